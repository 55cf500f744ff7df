// What may be said with one tap now.
import { game } from "./game";
import type { Phrase, View } from "./shapes";

/** What there is to say at this moment, few enough to be taps: about a shortage, a card of one's own, to a castaway. */
export function phrasesFor(view: View): Phrase[] {
  const me = view.castaways[view.viewer];
  if (!me) return [];
  const fits = ({ topics, seat, card }: Phrase): boolean =>
    topics.includes(view.topic ?? "none") &&
    (card === null || me.hand?.includes(card) === true) &&
    (seat === null || (seat !== me.seat && seat in view.castaways && view.castaways[seat]!.health !== "dead"));
  return [...new Map(game.box.phrases.filter(fits).map((phrase) => [phrase.words, phrase])).values()];
}
