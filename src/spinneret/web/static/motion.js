// Motion: after a drawing, pieces glide from where they were to where they are. Loaded when the page already works.

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Where every piece lies now.
 * @param {Element} root
 */
export function pieces(root) {
  /** @type {Map<string, {box: Box, copy: HTMLElement, own: boolean}>} */
  const found = new Map();
  for (const piece of root.querySelectorAll("[data-piece]")) {
    if (piece instanceof HTMLElement && piece.id) found.set(piece.id, { box: piece.getBoundingClientRect(), copy: piece, own: !!piece.closest(".hand") });
  }
  return found;
}

/**
 * Let every piece glide from where it was to where it is; new ones come from where `data-from` says, and those that
 * left the board fly to where the board's `data-exit` says.
 * @param {Element} root
 * @param {ReturnType<typeof pieces>} before
 */
export function glide(root, before) {
  if (STILL.matches) return mark(root, before);
  const style = getComputedStyle(document.documentElement);
  const easing = style.getPropertyValue("--ease").trim() || "ease-out";
  const time = ms(style.getPropertyValue("--move"), 260);
  // First everything is measured and then everything moved: in turns, each piece would have the page laid out again.
  /** @type {{piece: HTMLElement, transform: string, duration: number}[]} */
  const moves = [];
  for (const piece of root.querySelectorAll("[data-piece]")) {
    if (!(piece instanceof HTMLElement)) continue;
    const old = before.get(piece.id) ?? before.get(piece.dataset.was ?? "");
    const now = piece.getBoundingClientRect();
    if (!now.width) continue;
    let from = old && old.box.width ? old.box : null;
    if (!from && piece.dataset.from) {
      const source = document.getElementById(piece.dataset.from)?.getBoundingClientRect();
      if (source?.width) from = { left: source.left + source.width / 2 - now.width * 0.15, top: source.top + source.height / 2 - now.height * 0.15, width: now.width * 0.3, height: now.height * 0.3 };
    }
    if (!from) continue;
    const dx = from.left - now.left;
    const dy = from.top - now.top;
    const scale = from.width / now.width;
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.02) continue;
    const [x, y] = getComputedStyle(piece).transformOrigin.split(" ").map(parseFloat);
    const transform = `translate(${dx - x * (1 - scale)}px, ${dy - y * (1 - scale)}px) scale(${scale})`;
    moves.push({ piece, transform, duration: old ? time : time * 1.3 });
  }
  const exit = document.getElementById(root.querySelector("[data-exit]")?.getAttribute("data-exit") || "")?.getBoundingClientRect();
  for (const { piece, transform, duration } of moves) {
    // Nothing but the transform moves, so that the compositor can do it alone; to lie on top is a matter of its own.
    piece.animate([{ transform }, { transform: "none" }], { duration, easing });
    piece.animate([{ zIndex: 9 }, { zIndex: 9 }], { duration });
  }
  let late = 0;
  for (const [id, { box, copy, own }] of before) {
    if (own || !box.width || document.getElementById(id) || root.querySelector(`[data-was="${id}"]`) || !exit?.width) continue;
    const ghost = document.createElement("div");
    ghost.className = copy.className;
    ghost.innerHTML = copy.innerHTML;
    ghost.setAttribute("aria-hidden", "true");
    ghost.style.setProperty("--w", `${box.width}px`);
    Object.assign(ghost.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, margin: "0", zIndex: "20", width: `${box.width}px`, fontSize: `${box.width / 10}px` });
    document.body.append(ghost);
    const dx = exit.left + exit.width / 2 - box.left - box.width / 2;
    const dy = exit.top + exit.height / 2 - box.top - box.height / 2;
    ghost.animate([{ transform: "none", opacity: 1 }, { transform: `translate(${dx}px, ${dy}px) scale(.22) rotate(${late % 2 ? 14 : -12}deg)`, opacity: 0.4 }], { duration: ms(style.getPropertyValue("--slow"), 420), delay: 60 * late++, easing: "cubic-bezier(.4, 0, .6, 1)", fill: "backwards" }).finished.finally(() => ghost.remove());
  }
}

/**
 * Without motion: an outline on what changed.
 * @param {Element} root
 * @param {ReturnType<typeof pieces>} before
 */
function mark(root, before) {
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const old = before.get(piece.id);
    const now = piece.getBoundingClientRect();
    if (old && Math.abs(old.box.left - now.left) < 2 && Math.abs(old.box.top - now.top) < 2) continue;
    piece.classList.add("changed");
    setTimeout(() => piece.classList.remove("changed"), 1500);
  }
}

/**
 * @param {string} text
 * @param {number} otherwise
 */
function ms(text, otherwise) {
  const number = parseFloat(text);
  return Number.isFinite(number) ? number * (/\ds$/.test(text.trim()) && !/ms$/.test(text.trim()) ? 1000 : 1) : otherwise;
}
