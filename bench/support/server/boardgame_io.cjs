// boardgame.io's server with a game of the size of Nautilus Island: columns, camp, hands that only their owners see,
// sets with tokens. Its state is what the library recommends: a plain object changed by moves, cut down by playerView.
const path = require("node:path");
const folder = process.argv[2];
const load = (name) => require(require.resolve(name, { paths: [folder] }));
const { Server } = load("boardgame.io/server");
const { INVALID_MOVE } = load("boardgame.io/core");

const COLOURS = ["green", "red", "blue", "purple", "orange"];
const THINGS = ["hat", "coat", "boots", "gloves", "compass", "sextant", "spyglass", "hammer", "wrench", "saw"];
const TOKENS = ["two", "three", "per-card", "double", "odd", "pair"];
const LENGTH = 110;

const card = (random) => ({ colour: COLOURS[random.Die(5) - 1], name: THINGS[random.Die(10) - 1] });

const wreck = {
  name: "wreck",
  setup: ({ ctx, random }) => ({
    moves: 0,
    columns: [1, 1, 2, 2, 3, 3].map((spaces) => ({
      spaces,
      stacks: Array.from({ length: spaces }, () => Array.from({ length: 8 }, () => card(random))),
    })),
    camp: COLOURS.map(() => TOKENS[random.Die(6) - 1]),
    portholes: [3, 4, 5, 6].map((size) => ({ size, points: [size + 4, size + 2, size] })),
    castaways: Array.from({ length: ctx.numPlayers }, (_, seat) => ({
      seat,
      column: null,
      crossed: false,
      hand: [],
      known: [],
      sets: COLOURS.map((colour) => ({ colour, cards: [], tokens: [], porthole: null })),
      score: 0,
    })),
  }),
  turn: { minMoves: 2, maxMoves: 2 },
  moves: {
    go: ({ G, ctx }, column) => {
      const me = G.castaways[ctx.currentPlayer];
      if (me.crossed || !(column in G.columns)) return INVALID_MOVE;
      me.column = column;
      me.crossed = true;
      G.moves += 1;
    },
    collect: ({ G, ctx, random }) => {
      const me = G.castaways[ctx.currentPlayer];
      if (!me.crossed) return INVALID_MOVE;
      for (const stack of G.columns[me.column].stacks) {
        const taken = stack.pop();
        me.hand.push(taken.name);
        me.known.push(taken.name);
        stack.unshift(card(random));
      }
      me.crossed = false;
      G.moves += 1;
    },
    store: ({ G, ctx, random }, index) => {
      const me = G.castaways[ctx.currentPlayer];
      if (!me.crossed || index >= me.hand.length) return INVALID_MOVE;
      const set = me.sets[random.Die(5) - 1];
      set.cards = [...set.cards, me.hand[index]].slice(-5);
      set.tokens = [...set.tokens, { token: G.camp[0], count: 1, points: 2 }].slice(-2);
      me.hand.splice(index, 1);
      me.known.splice(0, 1);
      me.score += set.tokens.reduce((sum, token) => sum + token.points, 0);
      G.camp[0] = TOKENS[random.Die(6) - 1];
      me.crossed = false;
      G.moves += 1;
    },
  },
  endIf: ({ G }) => (G.moves >= LENGTH ? { over: true } : undefined),
  playerView: ({ G, playerID }) => ({
    ...G,
    columns: G.columns.map(({ spaces, stacks }) => ({
      spaces,
      height: stacks[0].length,
      tops: stacks.map((stack, at) => (at === 0 ? stack[stack.length - 1].name : null)),
    })),
    castaways: G.castaways.map((castaway) => ({
      ...castaway,
      hand_size: castaway.hand.length,
      hand: String(castaway.seat) === playerID ? castaway.hand : null,
    })),
  }),
};

const server = Server({ games: [wreck], origins: ["*"] });
const print = console.log;
if (!process.env.SHOW) console.log = () => {};
server.run({ port: 0 }).then((running) => {
  print(JSON.stringify({ port: running.appServer.address().port }));
});
