// Home, new table, invitation, account, rules, review: the few things these pages do.

import { jump, searching } from "./rules.js";

/**
 * @param {string} path
 * @param {object} body
 * @returns {Promise<{ok: boolean, body: any}>}
 */
async function post(path, body = {}) {
  try {
    const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    return { ok: answer.ok, body: await answer.json().catch(() => ({})) };
  } catch {
    return { ok: false, body: { reason: "The server cannot be reached." } };
  }
}

/** What a person adds to the shuffle. */
function salt() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} text */
function note(text, place = /** @type {Element | null} */ (document.getElementById("note"))) {
  if (place) place.textContent = text;
}

/** @type {Record<string, (button: HTMLElement) => unknown>} */
const actions = {
  theme: () => {
    const dark = getComputedStyle(document.documentElement).colorScheme.includes("dark");
    document.documentElement.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem("theme", dark ? "light" : "dark");
  },
  "play-now": async (button) => {
    button.toggleAttribute("disabled", true);
    const answer = await post("/api/tables", { game: button.dataset.gameIs, ...(await quick(button.dataset.gameIs ?? "")), salt: salt() });
    if (answer.ok) location.assign(`/t/${answer.body.table}`);
    else {
      note(answer.body.reason ?? "");
      button.toggleAttribute("disabled", false);
    }
  },
  rematch: async () => {
    const answer = await post(`/api/tables/${review?.dataset.table}/rematch`);
    if (answer.ok) location.assign(`/t/${answer.body.table}`);
    else note(answer.body.reason ?? "");
  },
};

/**
 * You among bots that think a little, four of you where the game allows it.
 * @param {string} name
 */
async function quick(name) {
  const games = await fetch("/api/games").then((answer) => answer.json(), () => []);
  const game = games.find((/** @type {{name: string}} */ game) => game.name === name);
  const counts = game?.players ?? [4];
  const players = counts.includes(4) ? 4 : counts[0];
  return { players, options: game?.quick.options ?? {}, chairs: Array.from({ length: players }, (_, seat) => (seat ? { kind: "bot", level: "search" } : { kind: "me" })) };
}

document.addEventListener("click", (event) => {
  const rule = event.target instanceof Element ? event.target.closest("[data-rule-is]") : null;
  if (rule instanceof HTMLElement && document.body.dataset.game && !document.getElementById("rulebook")) {
    event.preventDefault();
    location.assign(`/rules/${document.body.dataset.game}#rule-${rule.dataset.ruleIs}`);
  }
  const pressed = event.target instanceof Element ? event.target.closest("[data-do]") : null;
  if (pressed instanceof HTMLElement) actions[pressed.dataset.do ?? ""]?.(pressed);
});

// A new table

/**
 * An option nobody touched follows the default for that many players.
 * @param {HTMLSelectElement} field
 * @param {string} players
 */
function follow(field, players) {
  const own = JSON.parse(field.dataset.byPlayers ?? "{}")[players];
  const wanted = own === undefined ? (field.dataset.usual ?? "") : JSON.stringify(own);
  if (field.value === field.dataset.default) field.value = wanted;
  field.dataset.default = wanted;
}

const form = document.getElementById("new-table");
if (form instanceof HTMLFormElement) {
  form.addEventListener("change", () => {
    const players = new FormData(form).get("players");
    for (const list of form.querySelectorAll(".chairs")) list.toggleAttribute("hidden", list.getAttribute("data-players") !== players);
    for (const field of form.querySelectorAll("[data-by-players]")) if (field instanceof HTMLSelectElement) follow(field, String(players));
    for (const chair of form.querySelectorAll(".chairs li")) chair.querySelector(".guest")?.toggleAttribute("hidden", chair.querySelector("select")?.value !== "me");
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const facts = new FormData(form);
    const players = Number(facts.get("players"));
    const me = String(facts.get("me") ?? "").trim();
    let mine = 0;
    const chairs = [...form.querySelectorAll(`.chairs[data-players="${players}"] select`)].map((select) => {
      const value = select instanceof HTMLSelectElement ? select.value : "open";
      if (value.startsWith("bot:")) return { kind: "bot", level: value.slice(4) };
      if (value === "open") return { kind: "open" };
      mine += 1;
      const guest = select.parentElement?.querySelector(".guest");
      const name = guest instanceof HTMLInputElement ? guest.value.trim() : "";
      return { kind: "me", name: name || (mine === 1 ? me : `${me} ${mine}`.slice(0, 24)) };
    });
    /** @type {Record<string, unknown>} */
    const options = {};
    for (const field of form.querySelectorAll("[data-option]")) {
      if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement) || field.value === "") continue;
      if (field.value !== field.dataset.default) options[field.dataset.option ?? ""] = JSON.parse(field.value);
    }
    if (me) await post("/api/me", { name: me });
    const answer = await post("/api/tables", { game: form.dataset.gameIs, players, chairs, options, pace: facts.get("pace"), name: facts.get("name") ?? "", salt: salt() });
    if (answer.ok) location.assign(`/t/${answer.body.table}`);
    else note(`${answer.body.reason ?? ""} ${/\d/.test(answer.body.rule ?? "") ? answer.body.rule : ""}`);
  });
}

// An invitation: the secret stands behind the #, where no server log ever sees it

const invitation = document.getElementById("enter");
if (invitation instanceof HTMLFormElement) {
  const secret = location.hash.slice(1);
  if (!secret) note("This link is incomplete. Ask for a new one.");
  invitation.addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = String(new FormData(invitation).get("name") ?? "").trim();
    const answer = await post("/api/enter", { secret, name, salt: salt() });
    if (answer.ok) location.replace(`/t/${answer.body.table}`);
    else note(answer.body.reason ?? "");
  });
}

// Name and account

for (const account of document.querySelectorAll("form[data-send]")) {
  if (!(account instanceof HTMLFormElement)) continue;
  account.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await post(account.dataset.send ?? "", Object.fromEntries(new FormData(account)));
    if (answer.ok) location.reload();
    else note(answer.body.reason ?? "", account.querySelector(".note"));
  });
}

// The rules' own page

const rulebook = document.getElementById("rulebook");
if (rulebook) {
  searching(rulebook);
  const show = () => location.hash.startsWith("#rule-") && jump(rulebook, decodeURIComponent(location.hash.slice(6)));
  addEventListener("hashchange", show);
  show();
}

const review = /** @type {HTMLElement | null} */ (document.querySelector(".review-grid"));
if (review) import("./review.js").then((module) => module.start(review));
