// Clicks: what each button does, and which piece a click was meant for.

import { announce, hideRefusal, refuse } from "./announce.js";
import { confirmSelection, fillBag, isAnswerWaiting, openTargets, repeatWhile, selectAnswer, selectHinted, toggleMember, unselect } from "./choosing.js";
import { newKey, post } from "./live.js";
import { changeSetting, changeTheme, dialog, inspect, openRules, showTab } from "./panels.js";
import { byId, commandSeat, main, settings } from "./state.js";
import { showNow, showStep } from "./updates.js";

/** What the buttons with `data-do` do. @type {Record<string, (button: HTMLElement) => unknown>} */
const actions = {
  undo,
  "undo-yes": () => post("/undo/answer", { yes: true }),
  "undo-no": () => post("/undo/answer", { yes: false }),
  hint: askHint,
  rules: openRuleOfQuestion,
  settings: () => dialog("settings").showModal(),
  sound: () => changeSetting("sound", !settings.sound),
  first: () => showStep(Number(main().dataset.first)),
  back: stepBack,
  forward: stepForward,
  now: showNow,
  curtain: () => post("/curtain"),
  passing: (button) => post("/passing", { on: button.dataset.on === "true" }),
  leave: async () => {
    await post("/leave");
    location.assign("/");
  },
  return: () => post("/return"),
  rematch: async () => {
    const answer = await post("/rematch");
    if (answer.ok) location.assign(`/t/${answer.body.table}`);
    else refuse(answer.body);
  },
  invite: (button) => copyLink(Number(button.dataset.chair), "note", `the invitation for ${button.dataset.label}`),
  "watch-link": () => copyLink(null, "settings-note", "the link to watch"),
  fill: (button) => post("/fill", { seat: Number(button.dataset.chair), level: "greedy" }),
};

export async function undo() {
  const offline = () => refuse({ reason: "You are offline. The undo will be sent when the connection is back." });
  const answer = await post("/undo", { key: newKey() }, offline);
  if (!answer.ok) refuse(answer.body);
  else if (answer.body.undo_asked_by != null) announce("You asked the other players for an undo.");
}

export async function askHint() {
  const { ask } = await import("./hint.js");
  await ask();
}

export function openRuleOfQuestion() {
  openRules(byId("prompt")?.dataset.rule);
}

export function stepBack() {
  return showStep(Number(main().dataset.step) - 1);
}

export function stepForward() {
  return showStep(Number(main().dataset.step) + 1);
}

/**
 * @param {number | null} seat
 * @param {string} noteId
 * @param {string} what
 */
async function copyLink(seat, noteId, what) {
  const answer = await post("/invite", { seat });
  const note = byId(noteId);
  if (!note) return;
  if (!answer.ok) note.textContent = answer.body.reason ?? "";
  else {
    const copied = await navigator.clipboard?.writeText(answer.body.url).then(() => true, () => false);
    note.textContent = `${copied ? `Copied ${what}` : `Send ${what}`}: ${answer.body.url}`;
  }
}

/**
 * Ask the server why this is no answer now.
 * @param {string} text the value as JSON
 */
async function askWhyNot(text) {
  const answer = await post("/why", { value: JSON.parse(text), ...commandSeat() });
  if (!answer.ok || !answer.body.legal) refuse(answer.body);
}

/** Where the pointer went down last. @type {{on: Element | null, x: number, y: number}} */
let pressed = { on: null, x: 0, y: 0 };

document.addEventListener("pointerdown", (event) => {
  pressed = { on: event.target instanceof Element ? event.target.closest("button, [data-do]") : null, x: event.clientX, y: event.clientY };
});

/**
 * What a click was meant for. A piece may glide away between press and release: it was hit all the same.
 * @param {MouseEvent} event
 */
function clickTarget(event) {
  const hit = event.target instanceof Element ? event.target : null;
  if (!event.detail || !pressed.on?.isConnected || hit?.closest("button, [data-do]")) return hit;
  return Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < 8 ? pressed.on : hit;
}

document.addEventListener("click", (event) => {
  const target = clickTarget(event);
  const rule = target?.closest("[data-rule-is]");
  if (rule instanceof HTMLElement) {
    event.preventDefault();
    return openRules(rule.dataset.ruleIs);
  }
  const button = target?.closest("button, [data-do]");
  if (!(button instanceof HTMLElement)) return;
  if (button.id !== "refused" && !isAnswerWaiting()) hideRefusal();
  void press(button);
});

/** @param {HTMLElement} button */
function press(button) {
  const { dataset, id } = button;
  if (dataset.do) return actions[dataset.do]?.(button);
  if (id === "confirm") return confirmSelection();
  if (id === "again") {
    unselect();
    return byId("question")?.focus({ preventScroll: true });
  }
  if (dataset.hinted !== undefined) return selectHinted(dataset.hinted);
  if (dataset.stepIs !== undefined) return showStep(Number(dataset.stepIs));
  if (dataset.tabIs) return showTab(dataset.tabIs);
  if (dataset.sheetIs) return showTab(dataset.sheetIs);
  if (dataset.themeIs !== undefined) return changeTheme(dataset.themeIs);
  if (dataset.while !== undefined) repeatWhile(dataset.while);
  if (dataset.choice !== undefined) return selectAnswer(button);
  if (dataset.member !== undefined) return toggleMember(button);
  if (dataset.part !== undefined) return fillBag(button);
  if (dataset.opens !== undefined) return openTargets(button);
  if (dataset.try !== undefined) return askWhyNot(dataset.try);
  if (dataset.piece !== undefined) inspect(button);
}

document.addEventListener("contextmenu", (event) => {
  const piece = event.target instanceof Element ? event.target.closest("[data-piece]") : null;
  if (piece instanceof HTMLElement) {
    event.preventDefault();
    inspect(piece);
  }
});
