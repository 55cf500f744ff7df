// Written from the server's sources by scripts/protocol.py. Do not edit.

export const PROTOCOL = 2;

/** What a form can offer of `Terms`: each is said by `setup-<name>`, a word of it by `setup-<name>-<word>`. */
export const TERMS: OptionInfo[] = [
  {
    "name": "public",
    "kind": "flag",
    "default": false,
    "choices": []
  },
  {
    "name": "chat",
    "kind": "choice",
    "default": "free",
    "choices": [
      "free",
      "phrases",
      "off"
    ]
  },
  {
    "name": "banter",
    "kind": "flag",
    "default": true,
    "choices": []
  },
  {
    "name": "hints",
    "kind": "flag",
    "default": null,
    "choices": []
  },
  {
    "name": "rated",
    "kind": "flag",
    "default": false,
    "choices": []
  }
];

/** The clocks to choose from: `clock-<name>`. */
export const CLOCKS: Record<string, Required<Pick<Terms, "clock" | "debate">>> = {
  "none": {
    "clock": {
      "kind": "none"
    },
    "debate": null
  },
  "quick": {
    "clock": {
      "kind": "live",
      "bank": 180,
      "increment": 10
    },
    "debate": 60
  },
  "calm": {
    "clock": {
      "kind": "live",
      "bank": 600,
      "increment": 20
    },
    "debate": 180
  },
  "day": {
    "clock": {
      "kind": "slow",
      "hours": 24
    },
    "debate": null
  },
  "days": {
    "clock": {
      "kind": "slow",
      "hours": 72
    },
    "debate": null
  }
};

/** The castaways to choose from: `who-face-<name>`. */
export const FACES = [
  "captain",
  "bandana",
  "tresses",
  "straw-hat",
  "glasses",
  "woolly-hat",
  "curls",
  "eye-patch",
  "bun",
  "headband",
  "goatee",
  "freckles"
] as const;

/** The colours of their coats: `who-colour-<name>`. */
export const COLOURS = [
  "blue",
  "red",
  "yellow",
  "purple",
  "green",
  "orange",
  "teal",
  "pink",
  "grey",
  "brown",
  "lime",
  "slate"
] as const;

/** Your move is made and safe on disk. */
export interface Accepted {
  type: "accepted";
  nonce: string;
  version: number;
}

/** Somebody you played with, or who is your friend or would like to be. */
export interface Acquaintance {
  id: string;
  name: string;
  face: 
    | "bandana"
    | "bun"
    | "captain"
    | "curls"
    | "eye-patch"
    | "freckles"
    | "glasses"
    | "goatee"
    | "headband"
    | "straw-hat"
    | "tresses"
    | "woolly-hat";
  colour: 
    | "blue"
    | "brown"
    | "green"
    | "grey"
    | "lime"
    | "orange"
    | "pink"
    | "purple"
    | "red"
    | "slate"
    | "teal"
    | "yellow";
  table: string | null;
  friend: boolean;
  asks: boolean;
  here: boolean;
  muted: boolean;
  blocked: boolean;
}

/** What a host did. */
export interface ActDone {
  author: string | null;
  kind: string;
  person: string | null;
  name: string | null;
  details: Record<string, unknown>;
  created: number;
}

/** The actions of one kind. */
export interface ActionKind {
  fields: string[];
  words: Record<string, unknown[]>;
}

/** The answer to a hint, thought about from what the seat may know alone. */
export interface Advised {
  type: "advice";
  nonce: string;
  match: string;
  seat: number;
  version: number;
  choices: AdvisedAction[];
  reasons: Reason[];
}

/** Something that a seat may do, and what it promises. */
export interface AdvisedAction {
  action: string;
  chance: number | null;
  doubt: number | null;
}

/** I am back: bots that stand in for me hand my seats back. Connecting again says so too, and so does a move. */
export interface Back {
  type: "back";
}

