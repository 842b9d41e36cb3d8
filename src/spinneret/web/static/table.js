// The table's client. The server draws every position; this file lays the drawing over the old one, lets people choose,
// and keeps the line open. It knows no game: what can be touched says so in its data- attributes.

import { glide, morph, pieces } from "./morph.js";

/** @typedef {{version: number, html: string, say: string[], turn: boolean}} Update */

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const id = table.dataset.table ?? "";
const api = `/api/tables/${id}`;
const settings = /** @type {{confirm: boolean, sound: boolean, notify: boolean}} */ ({ confirm: true, sound: false, notify: false, ...JSON.parse(localStorage.getItem("settings") ?? "{}") });

/** @param {string} name */
function byId(name) {
  return document.getElementById(name);
}

function main() {
  return /** @type {HTMLElement} */ (byId("main"));
}

function version() {
  return Number(main().dataset.version);
}

/** @param {string} text */
function say(text) {
  const region = byId("say");
  if (region) region.textContent = text;
}

/** @param {string} text */
function shout(text) {
  const region = byId("shout");
  if (region) region.textContent = text;
}

/** The seat to look from, where another than one's own was chosen. */
function from() {
  return table.dataset.looksFrom ? `&seat=${table.dataset.looksFrom}` : "";
}

// Commands

/** Marks a command, so that sending it again is harmless. Browsers have `randomUUID` only over https. */
function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Send a command. One with a key waits for as long as the line is down, and is sent when it is back.
 * @param {string} path
 * @param {{key?: string, [name: string]: unknown}} body
 * @param {() => void} [offline] called once, as soon as it has to wait
 * @returns {Promise<{ok: boolean, status: number, body: any}>}
 */
async function post(path, body = {}, offline = () => {}) {
  const text = JSON.stringify(body);
  if (lineIsDown()) offline();
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await fetch(api + path, { method: "POST", headers: { "content-type": "application/json" }, body: text, signal: AbortSignal.timeout(20_000) });
      if (![502, 504].includes(answer.status)) return { ok: answer.ok, status: answer.status, body: await answer.json().catch(() => ({})) };
    } catch {
      // Whether it arrived is not known: the same key makes sending again harmless.
    }
    if (!body.key && attempt > 5) return { ok: false, status: 0, body: { reason: "The server cannot be reached." } };
    if (attempt === 0 && !lineIsDown()) offline();
    await Promise.race([lineBack(), pause(Math.min(5000, 300 * 2 ** attempt))]);
  }
}

function lineIsDown() {
  return navigator.onLine === false || byId("lost")?.hidden === false;
}

/** @type {(() => void)[]} */
let waiting = [];

/** Wait until there is a line again. */
function lineBack() {
  return new Promise((/** @type {(value?: unknown) => void} */ done) => waiting.push(done));
}

function wake() {
  const all = waiting;
  waiting = [];
  for (const done of all) done();
}
addEventListener("online", wake);

/** @param {number} time */
function pause(time) {
  return new Promise((done) => setTimeout(done, time));
}

/** The question whose answer is on its way: it must not be answered twice. The next one may come before the reply. */
let sending = "";
/** The question answered last: until the next one is drawn it must not be answered again. */
let answered = "";

/** @param {string} text the choice as JSON */
async function choose(text) {
  const question = main().dataset.question ?? "";
  if (sending === question || answered === question) return void (held && hold(held));
  sending = question;
  byId("desk")?.setAttribute("aria-busy", "true");
  const seat = main().dataset.as;
  const what = label(text);
  let late = false;
  const answer = await post("/choose", { version: version(), value: JSON.parse(text), key: newKey(), ...(seat ? { seat: Number(seat) } : {}) }, () => {
    late = true;
    hold(`You are offline. Your answer${what ? ` (${what})` : ""} is kept and will be sent when the connection is back.`);
  });
  if (late) release();
  if (late && answer.status === 409) answer.body = { reason: `The position changed while you were offline, so your answer${what ? ` (${what})` : ""} was not used.` };
  if (sending === question) {
    sending = "";
    byId("desk")?.removeAttribute("aria-busy");
  }
  if (!answer.ok) bags?.stop();
  if (!answer.ok && answer.status !== 409) return refuse(answer.body);
  // What was selected for the next question in the meantime stays.
  if (opened?.question === question) opened = null;
  if (selection?.question === question) selection = null;
  show();
  if (answer.ok) {
    answered = question;
    if (late) say("Connected again. Your answer was sent.");
    click(330);
    answer_by_itself();
  } else {
    await resync();
    if (late) refuse(answer.body, 12_000);
  }
}

