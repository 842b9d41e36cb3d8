// The keyboard: numbers pick answers, arrows move between pieces, letters do what the bar's buttons do.

import { hasSelection, numberedPieces, unselect } from "./choosing.js";
import { askHint, openRuleOfQuestion, stepBack, stepForward, undo } from "./input.js";
import { dialog, inspect, isSheetOpen, showTab } from "./panels.js";
import { byId, main, table } from "./state.js";
import { isLookingBack, showNow } from "./updates.js";

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
