// Setting up a table and sitting down at it.
import { CLOCKS } from "../protocol/constants";
import type { GameInfo, Rating, Table } from "../protocol/messages";
import { api } from "./network/api";
import { identity } from "./network/identity.svelte";
import { language } from "./words/language.svelte";
import { settings } from "./settings.svelte";

let known: Promise<GameInfo[]> | null = null;

/** What the server plays; asked once. */
export function games(): Promise<GameInfo[]> {
  known ??= api.games().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/**
 * Whom newcomers meet: it makes sense of the game, and can be beaten. Until a server that has just started has it
 * loaded, simpler players answer for it.
 */
const USUAL_BOTS = ["deckhand", "castaway", "heuristic"];

/** A table against bots, dealt; its id. */
export async function playNow(game: string): Promise<string> {
  await identity.need();
  const info = (await games()).find((one) => one.name === game)!;
  const seats = info.usual;
  const bot = usualBot(info);
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, index) => [String(index + 1), bot]));
  const table = await api.createTable({
    game,
    seats,
    bots,
    language: language.now,
  });
  await api.takeSeat(table.id, 0);
  await api.start(table.id);
  return table.id;
}

/** The first lesson of a game, dealt; its table's id, or null where there is none. */
export async function startLesson(game: string): Promise<string | null> {
  await identity.need();
  const lesson = (await games()).find((one) => one.name === game)?.lessons[0];
  if (!lesson) return null;
  const table = await api.createTable({
    game,
    seats: lesson.seats,
    lesson: lesson.name,
    language: language.now,
  });
  await api.takeSeat(table.id, lesson.seat);
  await api.start(table.id);
  return table.id;
}

/** The kind of bot that was chosen last, or the one for newcomers. */
export function usualBot(info: GameInfo): string {
  if (settings.bot && info.bots.includes(settings.bot)) return settings.bot;
  return USUAL_BOTS.find((name) => info.bots.includes(name)) ?? info.bots[0]!;
}

/** A message, or some words where the catalogue has none. */
const sayOr = (id: string, words: string): string => (language.has(id) ? language.say(id) : words);

/** A kind of bot, in the page's language. */
export const botName = (bot: string): string => sayOr(`bot-${bot}`, bot);

/** A way of counting a series, in the page's language. */
export const scoringName = (scoring: string): string => sayOr(`scoring-${scoring}`, scoring);

/** A rating with its doubt; a bot's is certain. */
export function ratingText({ points, doubt }: Rating): string {
  return doubt ? language.say("rating", { points: String(points), doubt: String(doubt) }) : String(points);
}

/** The numbers of a clock, for the sentences about it. */
export function clockNumbers(clock: Table["clock"]): Record<string, number> {
  if (clock.kind === "live") return { minutes: clock.bank / 60, seconds: clock.increment ?? 0 };
  return clock.kind === "slow" ? { hours: clock.hours, days: clock.hours / 24 } : {};
}

/** A preset of the clock, in the page's language. */
export const clockName = (preset: string): string =>
  language.say(`clock-${preset}`, clockNumbers(CLOCKS[preset]!.clock));