/** What is told for as long as an answer waits for the line. */
let held = "";

/** @param {string} text */
function hold(text) {
  held = text;
  show();
  refuse({ reason: text }, 0);
}

function release() {
  held = "";
  const place = byId("refused");
  if (place) place.hidden = true;
}

/**
 * @param {{rule?: string, reason?: string}} refusal
 * @param {number} time how long it is shown; 0: until it is taken away
 */
function refuse(refusal, time = 4000) {
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
  shout(`${refusal.reason ?? ""} ${refusal.rule ?? ""}`);
  clearTimeout(forget);
  if (time) forget = setTimeout(() => (place.hidden = true), time);
}
/** @type {number | undefined} */
let forget;

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

// Choosing: touch a piece, see what will happen, confirm

/** @type {{question: string, values: string[], set: boolean} | null} */
let selection = null;
/** @type {string | null} as long as questions carry this mark in `data-while`, they get the answer that was given once for all */
let meanwhile = null;
/** @type {{question: string, key: string} | null} the piece whose ways to go are shown, where a choice takes two touches */
let opened = null;

/** @returns {[unknown, string, string?][]} each answer, its label, and what to ask before it is given */
function choices() {
  return JSON.parse(byId("prompt")?.dataset.choices ?? "[]");
}

/** The only answer there is: a forced one takes one click. */
function only() {
  const all = choices();
  return all.length === 1 ? JSON.stringify(all[0][0]) : null;
}

/**
 * What a player is asked before this answer is given, whatever the settings say.
 * @param {string | undefined} text
 */
function warning(text) {
  return choices().find(([value]) => JSON.stringify(value) === text)?.[2] ?? "";
}

/**
 * @param {HTMLElement} piece
 */
function touch(piece) {
  const text = piece.dataset.choice ?? "";
  const warns = warning(text);
  if (!warns && (text === only() || piece.hasAttribute("data-at-once") || piece.hasAttribute("data-while") || !settings.confirm)) return void choose(text);
  if (!warns && selection && !selection.set && selection.values[0] === text) return void choose(text);
  if (piece.dataset.of !== undefined) opened = { question: main().dataset.question ?? "", key: piece.dataset.of };
  selection = { question: main().dataset.question ?? "", values: [text], set: false };
  show();
  if (warns) shout(warns);
  byId("confirm")?.focus({ preventScroll: !warns });
}

/** Answer by itself what the viewer has answered once for all, and the rest of a bag. */
function answer_by_itself() {
  bags?.next();
  const button = meanwhile === null || past !== null || main().dataset.question === answered ? null : main().querySelector("[data-while]");
  if (button instanceof HTMLElement && button.dataset.while === meanwhile) void choose(button.dataset.choice ?? "");
}

/**
 * The first of two touches: show where this piece can go.
 * @param {HTMLElement} piece
 */
function open(piece) {
  const forced = only();
  if (forced !== null) return void choose(forced);
  const key = piece.dataset.opens ?? "";
  opened = opened?.key === key && !selection ? null : { question: main().dataset.question ?? "", key };
  selection = null;
  show();
  if (opened) reached()[0]?.focus({ preventScroll: true });
}

/** What can be touched next, after the first of two touches. */
function reached() {
  return opened ? [...main().querySelectorAll("[data-of]:not([hidden])")].filter((one) => one instanceof HTMLElement && one.getBoundingClientRect().width > 0).map((one) => /** @type {HTMLElement} */ (one)) : [];
}

/** @param {HTMLElement} piece */
function toggle(piece) {
  const forced = only();
  if (forced !== null) return void choose(forced);
  const text = piece.dataset.member ?? "";
  const values = selection?.set ? selection.values : [];
  selection = { question: main().dataset.question ?? "", set: true, values: values.includes(text) ? values.filter((value) => value !== text) : [...values, text] };
  if (selection.values.length > most()) selection.values.shift();
  show();
}

