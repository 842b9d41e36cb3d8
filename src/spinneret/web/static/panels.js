// Everything around the board: tabs and sheets, settings and theme, the rules, chat, a card shown large.

import { playTone, refuse } from "./announce.js";
import { newKey, post } from "./live.js";
import { byId, settings, table } from "./state.js";

/** @typedef {import("./state.js").SettingName} SettingName */

// Tabs beside the board, and the same as sheets on a phone

/** @param {string} name */
export function showTab(name) {
  table.dataset.tab = name === "board" ? table.dataset.tab : name;
  table.dataset.sheet = name;
  byId(`tab-${name}`)?.classList.remove("news");
  table.querySelector(`[data-sheet-is=${name}]`)?.classList.remove("news");
  if (name === "rules") void readRules();
  markTabs();
}

/** Whether a sheet lies over the board. */
export function isSheetOpen() {
  return Boolean(table.dataset.sheet && table.dataset.sheet !== "board");
}

/**
 * Mark a tab that has something new, unless it is being read.
 * @param {string} name
 */
export function markNews(name) {
  if (table.dataset.tab !== name) byId(`tab-${name}`)?.classList.add("news");
  if (table.dataset.sheet !== name) table.querySelector(`[data-sheet-is=${name}]`)?.classList.add("news");
}

/** Show which tab, sheet and switch is on. Called again after every update. */
export function markTabs() {
  for (const tab of table.querySelectorAll("[data-tab-is]")) {
    const on = tab instanceof HTMLElement && tab.dataset.tabIs === table.dataset.tab;
    tab.setAttribute("aria-selected", String(on));
    tab.setAttribute("tabindex", on ? "0" : "-1");
  }
  for (const sheet of table.querySelectorAll("[data-sheet-is]")) {
    if (sheet instanceof HTMLElement && sheet.dataset.sheetIs === (table.dataset.sheet ?? "board")) sheet.setAttribute("aria-current", "true");
    else sheet.removeAttribute("aria-current");
  }
  table.querySelector("[data-do=sound]")?.setAttribute("aria-pressed", String(settings.sound));
}

// Settings

/**
 * @param {SettingName} name
 * @param {boolean} on
 */
export async function changeSetting(name, on) {
  if (name === "notify" && on && "Notification" in window) on = (await Notification.requestPermission()) === "granted";
  settings[name] = on;
  localStorage.setItem("settings", JSON.stringify(settings));
  for (const box of document.querySelectorAll(`[data-setting=${name}]`)) if (box instanceof HTMLInputElement) box.checked = on;
  markTabs();
  playTone(440);
}

/** @param {string} theme dark, light, or empty: like the system */
export function changeTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  localStorage.setItem("theme", theme);
  for (const button of document.querySelectorAll("[data-theme-is]")) button.setAttribute("aria-pressed", String(button.getAttribute("data-theme-is") === theme));
}

/** Show at the switches what was set before. */
export function showSettings() {
  changeTheme(localStorage.getItem("theme") ?? "");
  for (const box of document.querySelectorAll("[data-setting]")) {
    if (box instanceof HTMLInputElement && box.dataset.setting) box.checked = settings[/** @type {SettingName} */ (box.dataset.setting)];
  }
}

document.addEventListener("change", (event) => {
  const box = event.target;
  if (box instanceof HTMLInputElement && box.dataset.setting) void changeSetting(/** @type {SettingName} */ (box.dataset.setting), box.checked);
});

// Rules

/** @param {string | undefined} rule */
export function openRules(rule) {
  showTab("rules");
  void readRules(rule);
}

/** @param {string} [rule] */
async function readRules(rule) {
  const rules = await import("./rules.js");
  await rules.read(document.body.dataset.game ?? "", /** @type {HTMLElement} */ (byId("panel-rules")), rule);
}

// Chat

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.id !== "chat") return;
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
  const text = field.value.trim();
  field.value = "";
  if (!text) return;
  const offline = () => refuse({ reason: "You are offline. Your message will be sent when the connection is back." });
  const answer = await post("/chat", { text, key: newKey() }, offline);
  if (!answer.ok) refuse(answer.body);
});

/**
 * Keep the newest lines of the chat in sight, and mark the tab if something was said.
 * @param {boolean} changed
 */
export function showChat(changed) {
  const lines = byId("panel-chat")?.querySelector(".sh-lines");
  if (lines) lines.scrollTop = lines.scrollHeight;
  if (changed) markNews("chat");
}

// Dialogs

/** @param {string} name */
export function dialog(name) {
  return /** @type {HTMLDialogElement} */ (byId(name));
}

/** What a card shown large must not carry: it is neither a piece of the board nor a choice. */
const BOARD_ATTRIBUTES = ["id", "data-piece", "data-choice", "data-try", "data-member", "data-part", "data-opens", "data-lights", "data-lit", "aria-pressed", "aria-expanded"];

/**
 * Show a card large.
 * @param {HTMLElement} piece
 */
export function inspect(piece) {
  const card = piece.closest("[data-piece]");
  if (!(card instanceof HTMLElement)) return;
  const place = /** @type {HTMLElement} */ (dialog("inspect").querySelector(".sh-big"));
  const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
  copy.classList.remove("legal", "selected", "target");
  for (const name of BOARD_ATTRIBUTES) copy.removeAttribute(name);
  copy.setAttribute("tabindex", "-1");
  copy.style.setProperty("--w", "240px");
  place.replaceChildren(copy);
  /** @type {HTMLElement} */ (dialog("inspect").querySelector("p")).textContent = card.getAttribute("aria-label");
  dialog("inspect").showModal();
}
