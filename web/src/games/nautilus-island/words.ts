// Actions and events in words, as words.py says them; the sentences are in the game's locales.
import type { Text } from "../../shell/words/text";
import { columnOf, laidBy } from "./actions";
import { colourOf } from "./cards";
import type { Event, View } from "./shapes";

/** Card names with their numbers, neighbours that are alike counted together: "2 × hat, coat". */
export function sayCards(text: Text, cards: readonly string[]): string {
  const groups: { card: string; count: number }[] = [];
  for (const card of cards) {
    const last = groups.at(-1);
    if (last?.card === card) last.count += 1;
    else groups.push({ card, count: 1 });
  }
  return groups
    .map(({ card, count }) => text.say("cards-counted", { card: text.say(`card-${card}`), count }))
    .join(", ");
}

const known = (cards: readonly (string | null)[]): string[] => cards.filter((card) => card !== null).sort();

export function sayAction(text: Text, action: string, view: View): string {
  const column = columnOf(action);
  if (column !== null) return sayGoing(text, column, view);
  const cards = laidBy(action);
  if (cards) {
    return text.say("action-store", {
      cards: sayCards(text, cards),
      colour: text.say(`colour-${colourOf(cards[0]!)}`),
    });
  }
  if (action === "close" && view.closing !== null && view.turn !== null) {
    const size = view.castaways[view.turn]!.sets.find((one) => one.colour === view.closing)!.cards.length;
    const points = view.portholes.find((pile) => pile.size === size)?.points[0] ?? 0;
    return text.say("action-close", { colour: text.say(`colour-${view.closing}`), size, points });
  }
  return text.say(`action-${action}`);
}

function sayGoing(text: Text, column: number, view: View): string {
  const { spaces, height, tops } = view.columns[column]!;
  const seen = known(tops);
  if (height === 0) return text.say("action-go-empty", { column: column + 1, spaces });
  if (!seen.length) return text.say("action-go-unseen", { column: column + 1, spaces });
  return text.say("action-go", { column: column + 1, spaces, tops: sayCards(text, seen) });
}

export function sayEvent(text: Text, event: Event, names: readonly string[]): string | null {
  const who = "seat" in event ? names[event.seat]! : "";
  switch (event.event) {
    case "moved":
      return text.say("event-moved", { who, column: event.column + 1 });
    case "stranded":
      return text.say("event-stranded", { who });
    case "collected": {
      const seen = known(event.cards);
      const hidden = event.cards.length - seen.length;
      if (!seen.length) return text.say("event-collected-unseen", { who, hidden });
      return text.say("event-collected", { who, seen: sayCards(text, seen), hidden });
    }
    case "stored": {
      const colour = text.say(`colour-${event.colour}`);
      return text.say("event-stored", { who, cards: sayCards(text, event.cards), colour, size: event.size });
    }
    case "token-taken":
      return text.say("event-token-taken", { who, token: text.say(`token-${event.token}`) });
    case "camp-refilled":
      return text.say("event-camp-refilled");
    case "closed": {
      const colour = text.say(`colour-${event.colour}`);
      return text.say("event-closed", { who, colour, size: event.size, points: event.points });
    }
    case "left-open":
      return text.say("event-left-open", { who, colour: text.say(`colour-${event.colour}`) });
    case "column-emptied":
      return text.say("event-column-emptied", { column: event.column + 1 });
    case "round-started":
      return text.say(event.final ? "event-final-round" : "event-round-started", { round: event.round });
    case "match-ended": {
      const winner = event.ranks.indexOf(0);
      return text.say("event-match-ended", { who: names[winner]!, points: event.scores[winner]! });
    }
  }
}
