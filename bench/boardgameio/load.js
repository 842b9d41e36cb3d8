// Four socket.io clients per table, one decision a second per table; measures until the last of the four has the update.
const { io } = require("socket.io-client");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const delays = [];
let late = 0;
const now = () => Number(process.hrtime.bigint()) / 1e6;
const pause = (ms) => new Promise((done) => setTimeout(done, Math.max(0, ms)));

class Table {
  constructor(number) {
    this.id = `bench-${number}`;
    this.stateIDs = [-1, -1, -1, -1];
    this.sockets = [];
  }

  async open() {
    for (let seat = 0; seat < 4; seat++) {
      const socket = io(`http://127.0.0.1:${port}/cards`, { transports: ["websocket"], forceNew: true });
      this.sockets.push(socket);
      socket.on("update", (id, state) => this.arrived(seat, state));
      socket.on("patch", (id, before, after) => this.arrived(seat, { _stateID: after }));
      await new Promise((done) => {
        socket.on("sync", (id, sync) => {
          this.arrived(seat, sync.state);
          done();
        });
        socket.on("connect", () => socket.emit("sync", this.id, String(seat), undefined, 4));
      });
    }
  }

  arrived(seat, state) {
    this.stateIDs[seat] = Math.max(this.stateIDs[seat], state._stateID);
    if (state.ctx) this.current = Number(state.ctx.currentPlayer);
    if (this.done && Math.min(...this.stateIDs) >= this.awaited) {
      delays.push(now() - this.began);
      const done = this.done;
      this.done = null;
      done();
    }
  }

  async play(start) {
    for (let number = 0; number < seconds; number++) {
      const due = start + number * 1000;
      await pause(due - now());
      if (now() - due > 1000) {
        late++;
        continue;
      }
      const stateID = Math.max(...this.stateIDs);
      const playerID = String(this.current);
      const action = { type: "MAKE_MOVE", payload: { type: "play", args: [0], playerID } };
      const arrival = new Promise((done) => {
        this.awaited = stateID + 1;
        this.done = done;
      });
      this.began = now();
      this.sockets[this.current].emit("update", action, stateID, this.id, playerID);
      await Promise.race([arrival, pause(10000).then(() => { throw new Error(`${this.id} lost at ${stateID}`); })]);
    }
  }
}

(async () => {
  const all = Array.from({ length: tables }, (_, number) => new Table(number));
  for (let group = 0; group < tables; group += 10) {
    await Promise.all(all.slice(group, group + 10).map((table) => table.open()));
  }
  await pause(1000);
  const start = now() + 500;
  await Promise.all(all.map((table, number) => table.play(start + (1000 * number) / tables)));
  process.stdout.write(JSON.stringify({ delays, late }) + "\n", () => process.exit(0));
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
