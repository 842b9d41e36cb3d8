// Choosing an answer: touch a piece, see what will happen, confirm; the answer is sent, kept while offline, or refused.

import { announce, announceUrgent, hideRefusal, playTone, refuse } from "./announce.js";
import { newKey, post } from "./live.js";
import { byId, choiceOfParts, choices, commandSeat, labelOf, main, onlyChoice, pieceOf, question, seatQuery, settings, table, version, warningOf } from "./state.js";
import { catchUp, isLookingBack } from "./updates.js";

/** @type {{question: string, values: string[], isSet: boolean} | null} the answer, or the parts of one, as JSON */
let selection = null;
/** @type {{question: string, key: string} | null} the piece whose targets are shown, where a choice takes two touches */
let opened = null;
/** @type {string | null} questions that carry this mark in `data-while` get the answer that was given once for all of them */
let repeatedWhile = null;
/** The question whose answer is on its way: it must not be answered twice. The next one may come before the reply. */
let sending = "";
/** The question answered last: until the next one is drawn it must not be answered again. */
let answered = "";
/** What is shown for as long as an answer waits for the connection. */
let offlineNotice = "";

// Sending

/** @param {string} text the choice as JSON */
export async function choose(text) {
  const asked = question();
  if (sending === asked || answered === asked) return void (offlineNotice && showOfflineNotice(offlineNotice));
  sending = asked;
  byId("desk")?.setAttribute("aria-busy", "true");
  const label = labelOf(text);
  const what = label ? ` (${label})` : "";
  let late = false;
  const body = { version: version(), value: JSON.parse(text), key: newKey(), ...commandSeat() };
  const answer = await post(`/choose?as=html${seatQuery()}`, body, () => {
    late = true;
    showOfflineNotice(`You are offline. Your answer${what} is kept and will be sent when the connection is back.`);
  });
  if (late) {
    offlineNotice = "";
    hideRefusal();
  }
  if (sending === asked) {
    sending = "";
    byId("desk")?.removeAttribute("aria-busy");
  }
  if (!answer.ok) bags?.stop();
  if (!answer.ok && answer.status !== 409) return refuse(answer.body);
  // What was selected for the next question in the meantime stays.
  if (opened?.question === asked) opened = null;
  if (selection?.question === asked) selection = null;
  showSelection();
  if (answer.ok) {
    answered = asked;
    if (late) announce("Connected again. Your answer was sent.");
    playTone(330);
    continueAnswering();
  } else {
    catchUp(answer.body.update);
    if (late) refuse({ reason: `The position changed while you were offline, so your answer${what} was not used.` }, 12_000);
  }
}

/** @param {string} text */
function showOfflineNotice(text) {
  offlineNotice = text;
  showSelection();
  refuse({ reason: text }, 0);
}

/** Whether an answer waits for the connection. */
export function isAnswerWaiting() {
  return offlineNotice !== "";
}

/** Another question is asked than before. */
export function allowAnswer() {
  answered = "";
}

function isAnswered() {
  return question() !== "" && question() === answered;
}

/** @param {string} mark */
export function repeatWhile(mark) {
  repeatedWhile = mark;
}

/** Send what the player has answered once for all such questions, and the next part of a bag. */
export function continueAnswering() {
  bags?.next();
  const button = repeatedWhile === null || isLookingBack() || isAnswered() ? null : main().querySelector("[data-while]");
  if (button instanceof HTMLElement && button.dataset.while === repeatedWhile) void choose(button.dataset.choice ?? "");
}

// Touching pieces

/**
 * A piece that stands for an answer.
 * @param {HTMLElement} piece
 */
export function selectAnswer(piece) {
  const text = piece.dataset.choice ?? "";
  const warning = warningOf(text);
  const unasked = text === onlyChoice() || piece.hasAttribute("data-at-once") || piece.hasAttribute("data-while") || !settings.confirm;
  const touchedBefore = selection && !selection.isSet && selection.values[0] === text;
  if (!warning && (unasked || touchedBefore)) return void choose(text);
  if (piece.dataset.of !== undefined) opened = { question: question(), key: piece.dataset.of };
  selection = { question: question(), values: [text], isSet: false };
  showSelection();
  if (warning) announceUrgent(warning);
  byId("confirm")?.focus({ preventScroll: !warning });
}

/**
 * The first of two touches: show where this piece can go.
 * @param {HTMLElement} piece
 */
export function openTargets(piece) {
  const forced = onlyChoice();
  if (forced !== null) return void choose(forced);
  const key = piece.dataset.opens ?? "";
  opened = opened?.key === key && !selection ? null : { question: question(), key };
  selection = null;
  showSelection();
  if (opened) openedTargets()[0]?.focus({ preventScroll: true });
}

/** What can be touched next, after the first of two touches. */
function openedTargets() {
  if (!opened) return [];
  return [...main().querySelectorAll("[data-of]:not([hidden])")].filter((one) => one instanceof HTMLElement && one.getBoundingClientRect().width > 0).map((one) => /** @type {HTMLElement} */ (one));
}

/**
 * A piece that is one part of an answer of several.
 * @param {HTMLElement} piece
 */
export function toggleMember(piece) {
  const forced = onlyChoice();
  if (forced !== null) return void choose(forced);
  const text = piece.dataset.member ?? "";
  const values = selection?.isSet ? selection.values : [];
  selectSet(values.includes(text) ? values.filter((value) => value !== text) : [...values, text]);
}

/** @param {string[]} values */
function selectSet(values) {
  const most = Math.max(...choices().map(([value]) => (Array.isArray(value) ? value.length : 1)), 1);
  selection = { question: question(), isSet: true, values: values.slice(-most) };
  showSelection();
}

