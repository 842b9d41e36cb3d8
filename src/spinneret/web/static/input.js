// Clicks and keys: what each button does, which piece a click was meant for, and the same by keyboard.

import { announce, hideRefusal, refuse } from "./announce.js";
import { confirmSelection, fillBag, hasSelection, isAnswerWaiting, numberedPieces, openTargets, repeatWhile, selectAnswer, selectHinted, toggleMember, unselect } from "./choosing.js";
import { newKey, post } from "./live.js";
import { changeSetting, changeTheme, dialog, inspect, isSheetOpen, openRules, showTab } from "./panels.js";
import { byId, commandSeat, main, settings, table } from "./state.js";
import { isLookingBack, showNow, showStep } from "./updates.js";

// Buttons

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

async function undo() {
  const offline = () => refuse({ reason: "You are offline. The undo will be sent when the connection is back." });
  const answer = await post("/undo", { key: newKey() }, offline);
  if (!answer.ok) refuse(answer.body);
  else if (answer.body.undo_asked_by != null) announce("You asked the other players for an undo.");
}

async function askHint() {
  const { ask } = await import("./hint.js");
  await ask();
}

function openRuleOfQuestion() {
  openRules(byId("prompt")?.dataset.rule);
}

function stepBack() {
  return showStep(Number(main().dataset.step) - 1);
}

function stepForward() {
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

// Clicks

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

// Keys: numbers pick answers, arrows move between pieces, letters do what the bar's buttons do

const TABS = ["log", "chat", "rules"];

/** @type {Record<string, (target: EventTarget | null) => unknown>} */
const keys = {
  Escape: goBack,
  u: undo,
  U: undo,
  h: askHint,
  H: askHint,
  "?": openRuleOfQuestion,
  "[": stepBack,
  "]": stepForward,
  k: () => dialog("keys").showModal(),
  i: (target) => target instanceof HTMLElement && inspect(target),
};

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (key === "Escape") target.blur();
    return;
  }
  if (/^([1-9]|Tab|Enter|Arrow.*)$/.test(key)) table.dataset.keys = "";
  if (/^[1-9]$/.test(key)) {
    const piece = numberedPieces()[Number(key) - 1];
    if (!piece) return;
    event.preventDefault();
    piece.click();
  } else if (key === "Enter") {
    if (hasSelection() && target instanceof HTMLElement && !target.closest("button, a")) byId("confirm")?.click();
  } else if (key.startsWith("Arrow")) {
    const element = target instanceof HTMLElement ? target : null;
    if (element?.closest("[role=tablist]")) nextTab(key);
    else if (!element?.closest(".log, .rulebook, .sh-lines")) {
      event.preventDefault();
      focusNearest(key);
    }
  } else keys[key]?.(target);
});

/** Close what was opened last. */
function goBack() {
  if (isSheetOpen()) showTab("board");
  else if (isLookingBack()) showNow();
  else unselect();
}

/** @param {string} key */
function nextTab(key) {
  const at = TABS.indexOf(table.dataset.tab ?? "log") + (key === "ArrowRight" ? 1 : key === "ArrowLeft" ? 2 : 0);
  showTab(TABS[at % 3]);
  byId(`tab-${TABS[at % 3]}`)?.focus();
}

/**
 * Focus the nearest piece in that direction.
 * @param {string} key
 */
function focusNearest(key) {
  const all = [...main().querySelectorAll("button[data-piece], [data-choice], [data-part], .facet, .offers .btn, .do:not([hidden]) .btn")].filter((one) => one.getBoundingClientRect().width > 0 && !one.hasAttribute("disabled"));
  const active = document.activeElement;
  if (!active || !all.includes(active)) {
    const first = all.find((one) => one.matches("[data-choice], [data-member], [data-part], [data-opens]")) ?? all[0];
    return void (first instanceof HTMLElement && first.focus());
  }
  const here = active.getBoundingClientRect();
  const [x, y] = [here.left + here.width / 2, here.top + here.height / 2];
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const box = one.getBoundingClientRect();
    const [dx, dy] = [box.left + box.width / 2 - x, box.top + box.height / 2 - y];
    const [along, across] = key === "ArrowLeft" ? [-dx, dy] : key === "ArrowRight" ? [dx, dy] : key === "ArrowUp" ? [-dy, dx] : [dy, dx];
    const cost = along + 2.5 * Math.abs(across);
    if (one !== active && along > 4 && cost < least) [best, least] = [one, cost];
  }
  if (best instanceof HTMLElement) best.focus();
}
