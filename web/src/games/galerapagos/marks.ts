// What there is to know of a castaway beyond the name, in words: for explanations, for those who listen, for the
// text mode.
import type { Text } from "../../shell/words/text";
import { Phrasing } from "../phrasing";
import { sayCards, spokenTo } from "./game";
import type { Castaway, View } from "./shapes";

/** Against whom a castaway points, as long as the vote counts: what follows from it ends it. */
export function voteOf(view: View, castaway: Castaway): number | null {
  return VOTING.has(view.moment) || view.designated !== null ? castaway.vote : null;
}
const VOTING = new Set(["vote", "late-vote", "tie"]);

export function marksOf(text: Text, view: View, castaway: Castaway, names: readonly string[]): string[] {
  const seat = castaway.seat;
  const [told, phrasing] = [spokenTo(text, names, view.viewer), new Phrasing(text, names, view.viewer)];
  const dead = castaway.health === "dead";
  const said: string[] = [];
  const when = (holds: boolean, id: string): void => void (holds && said.push(text.say(id)));
  when(seat === view.viewer, "you");
  if (dead && castaway.cause)
    said.push(text.say("table-died", { cause: text.say(`cause-${castaway.cause}`), turn: castaway.death_turn ?? 0 }));
  else if (castaway.health !== "healthy") said.push(text.say(`health-${castaway.health}`));
  if (dead && castaway.killer !== null)
    said.push(text.say("page-killer", phrasing.variables({ seat: castaway.killer }, { seat: { seat: true } })));
  when(view.ending !== null && view.aboard.includes(seat), "table-aboard");
  when(view.first === seat, "table-first");
  when(view.chief === seat, "table-chief");
  when(view.alarm === seat, "table-alarm");
  when(view.designated === seat, "table-designated");
  if (!dead) said.push(text.say("table-cards", { count: castaway.hand_size }));
  if (castaway.laid.length) said.push(text.say("page-laid", { cards: sayCards(text, castaway.laid) }));
  when(castaway.acted, "table-has-acted");
  when(view.coffee === seat, "table-has-coffee");
  if (view.imposed?.seat === seat)
    said.push(text.say("table-imposed", { task: text.say(`task-${view.imposed.task}`) }));
  when(castaway.fed, "table-fed");
  when(castaway.spared.length > 0, "table-spared");
  when(castaway.passed, "table-passed");
  if (castaway.vote !== null) said.push(text.say("table-vote", { who: told[seat]!, other: told[castaway.vote]! }));
  else when(castaway.voted, "table-voted");
  if (castaway.leaving !== null)
    said.push(text.say(castaway.leaving ? "table-answer-leave" : "table-answer-stay", { who: told[seat]! }));
  else when(castaway.answered, "page-answered");
  if (castaway.known.length && seat !== view.viewer)
    said.push(text.say("table-knows", { cards: sayCards(text, castaway.known) }));
  return said;
}
