// The whole table in words, for the text mode and for whoever listens to it.
import type { Text } from "../../shell/words/text";
import type { Part } from "../contract";
import { game, sayCards, sayNames, spokenTo } from "./game";
import { marksOf } from "./marks";
import type { Event, View } from "./shapes";

export function describe(text: Text, view: View, names: readonly string[]): Part[] {
  const settled = saySettling(text, view, names);
  const mine = view.castaways.find((one) => one.seat === view.viewer);
  return [
    { title: text.say("table-turn", { turn: view.turn_number }), lines: sayMoment(text, view, names) },
    ...(settled.length ? [{ title: text.say("page-settling"), lines: settled }] : []),
    ...(mine?.hand ? [{ title: text.say("table-hand"), lines: sayHand(text, view, mine.hand, names) }] : []),
    { title: text.say("page-island"), lines: sayIsland(text, view) },
    ...view.castaways.map((one) => ({ title: names[one.seat]!, lines: marksOf(text, view, one, names) })),
  ];
}

/** The sky, and whose decision is awaited. */
function sayMoment(text: Text, view: View, names: readonly string[]): string[] {
  const said = [
    text.say("page-listed", {
      name: text.say(`weather-${view.weather}`),
      things: text.say("table-rain", { rain: view.rain }),
    }),
  ];
  if (view.weather === "hurricane") said.push(text.say("table-last-turn"));
  if (view.foreseen.length)
    said.push(
      text.say("table-foreseen", { weather: view.foreseen.map((kind) => text.say(`weather-${kind}`)).join(", ") }),
    );
  if (view.past_weather.length)
    said.push(
      text.say("page-past-weather", {
        weather: view.past_weather.map((kind) => text.say(`weather-${kind}`)).join(", "),
      }),
    );
  if (view.ending !== null) said.push(text.say(`ending-${view.ending}`));
  else if (view.moment === "act" && view.actor !== null)
    said.push(
      view.actor === view.viewer ? text.say("table-your-turn") : text.say("table-act", { who: names[view.actor]! }),
    );
  else {
    if (view.to_act.includes(view.viewer)) said.push(text.say("table-waiting-you"));
    const others = view.to_act.filter((seat) => seat !== view.viewer);
    if (others.length) said.push(text.say("table-waiting", { names: sayNames(text, others, names) }));
  }
  return said;
}

/** A count, a vote, a swap, a shot: what everything else waits for. */
function saySettling(text: Text, view: View, names: readonly string[]): string[] {
  const said: string[] = [];
  const told = spokenTo(text, names, view.viewer);
  const tell = (event: Event): void => void said.push(game.sayEvent(text, event, names, view.viewer)!);
  const [need, designated] = [sayNeed(text, view), sayDesignated(text, view, names)];
  if (need) said.push(need);
  if (designated) said.push(designated);
  if (view.moment === "vote")
    said.push(text.say("page-may-be-named", { names: sayNames(text, view.candidates, told) }));
  if (view.author !== null && view.asked !== null && (view.moment === "swap" || view.moment === "shot")) {
    const two = { seat: view.author, other: view.asked };
    tell(
      view.moment === "shot" ? { event: "shot-fired", ...two } : { event: "swap-proposed", ...two, card: view.offered },
    );
  }
  if (view.moment === "feed") said.push(text.say("page-rations-left", { count: view.rations_left }));
  if (view.marked.length) said.push(text.say("page-marked", { names: sayNames(text, view.marked, told) }));
  return said;
}

/** Moments at which it is decided who leaves: rations are for the voyage then. */
const LEAVING = new Set(["departure", "storm"]);

/** How much of a counter there is for whom, and when they need it; null once all is over. */
export function sayStock(text: Text, view: View, kind: "water" | "food"): { words: string; short: boolean } | null {
  if (view.ending !== null) return null;
  const need = view.castaways.filter((castaway) => castaway.health !== "dead").length;
  const leaving = LEAVING.has(view.moment) || (view.topic !== null && view.topic !== "water" && view.topic !== "food");
  // Water is drunk before anything is eaten.
  const drunk = view.moment === "drunk" || view.moment === "eating" || view.topic === "food";
  const taken = view.moment === "eaten" || (kind === "water" && drunk);
  const when = leaving ? "voyage" : taken ? "tomorrow" : "tonight";
  return {
    words: text.say(`page-${when}`, { have: view[kind], need }),
    short: when !== "tomorrow" && view[kind] < need,
  };
}

/** Who needs what there is too little of, in one line; null when nothing is being counted. */
export function sayNeed(text: Text, view: View): string | null {
  if (view.topic === null) return null;
  const [need, have] = [view.need ?? 0, view.have ?? 0];
  const words = { topic: text.say(`topic-${view.topic}`), need, have, missing: Math.max(0, need - have) };
  return text.say(view.zero ? "table-need-zero" : words.missing ? "table-need" : "table-need-covered", words);
}

/** On whom it has fallen; null while nobody is designated. How the votes fell is told when they are counted. */
export function sayDesignated(text: Text, view: View, names: readonly string[]): string | null {
  if (view.designated === null || view.topic === null) return null;
  const event: Event = { event: "designated", seat: view.designated, topic: view.topic, by: "choice" };
  return game.sayEvent(text, event, names, view.viewer);
}

function sayIsland(text: Text, view: View): string[] {
  const living = view.castaways.filter((castaway) => castaway.health !== "dead").length;
  const listed = (name: string, things: string[]): string =>
    text.say("page-listed", { name: text.say(name), things: things.join(" · ") });
  const top = view.known_wreck.map((card) => text.say(card === null ? "table-unknown" : `card-${card}`)).join(", ");
  return [
    ...(["water", "food"] as const).map((kind) =>
      listed(`table-${kind}`, [sayStock(text, view, kind)?.words ?? String(view[kind])]),
    ),
    listed("table-raft", [
      text.say("table-places", { places: view.places, living }),
      text.say("table-wood", { wood: view.wood }),
    ]),
    listed("table-wreck", [
      text.say("table-cards", { count: view.wreck }),
      ...(top ? [text.say("table-on-top", { cards: top })] : []),
    ]),
    ...(view.discard.length ? [listed("page-discard", [sayCards(text, [...view.discard].sort())])] : []),
  ];
}

/** One's own cards with what each does, and what one guesses of others'. */
function sayHand(text: Text, view: View, hand: readonly string[], names: readonly string[]): string[] {
  const kinds = [...new Set(hand)];
  const cards = kinds.map((card) => {
    const count = hand.filter((other) => other === card).length;
    return text.say("page-listed", {
      name: text.say("list-counted", { thing: text.say(`card-${card}`), count }),
      things: text.say(`card-${card}-about`),
    });
  });
  const hunches = view.hunches.map((hunch) =>
    text.say("table-perhaps", { names: sayNames(text, hunch.seats, names), cards: text.say(`card-${hunch.card}`) }),
  );
  return [...(cards.length ? cards : [text.say("table-hand-empty")]), ...hunches];
}
