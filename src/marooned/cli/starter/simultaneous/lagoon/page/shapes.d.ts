// Written from the game's structs by `marooned page lagoon --types`. Do not edit.

/** Cast one's net at a spot. */
export interface CastAction {
  action: "cast";
  spot: number;
}

/** Cast one's net at a spot. */
export interface CastEvent {
  event: "cast";
  seat: number;
  spot: number | null;
}

/** What a seat had decided on. */
export interface Decision {
  seat: number;
  spot: number;
}

/** The match is over. The engine tells it of every game, last: `event-match-ended`. */
export interface MatchEnded {
  event: "match-ended";
  ending: string;
  winners: number[];
  points: number;
  scores: number[];
}

/** All decisions were opened. */
export interface Opened {
  event: "opened";
  decisions: Decision[];
}

/** What everyone sees of a seat. */
export interface Player {
  seat: number;
  fish: number;
  last_spot: number | null;
  decided: boolean;
}

/** What a seat may know. */
export interface View {
  phase: "choose" | "over" | "wait";
  left: number;
  spot: number | null;
  players: Player[];
}

export type Event =
  | CastEvent
  | MatchEnded
  | Opened;

export type Action =
  | CastAction;
