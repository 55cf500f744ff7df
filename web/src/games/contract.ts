// What a game's folder gives the page, and what its table is given. The page knows no rule: it shows a view,
// lights the legal actions, and says what happened.
import type { Component } from "svelte";
import type { Outcome, Said, Sentence, Spoke } from "../protocol/messages";
import type { Look } from "../shell/faces";
import type { Beat, Place } from "../shell/motion/stage.svelte";
import type { PackagePage } from "../packages/page.svelte";
import type { Text } from "../shell/words/text";
import type { Described } from "./described";

/** What a table is drawn from. */
export interface TableProps<View = unknown, Event = unknown> {
  /** What this seat may know now. */
  view: View;
  /** Actions that may be played now; empty for spectators and in replays. */
  legal: readonly string[];
  /** What happened last, oldest first. */
  events: readonly Event[];
  /** Whose eyes; −1 for spectators. */
  seat: number;
  /** Seats that owe a decision. */
  toAct: readonly number[];
  /** What the players are called, by seat. */
  names: readonly string[];
  /** The game's own words. */
  text: Text;
  /** An action is on its way: show what was chosen, take no other. */
  busy: boolean;
  /** The action that waits for its second click, or is on its way. */
  chosen: string | null;
  /** Play an action; the page asks again first where that is wanted. */
  act: (action: string) => void;
  /** An action in words. */
  say: (action: string) => string;
  /** Ask the server why an action is not possible; null when it is. */
  why: (action: string) => Promise<string | null>;
  /** What was said so far, where people can talk. */
  heard?: readonly (Said | Spoke)[];
  /** Say one of the game's phrases to everyone, where that is possible. */
  speak?: ((words: string) => void) | undefined;
  /** How people chose to be drawn, by seat. */
  looks?: readonly (Look | null)[];
}

/** What a beat is made from: the event among the others of its update, and who looks on in which words. */
export interface Moment<View = unknown, Event = unknown> extends Place<View, Event> {
  /** Whose eyes; −1 for spectators. */
  seat: number;
  names: readonly string[];
  text: Text;
}

/** What the end is explained from. */
export interface ResultProps<View = unknown> {
  /** Which match it was, to look back into it. */
  match: string;
  view: View;
  outcome: Outcome;
  names: readonly string[];
  /** How each player is drawn; null where a seat is empty. */
  looks: readonly (Look | null)[];
  text: Text;
}

/** What `Figures.svelte` of a game's folder is given: it draws what belongs to a chapter of the rules, or nothing. */
export interface FiguresProps {
  /** The chapters of RULES.md in order, from 1. */
  chapter: number;
  text: Text;
}

/** A game as the page has it: said from its description and its catalogue, drawn by its folder. */
export interface GameFolder extends Drawing {
  game: Described;
  /** What its package brings to draw it with, for a game that is not drawn here. */
  page: PackagePage | null;
}

/** A component that is loaded when it is needed. */
type Loaded<Props extends object> = () => Promise<{ default: Component<Props> }>;

/** What `index.ts` of a game's folder exports as default. */
export interface Drawing<View = unknown, Event = unknown> {
  /** Draws a view; without it every action is a button. */
  Table?: Component<TableProps<View, Event>>;
  /** How an event is shown; null for one that takes no time. Without it everything is shown at once. */
  beat?(event: Event, moment: Moment<View, Event>): Beat<View> | null;
  /** The picture of the end; without it, the game's own. */
  Scene?: Loaded<ResultProps<View>>;
  /** Explains the result, point by point. */
  Result?: Loaded<ResultProps<View>>;
  /** The whole view in words, part by part: the text mode of the table. */
  describe?(text: Text, view: View, names: readonly string[]): Part[];
  /** Whether an action deserves a second click. */
  isWeighty?(action: string, view: View): boolean;
  /** What a newcomer is told at this moment, in the order of importance; each is told once, and left when dismissed. */
  lessons?: Lesson<View>[];
  /** Typed speech: what one tap may say now. */
  phrasesFor?(view: View): Phrase[];
}

/** A line or two of the coach, for whoever plays for the first time or opened the tutorial. */
export interface Lesson<View = unknown> {
  /** Its message in the game's catalogue is `lesson-<id>`. */
  id: string;
  /** Whether this is the moment for it. */
  when(view: View, seat: number, legal: readonly string[]): boolean;
  /** What it points at: the value of a `data-spot` or `data-action`. */
  at?(view: View, seat: number, legal: readonly string[]): string | null;
  /** Whether it says what to do now: it leaves once the newcomer has moved, read or not. */
  isOrder?: boolean;
}

/** A part of a view in words. */
export interface Part {
  title: string;
  lines: string[];
}

/** Something that can be said with one tap. */
export interface Phrase {
  /** Its notation, which is what travels. */
  words: string;
  /** It in any language. */
  said: Sentence;
}

/** Gives a game's own types up, for the page that treats all games alike. */
export function gameFolder<View, Event>(folder: Drawing<View, Event>): Drawing {
  return folder as unknown as Drawing;
}
