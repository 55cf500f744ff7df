// Written from the server's sources by scripts/protocol.py. Do not edit.

export const PROTOCOL = 1;

/** Your move is made and safe on disk. */
export interface Accepted {
  type: "accepted";
  nonce: string;
  version: number;
}

/** The answer to why. */
export interface Because {
  type: "because";
  nonce: string;
  reason: string | null;
  text: string | null;
}

/** A program that plays. */
export interface BotAccount {
  id: string;
  name: string;
  table: string | null;
  created: number;
  used: number | null;
}

/** A bot account and its token, which is told this once. */
export interface BotToken {
  bot: BotAccount;
  token: string;
}

/** The token of a device link. */
export interface Claim {
  token: string;
}

/** Makes another device yours too: to be claimed there, once, soon. */
export interface DeviceLink {
  token: string;
  seconds: number;
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  title: string;
  rules: number;
  fewest: number;
  most: number;
  options: OptionInfo[];
  bots: string[];
}

/** The server is well. */
export interface Health {
  status: "ok";
  version: string;
  protocol: number;
}

/** The first message. Names what was seen before, so that only what was missed is told again. */
export interface Hello {
  type: "hello";
  protocol: number;
  match?: string | null;
  seen?: number | null;
  heard?: number;
}

/** The match that a table plays, is about to play, or has played last. */
export interface MatchInfo {
  id: string;
  number: number;
  status: "open" | "over" | "running";
  rules: number;
  commitment: string | null;
}

/** Who you are here. */
export interface Me {
  id: string;
  name: string;
  language: "en" | "fr";
}

/** Who you would like to be. */
export interface NewIdentity {
  name: string;
  language?: "en" | "fr";
}

/** A table to set up. You are its host, and take a seat like anybody else. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  bots?: Record<string, string>;
  public?: boolean;
  chat?: boolean;
  language?: "en" | "fr";
}

/** A choice made when a table is set up. */
export interface OptionInfo {
  name: string;
  kind: string;
  default: unknown;
  choices: string[];
}

/** The end of a match: why, each seat's points and place (0 wins, shared places possible), and who won. */
export interface Outcome {
  ending: string;
  scores: number[];
  ranks: number[];
  winners: number[];
}

/** Someone, as everyone at the table knows them. */
export interface Person {
  id: string;
  name: string;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** A seat of a table and who has it: a person, a bot, or nobody. */
export interface Place {
  seat: number;
  person: string | null;
  name: string | null;
  bot: string | null;
}

/** I am. */
export interface Pong {
  type: "pong";
}

/** Who is connected now. */
export interface Presence {
  people: Person[];
  spectators: number;
}

/** Someone came or went. */
export interface PresenceChanged {
  type: "presence";
  presence: Presence;
}

/** What you sent had no effect. The same body answers a refused HTTP request. */
export interface Refused {
  type: "refused";
  code: string;
  text: string;
  details: Record<string, number | string>;
  nonce: string | null;
}

/** A moment of a match, through a seat's eyes. */
export interface Replay {
  match: string;
  move: number;
  moves: number;
  seat: number;
  view: unknown;
}

/** Somebody said something. */
export interface Said {
  type: "said";
  number: number;
  seat: number | null;
  name: string;
  text: string;
  to: number[];
}

/** Say something to everyone, or whisper it to some seats. */
export interface Say {
  type: "say";
  text: string;
  seat?: number | null;
  to?: number[];
}

/** Which kind of bot. */
export interface SeatBot {
  bot: string;
}

/** A seat took its last step back. */
export interface StepUndone {
  event: "step-undone";
  seat: number;
}

/** Play an action, one of the legal ones of the last update. */
export interface Submit {
  type: "submit";
  match: string;
  seat: number;
  version: number;
  action: string;
  nonce: string;
}

/** Two seats whose players change places. */
export interface Swap {
  one: number;
  other: number;
}

/** A table, as everyone sees it. */
export interface Table {
  id: string;
  code: string;
  game: string;
  options: Record<string, unknown>;
  public: boolean;
  chat: boolean;
  language: "en" | "fr";
  host: string;
  places: Place[];
  match: MatchInfo;
}

/** Seats, status or match of the table changed. */
export interface TableChanged {
  type: "table";
  table: Table;
}

/** A name for the seat, where several people share a device; otherwise your own is used. */
export interface TakeSeat {
  name?: string | null;
}

/** Take one's own last step back, if that is allowed. */
export interface Undo {
  type: "undo";
  match: string;
  seat: number;
  version: number;
  nonce: string;
}

/** The match as one seat sees it. Whoever has several seats gets one update for each. */
export interface Update {
  type: "update";
  match: string;
  version: number;
  since: number;
  seat: number;
  owing: number[];
  view: unknown;
  legal: string[];
  undo: boolean;
  events: unknown[];
  outcome: Outcome | null;
  key: string | null;
}

/** The answer to hello: who you are, and where. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  you: Me;
  table: Table;
  presence: Presence;
}

/** Ask why an action is not possible now. Changes nothing. */
export interface Why {
  type: "why";
  match: string;
  seat: number;
  action: string;
  nonce: string;
}

export type ClientMessage =
  | Hello
  | Submit
  | Undo
  | Say
  | Why
  | Ping;

export type ServerMessage =
  | Welcome
  | TableChanged
  | PresenceChanged
  | Update
  | Accepted
  | Refused
  | Said
  | Because
  | Pong;
