// Galérapagos: actions and events in words, from the game's own catalogues; the same sentences as at a terminal.
import type { Text, Words } from "../../shell/words/text";
import { parse, type Act } from "./actions";
import type { Event, View } from "./shapes";

/** What the words of actions need to know of the box, which the server does not repeat with every view. */
const BALLS = 6;
const WATER_CARDS = new Set(["water-bottle", "coconut", "stagnant-water"]);
const BAD_CARDS = new Set(["stagnant-water", "rotten-fish"]);
const RATIONS: Record<string, number> = {
  "water-bottle": 1,
  sandwich: 1,
  coconut: 3,
  sardines: 3,
  "stagnant-water": 1,
  "rotten-fish": 1,
};
const PERMANENT = new Set(["revolver", "axe", "flask", "fishing-rod", "club", "crystal-ball"]);
const FOR_SOMEONE: Record<string, string> = {
  "alarm-clock": "alarm",
  "voodoo-doll": "revive",
  "sleeping-pills": "rob",
};
/** Words whose meaning depends on the moment, with the one at which they are said most. */
const USUAL: Record<string, string> = {
  close: "debate",
  "answer-none": "shot",
  enough: "feed",
  name: "naming",
  also: "feed",
};

export function resourceOf(card: string): "water" | "food" {
  return WATER_CARDS.has(card) ? "water" : "food";
}

export const isRation = (card: string): boolean => card in RATIONS;
export const isPermanent = (card: string): boolean => PERMANENT.has(card);

// --- actions ---

export function sayAction(text: Text, word: string, view: View, names: readonly string[]): string {
  const act = parse(word);
  const who = act.seat === undefined ? "" : names[act.seat]!;
  const card = act.card === undefined ? "" : one(text, act.card);
  switch (act.verb) {
    case "wood": {
      const safe = hasLaid(view, "axe") ? 2 : 1;
      if (!act.push) return text.say("action-wood", { safe });
      return text.say("action-wood-more", { safe, more: act.push, chance: act.push / BALLS });
    }
    case "fish":
      return text.say("action-fish", { balls: hasLaid(view, "fishing-rod") ? 2 : 1 });
    case "water":
      return text.say("action-water", { rations: view.rain * (hasLaid(view, "flask") ? 2 : 1) });
    case "wreck":
      return text.say("action-wreck", { left: view.wreck });
    case "give":
    case "swap":
      return text.say(`action-${act.verb}`, { card, who });
    case "accept":
      return text.say("action-accept", { card });
    case "play":
      return sayPlay(text, act, view, names);
    case "answer":
      return text.say(message(text, act.word, view));
    default:
      return text.say(message(text, act.verb, view), { who });
  }
}

function hasLaid(view: View, card: string): boolean {
  return view.viewer >= 0 && view.castaways[view.viewer]!.laid.includes(card);
}

function one(text: Text, card: string): string {
  return text.say(`one-${card}`);
}

function message(text: Text, word: string, view: View): string {
  const usual = USUAL[word];
  if (usual === undefined) return `action-${word}`;
  const here = `action-${word}-${view.moment}`;
  return text.has(here) ? here : `action-${word}-${usual}`;
}

function sayPlay(text: Text, act: Act, view: View, names: readonly string[]): string {
  const name = act.card!;
  if (isRation(name)) return sayRation(text, act, view, names);
  if (isPermanent(name)) return text.say("action-lay", { card: one(text, name) });
  if (act.seat !== undefined) {
    const who = names[act.seat]!;
    if (act.task !== undefined) return text.say("action-impose", { who, task: text.say(`task-${act.task}`) });
    return text.say(`action-${FOR_SOMEONE[name]}`, { who });
  }
  const own = name === "conch" && view.moment === "designation" ? "action-play-conch-again" : `action-play-${name}`;
  return text.has(own) ? text.say(own) : text.say("action-play", { card: one(text, name) });
}

function sayRation(text: Text, act: Act, view: View, names: readonly string[]): string {
  const name = act.card!;
  const card = one(text, name);
  const resource = resourceOf(name);
  const how = act.matches ? "-matches" : BAD_CARDS.has(name) ? "-bad" : "";
  if (act.seat === undefined) {
    return text.say(`action-add${how}`, { card, rations: RATIONS[name]!, resource: text.say(`topic-${resource}`) });
  }
  if (act.seat === view.viewer) return text.say(`action-eat${how}`, { card, resource });
  return text.say("action-feed", { card, resource, who: names[act.seat]! });
}

// --- events ---

export function sayList(text: Text, things: readonly string[]): string {
  if (things.length < 2) return things.join("");
  return text.say("list-and", { most: things.slice(0, -1).join(", "), last: things.at(-1)! });
}

