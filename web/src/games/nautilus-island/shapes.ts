// Written from the server's sources by scripts/protocol.py. Do not edit.

/** What the page is told of the box. */
export interface Box {
  colours: Record<string, string[]>;
  camp: string[];
  tokens: string[];
  pawns: string[];
  worth: Record<string, number>;
}

/** New tokens were laid on the camp. */
export interface CampRefilled {
  event: "camp-refilled";
  camp: (string | null)[];
}

/** A seat's set of one colour. */
export interface CardSet {
  colour: string;
  cards: string[];
  tokens: TokenScore[];
  porthole: number | null;
}

/** A seat: its pawn, its hand as far as the viewer may know it, its sets. */
export interface Castaway {
  seat: number;
  column: number | null;
  crossed: boolean;
  hand_size: number;
  hand: string[] | null;
  known: string[];
  sets: CardSet[];
  score: number;
}

/** Close the set just laid on, with a porthole token. */
export interface Close {
  action: "close";
}

/** A seat closed a set with a porthole. */
export interface Closed {
  event: "closed";
  seat: number;
  colour: string;
  size: number;
  points: number;
}

/** Take the top card of each stack of one's column. */
export interface Collect {
  action: "collect";
}

/** A seat took the tops of its column; null for a card the hearer did not see. */
export interface Collected {
  event: "collected";
  seat: number;
  column: number;
  cards: (string | null)[];
}

/** A column of stacks. */
export interface Column {
  spaces: number;
  height: number;
  tops: (string | null)[];
}

/** The first column ran empty: this round is finished, then one more is played. */
export interface ColumnEmptied {
  event: "column-emptied";
  column: number;
}

/** Move the pawn to a column, the first at the back. */
export interface Go {
  action: "go";
  column: number;
}

/** Leave the set just laid on open. */
export interface LeaveOpen {
  action: "leave-open";
}

/** A seat left a set open that it could have closed. */
export interface LeftOpen {
  event: "left-open";
  seat: number;
  colour: string;
}

/** The points were counted: who won, and with how many. */
export interface MatchEnded {
  event: "match-ended";
  seat: number;
  points: number;
  scores: number[];
  ranks: number[];
}

/** A pawn crossed to a column. */
export interface Moved {
  event: "moved";
  seat: number;
  column: number;
}

/** The porthole tokens left for one set size, top first. */
export interface PortholePile {
  size: number;
  points: number[];
}

/** A new round began. */
export interface RoundStarted {
  event: "round-started";
  round: number;
  order: number[];
  final: boolean;
}

/** Lay one to three cards of one colour. */
export interface Store {
  action: "store";
  colour: string;
  cards: string[];
}

/** A seat laid cards of one colour. */
export interface Stored {
  event: "stored";
  seat: number;
  colour: string;
  cards: string[];
  size: number;
}

/** A seat could only stand at an empty column, with nothing to lay. */
export interface Stranded {
  event: "stranded";
  seat: number;
}

/** All tokens of one kind on a set, and what they are worth as things stand. */
export interface TokenScore {
  token: string;
  count: number;
  points: number;
}

/** A camp token went onto the set just laid on. */
export interface TokenTaken {
  event: "token-taken";
  seat: number;
  colour: string;
  token: string;
}

/** What a seat, or a spectator (−1), may know. */
export interface View {
  viewer: number;
  seats: number;
  phase: string;
  turn: number | null;
  round: number;
  side: string;
  order: number[];
  end_triggered: boolean;
  final_round: boolean;
  columns: Column[];
  camp: (string | null)[];
  supply: number;
  portholes: PortholePile[];
  closing: string | null;
  closing_size: number | null;
  closing_points: number | null;
  castaways: Castaway[];
}

export type Event =
  | CampRefilled
  | Closed
  | Collected
  | ColumnEmptied
  | LeftOpen
  | MatchEnded
  | Moved
  | RoundStarted
  | Stored
  | Stranded
  | TokenTaken;

export type Action =
  | Close
  | Collect
  | Go
  | LeaveOpen
  | Store;

/** Where the game stands in lists: the lowest first. */
export const ORDER = 1;
