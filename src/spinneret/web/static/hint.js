// A hint: what a thinking bot would do here. This file is loaded when somebody asks for one.

import { announce } from "./announce.js";
import { post } from "./live.js";
import { api, byId, main, pause, question } from "./state.js";

/** Ask for the three best answers to the pending question, and show them as buttons. */
export async function ask() {
  const place = byId("hint");
  if (!place || !main().hasAttribute("data-turn")) return;
  place.hidden = false;
  place.textContent = "Looking for the best answers…";
  const asked = question();
  const answer = await post("/hint");
  let job = answer.body;
  while (answer.ok && ["waiting", "running"].includes(job.status)) {
    await pause(250);
    job = await fetch(`${api}/jobs/${job.job}`).then((reply) => reply.json(), () => job);
  }
  if (question() !== asked) return;
  if (job.status !== "done") {
    place.textContent = job.reason || "No hint is available.";
    return;
  }
  const list = document.createElement("ol");
  for (const { value, label: text, chance } of job.result.best) {
    const row = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.hinted = JSON.stringify(value);
    const bar = document.createElement("span");
    bar.className = "bar-of";
    const filled = document.createElement("i");
    filled.style.width = `${Math.round(chance * 100)}%`;
    bar.append(filled);
    const number = document.createElement("b");
    number.textContent = `${Math.round(chance * 100)} %`;
    const called = document.createElement("span");
    called.textContent = text;
    button.append(called, number, bar);
    row.append(button);
    list.append(row);
  }
  place.replaceChildren(list);
  announce(`Best: ${job.result.best.map((/** @type {{label: string, chance: number}} */ one) => `${one.label}, ${Math.round(one.chance * 100)} percent`).join("; ")}`);
}
