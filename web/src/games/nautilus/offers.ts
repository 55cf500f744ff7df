// What a click on a card or a place does now, read from the legal actions and from what has been picked so far.
import type { Text } from "../../shell/words/text";
import type { Of } from "../described";
import { placing } from "./actions";
import { game, sayCard } from "./cards";
import type { Action, View } from "./shapes";

/** What somebody has picked on the way to an action. */
export interface Picked {
  /** A card of the hand, or the place of a card that an arrow may move. */
  card: string | null;
  /** Where the card goes, while the Anchor's card is chosen. */
  place: string | null;
  /** Whether the Anchor is played too. */
  anchoring: boolean;
}

export const NOTHING: Picked = { card: null, place: null, anchoring: false };

/** An action that is played at once, or null for one that needs another click. */
export interface Offer {
  action: string | null;
  words: string;
}

export type Offers = Map<string, Offer>;

type Say = (action: string) => string;

/** The placings that fit what was picked. */
function fitting(legal: readonly string[], picked: Picked): Of<Action, "place">[] {
  return game
    .only(legal, "place")
    .filter(
      (one) =>
        (picked.card === null || one.card === picked.card) &&
        (picked.place === null || one.place === picked.place) &&
        (one.anchor !== null) === picked.anchoring,
    );
}

/** What the cards in hand, drawn or offered do. */
export function handOffers(text: Text, say: Say, legal: readonly string[], view: View, picked: Picked): Offers {
  const offers: Offers = new Map();
  const at = (card: string | number, action: string): unknown =>
    offers.set(String(card), { action, words: say(action) });
  for (const { special, word } of [...game.only(legal, "keep"), ...game.only(legal, "play")]) at(special, word);
  for (const { diver, word } of [...game.only(legal, "take"), ...game.only(legal, "give")]) at(diver, word);
  if (legal.includes("return")) for (const card of view.drawn ?? []) at(card, "return");
  for (const { card } of fitting(legal, { ...picked, card: null, place: null })) {
    offers.set(card, { action: null, words: text.say("page-pick", { card: sayCard(text, card) }) });
  }
  if (game.only(legal, "place").some((one) => one.anchor !== null))
    offers.set("anchor", { action: null, words: text.say("page-pick-anchor") });
  return offers;
}

/** What the places of the board do. */
export function boardOffers(text: Text, say: Say, legal: readonly string[], picked: Picked): Offers {
  const offers: Offers = new Map();
  const moves = game.only(legal, "move");
  if (moves.length) {
    for (const { origin } of moves) {
      const from = moves.filter((one) => one.origin === origin);
      const action = from.length === 1 ? from[0]!.word : null;
      offers.set(origin, {
        action,
        words: action ? say(action) : text.say("page-pick-move", { place: origin }),
      });
    }
    for (const { target } of moves) {
      const to = moves.filter((one) => one.target === target && (picked.card === null || one.origin === picked.card));
      if (to.length === 1) offers.set(target, { action: to[0]!.word, words: say(to[0]!.word) });
    }
    return offers;
  }
  if (picked.card === null) return offers;
  for (const one of fitting(legal, picked)) {
    if (!picked.anchoring) offers.set(one.place, { action: one.word, words: say(one.word) });
    else if (picked.place) offers.set(one.anchor!, { action: one.word, words: say(one.word) });
    else offers.set(one.place, { action: null, words: say(placing(one.card, one.place)!) });
  }
  return offers;
}