function most() {
  return Math.max(...choices().map(([value]) => (Array.isArray(value) ? value.length : 1)), 1);
}

/** The choice that consists of just the selected parts. */
function chosenSet() {
  if (only() !== null) return choices()[0];
  const wanted = (selection?.values ?? []).map((value) => JSON.parse(value));
  return choices().find(([value]) => Array.isArray(value) && value.length === wanted.length && wanted.every((part) => value.some((other) => JSON.stringify(other) === JSON.stringify(part))));
}

// A bag: an answer of many parts, touched in any order. What it takes comes only where there is one.

/** @type {import("./bag.js").Bags | null} */
let bags = null;
/** @type {Promise<import("./bag.js").Bags> | null} */
let fetched = null;

function bagged() {
  fetched ??= import("./bag.js").then(({ Bags }) => {
    bags = new Bags({ main, show, say, refuse, choose, byId, at_once: () => !settings.confirm, may_answer: () => past === null && main().dataset.question !== answered });
    show();
    return bags;
  });
  return fetched;
}

/** Take back the last touch. */
function unselect() {
  if (!selection) opened = null;
  selection = null;
  bags?.empty();
  show();
}

/** Show the selection on the board and at the prompt. Called again after every update. */
function show() {
  const asked = main().dataset.question ?? "";
  const isSet = main().querySelector("[data-member]") !== null;
  if (selection && selection.question !== asked) selection = null;
  if (opened && opened.question !== asked) opened = null;
  for (const way of main().querySelectorAll("[data-of]")) way.toggleAttribute("hidden", way.getAttribute("data-of") !== opened?.key);
  for (const piece of main().querySelectorAll("[data-opens]")) {
    const on = piece.getAttribute("data-opens") === opened?.key;
    piece.classList.toggle("opened", on);
    piece.setAttribute("aria-expanded", String(on));
  }
  table.classList.toggle("opening", opened !== null);
  const picked = selection?.values ?? [];
  for (const piece of table.querySelectorAll("[data-choice], [data-member]")) {
    if (!(piece instanceof HTMLElement) || piece.hasAttribute("data-at-once")) continue;
    const on = picked.includes(piece.dataset.choice ?? piece.dataset.member ?? "");
    piece.classList.toggle("selected", on);
    piece.setAttribute("aria-pressed", String(on));
  }
  for (const old of table.querySelectorAll("[data-key]")) old.removeAttribute("data-key");
  numbered().slice(0, 9).forEach((piece, at) => piece.setAttribute("data-key", String(at + 1)));
  table.classList.toggle("choosing", picked.length > 0);
  const first = selection && pieceOf(picked[0]);
  const row = byId("do");
  const confirm = byId("confirm");
  const because = byId("because");
  if (row && confirm && asked) {
    if (because && !because.dataset.before) because.dataset.before = because.innerHTML || " ";
    if (isSet) {
      const set = chosenSet();
      row.hidden = false;
      confirm.textContent = set ? set[1] : "Not allowed together";
      confirm.toggleAttribute("disabled", !set);
      confirm.dataset.value = set ? JSON.stringify(set[0]) : "";
    } else {
      row.hidden = !selection;
      confirm.toggleAttribute("disabled", !selection);
      confirm.textContent = first?.dataset.does ?? label(picked[0]) ?? "Confirm";
      confirm.dataset.value = picked[0] ?? "";
    }
    byId("again")?.toggleAttribute("hidden", picked.length === 0);
    const warns = picked.length === 1 ? warning(picked[0]) : "";
    byId("prompt")?.classList.toggle("sh-warned", warns !== "");
    if (held) row.hidden = true;
    if (because) {
      if (warns) because.textContent = warns;
      else if (first?.dataset.says && picked.length === 1) because.textContent = first.dataset.says;
      else if (because.dataset.before) because.innerHTML = because.dataset.before;
    }
  }
  if (main().querySelector("[data-bag]")) void bagged();
  bags?.show();
  table.classList.toggle("filling", Boolean(bags?.filled));
  aim(first);
  light_up();
}

/** @type {Element | null} */
let under = null;

