// The review of a finished game: waits for the search bot, draws the curve, shows decisions, checks the fair shuffle.

/** @typedef {{value: unknown, label: string, chance: number}} Advice */
/** @typedef {{step: number, seat: number, chosen: Advice, better: Advice, cost: number}} Costly */
/** @typedef {{teams: number[][], curve: {step: number, chances: number[]}[], costly: Costly[]}} Review */

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM] = [980, 360, 44, 14, 16, 28];

/** @param {HTMLElement} page */
export async function start(page) {
  const table = page.dataset.table ?? "";
  const seat = Number(page.dataset.seat);
  const people = /** @type {string[]} */ (JSON.parse(page.dataset.people ?? "[]"));
  verify();
  moment(table, Math.max(0, Number(page.dataset.steps) - 1), seat, "The last decision");
  const review = await wait(table);
  if (!review) return;
  chart(review, seat);
  list(review, table, people);
}

/** @param {string} table */
async function wait(table) {
  const bar = document.querySelector(".progress progress");
  const words = document.querySelector(".progress p");
  const asked = await fetch(`/api/tables/${table}/review`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
  let job = await asked.json();
  while (job.status === "waiting" || job.status === "running") {
    if (bar instanceof HTMLProgressElement) bar.value = job.progress;
    await new Promise((done) => setTimeout(done, 700));
    job = await fetch(`/api/tables/${table}/jobs/${job.job}`).then((answer) => answer.json(), () => job);
  }
  if (job.status === "done") return /** @type {Review} */ (job.result);
  if (words) words.textContent = job.reason ?? "The review failed. Load the page again to start it once more.";
  return null;
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} facts
 * @param {string} [text]
 */
function draw(name, facts, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(facts)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/**
 * @param {Review} review
 * @param {number} seat
 */
function chart(review, seat) {
  const place = document.getElementById("chart");
  if (!place) return;
  const last = review.curve[review.curve.length - 1].step || 1;
  const x = (/** @type {number} */ step) => LEFT + (step * (WIDTH - LEFT - RIGHT)) / last;
  const y = (/** @type {number} */ chance) => TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM);
  const points = review.curve.map(({ step, chances }) => `${x(step).toFixed(1)},${y(chances[seat]).toFixed(1)}`);
  const end = Math.round(review.curve[review.curve.length - 1].chances[seat] * 100);
  const low = Math.round(Math.min(...review.curve.map((point) => point.chances[seat])) * 100);
  const svg = draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `Win chance from decision 0 to ${last}: lowest ${low} percent, ${end} at the end` });
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    svg.append(draw("path", { class: "gl", d: `M${LEFT} ${y(part)}H${WIDTH - RIGHT}` }), draw("text", { class: "ay", x: LEFT - 8, y: y(part) + 4 }, String(part * 100)));
  }
  for (let tick = 0; tick <= 8; tick++) {
    const step = Math.round((last * tick) / 8);
    svg.append(draw("text", { class: "ax", x: x(step), y: HEIGHT - 8 }, String(step)));
  }
  const defs = draw("defs", {});
  for (const [id, from, to] of /** @type {[string, number, number][]} */ ([["up", 1, 0.5], ["down", 0.5, 0]])) {
    const clip = draw("clipPath", { id: `x-${id}` });
    clip.append(draw("rect", { x: LEFT, y: y(from), width: WIDTH, height: y(to) - y(from) }));
    defs.append(clip);
  }
  const area = `${LEFT},${y(0.5)} ${points.join(" ")} ${x(last)},${y(0.5)}`;
  svg.append(defs, draw("polygon", { class: "sh-lead", "clip-path": "url(#x-up)", points: area }), draw("polygon", { class: "sh-trail", "clip-path": "url(#x-down)", points: area }), draw("polyline", { class: "ln", points: points.join(" ") }));
  svg.append(draw("text", { class: "word lead-word", x: LEFT + 12, y: TOP + 20 }, "ahead"), draw("text", { class: "word", x: LEFT + 12, y: HEIGHT - BOTTOM - 10 }, "behind"));
  svg.append(draw("path", { class: "cur", id: "cursor", d: "" }));
  review.costly.forEach((one, number) => {
    const point = review.curve.find(({ step }) => step === one.step);
    if (!point) return;
    const dot = draw("g", { class: "dot", id: `dot-${number}`, transform: `translate(${x(one.step).toFixed(1)} ${y(point.chances[seat]).toFixed(1)})` });
    dot.append(draw("circle", { r: 11 }), draw("text", { y: 5 }, String(number + 1)));
    svg.append(dot);
  });
  svg.dataset.scale = JSON.stringify({ left: LEFT, per: (WIDTH - LEFT - RIGHT) / last, top: TOP, bottom: HEIGHT - BOTTOM });
  place.replaceChildren(svg);
}

/**
 * @param {Review} review
 * @param {string} table
 * @param {string[]} people
 */
function list(review, table, people) {
  const place = document.getElementById("costly");
  if (!place) return;
  if (!review.costly.length) {
    place.innerHTML = '<li class="sh-none">No decision cost more than five points of win chance. Well played.</li>';
    return;
  }
  place.replaceChildren(
    ...review.costly.map((one, number) => {
      const row = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.append(tag("b", String(number + 1), "sh-k"), words(one.chosen.label, `Decision ${one.step + 1}, ${people[one.seat] || `seat ${one.seat + 1}`}`), tag("em", `−${Math.round(one.cost * 100)}`));
      button.addEventListener("click", () => open(one, number, table, people));
      row.append(button);
      return row;
    }),
  );
  open(review.costly[0], 0, table, people);
}

