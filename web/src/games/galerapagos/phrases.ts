// Typed speech: what may be said with one tap now, in words of one's own language; the notation is what travels.
import type { Text } from "../../shell/words/text";
import type { Phrase } from "../contract";
import { game } from "./game";
import type { View } from "./shapes";

interface Said {
  verb: string;
  seat: number | null;
  thing: string | null;
  target: number | null;
}

/** Its parts, from its notation: verb, whom it is said to, what it is about, to whom that is done. */
export function parseSpeech(notation: string): Said {
  const [verb = "", ...rest] = notation.split(":");
  const isSeat = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part);
  const seat = isSeat(rest[0]) ? Number(rest.shift()) - 1 : null;
  const thing = rest.shift() ?? null;
  const target = isSeat(rest[0]) ? Number(rest.shift()) - 1 : null;
  return { verb, seat, thing, target };
}

/** What somebody said, in words, as they would put it. */
export function saySpeech(text: Text, notation: string, speaker: number, names: readonly string[]): string {
  const said = parseSpeech(notation);
  const sort = sortOf(said.thing);
  const parts = ["speech", said.verb, ...(sort ? [sort] : []), ...(said.seat === null ? [] : ["to"])];
  const words = text.say(parts.join("-"), argumentsOf(text, said, sort, speaker, names));
  return said.seat === null ? words : text.say("speech-to", { to: names[said.seat]!, words });
}

/** What sort of thing it is about: card, resource, deed, nothing. */
function sortOf(thing: string | null): string | null {
  if (thing === null) return null;
  return Object.entries(game.box.speech).find(([, words]) => words.includes(thing))?.[0] ?? null;
}

function argumentsOf(
  text: Text,
  said: Said,
  sort: string | null,
  speaker: number,
  names: readonly string[],
): Record<string, string> {
  if (sort === "card") return { card: text.say(`one-${said.thing}`), name: text.say(`card-${said.thing}`) };
  if (sort === "resource") return { resource: text.say(`resource-${said.thing}`) };
  if (sort === "deed") return { deed: text.say(`deed-${said.thing}`, { whom: whom(text, said, speaker, names) }) };
  return {};
}

function whom(text: Text, said: Said, speaker: number, names: readonly string[]): string {
  const target = said.target ?? (said.verb === "ask" ? speaker : said.seat);
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
  if (view.topic === "water" || view.topic === "voyage-water") said.push("ask:water", "claim:water", "claim:nothing");
  else if (view.topic === "food" || view.topic === "voyage-food") said.push("ask:food", "claim:food", "claim:nothing");
  else if (view.topic === "places") said.push("ask:plank", "claim:plank", "claim:nothing");
  else
    said.push("ask:fish", "ask:collect-water", "ask:gather-wood", "ask:search-wreck", "propose:leave", "propose:stay");
  for (const card of new Set(view.castaways[me]!.hand ?? [])) said.push(`claim:${card}`);
  for (const other of others) {
    const seat = other + 1;
    if (view.topic !== null) said.push(`propose:vote:${seat}`, `promise:${seat}:no-vote`, `ask:${seat}:no-vote`);
    said.push(`thank:${seat}`, `accuse:${seat}`, `threaten:${seat}:shoot`);
  }
  return said.map((notation) => ({ said: notation, words: saySpeech(text, notation, me, names) }));
}
