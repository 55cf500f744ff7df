// What is always true of a game, told by the server once: its actions, what its fields mean, what is in its box.
import type { GameDescription, Outcome, Role } from "../protocol/messages";
import type { Text, Words } from "../shell/words/text";
import { Phrasing, type Fields } from "./phrasing";

/** An action: its kind, and its fields. */
export interface Typed {
  action: string;
}

/** An event: its kind, and its fields. */
export interface Happened {
  event: string;
}

/** An action of one kind, with its notation. */
export type Of<Action extends Typed, Kind extends Action["action"]> = Extract<Action, { action: Kind }> & {
  word: string;
};

/** A game as the server describes it; to be loaded before anything else is asked of it. */
export class Described<Box = unknown, Action extends Typed = Typed, Event extends Happened = Happened> {
  private known: GameDescription | null = null;
  private readonly typed = new Map<string, Action & { word: string }>();
  private loading: Promise<void> | null = null;

  constructor(readonly game: string) {}

  /** Ask for the description, once. */
  load(ask: (game: string) => Promise<GameDescription>): Promise<void> {
    this.loading ??= ask(this.game).then((found) => this.learn(found));
    this.loading.catch(() => (this.loading = null));
    return this.loading;
  }

  learn(description: GameDescription): void {
    this.known = description;
    for (const [action, { fields, words }] of Object.entries(description.actions))
      for (const [word, values] of Object.entries(words)) {
        const named = Object.fromEntries(fields.map((field, index) => [field, values[index]]));
        this.typed.set(word, { ...named, action, word } as unknown as Action & { word: string });
      }
  }

  private get description(): GameDescription {
    if (!this.known) throw new Error(`${this.game} is not loaded`);
    return this.known;
  }

  /** What is in the box. */
  get box(): Box {
    return this.description.box as Box;
  }

  /** What the fields of a kind of event, of action (`event-laid`, `action-lay`) or of the view are. */
  roles(kind: string): Record<string, Role> {
    return this.description.roles[kind] ?? {};
  }

  /** What a notation means. */
  action(word: string): Action & { word: string } {
    const found = this.typed.get(word);
    if (!found) throw new Error(`${this.game}: no action ${word}`);
    return found;
  }

  /** The actions of one kind among some. */
  only<Kind extends Action["action"]>(words: readonly string[], kind: Kind): Of<Action, Kind>[] {
    return words.map((word) => this.action(word)).filter((one): one is Of<Action, Kind> => one.action === kind);
  }

  /** All actions of one kind. */
  all<Kind extends Action["action"]>(kind: Kind): Of<Action, Kind>[] {
    return this.only(Object.keys(this.description.actions[kind]?.words ?? {}), kind);
  }

  /** An action in words, to the viewer who sees that view; its notation where the catalogue has none. */
  sayAction(text: Text, word: string, view: unknown, names: readonly string[], viewer: number): string {
    const { action, word: _, ...fields } = this.action(word);
    const message = `action-${action}`;
    if (!text.has(message)) return word;
    const [phrasing, roles, seen] = [new Phrasing(text, names, viewer), this.roles(message), this.roles("view")];
    return text.say(message, {
      ...phrasing.seen(view as Fields, seen),
      ...phrasing.facts(fields, roles, view as Fields, seen),
      ...phrasing.variables(fields, roles),
    });
  }

  /** What is asked of the viewer, by the phase of their view; null where the catalogue has no words for it. */
  sayQuestion(text: Text, view: unknown, names: readonly string[], viewer: number): string | null {
    const message = `ask-${String((view as Fields).phase)}`;
    if (!text.has(message)) return null;
    return text.say(message, new Phrasing(text, names, viewer).seen(view as Fields, this.roles("view")));
  }

  /** The headings under which a long list shows an action, the widest first; none where the catalogue has none. */
  sayGroups(text: Text, word: string, names: readonly string[], viewer: number): string[] {
    const { action, word: _, ...fields } = this.action(word);
    const words = new Phrasing(text, names, viewer).variables(fields, this.roles(`action-${action}`));
    return this.description.actions[action]!.groups.map((group) => text.say(group, words));
  }

  /** An event in words, to a viewer who heard it; null when it is not worth a line. */
  sayEvent(text: Text, told: Event, names: readonly string[], viewer: number): string | null {
    return this.sayTold("event", text, told, names, viewer);
  }

  /** An event in a few words, while it is shown; `more` is what the sentence needs beside its fields. */
  sayCaption(text: Text, told: Event, names: readonly string[], viewer: number, more: Words = {}): string | null {
    return this.sayTold("caption", text, told, names, viewer, more);
  }

  /** How the line over the table goes on, once it is known how an event came out; null where nothing hangs on that. */
  sayOutcome(text: Text, told: Event, names: readonly string[], viewer: number): string | null {
    return this.sayTold("outcome", text, told, names, viewer);
  }

  /** The end as a headline, to a viewer; null where the catalogue has none. */
  sayHeadline(text: Text, { winners, ending }: Outcome, names: readonly string[], viewer: number): string | null {
    if (!text.has("headline")) return null;
    const who = new Phrasing(text, names, viewer).variables({ seat: winners }, { seat: { seat: true } });
    return text.say("headline", { ...who, viewer_is: standing(winners, viewer), ending_is: ending });
  }

  /** What decided the match, to a viewer: by how much, where the catalogue tells it. */
  sayEnding(text: Text, outcome: Outcome, names: readonly string[], viewer: number): string {
    const { winners, ending, ranks, scores } = outcome;
    if (!text.has("ending-told")) return text.say(`ending-${ending}`);
    const [first, second] = [ranks.indexOf(0), ranks.indexOf(1)];
    return text.say("ending-told", {
      viewer_is: standing(winners, viewer),
      ending_is: ending,
      points: scores[first] ?? 0,
      second: names[second] ?? "",
      next: scores[second] ?? 0,
      own: scores[viewer] ?? 0,
    });
  }

  private sayTold(
    kind: string,
    text: Text,
    told: Event,
    names: readonly string[],
    viewer: number,
    more: Words = {},
  ): string | null {
    const { event, ...fields } = told;
    const message = `${kind}-${event}`;
    if (!text.has(message)) return null;
    const words = new Phrasing(text, names, viewer).variables(fields, this.roles(`event-${event}`));
    return text.say(message, { ...words, ...more }) || null;
  }
}

const standing = (winners: readonly number[], viewer: number): string =>
  viewer < 0 ? "watching" : winners.includes(viewer) ? "winner" : "other";

const games = new Map<string, Described>();

/** A game's description: one for all who ask. */
export function described<Box = unknown, Action extends Typed = Typed, Event extends Happened = Happened>(
  game: string,
): Described<Box, Action, Event> {
  let found = games.get(game);
  if (!found) games.set(game, (found = new Described(game)));
  return found as unknown as Described<Box, Action, Event>;
}
