// What happens on the island, moment by moment: how long each takes, what is said of it, what moves.
import { spot } from "../../shell/motion/motion";
import type { Beat, Moving } from "../../shell/motion/stage.svelte";
import type { Moment } from "../contract";
import { Phrasing } from "../phrasing";
import { partingOf } from "./parting";
import { game } from "./game";
import { lineUp, shareOut, storm, turnSky } from "./moving/days";
import { depart } from "./moving/departing";
import { bump, face, send, shake } from "./moving/pieces";
import { bury, shield, shoot, SHOT, vote } from "./moving/quarrels";
import { catchRain, fetchFrom, gamble } from "./moving/walking";
import type { Castaway, Died, Event, View } from "./shapes";

type Shown = Beat<View>;

/** Milliseconds of an everyday deed. */
const DEED = 700;
/** Milliseconds of a card that changes hands. */
const CARD = 450;

export function beat(event: Event, moment: Moment<View, Event>): Shown | null {
  const shown = show(event, moment);
  const { text, names, seat } = moment;
  return shown && { ...shown, caption: say(event, moment), outcome: game.sayOutcome(text, event, names, seat) };
}

function show(event: Event, { view, seat, events, index }: Moment<View, Event>): Shown | null {
  /** One's own cards come to the hand, others' to their face. */
  const hand = (other: number): HTMLElement | null => (other === seat ? spot("hand") : face(other));
  const living = view.castaways.filter((castaway) => castaway.health !== "dead").map((castaway) => castaway.seat);
  const passed = (card: string | null, from: number, to: HTMLElement | null, size?: number): Shown => ({
    length: CARD,
    sound: "card",
    motion: (moving) => send(card ?? "back", hand(from), to, moving, size),
  });
  switch (event.event) {
    case "fished":
      return {
        length: DEED,
        motion: (moving) =>
          fetchFrom(
            event.seat,
            "bag",
            event.fish.map((fish) => `ball-${fish}`),
            spot("food"),
            moving,
          ),
        after: { food: event.food },
      };
    case "water-collected":
      return {
        length: DEED,
        motion: (moving) => catchRain(event.seat, event.rations, moving),
        after: { water: event.water },
      };
    case "wood-gathered":
      if (event.announced)
        return {
          length: 1900,
          picture: "ga-wood",
          sound: "gamble",
          motion: (moving) => gamble(event.seat, event.safe + event.announced, event.bitten, moving),
        };
      return {
        length: DEED,
        motion: (moving) =>
          fetchFrom(event.seat, "trees", Array<string>(event.safe).fill("wood"), spot("raft"), moving),
      };
    case "place-built":
      return { length: 500, motion: (moving) => bump(spot("raft"), moving), after: { places: event.places } };
    case "wreck-searched":
      return {
        length: DEED,
        motion: (moving) => fetchFrom(event.seat, "wreck", [event.card ?? "back"], hand(event.seat), moving),
        after: { wreck: event.left },
      };
    case "card-laid":
      return passed(event.card, event.seat, face(event.seat), 56);
    case "card-played":
      return { ...passed(event.card, event.seat, spot("raft"), 64), length: 900, picture: `ga-${event.card}` };
    case "ration-added":
      return passed(event.card, event.seat, spot(event.resource), 48);
    case "ration-shared":
      return {
        ...passed(event.card, event.seat, face(event.other), 56),
        length: event.own ? 900 : 1400,
        picture: `ga-${event.card}`,
      };
    case "also-fed":
      return { length: CARD, motion: (moving) => bump(face(event.other), moving) };
    case "card-given":
      return passed(event.card, event.seat, hand(event.other));
    case "swap-made":
      return {
        length: 600,
        sound: "card",
        motion: (moving) =>
          Promise.all([
            send(event.given ?? "back", hand(event.seat), hand(event.other), moving),
            send(event.taken ?? "back", hand(event.other), hand(event.seat), moving),
          ]),
      };
    case "robbed":
      return {
        length: 800,
        sound: "drama",
        motion: (moving) =>
          Promise.all(event.victims.map((victim) => send("back", hand(victim), hand(event.seat), moving))),
      };
    case "looted":
      return { length: 600, motion: (moving) => send("back", face(event.victim), hand(event.seat), moving) };
    case "revived":
      return {
        length: 1400,
        picture: "ga-first",
        light: "dawn",
        sound: "ring",
        motion: (moving) => bump(face(event.other), moving),
      };
    case "fell-sick":
      return { length: 1300, picture: "ga-sick", sound: "drama", motion: (moving) => shake(face(event.seat), moving) };
    case "cured":
      return { length: 900, picture: "ga-snake", sound: "ring", motion: (moving) => bump(face(event.seat), moving) };
    case "turn-started":
      return turned(event, view);
    case "rations-paid":
      return paid(event.topic, event.left, living);
    case "shortage-began":
      return event.again
        ? { length: 1200, picture: "ga-cup-empty", light: "night", sound: "night" }
        : short(event.topic, event.need, event.have);
    case "vote-opened":
      return { length: 900, picture: "ga-finger", sound: "drama" };
    case "votes-shown":
      return {
        length: 2200,
        picture: "ga-finger",
        sound: "vote",
        motion: (moving) => vote(event.votes, event.tallies, moving),
      };
    case "voted-last":
    case "named": {
      const votes = view.castaways.map((castaway) => (castaway.seat === event.seat ? event.other : null));
      const sound = event.event === "named" ? "drama" : "vote";
      return { length: 1400, picture: "ga-finger", sound, motion: (moving) => vote(votes, [], moving) };
    }
    case "tied":
      return {
        length: 1200,
        picture: "ga-first",
        motion: (moving) => Promise.all(event.tied.map((one) => shake(face(one), moving))),
      };
    case "designated":
      return { length: 500, motion: (moving) => shake(face(event.seat), moving), after: { designated: event.seat } };
    case "spared":
      return { length: 1000, picture: "ga-first", sound: "ring", motion: (moving) => bump(face(event.seat), moving) };
    case "shot-fired":
      return {
        length: 1400,
        picture: "ga-revolver",
        light: "danger",
        sound: "shot",
        soundAt: SHOT,
        motion: (moving) => shoot(event.seat, event.other, moving),
      };
    case "shot-stopped":
      return {
        length: 1400,
        picture: "ga-metal-sheet",
        sound: "ring",
        motion: (moving) => shield("metal-sheet", event.seat, moving),
      };
    case "died": {
      const dead = dying(events, index);
      if (!dead.length) return null;
      return {
        length: 1600,
        picture: "ga-cairn",
        light: "night",
        sound: "bell",
        motion: (moving) => Promise.all(dead.map((one) => bury(one.seat, moving))),
        after: { castaways: view.castaways.map((castaway) => buried(castaway, dead, view)) },
      };
    }
    case "departure-near":
      return { length: 1000, picture: "ga-raft", motion: (moving) => bump(spot("raft"), moving) };
    case "storm-reached":
      return { length: 1400, picture: "ga-weather-hurricane", light: "storm", sound: "storm" };
    case "answers-shown":
      return { length: 1200, picture: "ga-raft", motion: (moving) => bump(spot("raft"), moving) };
    case "match-ended":
      return {
        length: 3500,
        high: true,
        picture: event.winners.length ? "ga-raft" : "ga-cairn",
        sound: event.winners.length ? "sail" : "bell",
        motion: (moving) => depart(partingOf(view, event.winners, event.ending), moving),
      };
    default:
      return null;
  }
}