/**
 * @param {Costly} one
 * @param {number} number
 * @param {string} table
 * @param {string[]} people
 */
function open(one, number, table, people) {
  document.querySelectorAll("#costly button").forEach((button, at) => button.setAttribute("aria-pressed", String(at === number)));
  document.querySelectorAll(".dot").forEach((dot) => dot.classList.toggle("sh-sel", dot.id === `dot-${number}`));
  const scale = JSON.parse(document.querySelector("#chart svg")?.getAttribute("data-scale") ?? "{}");
  document.getElementById("cursor")?.setAttribute("d", `M${(scale.left + one.step * scale.per).toFixed(1)} ${scale.top}V${scale.bottom}`);
  // The step is the number of answers before this one: the position as the seat had it when it was asked.
  moment(table, one.step, one.seat, `Before decision ${one.step + 1}: ${people[one.seat] || `seat ${one.seat + 1}`} is asked`, one);
  const [what, why] = [document.getElementById("what"), document.getElementById("why")];
  if (what) what.textContent = `${one.better.label} was better`;
  if (why) why.textContent = `${people[one.seat] || "They"} chose ${one.chosen.label} and gave away ${Math.round(one.cost * 100)} points of win chance, judged from what that seat could see.`;
  const place = document.getElementById("choices");
  const title = document.getElementById("alt-title");
  if (title) title.textContent = "The choice";
  if (!place) return;
  const rows = document.createElement("ol");
  for (const [advice, what] of /** @type {[Advice, string][]} */ ([[one.better, "better"], [one.chosen, "played"]])) {
    const row = document.createElement("li");
    row.className = what;
    const bar = document.createElement("span");
    bar.className = "b";
    const filled = document.createElement("i");
    filled.style.width = `${Math.round(advice.chance * 100)}%`;
    bar.append(filled);
    const name = tag("span", advice.label);
    name.append(tag("i", what));
    row.append(name, bar, tag("b", `${Math.round(advice.chance * 100)} %`));
    rows.append(row);
  }
  place.replaceChildren(rows);
}

/**
 * @param {string} table
 * @param {number} step
 * @param {number} seat
 * @param {string} title
 * @param {Costly} [judged] marks what was played and what was better
 */
async function moment(table, step, seat, title, judged) {
  const address = `/t/${table}/moment?step=${step}&seat=${seat}`;
  wanted = address;
  const answer = await fetch(address);
  const html = await answer.text();
  if (wanted !== address) return; // another one was asked for meanwhile
  const place = document.getElementById("moment");
  const head = document.getElementById("pos-title");
  if (place && answer.ok) {
    place.innerHTML = html;
    if (judged) mark(place, judged);
  }
  if (head) head.textContent = title;
  document.getElementById("replay")?.setAttribute("href", `/t/${table}?step=${step}&seat=${seat}`);
}
let wanted = "";
const MANY = 10;

/**
 * Mark the answer that was given and the better one, on the board and among the answers. Of many answers only these are listed.
 * @param {HTMLElement} place
 * @param {Costly} judged
 */
function mark(place, judged) {
  for (const piece of place.querySelectorAll("[data-value]")) {
    for (const [advice, word] of /** @type {[Advice, string][]} */ ([[judged.better, "better"], [judged.chosen, "played"]])) {
      if (!stands(piece, advice.value)) continue;
      piece.classList.add(`rv-${word}`);
      piece.append(tag("b", word, "rv-mark"));
      if (piece.hasAttribute("aria-label")) piece.setAttribute("aria-label", `${piece.getAttribute("aria-label")}, ${word}`);
    }
  }
  const answers = [...place.querySelectorAll(".rv-answers li")];
  const others = answers.filter((answer) => !answer.querySelector(".rv-mark"));
  if (answers.length <= MANY || !others.length) return;
  for (const other of others) other.remove();
  place.querySelector(".rv-answers")?.append(tag("li", `and ${others.length} other answers`, "rv-rest"));
}

/**
 * Whether a piece stands for an answer, or on the board for a part of it.
 * @param {Element} piece
 * @param {unknown} value
 */
function stands(piece, value) {
  const text = piece.getAttribute("data-value");
  return text === JSON.stringify(value) || (Array.isArray(value) && piece.localName !== "li" && value.some((part) => JSON.stringify(part) === text));
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} [kind]
 */
function tag(name, text, kind = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

/**
 * @param {string} strong
 * @param {string} small
 */
function words(strong, small) {
  const made = document.createElement("span");
  made.append(tag("b", strong), tag("small", small));
  return made;
}

/** The hash shown at the start must be that of the secret, and the seed must follow from secret and salts. */
async function verify() {
  const seal = document.getElementById("seal");
  const verdict = document.getElementById("verdict");
  if (!seal || !verdict) return;
  const { hash = "", secret = "", salts = "[]", seed = "" } = seal.dataset;
  if (!crypto.subtle) {
    verdict.textContent = "This browser can check the shuffle only over https.";
    return;
  }
  const kept = (await sha256(secret)) === hash;
  const follows = (await sha256(`spinneret:${secret}:${JSON.parse(salts).join(",")}`)) === seed;
  seal.classList.add(kept && follows ? "sh-good" : "sh-bad");
  verdict.textContent = kept && follows ? "Shuffle verified in this browser. Seed" : "The shuffle does not match the hash shown at the start. Seed";
}

/** @param {string} text */
async function sha256(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
