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

/** Doubt the last bid: all cups are lifted. */
export interface Call {
  action: "call";
}

/** A seat doubted the bid of another. */
export interface Called {
  event: "called";
  seat: number;
  other: number;
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

/** A seat raised the bid. */
export interface Raised {
  event: "raised";
  seat: number;
  count: number;
  face: number;
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
  phase: string;
  seat: number | null;
  bid: Bid | null;
  dice: number[] | null;
  players: Player[];
  in_play: number;
  last_call: Showdown | null;
}

export type Event =
  | Called
  | Lost
  | MatchEnded
  | Raised
  | Rolled
  | Shown;

export type Action =
  | BidAction
  | Call;
