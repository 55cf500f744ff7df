// Written from the game's structs by `marooned page liars-dice --types`. Do not edit.

/** The bid to beat. */
export interface Bid {
  seat: number;
  count: number;
  face: number;
}

/** Say that at least so many dice under all cups show a face. */
export interface BidAction {
  action: "bid";
  count: number;
  face: number;
}

/** Say that at least so many dice under all cups show a face. */
export interface BidEvent {
  event: "bid";
  seat: number;
  count: number;
  face: number;
}

/** Doubt the last bid: all cups are lifted. */
export interface CallAction {
  action: "call";
}

/** Doubt the last bid: all cups are lifted. */
export interface CallEvent {
  event: "call";
  seat: number;
}

/** What lay under a cup that was lifted. */
export interface Cup {
  seat: number;
  dice: number[];
}

/** A seat lost a die. */
export interface Lost {
  event: "lost";
  seat: number;
  left: number;
}

/** The match is over. The engine tells it of every game, last: `event-match-ended`. */
export interface MatchEnded {
  event: "match-ended";
  ending: string;
  winners: number[];
  points: number;
  scores: number[];
}

/** What everyone sees of a seat. */
export interface Player {
  seat: number;
  left: number;
}

/** Everyone rolled; what one's own dice show is told to oneself alone. */
export interface Rolled {
  event: "rolled";
  dice: number[];
}

/** The last call. */
export interface Showdown {
  caller: number;
  bidder: number;
  count: number;
  face: number;
  cups: Cup[];
  found: number;
  loser: number;
}

/** All cups were lifted. */
export interface Shown {
  event: "shown";
  cups: Cup[];
  found: number;
  face: number;
}

/** What a seat may know. */
export interface View {
  phase: "open" | "over" | "raise";
  seat: number | null;
  bid: Bid | null;
  dice: number[] | null;
  in_play: number;
  last_call: Showdown | null;
  players: Player[];
}

export type Event =
  | BidEvent
  | CallEvent
  | Lost
  | MatchEnded
  | Rolled
  | Shown;

export type Action =
  | BidAction
  | CallAction;
