// What the page tells the player beside the board: live regions for screen readers, refusals, sounds, notifications, the title.

import { byId, main, settings, table, tableId } from "./state.js";

/** @param {string} text */
export function announce(text) {
  const region = byId("announce");
  if (region) region.textContent = text;
}

/**
 * Read out at once, whatever is being read.
 * @param {string} text
 */
export function announceUrgent(text) {
  const region = byId("announce-urgent");
  if (region) region.textContent = text;
}

/** @type {number | undefined} */
let hideTimer;

/**
 * Show why something was not done.
 * @param {{rule?: string, reason?: string}} refusal
 * @param {number} milliseconds how long it is shown; 0: until `hideRefusal`
 */
export function refuse(refusal, milliseconds = 4000) {
  const place = byId("refused");
  if (!place) return;
  place.replaceChildren(icon("m-cross"), span(refusal.reason ?? "That is not allowed."));
  if (refusal.rule && /\d/.test(refusal.rule)) {
    const link = document.createElement("a");
    link.href = `#rule-${refusal.rule}`;
    link.textContent = refusal.rule;
    link.dataset.ruleIs = refusal.rule;
    place.append(link);
  }
  place.hidden = false;
  announceUrgent(`${refusal.reason ?? ""} ${refusal.rule ?? ""}`);
  clearTimeout(hideTimer);
  if (milliseconds) hideTimer = setTimeout(hideRefusal, milliseconds);
}

export function hideRefusal() {
  const place = byId("refused");
  if (place) place.hidden = true;
}

/** @param {string} name */
function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${name}`);
  svg.setAttribute("class", "ico");
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

/** @param {string} text */
function span(text) {
  const made = document.createElement("span");
  made.textContent = text;
  return made;
}

export function announceTurn() {
  const asked = byId("question")?.textContent ?? "";
  announceUrgent(`Your turn. ${asked}`);
  playTone(523, 0.25);
  const typing = document.activeElement instanceof HTMLInputElement || document.querySelector("dialog[open]");
  if (!typing) byId("question")?.focus({ preventScroll: true });
  if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(table.dataset.title ?? "Spinneret", { body: `Your turn. ${asked}`, tag: tableId });
  }
}

export function announceEnd() {
  announceUrgent(`Game over. ${byId("question")?.textContent ?? ""}`);
  playTone(196, 0.5);
}

/** The window's title says whether the player is asked. */
export function showTitle() {
  const mine = main().hasAttribute("data-turn");
  const over = main().dataset.status === "over";
  document.title = `${mine ? "(1) " : over ? "Over: " : ""}${table.dataset.title} · Spinneret`;
}

/** @type {AudioContext | undefined} */
let audio;

/**
 * A short tone, if sound is switched on.
 * @param {number} pitch in hertz
 * @param {number} length in seconds
 */
export function playTone(pitch, length = 0.12) {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.12, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + length);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + length);
}
