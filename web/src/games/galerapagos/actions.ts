// The notation of actions, read only to know what an action points at. What is possible is what the server says.

export interface Act {
  word: string;
  /**
   * fish, water, wood, wreck, pass, close, leave, stay, answer, refuse, enough, vote, name, also, shoot, play, give,
   * swap, accept
   */
  verb: string;
  card?: string;
  seat?: number;
  task?: string;
  push?: number;
  matches?: boolean;
}

const PLAIN = new Set(["fish", "water", "wreck", "pass", "close", "leave", "stay", "refuse", "enough"]);
const TASKS = new Set(["fish", "water", "wood", "wreck"]);

/** What an action's word says. Seats are counted from 1 in words and from 0 here. */
export function parse(word: string): Act {
  if (PLAIN.has(word)) return { word, verb: word };
  const [verb = word, ...rest] = word.split("-");
  if (verb === "wood") return { word, verb, push: Number(rest[0]) };
  if (verb === "answer") return rest[0] === "none" ? { word, verb } : { word, verb, card: rest.join("-") };
  const act: Act = { word, verb };
  if (verb === "play" && TASKS.has(rest.at(-1)!) && isSeat(rest.at(-2))) act.task = rest.pop()!;
  if (isSeat(rest.at(-1))) act.seat = Number(rest.pop()) - 1;
  if (verb === "play" && rest.length > 1 && rest.at(-1) === "matches") {
    act.matches = true;
    rest.pop();
  }
  if (rest.length) act.card = rest.join("-");
  return act;
}

function isSeat(part: string | undefined): boolean {
  return part !== undefined && /^\d+$/.test(part);
}
