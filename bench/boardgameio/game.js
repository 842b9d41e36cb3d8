// A game of Spider-Web's size: four hidden hands of four cards, decks of sixteen, sixteen rounds of one card each.
const { PlayerView } = require("boardgame.io/core");

const NAMES = Array.from({ length: 16 }, (_, i) => `character_${i}`);

exports.Cards = {
  name: "cards",
  setup: ({ random }) => {
    const players = {};
    const secret = { decks: {} };
    for (let seat = 0; seat < 4; seat++) {
      const deck = random.Shuffle(NAMES.map((name) => ({ name, seat, initiative: 1 })));
      players[seat] = { hand: deck.splice(0, 4) };
      secret.decks[seat] = deck;
    }
    return { players, secret, newYork: [], docks: [], piles: [0, 0], round: 1, log: [] };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID }, place) => {
        const seat = Number(playerID);
        const [card] = G.players[seat].hand.splice(place, 1);
        G.newYork.push(card);
        G.log.push(`${seat} plays ${card.name}`);
        if (G.log.length > 40) G.log.shift();
        if (G.secret.decks[seat].length) G.players[seat].hand.push(G.secret.decks[seat].pop());
        if (G.newYork.length === 4) {
          G.piles[card.seat % 2] += 4;
          G.newYork = [];
          G.round += 1;
        }
      },
    },
  },
};