/** Show what the piece under the pointer, selected or in focus would touch: `data-lights` names ids, each with a word. */
function light_up() {
  lay_way();
  for (const lit of main().querySelectorAll("[data-lit]")) lit.removeAttribute("data-lit");
  const picked = selection ? pieceOf(selection.values[0]) : null;
  const source = [under, picked, document.activeElement].find((one) => one instanceof HTMLElement && main().contains(one) && lights(one));
  for (const entry of source instanceof HTMLElement ? lights(source).split(" ") : []) {
    const [name, word] = entry.split("=");
    byId(name)?.setAttribute("data-lit", word ?? "");
  }
}

/** Draw the way to the piece under the pointer, selected or in focus: `data-way` is path data for the board's `#way`. */
function lay_way() {
  const picked = selection ? pieceOf(selection.values[0]) : null;
  let way = "";
  for (const one of [under, picked, document.activeElement]) if (!way && one instanceof HTMLElement && main().contains(one)) way = way_of(one);
  byId("way")?.setAttribute("d", way);
}

/** @param {HTMLElement} piece */
function way_of(piece) {
  if (piece.dataset.way || piece.dataset.choice === undefined) return piece.dataset.way ?? "";
  for (const one of main().querySelectorAll("[data-way]")) if (one instanceof HTMLElement && one.dataset.choice === piece.dataset.choice) return one.dataset.way ?? "";
  return "";
}

/** @param {HTMLElement} piece */
function lights(piece) {
  return piece.dataset.lights ?? (piece.dataset.choice === undefined ? undefined : pieceOf(piece.dataset.choice)?.dataset.lights) ?? "";
}

/** @param {string} value */
function label(value) {
  return choices().find(([other]) => JSON.stringify(other) === value)?.[1];
}

/**
 * The piece that stands for a choice; where several do, the one that tells what will happen.
 * @param {string} value
 * @returns {HTMLElement | null}
 */
function pieceOf(value) {
  let found = null;
  for (const piece of main().querySelectorAll("[data-choice], [data-member]")) {
    if (!(piece instanceof HTMLElement) || (piece.dataset.choice ?? piece.dataset.member) !== value) continue;
    if (piece.dataset.says) return piece;
    found ??= piece;
  }
  return found;
}

/**
 * Where the effect of the selection goes: dashes from the acting piece to its target, dots to where it lands instead.
 * @param {HTMLElement | null | undefined} target
 */
function aim(target) {
  const sky = byId("aim");
  if (!sky) return;
  sky.replaceChildren();
  for (const old of table.querySelectorAll(".target")) old.classList.remove("target");
  if (!target || !target.closest("[data-aims]")) return;
  const lands = target.dataset.lands ? byId(target.dataset.lands) : null;
  const source = table.querySelector("[data-acts]");
  const hit = lands ?? target;
  lands?.classList.add("target");
  if (source && source !== hit) sky.append(thread(lands ? "lands" : "sh-to", source.getBoundingClientRect(), hit.getBoundingClientRect(), -34));
}

/**
 * @param {string} kind
 * @param {DOMRect} a
 * @param {DOMRect} b
 * @param {number} rise
 */
function thread(kind, a, b, rise) {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const [x1, y1, x2, y2] = [a.left + a.width / 2, a.top, b.left + b.width / 2, b.top];
  path.setAttribute("class", kind);
  path.setAttribute("d", `M${x1} ${y1}C${x1} ${y1 + rise} ${x2} ${y2 + rise} ${x2} ${y2}`);
  return path;
}

// Updates

/** @type {Update | null} */
let newest = null;
/** @type {number | null} the moment looked at, when it is not the newest */
let past = null;
let drawn = 0;
let calm = 0;

/** @param {Update} update */
function receive(update) {
  if (newest && update.version < newest.version) return;
  newest = update;
  if (update.say.length) say(update.say.join(" ").slice(0, 240));
  if (past !== null) return;
  // Others may act faster than anyone can follow: leave each position on the table for a moment.
  clearTimeout(calm);
  const wait = document.hidden || update.turn ? 0 : Math.max(0, drawn + 420 - performance.now());
  if (wait === 0) draw(update.html);
  else calm = setTimeout(() => draw(update.html), wait);
}

