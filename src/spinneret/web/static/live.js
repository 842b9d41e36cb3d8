// The connection to the server: commands by POST, updates by WebSocket, or by repeated requests where sockets do not get through.

import { announceUrgent } from "./announce.js";
import { api, byId, pause, seatQuery } from "./state.js";
import { newestVersion, receive } from "./updates.js";

/** Marks a command, so that sending it again is harmless. Browsers have `randomUUID` only over https. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Send a command. One with a key waits for as long as there is no connection, and is sent when it is back.
 * @param {string} path
 * @param {{key?: string, [name: string]: unknown}} body
 * @param {() => void} [offline] called once, as soon as it has to wait
 * @returns {Promise<{ok: boolean, status: number, body: any}>}
 */
export async function post(path, body = {}, offline = () => {}) {
  const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  if (isOffline()) offline();
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await fetch(api + path, { ...request, signal: AbortSignal.timeout(20_000) });
      if (![502, 504].includes(answer.status)) return { ok: answer.ok, status: answer.status, body: await answer.json().catch(() => ({})) };
    } catch {
      // Whether it arrived is not known: the same key makes sending again harmless.
    }
    if (!body.key && attempt > 5) return { ok: false, status: 0, body: { reason: "The server cannot be reached." } };
    if (attempt === 0 && !isOffline()) offline();
    await Promise.race([backOnline(), pause(Math.min(5000, 300 * 2 ** attempt))]);
  }
}

function isOffline() {
  return navigator.onLine === false || byId("lost")?.hidden === false;
}

/** @type {(() => void)[]} */
let waiting = [];

/** Wait until there is a connection again. */
function backOnline() {
  return new Promise((/** @type {(value?: unknown) => void} */ done) => waiting.push(done));
}

function wakeWaiting() {
  const all = waiting;
  waiting = [];
  for (const done of all) done();
}
addEventListener("online", wakeWaiting);

/** @param {boolean} online */
function showOnline(online) {
  const lost = byId("lost");
  if (online) wakeWaiting();
  if (!lost || lost.hidden === online) return;
  lost.hidden = online;
  announceUrgent(online ? "Connected again." : "Connection lost. Reconnecting.");
}

let attempts = 0;
let hasConnected = false;

export function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}${api}/live?as=html${seatQuery()}`);
  socket.onopen = () => {
    hasConnected = true;
    attempts = 0;
    showOnline(true);
  };
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = (event) => {
    showOnline(false);
    if (event.code === 4401 || event.code === 4404) return location.reload();
    attempts += 1;
    if (!hasConnected && attempts > 2) return void poll();
    setTimeout(connect, Math.min(8000, 250 * 2 ** attempts) * (0.7 + 0.6 * Math.random()));
  };
}

async function poll() {
  for (;;) {
    try {
      const answer = await fetch(`${api}/wait?version=${newestVersion()}&as=html${seatQuery()}`);
      if (answer.status === 404 || answer.status === 401) return location.reload();
      if (!answer.ok) throw new Error(String(answer.status));
      showOnline(true);
      receive(await answer.json());
    } catch {
      showOnline(false);
      await pause(1500);
    }
  }
}
