// Written from the game's structs by `marooned page goofspiel --types`. Do not edit.

/** Bid a card for the prize, face down. */
export interface BidAction {
  action: "bid";
  card: number;
}

/** Bid a card for the prize, face down. */
export interface BidEvent {
  event: "bid";
  seat: number;
  card: number | null;
}

/** What a seat had decided on. */
export interface Decision {
  seat: number;
  card: number;
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
  points: number;
  won: number[];
  cards: number[];
  has_bid: boolean;
  last_bid: number | null;
}

/** A prize was taken, or by nobody, where the highest bid was shared. */
export interface Taken {
  event: "taken";
  prize: number;
  seat: number | null;
}

/** What a seat may know. */
export interface View {
  phase: "choose" | "over" | "wait";
  prize: number | null;
  bid: number | null;
  deck: number[];
  last_prize: number | null;
  last_winner: number | null;
  players: Player[];
}

export type Event =
  | BidEvent
  | MatchEnded
  | Opened
  | Taken;

export type Action =
  | BidAction;