/** @param {string} html */
function draw(html) {
  const start = performance.now();
  const before = pieces(table);
  const seat = main().dataset.as;
  const status = main().dataset.status;
  const turn = main().dataset.question;
  const chatted = byId("panel-chat")?.querySelectorAll(".sh-lines p").length;
  morph(table, html);
  const same = main().dataset.as === seat && main().querySelector(".curtain") === null;
  if (same && !document.hidden) glide(table, before);
  drawn = performance.now();
  for (const piece of table.querySelectorAll(".selected, .target")) piece.classList.remove("selected", "target");
  tabs();
  show();
  const lines = byId("panel-chat")?.querySelector(".sh-lines");
  if (lines) lines.scrollTop = lines.scrollHeight;
  if (chatted !== undefined && byId("panel-chat")?.querySelectorAll(".sh-lines p").length !== chatted) news("chat");
  const asked = main().dataset.question;
  if (asked !== turn) {
    answered = "";
    byId("hint")?.replaceChildren();
    byId("hint")?.setAttribute("hidden", "");
  }
  if (asked && asked !== turn && past === null && !bags?.giving) myTurn();
  answer_by_itself();
  if (status === "playing" && main().dataset.status === "over") {
    shout(`Game over. ${byId("question")?.textContent ?? ""}`);
    click(196, 0.5);
  }
  title();
  performance.measure("draw", { start });
}

function myTurn() {
  const question = byId("question")?.textContent ?? "";
  shout(`Your turn. ${question}`);
  click(523, 0.25);
  const typing = document.activeElement instanceof HTMLInputElement || document.querySelector("dialog[open]");
  if (!typing) byId("question")?.focus({ preventScroll: true });
  if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(table.dataset.title ?? "Spinneret", { body: `Your turn. ${question}`, tag: id });
  }
}

function title() {
  const mine = main().hasAttribute("data-turn");
  const over = main().dataset.status === "over";
  document.title = `${mine ? "(1) " : over ? "Over: " : ""}${table.dataset.title} · Spinneret`;
}

/** @param {number} step */
async function look(step) {
  const [first, last] = [Number(main().dataset.first), newest ? stepsOf(newest.html) : Number(main().dataset.steps)];
  const wanted = Math.max(first, Math.min(step, last));
  if (wanted >= last) return now();
  const answer = await fetch(`/t/${id}/inside?step=${wanted}${from()}`);
  if (!answer.ok) return void refuse((await answer.json().catch(() => ({}))) ?? {});
  past = wanted;
  draw((await answer.json()).html);
  say(byId("question")?.textContent ?? "");
}

/** @param {string} html */
function stepsOf(html) {
  return Number(/data-steps="(\d+)"/.exec(html)?.[1] ?? main().dataset.steps);
}

function now() {
  past = null;
  if (newest) draw(newest.html);
  else resync();
}

// The line to the server: a socket, or asking again and again where sockets do not get through

let tries = 0;
let worked = false;
let polls = false;