/** The answer to why. */
export interface Because {
  type: "because";
  nonce: string;
  reason: string | null;
  text: string | null;
  clause: string | null;
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

/** Look no more. */
export interface Cancel {
  type: "cancel";
}

/** Answer a proposal, once. Ballots are secret: only the result is told. */
export interface Cast {
  type: "cast";
  proposal: number;
  yes: boolean;
}

/** The token of a device link. */
export interface Claim {
  token: string;
}

/**
 * The time that everyone has left. Comes with the updates of a table that has a clock, and when time stops or runs.
 * A seat in `running` has `left[seat] − (n − since)` milliseconds left, `n` being the server's time: `now` plus
 * what has passed since this message came. Below zero the grace runs; then a bot stands in.
 */
export interface Clocks {
  type: "clocks";
  match: string;
  version: number;
  now: number;
  since: number;
  left: (number | null)[];
  running: number[];
  debate: number | null;
  grace: number;
  stopped: boolean;
}

/** Somebody you played with. */
export interface Companion {
  id: string;
  name: string | null;
  matches: number;
}

/** The people you know here: at first, and whenever something of it changes. */
export interface CompanyChanged {
  type: "company";
  company: MyCompany;
}

/** The deals of a day. */
export interface Daily {
  day: string;
  next: number;
  deals: DailyDeal[];
  streak: number;
}

/** How everybody did at a deal, told to those who have finished it and, once the day is over, to all. */
export interface DailyBoard {
  game: string;
  day: string;
  seats: number;
  mine: DailyTry | null;
  results: DailyCount[];
  bots: Record<string, DailyResult>;
  key: string | null;
}

/** How many people did so well. */
export interface DailyCount {
  place: number;
  points: number;
  people: number;
}

/** The deal of a game on a day. */
export interface DailyDeal {
  game: string;
  seats: number;
  seat: number;
  bot: string;
  finished: number;
  mine: DailyTry | null;
}

/** How somebody did. */
export interface DailyResult {
  place: number;
  points: number;
}

/** Your try. */
export interface DailyTry {
  table: string | null;
  match: string | null;
  over: boolean;
  result: DailyResult | null;
}

/** A browser or program that is you. */
export interface Device {
  id: string;
  browser: string | null;
  system: string | null;
  created: number;
  used: number;
  this: boolean;
}

/** Makes another device yours too: to be claimed there, once, soon. */
export interface DeviceLink {
  token: string;
  seconds: number;
  qr: string;
}

/** You have a seat at this table. */
export interface Found {
  type: "found";
  table: string;
}

/** What is always true of a game: enough to know an action by its word, and to say it and every event. */
export interface GameDescription {
  actions: Record<string, ActionKind>;
  roles: Record<string, Record<string, Role>>;
  box: unknown;
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  title: string;
  rules: number;
  fewest: number;
  most: number;
  usual: number;
  options: OptionInfo[];
  bots: string[];
  scorings: string[];
  lessons: LessonInfo[];
}

/** All that you played of a game. */
export interface GameStory {
  game: string;
  results: Record<string, number>;
  score: Statistic | null;
  statistics: Statistic[];
  months: Month[];
  best: MatchResult | null;
  worst: MatchResult | null;
  ratings: Record<string, Rating>;
}

/** Which of those that this browser was before. */
export interface GoBack {
  person: string;
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

/** Whether friends are not shown that you are here. */
export interface Hiding {
  hidden: boolean;
}

/** Ask what one's seat should do now, where the table has `hints`. Only the asker learns of it. */
export interface Hint {
  type: "hint";
  match: string;
  seat: number;
  version: number;
  nonce: string;
}

/** The token of a link that makes somebody a host. */
export interface HostClaim {
  token: string;
}

/** What a host looks after. */
export interface HostDesk {
  until: number;
  reports: Report[];
  acts: ActDone[];
}

/** What holds on this server. */
export interface House {
  chat: "free" | "off" | "phrases";
  text: string | null;
  keeps: Keeping;
  push: boolean;
  mail: boolean;
}

/** Who asks you to which table. */
export interface Invitation {
  id: string;
  host: Person;
  table: string;
  game: string;
  seats: number;
}

/** A friend asks you to another table. */
export interface Invited {
  type: "invited";
  invitation: Invitation;
}

/** For how many days things are kept; 0: for ever. */
export interface Keeping {
  finished: number;
  unfinished: number;
  talk: number;
  guests: number;
}

/** What lets you in again where no device of yours is at hand. */
export interface Keys {
  passkeys: Passkey[];
  codes: number;
  possible: boolean;
}

/** Somebody, as hosts see them. */
export interface KnownPerson {
  id: string;
  name: string;
  created: number;
  used: number | null;
  silenced: boolean;
  banned: boolean;
}

/** The steps of the lesson that a match is. */
export interface LessonCourse {
  match: string;
  seat: number;
  steps: LessonStep[];
  followed: boolean;
}

/** A first round that a newcomer is led through. */
export interface LessonInfo {
  name: string;
  seats: number;
  seat: number;
}

/** Something to read, or to do. Its text is `learn-<id>` in the game's catalogue. */
export interface LessonStep {
  id: string;
  after: number;
  do: string | null;
  at: string[];
}

/** Whose device link it is. */
export interface LinkOffer {
  name: string;
  face: 
    | "bandana"
    | "bun"
    | "captain"
    | "curls"
    | "eye-patch"
    | "freckles"
    | "glasses"
    | "goatee"
    | "headband"
    | "straw-hat"
    | "tresses"
    | "woolly-hat";
  colour: 
    | "blue"
    | "brown"
    | "green"
    | "grey"
    | "lime"
    | "orange"
    | "pink"
    | "purple"
    | "red"
    | "slate"
    | "teal"
    | "yellow";
  mine: boolean;
}

/** Somebody who chose to be seen, or a bot. */
export interface ListedPlayer {
  name: string;
  bot: boolean;
  you: boolean;
  rating: Rating;
}

/** Whether you want to be seen in lists of ratings. */
export interface Listing {
  listed: boolean;
}

/** Everyone has a bank of seconds, and more of them for every decision. */
export interface LiveClock {
  kind: "live";
  bank: number;
  increment?: number;
}

/** What you look for; at first, and when the number of others changes. */
export interface Looking {
  type: "looking";
  wanted: Wanted;
  others: number;
  bots_in: number | null;
}

/**
 * The bot that is next leaves everybody a moment to act out of turn, until the next update. Nobody may have
 * anything to do: it goes by what all know.
 */
export interface Lull {
  type: "lull";
  match: string;
  seat: number;
}

/** Where you want to be written to. */
export interface MailAddress {
  address: string;
}

/** What a mail's link says. */
export interface MailToken {
  token: string;
}

/** The match that a table plays, is about to play, or has played last. */
export interface MatchInfo {
  id: string;
  number: number;
  status: "abandoned" | "open" | "over" | "running";
  rules: number;
  commitment: string | null;
  lesson: string | null;
  day: string | null;
}

/** Some of your matches, the newest first. */
export interface MatchPage {
  matches: MatchResult[];
  after: string | null;
}

/** A match of yours that is over. */
export interface MatchResult {
  match: string;
  game: string;
  ended: number;
  seats: number;
  seat: number;
  result: "abandoned" | "left" | "lost" | "shared" | "won";
  place: number | null;
  score: number | null;
  rated: boolean;
  company: Companion[];
}

/** Who you are here. */
export interface Me {
  id: string;
  name: string;
  language: string;
  face: 
    | "bandana"
    | "bun"
    | "captain"
    | "curls"
    | "eye-patch"
    | "freckles"
    | "glasses"
    | "goatee"
    | "headband"
    | "straw-hat"
    | "tresses"
    | "woolly-hat";
  colour: 
    | "blue"
    | "brown"
    | "green"
    | "grey"
    | "lime"
    | "orange"
    | "pink"
    | "purple"
    | "red"
    | "slate"
    | "teal"
    | "yellow";
  introduced: boolean;
}

/** A move that was worse than another, which the seat could have found from what it knew. */
export interface MissedMove {
  move: number;
  seat: number;
  action: string;
  chance: number;
  better: string;
  better_chance: number;
}

/** What you played in a month, such as 2026-11. */
export interface Month {
  month: string;
  matches: number;
  won: number;
}

/** The people you know here. */
export interface MyCompany {
  hidden: boolean;
  people: Acquaintance[];
  invitations: Invitation[];
}

/** What your play adds up to, by game. */
export interface MyStory {
  games: GameStory[];
  listed: boolean;
}

/** What a host does about somebody. */
export interface NewAct {
  act: "ban" | "close-report" | "erase-words" | "forgive" | "rename" | "silence";
  target: string;
  name?: string;
  days?: number;
  place?: boolean;
}

/** Who you would like to be. */
export interface NewIdentity {
  name: string;
  language?: string;
  face?: 
    | "bandana"
    | "bun"
    | "captain"
    | "curls"
    | "eye-patch"
    | "freckles"
    | "glasses"
    | "goatee"
    | "headband"
    | "straw-hat"
    | "tresses"
    | "woolly-hat" | null;
  colour?: 
    | "blue"
    | "brown"
    | "green"
    | "grey"
    | "lime"
    | "orange"
    | "pink"
    | "purple"
    | "red"
    | "slate"
    | "teal"
    | "yellow" | null;
}

/** Which table. */
export interface NewInvitation {
  table: string;
}

/** What the browser made of a `PasskeyOffer`. */
export interface NewPasskey {
  client_data: string;
  attestation: string;
}

/** What a program is to be called. */
export interface NewProgram {
  name: string;
  language?: string;
}

/** What you tell the host about somebody. */
export interface NewReport {
  person: string;
  table?: string | null;
  text?: string;
}

/** So many matches of the same people, counted one of the game's ways. */
export interface NewSeries {
  length: number;
  scoring: string;
}

/** A table to set up. You are its host, and take a seat like anybody else. */
export interface NewTable {
  public?: boolean;
  chat?: "free" | "off" | "phrases";
  banter?: boolean;
  language?: string;
  clock?: NoClock | LiveClock | SlowClock;
  debate?: number | null;
  level?: string;
  series?: NewSeries | null;
  hints?: boolean | null;
  rated?: boolean;
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  bots?: Record<string, string>;
  lesson?: string | null;
}

/** Everyone takes the time they need. */
export interface NoClock {
  kind: "none";
}

/** How you are told that it is your turn. */
export interface NoticeSettings {
  wishes: Wishes;
  push_key: string | null;
  devices: number;
  sends_mail: boolean;
  mail: string | null;
  confirmed: boolean;
}

/** A public table that waits for players, in short. */
export interface OpenTable {
  id: string;
  game: string;
  names: string[];
  seats: number;
  free: number;
  clock: NoClock | LiveClock | SlowClock;
}

/** The public tables that wait for players: at first, and whenever they change. */
export interface OpenTables {
  type: "tables";
  tables: OpenTable[];
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

/** A passkey of yours. */
export interface Passkey {
  id: string;
  browser: string | null;
  system: string | null;
  created: number;
  used: number;
}

/** What a browser needs to make a passkey (`navigator.credentials.create`). Bytes are in base64url. */
export interface PasskeyOffer {
  challenge: string;
  site: string;
  user: string;
  name: string;
  algorithms: number[];
  known: string[];
  seconds: number;
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

/** A match that you have or had a seat in. */
export interface Played {
  table: string;
  code: string;
  game: string;
  match: MatchInfo;
  places: TableSeat[];
  closed: boolean;
  outcome: Outcome | null;
  created: number;
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

/** A vote of the players on how to go on, or its result. */
export interface Proposal {
  type: "proposal";
  number: number;
  what: "abandon" | "pause" | "replace" | "resume";
  seat: number | null;
  answer: "expired" | "open" | "passed" | "refused";
  voters: number;
  needed: number;
  yours: boolean;
  now: number;
  expires: number;
}

/** Ask the players of a running match to agree to something. Who asks counts as a yes; who it was is not told. */
export interface Propose {
  type: "propose";
  what: "abandon" | "pause" | "replace" | "resume";
  seat?: number | null;
}

/** When you are told nothing; it waits until they are over. */
export interface QuietHours {
  start: number;
  end: number;
}

/** What somebody's play is worth: 400 points more are odds of ten to one. */
export interface Rating {
  points: number;
  doubt: number;
  matches: number;
}

/** Your rating after a match. */
export interface RatingPoint {
  match: string;
  at: number;
  points: number;
  doubt: number;
  weight: number;
}

/** Why, as the name of a sentence and what fills it in. */
export interface Reason {
  name: string;
  details: Record<string, number | number | string>;
}

/** A recovery code, as it was typed. */
export interface Recover {
  code: string;
}

/** Codes that make a browser yours, each once. They are told this once, and those made before work no longer. */
export interface RecoveryCodes {
  codes: string[];
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

/** What somebody told the host about another person. */
export interface Report {
  id: string;
  author: string;
  author_name: string | null;
  person: string;
  person_name: string | null;
  text: string;
  words: string[];
  created: number;
}

/** A match that is over, looked back on. */
export interface Review {
  match: string;
  chances: number[][];
  turning: TurningPoint[];
  missed: MissedMove[];
}

/** The match is still being looked back on; ask again in a moment. */
export interface Reviewing {
  match: string;
  done: number;
  moves: number;
}

/** What the values of a field are, and so how they are said. */
export interface Role {
  seat?: boolean;
  ordinal?: boolean;
  prefix?: string | null;
  join?: string;
  counted?: boolean;
  sorted?: boolean;
  facts?: string | null;
  drawn?: "card" | "count" | "die" | "money" | "track" | null;
  hidden?: boolean;
  most?: number | null;
  fields?: Record<string, Role>;
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

/**
 * Look for players. It goes on until they are found, it is cancelled, or this connection ends; a person looks in
 * one place at a time, so it ends a search elsewhere.
 */
export interface Search {
  type: "search";
  wanted: Wanted;
}

/** Which kind of bot. */
export interface SeatBot {
  bot: string;
}

/**
 * Something said, in no language yet: a message of the game's catalogue, and what its variables are filled with,
 * further sentences or seats, which are said by the names of who sits there.
 */
export interface Sentence {
  message: string;
  words?: Record<string, number | Sentence>;
}

/** The series that a table plays. */
export interface SeriesInfo {
  length: number;
  scoring: string;
  number: number;
  played: number;
  over: boolean;
  table: Standing[];
}

/** What a passkey answered to a `SignInOffer`. */
export interface SignIn {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user?: string | null;
}

/** What a browser needs to answer with a passkey (`navigator.credentials.get`). */
export interface SignInOffer {
  challenge: string;
  site: string;
  seconds: number;
}

/** So many hours for every decision; nobody needs to stay connected. */
export interface SlowClock {
  kind: "slow";
  hours: number;
}

/**
 * Say one of the game's phrases, which everyone hears in their own language, or whisper it to one seat. Tables
 * where people may not talk in words of their own may allow it (`chat`: phrases).
 */
export interface Speak {
  type: "speak";
  seat: number;
  words: string;
  to?: number | null;
}

/** A seat said one of the game's phrases. Numbered together with what is said freely. */
export interface Spoke {
  type: "spoke";
  number: number;
  seat: number;
  name: string;
  words: string;
  said: Sentence | null;
  to: number | null;
}

/** A seat in the table of points: what each match brought, the sum, and the place (0 leads, places are shared). */
export interface Standing {
  seat: number;
  matches: number[];
  points: number;
  place: number;
}

/** One of a game's statistics, over all of your matches: the `statistic-<name>` of its catalogue. */
export interface Statistic {
  name: string;
  words: Record<string, number>;
  times: number;
  total: number;
  least: number;
  most: number;
}

/** A seat took its last step back. */
export interface StepUndone {
  event: "step-undone";
  seat: number;
}

/** You look for nobody any more: it was cancelled, or goes on in another place. */
export interface Stopped {
  type: "stopped";
  elsewhere: boolean;
}

/** A whole match as one seat was told it, for looking back. */
export interface Story {
  match: string;
  table: string;
  game: string;
  seat: number;
  names: (string | null)[];
  bots: (string | null)[];
  moves: unknown[][];
  outcome: Outcome | null;
  commitment: string;
  key: string | null;
  lesson: string | null;
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

/** Where a browser takes push messages, and the keys that they are encrypted for. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Two seats whose players change places. */
export interface Swap {
  one: number;
  other: number;
}

/** A table, as everyone sees it. */
export interface Table {
  public: boolean;
  chat: "free" | "off" | "phrases";
  banter: boolean;
  language: string;
  clock: NoClock | LiveClock | SlowClock;
  debate: number | null;
  level: string;
  series: SeriesInfo | null;
  hints: boolean;
  rated: boolean;
  id: string;
  code: string;
  game: string;
  options: Record<string, unknown>;
  host: string;
  places: TableSeat[];
  match: MatchInfo;
  paused: boolean;
  asleep: boolean;
  closed: boolean;
}

/** Seats, status or match of the table changed. */
export interface TableChanged {
  type: "table";
  table: Table;
}

/** A seat of a table and who has it: a person, a bot, or nobody. */
export interface TableSeat {
  seat: number;
  person: string | null;
  name: string | null;
  face: 
    | "bandana"
    | "bun"
    | "captain"
    | "curls"
    | "eye-patch"
    | "freckles"
    | "glasses"
    | "goatee"
    | "headband"
    | "straw-hat"
    | "tresses"
    | "woolly-hat" | null;
  colour: 
    | "blue"
    | "brown"
    | "green"
    | "grey"
    | "lime"
    | "orange"
    | "pink"
    | "purple"
    | "red"
    | "slate"
    | "teal"
    | "yellow" | null;
  bot: string | null;
  program: boolean;
  stand_in: string | null;
  away: boolean;
  rating?: Rating | null;
}

/** A name for the seat, where several people share a device; otherwise your own is used. */
export interface TakeSeat {
  name?: string | null;
}

/** What the host chooses for a table beside the game's own options. It stays as it is. */
export interface Terms {
  public?: boolean;
  chat?: "free" | "off" | "phrases";
  banter?: boolean;
  language?: string;
  clock?: NoClock | LiveClock | SlowClock;
  debate?: number | null;
  level?: string;
  series?: NewSeries | null;
  hints?: boolean | null;
  rated?: boolean;
}

/** What you want of somebody; null: as it is. */
export interface Tie {
  friend?: boolean | null;
  muted?: boolean | null;
  blocked?: boolean | null;
}

/** A move after which somebody's chance was much better or worse. */
export interface TurningPoint {
  move: number;
  mover: number;
  action: string;
  seat: number;
  before: number;
  after: number;
}

/** Take one's own last step back, if that is allowed. */
export interface Undo {
  type: "undo";
  match: string;
  seat: number;
  version: number;
  nonce: string;
}

/** Where a browser took push messages. */
export interface Unsubscription {
  endpoint: string;
}

/** The match as one seat sees it. Whoever has several seats gets one update for each. */
export interface Update {
  type: "update";
  match: string;
  version: number;
  since: number;
  to_act: number[];
  outcome: Outcome | null;
  key: string | null;
  events: unknown[];
  seat: number;
  view: unknown;
  legal: string[];
  undo: boolean;
}

/** A match in which you are to act, and others wait or your time runs. */
export interface Waiting {
  table: string;
  code: string;
  game: string;
  match: MatchInfo;
  places: TableSeat[];
  closed: boolean;
  outcome: Outcome | null;
  created: number;
  seat: number;
  left: number | null;
}

/** Whom somebody would like to play with. */
export interface Wanted {
  game: string;
  pace?: string;
  seats?: number | null;
  rated?: boolean;
  bot?: string | null;
  wait?: number;
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

/** What you want to be told, at tables where a move may take hours. */
export interface Wishes {
  turns?: boolean;
  reminders?: boolean;
  quiet?: QuietHours | null;
  zone?: string;
}

export type ClientMessage =
  | Hello
  | Submit
  | Undo
  | Say
  | Why
  | Ping
  | Speak
  | Back
  | Propose
  | Cast
  | Hint;

export type ServerMessage =
  | Welcome
  | TableChanged
  | PresenceChanged
  | Update
  | Accepted
  | Refused
  | Said
  | Because
  | Pong
  | Spoke
  | Lull
  | Clocks
  | Proposal
  | Advised
  | Invited;

export type CompanyRequest =
  | Search
  | Cancel
  | Ping;

export type CompanyNews =
  | OpenTables
  | Looking
  | Stopped
  | Found
  | CompanyChanged
  | Refused
  | Pong;
