// boardgame.io's server as its documentation sets it up, with the flat-file store.
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { Cards } = require("./game.js");

const [port, dir] = process.argv.slice(2);
const server = Server({
  games: [Cards],
  db: new FlatFile({ dir, logging: false }),
  origins: [Origins.LOCALHOST],
});
server.run(Number(port));
process.on("SIGTERM", () => process.exit(0));
