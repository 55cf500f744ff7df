// Written from the game's structs by `marooned page driftwood --types`. Do not edit.

/** A plank was drawn; only whoever drew it is told which. */
export interface Drew {
  event: "drew";
  seat: number;
  plank: number | null;
}

/** Drop a plank overboard. */
export interface DropAction {
  action: "drop";
  plank: number;
}

/** Drop a plank overboard. */
export interface DropEvent {
  event: "drop";
  seat: number;
  plank: number;
}

/** Lay a plank on one's raft. */
export interface LayAction {
  action: "lay";
  plank: number;
}

/** Lay a plank on one's raft. */
export interface LayEvent {
  event: "lay";
  seat: number;
  plank: number;
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
  planks: number[];
  reach: number;
  in_hand: number;
}

/** What a seat may know. */
export interface View {
  phase: "choose" | "over" | "wait";
  seat: number | null;
  hand: number[] | null;
  sea: number;
  overboard: number[];
  players: Player[];
}

export type Event =
  | Drew
  | DropEvent
  | LayEvent
  | MatchEnded;

export type Action =
  | DropAction
  | LayAction;
