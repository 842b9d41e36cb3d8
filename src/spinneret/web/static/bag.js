// A bag: an answer of many parts, such as a payment. Its parts are touched in any order; when it is a legal whole it is sent, part by part, in the
// order in which the game asks for them. The board says in `data-bag` what can be in it, and marks what can be touched with `data-part`: a piece,
// or with `data-many` a heap of them.

import { announce, refuse } from "./announce.js";
import { byId, main, question, settings } from "./state.js";

/**
 * The parts with their names, what is in for certain, the proposal (one answer, "auto"), and the ways to fill the bag: of each part from so many
 * to so many, and how many in all.
 * @typedef {{key: string, verb: string, parts: [string, string][], put: number[], auto: number[], ways: [number[], number[], number][], no: string, rule: string}} Bag
 */

/** What choosing does for it. @typedef {{showSelection: () => void, choose: (text: string) => unknown, mayAnswer: () => boolean}} Choosing */

export class Bags {
  /** @param {Choosing} choosing */
  constructor(choosing) {
    this.choosing = choosing;
    /** @type {{question: string, counts: number[]} | null} what has been touched, and what is in for certain */
    this.filled = null;
    /** @type {{key: string, counts: Map<string, number>} | null} the whole that is being sent */
    this.giving = null;
  }

  /** @returns {Bag | null} */
  bag() {
    const place = main().querySelector("[data-bag]");
    return place instanceof HTMLElement ? JSON.parse(place.dataset.bag ?? "null") : null;
  }

  /**
   * Put a part in, or take it out: a piece that is in; of a heap all, when no more can go in.
   * @param {HTMLElement} piece
   */
  fill(piece) {
    const bag = this.bag();
    const at = bag ? bag.parts.findIndex(([name]) => name === piece.dataset.part) : -1;
    if (!bag || at < 0 || this.giving) return;
    const counts = [...(this.filled?.counts ?? bag.put)];
    const heap = piece.hasAttribute("data-many");
    const more = counts.map((count, other) => (other === at ? count + 1 : count));
    if (!heap && piece.classList.contains("selected") && counts[at] > bag.put[at]) counts[at] -= 1;
    else if (canGrow(bag, more)) counts[at] += 1;
    else if (heap && counts[at] > bag.put[at]) counts[at] = bag.put[at];
    else return refuse({ reason: bag.no, rule: bag.rule });
    this.filled = sum(counts) > sum(bag.put) ? { question: question(), counts } : null;
    this.choosing.showSelection();
    announce(this.filled ? contents(bag, counts) : "Nothing chosen.");
    if (this.filled && fits(bag, counts) && !settings.confirm) this.give();
  }

  /** Take everything out again. */
  empty() {
    this.filled = null;
  }

  /** Send what was touched. */
  give() {
    const [bag, filled] = [this.bag(), this.filled];
    if (!bag || !filled || !fits(bag, filled.counts)) return;
    this.giving = { key: bag.key, counts: new Map(bag.parts.map(([name], at) => [name, filled.counts[at]])) };
    this.next();
  }

  /** Send the next part of the whole, or the proposal when that is all that is left. */
  next() {
    const giving = this.giving;
    if (!giving || !this.choosing.mayAnswer()) return;
    const bag = this.bag();
    const counts = bag?.parts.map(([name]) => giving.counts.get(name) ?? 0) ?? [];
    if (!bag || bag.key !== giving.key || !canGrow(bag, counts)) this.giving = null;
    else if (counts.every((count, at) => count === bag.auto[at])) this.choosing.choose('"auto"');
    else this.choosing.choose(JSON.stringify(bag.parts[counts.findIndex((count, at) => count > bag.put[at])][0]));
  }

  /** An answer was refused: send no more of them. */
  stop() {
    this.giving = null;
  }

  /** Show on the board and at the prompt what is in. */
  show() {
    const bag = this.bag();
    if (!bag || this.filled?.question !== question()) this.filled = null;
    if (!bag) return;
    const counts = this.filled?.counts ?? bag.put;
    /** @type {Map<string, number>} */
    const shown = new Map();
    for (const piece of main().querySelectorAll("[data-part]")) {
      if (!(piece instanceof HTMLElement)) continue;
      const name = piece.dataset.part ?? "";
      const count = counts[bag.parts.findIndex(([other]) => other === name)] ?? 0;
      if (piece.hasAttribute("data-many")) {
        if (count) piece.dataset.in = String(count);
        else delete piece.dataset.in;
        continue;
      }
      const nth = shown.get(name) ?? 0;
      shown.set(name, nth + 1);
      piece.classList.toggle("selected", nth < count);
      piece.setAttribute("aria-pressed", String(nth < count));
    }
    const [row, confirm, again] = ["do", "confirm", "again"].map(byId);
    if (!row || !confirm || !this.filled) return;
    const whole = fits(bag, counts);
    row.hidden = false;
    confirm.textContent = whole ? `${bag.verb} ${contents(bag, counts)}` : "Not complete yet";
    confirm.toggleAttribute("disabled", !whole);
    again?.removeAttribute("hidden");
  }
}

/** @param {number[]} counts */
function sum(counts) {
  return counts.reduce((all, count) => all + count, 0);
}

/**
 * Whether this is a legal whole.
 * @param {Bag} bag
 * @param {number[]} counts
 */
function fits(bag, counts) {
  return bag.ways.some(([low, high, total]) => sum(counts) === total && counts.every((count, at) => low[at] <= count && count <= high[at]));
}

/**
 * Whether a legal whole has all this.
 * @param {Bag} bag
 * @param {number[]} counts
 */
function canGrow(bag, counts) {
  return bag.ways.some(([low, high, total]) => counts.every((count, at) => count <= high[at]) && sum(counts.map((count, at) => Math.max(count, low[at]))) <= total);
}

/**
 * @param {Bag} bag
 * @param {number[]} counts
 */
function contents(bag, counts) {
  return bag.parts.map(([, called], at) => (counts[at] > 1 ? `${counts[at]} × ${called}` : counts[at] ? called : "")).filter(Boolean).join(", ");
}
