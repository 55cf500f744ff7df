// Actions and events in words, as words.py says them; the sentences are in the game's locales.
import type { Text } from "../../shell/words/text";
import { placeOf, read } from "./actions";
import type { DomainCard, Event, View } from "./shapes";

/** A card with its article: "the 7", "the Kraken". */
export function sayCard(text: Text, card: string | number): string {
  const word = String(card);
  return /^\d+$/.test(word) ? text.say("card-diver", { value: word }) : text.say(`special-${word}`);
}

/** A domain card: its domain and what it shows. */
export function sayDomain(text: Text, card: DomainCard): string {
  return text.say("domain-card", { domain: text.say(`domain-${card.domain}`), face: text.say(`face-${card.face}`) });
}

const sayDivers = (divers: readonly number[] | null): string => (divers ?? []).join(", ");

const saySpecial = (text: Text, special: string | null): string => (special ? text.say(`special-${special}`) : "");

function cardAt(view: View, place: string): string | null {
  const { side, column } = placeOf(place);
  return view.board[side]?.[column] ?? null;
}

export function sayAction(text: Text, action: string, view: View): string {
  const meant = read(action);
  switch (meant.kind) {
    case "keep": {
      const given = (view.offer ?? []).find((special) => special !== meant.special);
      const kept = saySpecial(text, meant.special);
      return given ? text.say("action-keep", { kept, given: saySpecial(text, given) }) : kept;
    }
    case "play":
      return text.say(`action-${meant.special}`);
    case "take":
    case "give":
      return text.say(`action-${meant.kind}`, { card: sayCard(text, meant.card) });
    case "place":
      return sayPlacing(text, meant, view);
    case "move": {
      const card = cardAt(view, meant.origin);
      return text.say("action-move", {
        card: card ? sayCard(text, card) : "",
        origin: meant.origin,
        target: meant.target,
      });
    }
    default:
      return text.say(`action-${meant.kind}`);
  }
}

function sayPlacing(text: Text, meant: { card: string; place: string; anchor: string | null }, view: View): string {
  const { side, column } = placeOf(meant.place);
  const domain = view.domains[column] ? sayDomain(text, view.domains[column]) : "";
  const whose = view.viewer < 0 ? "any" : side === view.viewer ? "own" : "other";
  const words = { card: sayCard(text, meant.card), place: meant.place, domain, side: whose };
  if (meant.anchor === null) return text.say("action-place", words);
  const held = meant.anchor === meant.place ? meant.card : cardAt(view, meant.anchor);
  return text.say("action-place-anchor", { ...words, held: held ? sayCard(text, held) : "" });
}

/** How much the hearer was told: all, some or none of these. */
function told(...things: unknown[]): string {
  const count = things.filter((thing) => thing !== null).length;
  return count === things.length ? "all" : count ? "some" : "none";
}

export function sayEvent(text: Text, event: Event, names: readonly string[]): string | null {
  const [who, other] = "seat" in event ? [names[event.seat]!, names[1 - event.seat]!] : ["", ""];
  switch (event.event) {
    case "specials-shared": {
      const [kept, given] = [saySpecial(text, event.kept), saySpecial(text, event.given)];
      return text.say("event-specials-shared", { who, other, known: told(event.kept, event.given), kept, given });
    }
    case "passed":
      return text.say("event-passed", { who });
    case "hand-seen":
      return text.say("event-hand-seen", { who, other, known: told(event.divers), divers: sayDivers(event.divers) });
    case "module-drew":
      return text.say("event-module-drew", { who, known: told(event.divers), divers: sayDivers(event.divers) });
    case "diver-kept":
      return text.say("event-diver-kept", { who, kept: event.kept ?? 0, put_back: event.put_back ?? 0 });
    case "harpooned":
    case "diver-returned":
      return text.say(`event-${event.event}`, { who, other, diver: event.diver ?? 0 });
    case "divers-swapped":
      return text.say("event-divers-swapped", { who, other, taken: event.taken ?? 0, given: event.given ?? 0 });
    case "placed":
    case "anchored":
      return text.say(`event-${event.event}`, { who, card: sayCard(text, event.card), place: event.place });
    case "moved":
      return text.say("event-moved", { card: sayCard(text, event.card), origin: event.origin, target: event.target });
    default:
      return sayRound(text, event, names, who);
  }
}

type RoundEvent = Extract<
  Event,
  {
    event:
      | "domain-won"
      | "round-ended"
      | "specials-shuffled"
      | "round-started"
      | "hand-dealt"
      | "specials-offered"
      | "match-ended";
  }
>;

function sayRound(text: Text, event: RoundEvent, names: readonly string[], who: string): string {
  switch (event.event) {
    case "domain-won":
      return text.say("event-domain-won", { who, card: sayDomain(text, event.card) });
    case "round-ended": {
      const [first, second] = event.specials.map((special) => saySpecial(text, special)) as [string, string];
      return text.say("event-round-ended", { round: event.round, who: names[0]!, other: names[1]!, first, second });
    }
    case "specials-shuffled":
      return text.say("event-specials-shuffled");
    case "round-started":
      return text.say("event-round-started", { round: event.round, who: names[event.first]! });
    case "hand-dealt":
      return text.say("event-hand-dealt", { divers: sayDivers(event.divers) });
    case "specials-offered": {
      const [first, second] = event.specials.map((special) => saySpecial(text, special)) as [string, string];
      return text.say("event-specials-offered", { who, first, second });
    }
    case "match-ended": {
      const winner = event.ranks.indexOf(0);
      return text.say("event-match-ended", { who: names[winner]!, domains: event.scores[winner]! });
    }
  }
}
