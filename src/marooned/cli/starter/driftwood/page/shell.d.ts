// What marooned's page and a game's own page say to each other: version 1 of the interface. Written by marooned, not
// to be edited; `marooned page GAME --types` writes it anew. `table.js` says which version it is made for:
//
//     export const shell = 1;
//     export default function page(kit) { return { mount: kit.drawn(Table) }; }

/** What `table.js` exports as default: given what tables are made of, it says how this game is drawn. */
export type Page<View, Action, Event> = (kit: Kit) => Drawing<View, Action, Event>;

/** How a game is drawn. All but `mount` may be missing. */
export interface Drawing<View = unknown, Action = unknown, Event = unknown> {
  /** Draws the table into an element that is empty; `kit.drawn` makes this from a component. */
  mount(element: HTMLElement, props: TableProps<View, Action, Event>): Mounted<TableProps<View, Action, Event>>;
  /** How an event is shown; null for one that takes no time. Without it everything is shown at once. */
  beat?(event: Event, moment: Moment<View, Event>): Beat<View> | null;
  /** Whether an action deserves a second click. */
  isWeighty?(action: Legal<Action>, view: View): boolean;
  /** What a newcomer is told at this moment, the most important first; each is told once. */
  lessons?: Lesson<View>[];
}

/** A table that is drawn. */
export interface Mounted<Props> {
  /** Something changed: draw what is now. */
  update(props: Props): void;
  /** The table is left: end what still runs. */
  destroy?(): void;
}

/** An action that may be played, with its notation, which is what the page knows it by. */
export type Legal<Action> = Action & { readonly word: string };

/** Who looks on, in which words. */
export interface Told {
  /** Whose eyes; −1 for spectators. */
  readonly seat: number;
  /** What the players are called, by seat. */
  readonly names: readonly string[];
  /** The language of the page: `en`, `fr` … */
  readonly language: string;
  /** A message of the game's catalogue, or of the shared words. */
  text(id: string, words?: Record<string, string | number>): string;
}

/** What a field of the view is, as the game declares it; nothing for a plain number or word. */
export interface Role {
  readonly drawn?: "card" | "die" | "count" | "money" | "track" | null;
  /** Whether it says how many of them lie face down. */
  readonly hidden?: boolean;
  /** The last place of a track. */
  readonly most?: number | null;
  readonly seat?: boolean;
}

/** What a table is drawn from. */
export interface TableProps<View = unknown, Action = unknown, Event = unknown> extends Told {
  /** What this seat may know now. */
  readonly view: View;
  /** Actions that may be played now; none for spectators and in replays. */
  readonly legal: readonly Legal<Action>[];
  /** What happened last, oldest first. */
  readonly events: readonly Event[];
  /** Seats that owe a decision. */
  readonly toAct: readonly number[];
  /** An action is on its way: show what was chosen, take no other. */
  readonly busy: boolean;
  /** The action, by its word, that waits for its second click or is on its way. */
  readonly chosen: string | null;
  /** Whether things may move: false for people who want stillness. */
  readonly moving: boolean;
  /** Play an action, by its word; the page asks again first where that is wanted. */
  act(word: string): void;
  /** The word of any action of the game, possible or not; null where there is no such action. */
  word(action: Action): string | null;
  /** An action in words, by the game's catalogue. */
  say(word: string): string;
  /** What a field of the view is, by its path: `prize`, `players.cards`. */
  role(field: string): Role;
  /** A value of that field in words: a player's name, a word of the catalogue, yes or no. */
  tell(field: string, value: unknown): string;
  /** Ask the server why an action is not possible; null when it is. */
  why(word: string): Promise<string | null>;
}

/** What a beat is made from: the event among the others of its update, before which view. */
export interface Moment<View = unknown, Event = unknown> extends Told {
  readonly view: View;
  readonly events: readonly Event[];
  readonly index: number;
  /** The event as the story tells it; null when it is not worth a line. */
  readonly said: string | null;
}

