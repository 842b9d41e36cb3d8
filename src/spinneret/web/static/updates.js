// Draws what the server sends over what is there: the newest position, or an earlier one while the player steps back. Every
// element that stays is kept, so that focus, scroll and clicks survive.

import { announce, refuse } from "./announce.js";
import { byId, main, question, seatQuery, table, tableId, version } from "./state.js";

/** @typedef {{version: number, html: string, say: string[], turn: boolean}} Update */

/** What the page showed before a drawing. @typedef {{question: string, status: string | undefined, chatLines: number | undefined}} Before */

/** Milliseconds a position stays at least, unless the player is asked: others may act faster than anyone can follow. */
const SHORTEST_STAY = 420;

/** @type {Update | null} */
let newest = null;
/** @type {number | null} the step looked at, when it is not the newest */
let pastStep = null;
let drawnAt = 0;
/** @type {number | undefined} */
let drawTimer;
/** @type {(before: Before) => void} */
let afterDrawing = () => {};
/** @type {typeof import("./motion.js") | undefined} the page works before this module is there */
let motion;
void import("./motion.js").then((module) => (motion = module));

/**
 * What is to be done after every drawing.
 * @param {(before: Before) => void} callback
 */
export function onDrawn(callback) {
  afterDrawing = callback;
}

/** Whether the page shows an earlier position than the newest. */
export function isLookingBack() {
  return pastStep !== null;
}

/** The page may have been loaded at an earlier step. */
export function noteFirstStep() {
  const { step, steps } = main().dataset;
  if (Number(step) < Number(steps)) pastStep = Number(step);
}

export function newestVersion() {
  return newest?.version ?? version();
}

/**
 * Take in an update of the live connection.
 * @param {Update} update
 */
export function receive(update) {
  if (!accept(update) || isLookingBack()) return;
  clearTimeout(drawTimer);
  const wait = document.hidden || update.turn ? 0 : Math.max(0, drawnAt + SHORTEST_STAY - performance.now());
  if (wait === 0) draw(update.html);
  else drawTimer = setTimeout(() => draw(update.html), wait);
}

/**
 * Keep an update unless there is a newer one.
 * @param {Update} update
 */
function accept(update) {
  if (newest && update.version < newest.version) return false;
  newest = update;
  if (update.say.length) announce(update.say.join(" ").slice(0, 240));
  return true;
}

/** @param {string} html */
function draw(html) {
  const start = performance.now();
  const piecesBefore = motion?.pieces(table);
  const seat = main().dataset.as;
  const before = { question: question(), status: main().dataset.status, chatLines: chatLines() };
  morph(table, html);
  const sameSeat = main().dataset.as === seat && main().querySelector(".curtain") === null;
  if (piecesBefore && sameSeat && !document.hidden) motion?.glide(table, piecesBefore);
  drawnAt = performance.now();
  afterDrawing(before);
  performance.measure("draw", { start });
}

export function chatLines() {
  return byId("panel-chat")?.querySelectorAll(".sh-lines p").length;
}

/** Show the newest position. */
export function showNow() {
  pastStep = null;
  clearTimeout(drawTimer);
  if (newest) draw(newest.html);
  else void resync();
}

/** When the page comes to the front again. */
export function redraw() {
  if (newest && !isLookingBack()) draw(newest.html);
}

/**
 * Show the position that came with the refusal of a late answer.
 * @param {Update} update
 */
export function catchUp(update) {
  accept(update);
  showNow();
}

async function resync() {
  const answer = await fetch(`/t/${tableId}/inside?${seatQuery()}`).catch(() => null);
  if (!answer?.ok) return;
  const fresh = await answer.json();
  pastStep = null;
  draw(fresh.html);
}

/** @param {number} step */
export async function showStep(step) {
  const [first, last] = [Number(main().dataset.first), newest ? stepsOf(newest.html) : Number(main().dataset.steps)];
  const wanted = Math.max(first, Math.min(step, last));
  if (wanted >= last) return showNow();
  const answer = await fetch(`/t/${tableId}/inside?step=${wanted}${seatQuery()}`);
  if (!answer.ok) return void refuse((await answer.json().catch(() => ({}))) ?? {});
  pastStep = wanted;
  draw((await answer.json()).html);
  announce(byId("question")?.textContent ?? "");
}

/** @param {string} html */
function stepsOf(html) {
  return Number(/data-steps="(\d+)"/.exec(html)?.[1] ?? main().dataset.steps);
}

// The new drawing over the old one: elements are recognised by id, others by their place

/**
 * @param {Element} root
 * @param {string} html
 */
function morph(root, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  /** @type {Map<string, Element>} */
  const known = new Map();
  for (const element of root.querySelectorAll("[id]")) known.set(element.id, element);
  const focused = document.activeElement;
  children(root, fresh.content, known);
  if (focused instanceof HTMLElement && focused !== document.activeElement && root.contains(focused)) focused.focus({ preventScroll: true });
}

/**
 * @param {Node} parent
 * @param {Node} wanted
 * @param {Map<string, Element>} known
 */
function children(parent, wanted, known) {
  let place = parent.firstChild;
  for (const want of [...wanted.childNodes]) {
    const match = partner(place, want, known);
    if (match) {
      if (match === place) place = place.nextSibling;
      else parent.insertBefore(match, place);
      node(match, want, known);
    } else {
      const made = want.cloneNode(false);
      parent.insertBefore(made, place);
      children(made, want, known);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/**
 * @param {ChildNode | null} place
 * @param {ChildNode} want
 * @param {Map<string, Element>} known
 * @returns {ChildNode | null}
 */
function partner(place, want, known) {
  if (want instanceof Element && want.id) {
    const old = known.get(want.id);
    return old && old.nodeName === want.nodeName ? old : null;
  }
  const fits = place && place.nodeType === want.nodeType && place.nodeName === want.nodeName && !(place instanceof Element && place.id);
  return fits ? place : null;
}

/**
 * @param {Node} old
 * @param {Node} want
 * @param {Map<string, Element>} known
 */
function node(old, want, known) {
  if (!(old instanceof Element) || !(want instanceof Element)) {
    if (old.nodeValue !== want.nodeValue) old.nodeValue = want.nodeValue;
    return;
  }
  if (old.hasAttribute("data-keep") || old.isEqualNode(want)) return;
  if (!old.hasAttribute("data-keep-state")) {
    for (const name of old.getAttributeNames()) if (!want.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of want.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  children(old, want, known);
}
