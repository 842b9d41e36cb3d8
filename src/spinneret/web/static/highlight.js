// Shows what an answer would touch: lit pieces, the route on the board, the arc from the acting piece to its target.

import { byId, main, pieceOf, table } from "./state.js";

/** The piece under the pointer. @type {Element | null} */
let hovered = null;
/** The piece that stands for the selected answer. @type {HTMLElement | null} */
let selected = null;

document.addEventListener("pointerover", (event) => {
  const piece = event.target instanceof Element ? event.target.closest("[data-lights], [data-choice]") : null;
  if (piece === hovered) return;
  hovered = piece;
  lightUp();
});
document.addEventListener("focusin", lightUp);

/** @param {HTMLElement | null} piece the piece that stands for the selected answer */
export function highlight(piece) {
  selected = piece;
  drawArc(piece);
  lightUp();
}

/** Show what the piece under the pointer, selected or in focus would touch. */
function lightUp() {
  const shown = [hovered, selected, document.activeElement].flatMap((one) => (one instanceof HTMLElement && main().contains(one) ? [one] : []));
  byId("way")?.setAttribute("d", shown.map(routeOf).find(Boolean) ?? "");
  for (const lit of main().querySelectorAll("[data-lit]")) lit.removeAttribute("data-lit");
  const lights = shown.map(lightsOf).find(Boolean);
  for (const entry of lights?.split(" ") ?? []) {
    const [name, word] = entry.split("=");
    byId(name)?.setAttribute("data-lit", word ?? "");
  }
}

/**
 * `data-lights` names ids, each with a word.
 * @param {HTMLElement} piece
 */
function lightsOf(piece) {
  return piece.dataset.lights ?? (piece.dataset.choice === undefined ? undefined : pieceOf(piece.dataset.choice)?.dataset.lights) ?? "";
}

/**
 * `data-way` is path data for the board's `#way`.
 * @param {HTMLElement} piece
 */
function routeOf(piece) {
  if (piece.dataset.way || piece.dataset.choice === undefined) return piece.dataset.way ?? "";
  for (const one of main().querySelectorAll("[data-way]")) if (one instanceof HTMLElement && one.dataset.choice === piece.dataset.choice) return one.dataset.way ?? "";
  return "";
}

/**
 * Where the effect of the selection goes: dashes from the acting piece to its target, dots to where it lands instead.
 * @param {HTMLElement | null} target
 */
function drawArc(target) {
  const drawing = byId("aim");
  if (!drawing) return;
  drawing.replaceChildren();
  for (const old of table.querySelectorAll(".target")) old.classList.remove("target");
  if (!target || !target.closest("[data-aims]")) return;
  const lands = target.dataset.lands ? byId(target.dataset.lands) : null;
  const source = table.querySelector("[data-acts]");
  const hit = lands ?? target;
  lands?.classList.add("target");
  if (source && source !== hit) drawing.append(arc(lands ? "lands" : "sh-to", source.getBoundingClientRect(), hit.getBoundingClientRect(), -34));
}

/**
 * @param {string} kind
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} rise
 */
function arc(kind, from, to, rise) {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const [x1, y1, x2, y2] = [from.left + from.width / 2, from.top, to.left + to.width / 2, to.top];
  path.setAttribute("class", kind);
  path.setAttribute("d", `M${x1} ${y1}C${x1} ${y1 + rise} ${x2} ${y2 + rise} ${x2} ${y2}`);
  return path;
}
