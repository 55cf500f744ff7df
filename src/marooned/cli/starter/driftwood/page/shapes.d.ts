// Written from the game's structs by `marooned page driftwood --types`. Do not edit.

/** A plank was drawn; only whoever drew it is told which. */
export interface Drew {
  event: "drew";
  seat: number;
  plank: number | null;
}

/** Drop a plank overboard. */
export interface Drop {
  action: "drop";
  plank: number;
}

/** A plank was dropped overboard. */
export interface Dropped {
  event: "dropped";
  seat: number;
  plank: number;
}

/** A plank was laid on a raft. */
export interface Laid {
  event: "laid";
  seat: number;
  plank: number;
}

/** Lay a plank on one's raft. */
export interface Lay {
  action: "lay";
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
export interface Raft {
  seat: number;
  planks: number[];
  reach: number;
  in_hand: number;
}

/** What a seat may know. */
export interface View {
  phase: string;
  seat: number | null;
  hand: number[] | null;
  rafts: Raft[];
  sea: number;
  overboard: number[];
}

export type Event =
  | Drew
  | Dropped
  | Laid
  | MatchEnded;

export type Action =
  | Drop
  | Lay;