function connect() {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${api}/live?as=html${from()}`);
  socket.onopen = () => {
    worked = true;
    tries = 0;
    online(true);
  };
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = (event) => {
    online(false);
    if (event.code === 4401 || event.code === 4404) return location.reload();
    tries += 1;
    if (!worked && tries > 2) return void poll();
    setTimeout(connect, Math.min(8000, 250 * 2 ** tries) * (0.7 + 0.6 * Math.random()));
  };
}

async function poll() {
  polls = true;
  while (polls) {
    try {
      const answer = await fetch(`${api}/wait?version=${newest?.version ?? version()}&as=html${from()}`);
      if (answer.status === 404 || answer.status === 401) return location.reload();
      if (!answer.ok) throw new Error(String(answer.status));
      online(true);
      receive(await answer.json());
    } catch {
      online(false);
      await pause(1500);
    }
  }
}

async function resync() {
  const answer = await fetch(`/t/${id}/inside?${from()}`).catch(() => null);
  if (answer?.ok) {
    const fresh = await answer.json();
    past = null;
    draw(fresh.html);
  }
}

/** @param {boolean} is */
function online(is) {
  const lost = byId("lost");
  if (is) wake();
  if (!lost || lost.hidden === is) return;
  lost.hidden = is;
  shout(is ? "Connected again." : "Connection lost. Reconnecting.");
}

// Sound: two small tones, off until switched on

/** @type {AudioContext | undefined} */
let audio;

/**
 * @param {number} pitch
 * @param {number} length
 */
function click(pitch, length = 0.12) {
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

// What the buttons do

/** @type {Record<string, (button: HTMLElement) => unknown>} */
const actions = {
  undo: async () => {
    const answer = await post("/undo", { key: newKey() }, () => refuse({ reason: "You are offline. The undo will be sent when the connection is back." }));
    if (!answer.ok) refuse(answer.body);
    else if (answer.body.undo_asked_by != null) say("You asked the other players for an undo.");
  },
  "undo-yes": () => post("/undo/answer", { yes: true }),
  "undo-no": () => post("/undo/answer", { yes: false }),
  hint: askHint,
  rules: () => openRules(byId("prompt")?.dataset.rule),
  settings: () => dialog("settings").showModal(),
  sound: () => setting("sound", !settings.sound),
  first: () => look(Number(main().dataset.first)),
  back: () => look(Number(main().dataset.step) - 1),
  forward: () => look(Number(main().dataset.step) + 1),
  now,
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

async function askHint() {
  const { ask } = await import("./hint.js");
  await ask({ main, byId, post, say, pause, api });
}

/** @param {string | undefined} rule */
function openRules(rule) {
  show_tab("rules");
  read(rule);
}

/** @param {string} [rule] */
async function read(rule) {
  const rules = await import("./rules.js");
  await rules.read(document.body.dataset.game ?? "", /** @type {HTMLElement} */ (byId("panel-rules")), rule);
}

/** @param {string} name */
function dialog(name) {
  return /** @type {HTMLDialogElement} */ (byId(name));
}

/** @param {HTMLElement} piece */
function inspect(piece) {
  const card = piece.closest("[data-piece]");
  if (!(card instanceof HTMLElement)) return;
  const big = /** @type {HTMLElement} */ (dialog("inspect").querySelector(".sh-big"));
  const twin = /** @type {HTMLElement} */ (card.cloneNode(true));
  twin.classList.remove("legal", "selected", "target");
  for (const name of ["id", "data-piece", "data-choice", "data-try", "data-member", "data-part", "data-opens", "data-lights", "data-lit", "aria-pressed", "aria-expanded"]) twin.removeAttribute(name);
  twin.setAttribute("tabindex", "-1");
  twin.style.setProperty("--w", "240px");
  big.replaceChildren(twin);
  /** @type {HTMLElement} */ (dialog("inspect").querySelector("p")).textContent = card.getAttribute("aria-label");
  dialog("inspect").showModal();
}

// Tabs, sheets, settings

/** @param {string} name */
function show_tab(name) {
  table.dataset.tab = name === "board" ? table.dataset.tab : name;
  table.dataset.sheet = name;
  byId(`tab-${name}`)?.classList.remove("news");
  table.querySelector(`[data-sheet-is=${name}]`)?.classList.remove("news");
  if (name === "rules") read();
  tabs();
}

/** @param {string} name */
function news(name) {
  if (table.dataset.tab !== name) byId(`tab-${name}`)?.classList.add("news");
  if (table.dataset.sheet !== name) table.querySelector(`[data-sheet-is=${name}]`)?.classList.add("news");
}

function tabs() {
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

/**
 * @param {"confirm" | "sound" | "notify"} name
 * @param {boolean} on
 */
async function setting(name, on) {
  if (name === "notify" && on && "Notification" in window) on = (await Notification.requestPermission()) === "granted";
  settings[name] = on;
  localStorage.setItem("settings", JSON.stringify(settings));
  for (const box of document.querySelectorAll(`[data-setting=${name}]`)) if (box instanceof HTMLInputElement) box.checked = on;
  tabs();
  click(440);
}

/** @param {string} theme */
function light(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  localStorage.setItem("theme", theme);
  for (const button of document.querySelectorAll("[data-theme-is]")) button.setAttribute("aria-pressed", String(button.getAttribute("data-theme-is") === theme));
}

// Input

/** Where the pointer went down last. @type {{on: Element | null, x: number, y: number}} */
let down = { on: null, x: 0, y: 0 };

document.addEventListener("pointerdown", (event) => {
  down = { on: event.target instanceof Element ? event.target.closest("button, [data-do]") : null, x: event.clientX, y: event.clientY };
});

/**
 * What a click was meant for. A piece may glide away between press and release: it was hit all the same.
 * @param {MouseEvent} event
 */
function aimed(event) {
  const hit = event.target instanceof Element ? event.target : null;
  if (!event.detail || !down.on?.isConnected || hit?.closest("button, [data-do]")) return hit;
  return Math.hypot(event.clientX - down.x, event.clientY - down.y) < 8 ? down.on : hit;
}

document.addEventListener("click", (event) => {
  const target = aimed(event);
  if (!target) return;
  const rule = target.closest("[data-rule-is]");
  if (rule instanceof HTMLElement) {
    event.preventDefault();
    return openRules(rule.dataset.ruleIs);
  }
  const pressed = target.closest("button, [data-do]");
  if (!(pressed instanceof HTMLElement)) return;
  if (byId("refused") && pressed.id !== "refused" && !held) /** @type {HTMLElement} */ (byId("refused")).hidden = true;
  const { dataset } = pressed;
  if (dataset.do) return void actions[dataset.do]?.(pressed);
  if (pressed.id === "confirm" && bags?.filled) return bags.give();
  if (pressed.id === "confirm") return void (dataset.value !== undefined && dataset.value !== "" && choose(dataset.value));
  if (pressed.id === "again") {
    unselect();
    return void byId("question")?.focus({ preventScroll: true });
  }
  if (dataset.hinted !== undefined) {
    const piece = pieceOf(dataset.hinted);
    const part = main().querySelector(`[data-part=${CSS.escape(String(JSON.parse(dataset.hinted)))}]`);
    if (piece) touch(piece);
    else if (part instanceof HTMLElement) bagged().then((one) => one.fill(part));
    else if (Array.isArray(JSON.parse(dataset.hinted))) {
      selection = { question: main().dataset.question ?? "", set: true, values: JSON.parse(dataset.hinted).map((/** @type {unknown} */ part) => JSON.stringify(part)) };
      show();
    }
    return;
  }
  if (dataset.stepIs !== undefined) return void look(Number(dataset.stepIs));
  if (dataset.tabIs) return show_tab(dataset.tabIs);
  if (dataset.sheetIs) return show_tab(dataset.sheetIs);
  if (dataset.themeIs !== undefined) return light(dataset.themeIs);
  if (dataset.while !== undefined) meanwhile = dataset.while;
  if (dataset.choice !== undefined) return touch(pressed);
  if (dataset.member !== undefined) return toggle(pressed);
  if (dataset.part !== undefined) return void bagged().then((one) => one.fill(pressed));
  if (dataset.opens !== undefined) return open(pressed);
  if (dataset.try !== undefined) return void why(dataset.try);
  if (dataset.piece !== undefined) inspect(pressed);
});

/** @param {string} text */
async function why(text) {
  const seat = main().dataset.as;
  const answer = await post("/why", { value: JSON.parse(text), ...(seat ? { seat: Number(seat) } : {}) });
  if (answer.ok && answer.body.legal) return;
  refuse(answer.body);
}

document.addEventListener("pointerover", (event) => {
  const piece = event.target instanceof Element ? event.target.closest("[data-lights], [data-choice]") : null;
  if (piece === under) return;
  under = piece;
  light_up();
});

document.addEventListener("focusin", light_up);

document.addEventListener("contextmenu", (event) => {
  const piece = event.target instanceof Element ? event.target.closest("[data-piece]") : null;
  if (piece instanceof HTMLElement) {
    event.preventDefault();
    inspect(piece);
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.id !== "chat") return;
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
  const text = field.value.trim();
  field.value = "";
  if (text) post("/chat", { text, key: newKey() }, () => refuse({ reason: "You are offline. Your message will be sent when the connection is back." })).then((answer) => answer.ok || refuse(answer.body));
});

document.addEventListener("change", (event) => {
  const box = event.target;
  if (box instanceof HTMLInputElement && box.dataset.setting) setting(/** @type {"confirm"} */ (box.dataset.setting), box.checked);
});

document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (event.key === "Escape") target.blur();
    return;
  }
  if (/^([1-9]|Tab|Enter|Arrow.*)$/.test(event.key)) table.dataset.keys = "";
  if (/^[1-9]$/.test(event.key)) {
    const piece = numbered()[Number(event.key) - 1];
    if (piece) {
      event.preventDefault();
      piece.click();
    }
  } else if (event.key === "Escape") {
    if (table.dataset.sheet && table.dataset.sheet !== "board") show_tab("board");
    else if (past !== null) now();
    else unselect();
  } else if (event.key === "Enter" && selection && target instanceof HTMLElement && !target.closest("button, a")) byId("confirm")?.click();
  else if (event.key === "u" || event.key === "U") actions.undo(table);
  else if (event.key === "h" || event.key === "H") askHint();
  else if (event.key === "?") openRules(byId("prompt")?.dataset.rule);
  else if (event.key === "[") actions.back(table);
  else if (event.key === "]") actions.forward(table);
  else if (event.key === "k") dialog("keys").showModal();
  else if (event.key === "i" && target instanceof HTMLElement) inspect(target);
  else if (event.key.startsWith("Arrow") && (!(target instanceof HTMLElement) || !target.closest("[role=tablist], .log, .rulebook, .sh-lines"))) {
    event.preventDefault();
    walk(event.key.slice(5));
  } else if (event.key.startsWith("Arrow") && target instanceof HTMLElement && target.closest("[role=tablist]")) {
    const names = ["log", "chat", "rules"];
    const at = names.indexOf(table.dataset.tab ?? "log") + (event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? 2 : 0);
    show_tab(names[at % 3]);
    byId(`tab-${names[at % 3]}`)?.focus();
  }
});

/** The pieces that the number keys pick, in the order they are drawn; after a first touch where it can go comes first. */
function numbered() {
  /** @type {Map<string, HTMLElement>} */
  const found = new Map();
  for (const piece of [...reached(), ...main().querySelectorAll("[data-choice], [data-member], [data-part], [data-opens]")]) {
    if (!(piece instanceof HTMLElement) || piece.hidden) continue;
    const value = piece.dataset.choice ?? piece.dataset.member ?? piece.dataset.part ?? `opens ${piece.dataset.opens}`;
    if (!found.has(value)) found.set(value, piece);
  }
  return [...found.values()];
}

/**
 * Focus the nearest piece in that direction.
 * @param {string} way
 */
function walk(way) {
  const all = [...main().querySelectorAll("button[data-piece], [data-choice], [data-part], .facet, .offers .btn, .do:not([hidden]) .btn")].filter((one) => one.getBoundingClientRect().width > 0 && !one.hasAttribute("disabled"));
  const active = document.activeElement;
  if (!active || !all.includes(active)) {
    const legal = all.find((one) => one.matches("[data-choice], [data-member], [data-part], [data-opens]")) ?? all[0];
    return void (legal instanceof HTMLElement && legal.focus());
  }
  const here = active.getBoundingClientRect();
  const [cx, cy] = [here.left + here.width / 2, here.top + here.height / 2];
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const box = one.getBoundingClientRect();
    const [dx, dy] = [box.left + box.width / 2 - cx, box.top + box.height / 2 - cy];
    const [along, across] = way === "Left" ? [-dx, dy] : way === "Right" ? [dx, dy] : way === "Up" ? [-dy, dx] : [dy, dx];
    const cost = along + 2.5 * Math.abs(across);
    if (one !== active && along > 4 && cost < least) [best, least] = [one, cost];
  }
  if (best instanceof HTMLElement) best.focus();
}

addEventListener("resize", () => show());
addEventListener("scroll", () => selection && show(), { passive: true }); // the thread of an aim keeps to its pieces
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && newest && past === null) draw(newest.html);
});

light(localStorage.getItem("theme") ?? "");
for (const box of document.querySelectorAll("[data-setting]")) {
  if (box instanceof HTMLInputElement && box.dataset.setting) box.checked = settings[/** @type {"confirm"} */ (box.dataset.setting)];
}
tabs();
show();
title();
connect();
if (Number(main().dataset.step) < Number(main().dataset.steps)) past = Number(main().dataset.step);
if (main().hasAttribute("data-turn")) byId("question")?.focus({ preventScroll: true });