/** How an event is shown. */
export interface Beat<View = unknown> {
  /** Milliseconds at the usual pace. */
  length: number;
  /** One line over the table. */
  caption?: string | null;
  sound?: "card" | "drama" | "bell" | "ring" | "sail";
  /** Moves what the event is about, over the table as it was before. */
  motion?: (moving: Moving) => Promise<unknown>;
  /** What the view is like while it is on, and afterwards, as far as the event tells. */
  during?: Partial<View>;
  after?: Partial<View>;
}

/** A motion: how long it may take, and when it has to be over at once. */
export interface Moving {
  readonly signal: AbortSignal;
  readonly ms: number;
}

/** A line of the coach: `lesson-<id>` in the game's catalogue. */
export interface Lesson<View = unknown> {
  id: string;
  /** Whether this is the moment for it. */
  when(view: View, seat: number): boolean;
  /** What it points at: the value of a `data-spot` or `data-action`. */
  at?(view: View, seat: number): string | null;
}

/** Something drawn: what `html` gives. */
export type Drawn = object;

/** A function that draws something from its properties. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each component has its own
export type Component = (props: any) => Drawn | null;

/** What tables are made of: the same that marooned's own tables use. */
export interface Kit {
  /** Draws: html`<p class="prize">${prize}</p>`, html`<${Card} value=${7} />` (htm and Preact, without a build). */
  html(parts: TemplateStringsArray, ...values: unknown[]): Drawn;
  /** Makes `mount` from a component that draws the whole table from its `TableProps`. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- of any game
  drawn(table: (props: any) => Drawn | null): Drawing<any, any, any>["mount"];
  useState<Value>(first: Value): [Value, (next: Value) => void];
  useEffect(act: () => void | (() => void), whenever?: readonly unknown[]): void;
  useRef<Value>(first: Value): { current: Value };

  /** A card: `value` or children; `back` for its back. `small` and `large` change its size, `tone` its colour. */
  Card: Component;
  /** A die: `value` 1 to 6; none is a covered one. */
  Die: Component;
  /** So many things face down: `count`, `of` "cards" or "dice". */
  Pile: Component;
  /** A round token in a seat's colour: `seat`, children. */
  Token: Component;
  /** An amount of money: `value`. */
  Coins: Component;
  /** What a field of the view holds, drawn as the plain table does, a card as a card and a seat by its name: `table`
   * (the `TableProps`), `field` (its path: `prize`, `players.cards`), `value`. */
  Value: Component;
  /** A finger that points at the place marked `data-spot="<at>"`. */
  Finger: Component;
  /** What somebody holds or may choose from: `label`; arrow keys go from one button to the next. */
  Hand: Component;
  /** Things side by side, each over a part of the one before: children, `label`, `overlap` (a length of CSS). */
  Fan: Component;
  /** A button for an action: `table` (the `TableProps`), `action` (its word), children. Played by a click, a key or by
   * dragging it `onto` (a selector); one that is not possible tells why. `about` explains it. */
  Play: Component;

  /** The place of the table that is marked `data-spot="…"`. */
  spot(name: string): HTMLElement | null;
  /** Fly a copy of an element from one place to another; resolves on arrival. */
  fly(what: Element, from: Element | null, to: Element | null, flight: Moving & { fade?: boolean }): Promise<void>;
  /** Let some time pass, or none when told to hurry. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** Let an element be dragged; gives a function that ends it. */
  draggable(element: HTMLElement, dragging: Dragging): () => void;
  /** Explain an element on hovering, on focus, on a long press; gives a function that ends it. */
  explain(element: HTMLElement, title: string, about?: string): () => void;
  /** For a list's `onKeyDown`: arrow keys go from one of its buttons to the next. */
  walk(event: KeyboardEvent): void;
  /** Say something to those who hear the table. */
  announce(words: string): void;
}

export interface Dragging {
  /** It has begun to move. */
  lift(): void;
  /** It is above this now. */
  above(under: Element | null): void;
  /** It was let go above this; null when it was only given up. */
  drop(under: Element | null): void;
}
