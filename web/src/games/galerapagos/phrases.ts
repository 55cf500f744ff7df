// Typed speech: what may be said with one tap now, in words of one's own language; the notation is what travels.
import type { Text } from "../../shell/words/text";
import type { Phrase } from "../contract";
import { game } from "./game";
import type { View } from "./shapes";

interface Thing {
  thing: string | null;
  /** To whom it is done, where it is a deed. */
  target: number | null;
}

interface Said extends Thing {
  verb: string;
  seat: number | null;
  /** What is wanted in return. */
  price: Thing;
  /** The fault of the one it is about. */
  reason: string | null;
}

/** Its parts, from its notation: verb, whom it is said to, what it is about, for what, and why. */
export function parseSpeech(notation: string): Said {
  const [verb = "", ...rest] = notation.split(":");
  const seat = (): number | null => (/^\d+$/.test(rest[0] ?? "") ? Number(rest.shift()) - 1 : null);
  const thing = (): Thing => ({ thing: LINKS.has(rest[0] ?? "") ? null : (rest.shift() ?? null), target: seat() });
  const after = <T>(link: string, read: () => T, without: T): T => {
    if (rest[0] !== link) return without;
    rest.shift();
    return read();
  };
  const to = seat();
  const about = thing();
  const price = after("for", thing, NOTHING);
  const reason = after("because", () => rest.shift() ?? null, null);
  return { verb, seat: to, ...about, price, reason };
}

const LINKS = new Set(["for", "because"]);
const NOTHING: Thing = { thing: null, target: null };

/** What somebody said, in words, as they would put it. */
export function saySpeech(text: Text, notation: string, speaker: number, names: readonly string[]): string {
  const said = parseSpeech(notation);
  const sort = sortOf(said.thing);
  const parts = ["speech", said.verb, ...(sort ? [sort] : []), ...(said.seat === null ? [] : ["to"])];
  const given = argumentsOf(text, said, whom(text, said, said.verb === "ask" ? speaker : said.seat, speaker, names));
  if (said.price.thing !== null) {
    const wanted = whom(text, { ...said, ...said.price }, speaker, speaker, names);
    given.price = text.say(`price-${sortOf(said.price.thing)}`, argumentsOf(text, said.price, wanted));
  }
  let words = text.say(parts.join("-"), given);
  const blamed = said.target ?? said.seat;
  if (said.reason !== null && blamed !== null) {
    const fault = text.say(`because-${said.reason}`, { whom: names[blamed]! });
    words = text.say("speech-because", { words, fault });
  }
  return said.seat === null ? words : text.say("speech-to", { to: names[said.seat]!, words });
}

/** What sort of thing it is about: card, resource, deed, fault, nothing. */
function sortOf(thing: string | null): string | null {
  if (thing === null) return null;
  return Object.entries(game.box.speech).find(([, words]) => words.includes(thing))?.[0] ?? null;
}

function argumentsOf(text: Text, { thing }: Thing, whom: string): Record<string, string> {
  const sort = sortOf(thing);
  if (sort === "card") return { card: text.say(`one-${thing}`), name: text.say(`card-${thing}`) };
  if (sort === "resource") return { resource: text.say(`resource-${thing}`) };
  if (sort === "deed") return { deed: text.say(`deed-${thing}`, { whom }) };
  if (sort === "fault") return { fault: text.say(`fault-${thing}`) };
  return {};
}

/** To whom a deed is done: the obvious one, unless it is said. */
function whom(text: Text, said: Said, obvious: number | null, speaker: number, names: readonly string[]): string {
  const target = said.target ?? obvious;
  if (target === null || target === speaker) return text.say("whom-me");
  return target === said.seat ? text.say("whom-you") : names[target]!;
}

/** What there is to say at this moment: few enough to be taps. */
export function phrases(text: Text, view: View, names: readonly string[]): Phrase[] {
  const me = view.viewer;
  if (me < 0) return [];
  const others = view.castaways
    .filter((castaway) => castaway.seat !== me && castaway.health !== "dead")
    .map((castaway) => castaway.seat);
  const said: string[] = [];
  if (view.topic === "water" || view.topic === "voyage-water") said.push("ask:water", "claim:water", "lack:water");
  else if (view.topic === "food" || view.topic === "voyage-food") said.push("ask:food", "claim:food", "lack:food");
  else if (view.topic === "places") said.push("ask:plank", "claim:plank", "claim:nothing");
  else
    said.push("ask:fish", "ask:collect-water", "ask:gather-wood", "ask:search-wreck", "propose:leave", "propose:stay");
  for (const card of new Set(view.castaways[me]!.hand ?? [])) said.push(`claim:${card}`);
  for (const other of others) {
    const seat = other + 1;
    said.push(`accept:${seat}`, `refuse:${seat}`);
    if (view.topic !== null) {
      const pact = `offer:${seat}:no-vote:for:no-vote`;
      said.push(`propose:vote:${seat}`, `promise:${seat}:no-vote`, `ask:${seat}:no-vote`, pact);
      const resource = view.topic.replace("voyage-", "");
      if (resource !== "places") said.push(`ask:${seat}:${resource}`);
    }
    said.push(`thank:${seat}`, `accuse:${seat}`, `accuse:${seat}:liar`, `threaten:${seat}:shoot`);
  }
  return said.map((notation) => ({ said: notation, words: saySpeech(text, notation, me, names) }));
}
