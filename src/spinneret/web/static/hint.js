// A hint: what a thinking bot would do here. This file comes when somebody asks for one.

/**
 * What it needs of the table.
 * @typedef {{main: () => HTMLElement, byId: (id: string) => HTMLElement | null, post: (path: string) => Promise<{ok: boolean, body: any}>, say: (text: string) => void, pause: (time: number) => Promise<unknown>, api: string}} Table
 */

/**
 * Ask for the three best answers to the pending question, and show them as buttons.
 * @param {Table} table
 */
export async function ask({ main, byId, post, say, pause, api }) {
  const place = byId("hint");
  if (!place || !main().hasAttribute("data-turn")) return;
  place.hidden = false;
  place.textContent = "Looking for the best answers…";
  const asked = main().dataset.question;
  const answer = await post("/hint");
  let job = answer.body;
  while (answer.ok && ["waiting", "running"].includes(job.status)) {
    await pause(250);
    job = await fetch(`${api}/jobs/${job.job}`).then((reply) => reply.json(), () => job);
  }
  if (main().dataset.question !== asked) return;
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
  say(`Best: ${job.result.best.map((/** @type {{label: string, chance: number}} */ one) => `${one.label}, ${Math.round(one.chance * 100)} percent`).join("; ")}`);
}