function turned(event: Extract<Event, { event: "turn-started" }>, view: View): Shown {
  const { weather, rain, turn_number, first } = event;
  const hurricane = weather === "hurricane";
  const past_weather = view.turn_number ? [...view.past_weather, view.weather] : view.past_weather;
  return {
    length: hurricane ? 2000 : 1200,
    picture: `ga-weather-${weather}`,
    light: hurricane ? "storm" : "dawn",
    sound: hurricane ? "storm" : "weather",
    motion: (moving) => (hurricane ? storm(moving) : turnSky(weather, turn_number - 1, moving)),
    during:
      turn_number > view.turn_number
        ? { weather, rain, turn_number, first, past_weather, moment: "morning", topic: null }
        : {},
  };
}

/** Water is drunk at nightfall, food is eaten by the fire; for a voyage both go aboard. */
function paid(topic: string, left: number, living: readonly number[]): Shown {
  const [stock, voyage] = [topic.replace("voyage-", ""), topic.startsWith("voyage-")];
  return {
    length: voyage ? 700 : 1000,
    picture: stock === "water" ? "ga-cup" : "ga-little-fish",
    ...(voyage ? {} : { light: "night" as const }),
    sound: stock === "water" && !voyage ? "night" : "card",
    motion: (moving: Moving) =>
      voyage
        ? send(stock === "water" ? "barrel" : "larder", spot(stock), spot("raft"), moving)
        : shareOut(stock, living, moving),
    during: voyage ? {} : { moment: stock === "water" ? "drinking" : "eating" },
    after: { [stock]: left, ...(voyage ? {} : { moment: stock === "water" ? "drunk" : "eaten" }) },
  };
}

function short(topic: string, need: number, have: number): Shown {
  const stock = topic.replace("voyage-", "");
  return {
    length: 2000,
    picture: stock === "food" ? "ga-fish-bone" : stock === "water" ? "ga-cup-empty" : "ga-raft",
    light: "night",
    sound: "night",
    during: topic === "water" ? { moment: "drinking" } : topic === "food" ? { moment: "eating" } : {},
    motion: (moving: Moving) => (stock === "places" ? shake(spot("raft"), moving) : lineUp(stock, need, have, moving)),
  };
}

/** Those who die together are buried together, with the first of them. */
function dying(events: readonly Event[], index: number): Died[] {
  const first = events.findIndex((event) => event.event === "died");
  return first === index ? events.filter((event) => event.event === "died") : [];
}

function buried(castaway: Castaway, dead: readonly Died[], view: View): Castaway {
  const died = dead.find((one) => one.seat === castaway.seat);
  if (!died) return castaway;
  return { ...castaway, health: "dead", cause: died.cause, killer: died.killer, death_turn: view.turn_number };
}

/** The caption of an event; what the sentence needs beside the event is counted here. */
function say(event: Event, { view, events, index, seat, names, text }: Moment<View, Event>): string | null {
  const phrasing = new Phrasing(text, names, seat);
  const told = (more = {}): string | null => game.sayCaption(text, event, names, seat, more);
  switch (event.event) {
    case "votes-shown": {
      const most = Math.max(...event.tallies.map((tally) => tally.votes));
      const top = event.tallies.filter((tally) => tally.votes === most);
      const { other, voters } = top[0] ?? { other: 0, voters: [] };
      return told({
        ...phrasing.variables({ other }, { other: { seat: true } }),
        fingers: voters.length,
        tied: top.length,
      });
    }
    case "died":
      return told({ dead: dying(events, index).length });
    case "match-ended": {
      const { ashore } = partingOf(view, event.winners, event.ending);
      return told({ watching: ashore.length });
    }
    default:
      return told();
  }
}
