// Written from the game's structs by `marooned page goofspiel --types`. Do not edit.

/** Bid a card for the prize, face down. */
export interface Bid {
  action: "bid";
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

/** A bid that was opened. */
export interface Offer {
  seat: number;
  card: number;
}

/** All bids of a round were shown. */
export interface Opened {
  event: "opened";
  prize: number;
  bids: Offer[];
  seat: number | null;
}

/** What everyone sees of a seat. */
export interface Player {
  seat: number;
  points: number;
  won: number[];
  cards: number[];
  has_bid: boolean;
}

/** The round before. */
export interface Round {
  prize: number;
  bids: Offer[];
  winner: number | null;
}

/** A seat bid; which card is known to itself alone. */
export interface Sealed {
  event: "sealed";
  seat: number;
  card: number | null;
}

/** What a seat may know. */
export interface View {
  phase: string;
  prize: number | null;
  bid: number | null;
  players: Player[];
  deck: number[];
  last_round: Round | null;
}

export type Event =
  | MatchEnded
  | Opened
  | Sealed;

export type Action =
  | Bid;