/** Card names with their numbers: "2 × sandwich, plank". */
export function sayCards(text: Text, cards: readonly string[]): string {
  const groups: [string, number][] = [];
  for (const card of cards) {
    const last = groups.at(-1);
    if (last?.[0] === card) last[1] += 1;
    else groups.push([card, 1]);
  }
  return groups.map(([card, count]) => text.say("cards-counted", { card: text.say(`card-${card}`), count })).join(", ");
}

/** An event in words, for the viewer who heard it; null when it is not worth a line. */
export function sayEvent(text: Text, event: Event, names: readonly string[], viewer: number): string | null {
  const say = (id: string, words: Words = {}): string => text.say(id, words);
  const name = (seat: number): string => names[seat]!;
  const everyone = (seats: readonly number[]): string => sayList(text, seats.map(name));
  const haul = (cards: readonly string[]): string =>
    sayList(
      text,
      cards.map((card) => one(text, card)),
    );
  switch (event.event) {
    case "fished":
      return say(event.fish.length === 1 ? "event-fished" : "event-fished-rod", {
        who: name(event.seat),
        fish: sum(event.fish),
      });
    case "water-collected":
      return say("event-water-collected", { who: name(event.seat), rations: event.rations });
    case "wood-gathered":
      if (event.announced === 0) return say("event-wood", { who: name(event.seat), safe: event.safe });
      return say(event.bitten ? "event-wood-bitten" : "event-wood-more", {
        who: name(event.seat),
        announced: event.announced,
        more: say(`number-${event.announced}`),
      });
    case "place-built":
      return say("event-place-built", { places: event.places });
    case "wreck-searched": {
      const told =
        event.card === null
          ? say("event-wreck-searched", { who: name(event.seat) })
          : say("event-wreck-searched-known", { who: name(event.seat), card: one(text, event.card) });
      return event.left ? told : `${told} ${say("event-wreck-emptied")}`;
    }
    case "card-laid":
      return say("event-card-laid", { who: name(event.seat), card: one(text, event.card) });
    case "card-played":
      return say(`event-played-${event.card}`, { who: name(event.seat), amount: event.amount });
    case "ration-added":
      return say(event.matches ? "event-ration-matches" : "event-ration-added", {
        who: name(event.seat),
        card: one(text, event.card),
        resource: event.resource,
        rations: event.rations,
      });
    case "ration-shared":
      if (event.other !== event.seat) {
        return say("event-ration-given", {
          who: name(event.seat),
          other: name(event.other),
          card: one(text, event.card),
        });
      }
      return say(event.matches ? "event-ration-own-matches" : "event-ration-own", {
        who: name(event.seat),
        card: one(text, event.card),
        resource: resourceOf(event.card),
      });
    case "also-fed":
      return say(event.other === event.seat ? "event-also-fed-own" : "event-also-fed", {
        who: name(event.seat),
        other: name(event.other),
      });
    case "rest-added":
      return say("event-rest-added", { resource: event.resource, rations: event.rations });
    case "fell-sick":
      return say(`event-fell-sick-${event.of}`, { who: name(event.seat) });
    case "cured":
      return say("event-cured", { who: name(event.seat) });
    case "weather-seen":
      return say("event-weather-seen", {
        who: name(event.seat),
        weather: event.weather.map((kind) => say(`weather-${kind}`)).join(", "),
      });
    case "wreck-seen":
      return say("event-wreck-seen", { who: name(event.seat), cards: haul(event.cards) });
    case "hand-seen":
      return say("event-hand-seen", {
        who: name(event.seat),
        other: name(event.other),
        cards: sayCards(text, event.cards),
      });
    case "alarm-set":
      return say(event.other === event.seat ? "event-alarm-set-own" : "event-alarm-set", {
        who: name(event.seat),
        other: name(event.other),
      });
    case "revived":
      return say("event-revived", { who: name(event.seat), other: name(event.other) });
    case "task-imposed":
      return say("event-task-imposed", {
        who: name(event.seat),
        other: name(event.other),
        task: say(`task-${event.task}`),
      });
    case "pills-served":
      return say(event.first ? "event-pills-served" : "event-pills-served-also", {
        who: name(event.seat),
        other: name(event.other),
      });
    case "robbed": {
      const words = { who: name(event.seat), victims: everyone(event.victims) };
      if (event.cards === null) return say(event.victims.length === 1 ? "event-robbed-one" : "event-robbed", words);
      if (viewer === event.seat) return say("event-robbed-known", { ...words, cards: haul(event.cards) });
      return say("event-robbed-loss", { who: words.who, victim: name(viewer), card: one(text, event.cards[0]!) });
    }
    case "card-given":
      return known("event-card-given", event.card, { who: name(event.seat), other: name(event.other) });
    case "swap-proposed":
      return known("event-swap-proposed", event.card, { who: name(event.seat), other: name(event.other) });
    case "swap-made": {
      const words = { who: name(event.seat), other: name(event.other) };
      if (event.given === null || event.taken === null) return say("event-swap-made", words);
      return say("event-swap-made-known", { ...words, given: one(text, event.given), taken: one(text, event.taken) });
    }
    case "swap-refused":
      return say("event-swap-refused", { who: name(event.seat), other: name(event.other) });
    case "shot-fired":
      return say("event-shot-fired", { who: name(event.seat), other: name(event.other) });
    case "shot-stopped":
      return say("event-shot-stopped", { who: name(event.seat), shooter: name(event.shooter) });
    case "passed":
      return event.designated ? say("event-passed-designated", { who: name(event.seat) }) : null;
    case "debate-ended":
      if (event.moment !== "debate") return null;
      return event.seat === null ? say("event-debate-ended-all") : say("event-debate-ended", { who: name(event.seat) });
    case "shortage-began":
      if (event.zero && !event.again) return say("event-shortage-zero", { topic: event.topic });
      return say("event-shortage", {
        topic: event.topic,
        need: event.need,
        have: event.have,
        again: event.again ? "yes" : "no",
      });
    case "vote-opened":
      return say(event.naming ? "event-naming-opened" : "event-vote-opened");
    case "vote-sealed":
      return event.other === null
        ? null
        : say("event-vote-sealed", { who: name(event.seat), other: name(event.other) });
    case "votes-shown":
      return votesShown(event.votes, event.club);
    case "voted-last":
      return say("event-voted-last", { who: name(event.seat), other: name(event.other) });
    case "tied":
      return say("event-tied", { who: name(event.seat), tied: everyone(event.tied) });
    case "named":
      return say("event-named", { who: name(event.seat), other: name(event.other) });
    case "designated":
      return say("event-designated", { who: name(event.seat) });
    case "spared":
      return say("event-spared", { who: name(event.seat), topic: event.topic });
    case "vote-voided":
      return say("event-vote-voided", { who: name(event.seat) });
    case "turn-started": {
      const told = say(event.weather === "hurricane" ? "event-turn-hurricane" : "event-turn-started", {
        turn: event.turn_number,
        weather: say(`weather-${event.weather}`),
        first: name(event.first),
      });
      if (!event.barred.length) return told;
      return `${told} ${say("event-barred", { who: everyone(event.barred), count: event.barred.length })}`;
    }
    case "first-player-changed":
      return say("event-first-player-changed", { who: name(event.seat) });
    case "recovered":
      return say("event-recovered", { who: everyone(event.seats), count: event.seats.length });
    case "rations-paid":
      return say("event-rations-paid", { topic: event.topic, left: event.left });
    case "died":
      return say(`event-died-${event.cause}`, {
        who: name(event.seat),
        ...(event.killer === null ? {} : { killer: name(event.killer) }),
      });
    case "looted": {
      const words = { who: name(event.seat), victim: name(event.victim) };
      if (event.cards === null) return say("event-looted", { ...words, count: event.count });
      return say("event-looted-known", { ...words, cards: haul(event.cards) });
    }
    case "inherited":
      if (event.cards === null) return say("event-inherited", { who: name(event.seat), count: event.count });
      return say("event-inherited-known", { who: name(event.seat), cards: haul(event.cards) });
    case "departure-near":
    case "storm-reached":
      return say(`event-${event.event}`, { places: event.places, living: event.living });
    case "answer-sealed":
      return event.leave === null
        ? null
        : say("event-answer-sealed", { who: name(event.seat), leave: event.leave ? "yes" : "no" });
    case "answers-shown": {
      const parts = [];
      if (event.leaving.length) parts.push(say("event-answers-leaving", { names: everyone(event.leaving) }));
      if (event.staying.length) parts.push(say("event-answers-staying", { names: everyone(event.staying) }));
      return [...parts, say(event.departs ? "event-departs" : "event-stays")].join(" ");
    }
    case "match-ended":
      return say(`event-ended-${event.ending}`, { names: everyone(event.aboard) });
  }

  function known(id: string, card: string | null, words: Words): string {
    return card === null ? say(id, words) : say(`${id}-known`, { ...words, card: one(text, card) });
  }

  function votesShown(votes: readonly (number | null)[], club: number | null): string {
    const voters = new Map<number, number[]>();
    votes.forEach((other, seat) => {
      if (other !== null) voters.set(other, [...(voters.get(other) ?? []), seat]);
    });
    const weigh = (seats: number[]): number => seats.length + (club !== null && seats.includes(club) ? 1 : 0);
    return [...voters]
      .sort(([one, few], [other, many]) => weigh(many) - weigh(few) || one - other)
      .map(([other, seats]) =>
        say("event-vote-shown", { voters: everyone(seats), other: name(other), votes: weigh(seats) }),
      )
      .join(" ");
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
