// The whole table in words, for the text mode and for whoever listens to it.
import type { Text } from "../../shell/words/text";
import type { Part } from "../contract";
import { colourOf, colours, game, sayCards } from "./cards";
import type { CardSet, Castaway, View } from "./shapes";

/** A set in words: its cards, its tokens, its porthole. */
export function saySet(text: Text, set: CardSet): string {
  const tokens = set.tokens.map((one) =>
    text.say("list-counted", { thing: text.say(`token-${one.token}`), count: one.count }),
  );
  if (set.porthole) tokens.push(text.say("page-porthole", { points: set.porthole }));
  return [sayCards(text, set.cards) || text.say("table-no-sets"), ...tokens].join(" · ");
}

/** A column in words: what lies there, and how deep. */
export function sayColumn(text: Text, view: View, column: number): string {
  const { height, tops } = view.columns[column]!;
  const seen = sayCards(text, tops.filter((top) => top !== null).sort());
  return text.say("page-column", { column: column + 1, height, seen: seen || text.say("page-face-down") });
}

/** The side a pawn stands on: who has yet to cross is where the last round left them. */
export function sideOf(view: View, castaway: Castaway): string {
  return castaway.crossed === (view.side === "top") ? "top" : "bottom";
}

const listed = (text: Text, name: string, things: string): string => text.say("page-listed", { name, things });

export function describe(text: Text, view: View, names: readonly string[]): Part[] {
  const whose =
    view.turn === null
      ? []
      : [view.turn === view.viewer ? text.say("table-your-turn") : text.say("table-turn", { who: names[view.turn]! })];
  const now = [
    ...(view.final_round ? [text.say("table-final")] : []),
    ...(view.turn === null ? [] : [text.say(`table-side-${view.side}`)]),
    ...whose,
  ];
  const columns = view.columns.map((_, column) => {
    const standing = view.castaways
      .filter((one) => one.column === column)
      .map((one) => text.say(`page-stands-${sideOf(view, one)}`, { who: names[one.seat]! }));
    return [`${sayColumn(text, view, column)}.`, ...standing].join(" ");
  });
  const camp = game.box.camp.map((colour, index) =>
    listed(
      text,
      text.say(`colour-${colour}`),
      view.camp[index] ? text.say(`token-${view.camp[index]}`) : text.say("page-camp-empty"),
    ),
  );
  const portholes = view.portholes.map((pile) =>
    listed(text, text.say("table-set-of", { size: pile.size }), pile.points.join(", ") || text.say("page-none-left")),
  );
  const mine = view.castaways.find((one) => one.seat === view.viewer);
  const hand = colours().flatMap((colour) => {
    const cards = (mine?.hand ?? []).filter((card) => colourOf(card) === colour);
    return cards.length ? [listed(text, text.say(`colour-${colour}`), sayCards(text, cards))] : [];
  });
  return [
    { title: text.say("table-round", { round: view.round }), lines: now },
    { title: text.say("page-hull"), lines: columns },
    { title: text.say("table-camp"), lines: [...camp, text.say("table-supply", { count: view.supply })] },
    { title: text.say("table-portholes"), lines: portholes },
    ...(mine ? [{ title: text.say("table-hand"), lines: hand.length ? hand : [text.say("table-hand-empty")] }] : []),
    ...view.castaways.map((one) => ({ title: names[one.seat]!, lines: sayCastaway(text, one) })),
  ];
}

function sayCastaway(text: Text, castaway: Castaway): string[] {
  const known = castaway.known.length ? [text.say("table-seen", { cards: sayCards(text, castaway.known) })] : [];
  const sets = castaway.sets
    .filter((set) => set.cards.length)
    .map((set) => listed(text, text.say(`colour-${set.colour}`), saySet(text, set)));
  return [
    text.say("table-points", { points: castaway.score }),
    text.say("table-cards", { count: castaway.hand_size }),
    ...known,
    ...sets,
  ];
}