/**
 * An answer that a hint proposes.
 * @param {string} text the choice as JSON
 */
export function selectHinted(text) {
  const value = JSON.parse(text);
  const piece = pieceOf(text);
  const part = main().querySelector(`[data-part=${CSS.escape(String(value))}]`);
  if (piece) selectAnswer(piece);
  else if (part instanceof HTMLElement) void fillBag(part);
  else if (Array.isArray(value)) selectSet(value.map((one) => JSON.stringify(one)));
}

export function confirmSelection() {
  const value = byId("confirm")?.dataset.value;
  if (bags?.filled) bags.give();
  else if (value) void choose(value);
}

/** Take back the last touch. */
export function unselect() {
  if (!selection) opened = null;
  selection = null;
  bags?.empty();
  showSelection();
}

export function hasSelection() {
  return selection !== null;
}

// A bag: an answer of many parts, touched in any order. Its module is loaded only where there is one.

/** @type {import("./bag.js").Bags | null} */
let bags = null;
/** @type {Promise<import("./bag.js").Bags> | null} */
let loadingBags = null;

function loadBags() {
  loadingBags ??= import("./bag.js").then(({ Bags }) => {
    bags = new Bags({ showSelection, choose, mayAnswer: () => !isLookingBack() && !isAnswered() });
    showSelection();
    return bags;
  });
  return loadingBags;
}

/** @param {HTMLElement} piece */
export async function fillBag(piece) {
  (await loadBags()).fill(piece);
}

/** Whether the parts of a bag are being sent one by one. */
export function isGivingBag() {
  return Boolean(bags?.giving);
}

// Showing

/** Shows what the selected answer would touch. The page works before its module is there. @type {(piece: HTMLElement | null) => void} */
let highlight = () => {};
void import("./highlight.js").then((module) => {
  highlight = module.highlight;
  showSelection();
});

/** Show the selection on the board and at the prompt. Called again after every update. */
export function showSelection() {
  const asked = question();
  if (selection && selection.question !== asked) selection = null;
  if (opened && opened.question !== asked) opened = null;
  showOpened();
  const picked = selection?.values ?? [];
  for (const piece of table.querySelectorAll("[data-choice], [data-member]")) {
    if (!(piece instanceof HTMLElement) || piece.hasAttribute("data-at-once")) continue;
    const on = picked.includes(piece.dataset.choice ?? piece.dataset.member ?? "");
    piece.classList.toggle("selected", on);
    piece.setAttribute("aria-pressed", String(on));
  }
  for (const old of table.querySelectorAll("[data-key]")) old.removeAttribute("data-key");
  numberedPieces().slice(0, 9).forEach((piece, at) => piece.setAttribute("data-key", String(at + 1)));
  table.classList.toggle("choosing", picked.length > 0);
  const piece = selection && pieceOf(picked[0]);
  if (asked) showPrompt(picked, piece);
  if (main().querySelector("[data-bag]")) void loadBags();
  bags?.show();
  table.classList.toggle("filling", Boolean(bags?.filled));
  highlight(piece);
}

/** Show where the touched piece can go. */
function showOpened() {
  for (const target of main().querySelectorAll("[data-of]")) target.toggleAttribute("hidden", target.getAttribute("data-of") !== opened?.key);
  for (const piece of main().querySelectorAll("[data-opens]")) {
    const on = piece.getAttribute("data-opens") === opened?.key;
    piece.classList.toggle("opened", on);
    piece.setAttribute("aria-expanded", String(on));
  }
  table.classList.toggle("opening", opened !== null);
}

/**
 * The row to confirm at the prompt, and what will happen.
 * @param {string[]} picked
 * @param {HTMLElement | null} piece
 */
function showPrompt(picked, piece) {
  const [row, confirm, because] = ["do", "confirm", "because"].map(byId);
  if (!row || !confirm) return;
  if (because && !because.dataset.before) because.dataset.before = because.innerHTML || " ";
  if (main().querySelector("[data-member]")) {
    const set = choiceOfParts(picked);
    row.hidden = false;
    confirm.textContent = set ? set[1] : "Not allowed together";
    confirm.toggleAttribute("disabled", !set);
    confirm.dataset.value = set ? JSON.stringify(set[0]) : "";
  } else {
    row.hidden = !selection;
    confirm.toggleAttribute("disabled", !selection);
    confirm.textContent = piece?.dataset.does ?? labelOf(picked[0]) ?? "Confirm";
    confirm.dataset.value = picked[0] ?? "";
  }
  byId("again")?.toggleAttribute("hidden", picked.length === 0);
  const warning = picked.length === 1 ? warningOf(picked[0]) : "";
  byId("prompt")?.classList.toggle("sh-warned", warning !== "");
  if (offlineNotice) row.hidden = true;
  if (!because) return;
  if (warning) because.textContent = warning;
  else if (piece?.dataset.says && picked.length === 1) because.textContent = piece.dataset.says;
  else if (because.dataset.before) because.innerHTML = because.dataset.before;
}

/** The pieces that the number keys pick, in the order they are drawn; after a first touch its targets come first. */
export function numberedPieces() {
  /** @type {Map<string, HTMLElement>} */
  const found = new Map();
  for (const piece of [...openedTargets(), ...main().querySelectorAll("[data-choice], [data-member], [data-part], [data-opens]")]) {
    if (!(piece instanceof HTMLElement) || piece.hidden) continue;
    const value = piece.dataset.choice ?? piece.dataset.member ?? piece.dataset.part ?? `opens ${piece.dataset.opens}`;
    if (!found.has(value)) found.set(value, piece);
  }
  return [...found.values()];
}
