// What the modules of the table page share: its elements, the player's settings, and the question as the server drew it.

export const table = /** @type {HTMLElement} */ (document.getElementById("table"));
export const tableId = table.dataset.table ?? "";
export const api = `/api/tables/${tableId}`;

/** @typedef {"confirm" | "sound" | "notify"} SettingName */

/** @type {Record<SettingName, boolean>} */
export const settings = { confirm: true, sound: false, notify: false, ...JSON.parse(localStorage.getItem("settings") ?? "{}") };

/** @param {string} name */
export function byId(name) {
  return document.getElementById(name);
}

/** The part of the page that is drawn again after every change. */
export function main() {
  return /** @type {HTMLElement} */ (byId("main"));
}

export function version() {
  return Number(main().dataset.version);
}

/** The seat to look from as part of an address, where another than one's own was chosen. */
export function seatQuery() {
  return table.dataset.looksFrom ? `&seat=${table.dataset.looksFrom}` : "";
}

/** The seat a command is for, where the page shows one. */
export function commandSeat() {
  const seat = main().dataset.as;
  return seat ? { seat: Number(seat) } : {};
}

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** The pending question's id; empty when the viewer is not asked. */
export function question() {
  return main().dataset.question ?? "";
}

/** @returns {[unknown, string, string?][]} each answer, its label, and what to ask before it is given */
export function choices() {
  return JSON.parse(byId("prompt")?.dataset.choices ?? "[]");
}

/** The only answer there is, as JSON: a forced one takes one click. */
export function onlyChoice() {
  const all = choices();
  return all.length === 1 ? JSON.stringify(all[0][0]) : null;
}

/** @param {string | undefined} value an answer as JSON */
function choiceOf(value) {
  return choices().find(([other]) => JSON.stringify(other) === value);
}

/** @param {string | undefined} value an answer as JSON */
export function labelOf(value) {
  return choiceOf(value)?.[1];
}

/**
 * What a player is asked before this answer is given, whatever the settings say.
 * @param {string | undefined} value an answer as JSON
 */
export function warningOf(value) {
  return choiceOf(value)?.[2] ?? "";
}

/**
 * The choice that consists of just these parts.
 * @param {string[]} parts as JSON
 */
export function choiceOfParts(parts) {
  const all = choices();
  if (all.length === 1) return all[0];
  const wanted = parts.map((part) => JSON.stringify(JSON.parse(part)));
  return all.find(([value]) => Array.isArray(value) && value.length === wanted.length && wanted.every((part) => value.some((other) => JSON.stringify(other) === part)));
}

/**
 * The piece that stands for an answer; where several do, the one that explains what will happen.
 * @param {string} value an answer as JSON
 * @returns {HTMLElement | null}
 */
export function pieceOf(value) {
  let found = null;
  for (const piece of main().querySelectorAll("[data-choice], [data-member]")) {
    if (!(piece instanceof HTMLElement) || (piece.dataset.choice ?? piece.dataset.member) !== value) continue;
    if (piece.dataset.says) return piece;
    found ??= piece;
  }
  return found;
}
