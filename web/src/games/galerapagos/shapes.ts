// Written from the server's sources by scripts/protocol.py. Do not edit.

/** Give a card for the one offered. */
export interface Accept {
  action: "accept";
  card: string;
}

/** Put a ration card onto a counter. */
export interface Add {
  action: "add";
  card: string;
  matches: boolean;
  resource: string;
  rations: number;
  bad: boolean;
}

/** Name the next first player. */
export interface Alarm {
  action: "alarm";
  card: string;
  seat: number;
}

/** A seat named the next first player. */
export interface AlarmSet {
  event: "alarm-set";
  seat: number;
  other: number;
  own: boolean;
}

/** Name one more: to feed, or to rob. */
export interface Also {
  action: "also";
  seat: number;
}

/** The ration card being shared out fed one more. */
export interface AlsoFed {
  event: "also-fed";
  seat: number;
  other: number;
  own: boolean;
}

/** Answer a bite or a shot with a card, or bear it. */
export interface Answer {
  action: "answer";
  card: string | null;
}

/** A seat said whether to leave, or changed its mind; only it knows what. */
export interface AnswerSealed {
  event: "answer-sealed";
  seat: number;
  leave: boolean | null;
}

/** The answers came to light. */
export interface AnswersShown {
  event: "answers-shown";
  leaving: number[];
  staying: number[];
  departs: boolean;
}

/** Constants of the box. */
export interface Box {
  turns: number;
  stock: number;
  places: number;
  pieces: number;
  weathers: string[];
  cards: string[][];
  phrases: Phrase[];
}

/** A seat gave a card away. */
export interface CardGiven {
  event: "card-given";
  seat: number;
  other: number;
  card: string | null;
}

/** A seat laid a permanent face up. */
export interface CardLaid {
  event: "card-laid";
  seat: number;
  card: string;
}

/** A seat played a one-use card for itself or the table. */
export interface CardPlayed {
  event: "card-played";
  seat: number;
  card: string;
  amount: number;
}

/** A seat, as far as the viewer may know it. */
export interface Castaway {
  seat: number;
  health: string;
  cause: string | null;
  death_turn: number | null;
  killer: number | null;
  hand_size: number;
  hand: string[] | null;
  known: string[];
  laid: string[];
  acted: boolean;
  passed: boolean;
  fed: boolean;
  spared: string[];
  voted: boolean;
  vote: number | null;
  answered: boolean;
  leaving: boolean | null;
  gifts: number;
  swaps: number;
}

/** End a debate or a window. */
export interface Close {
  action: "close";
}

/** Antivenom helped against a bite. */
export interface Cured {
  event: "cured";
  seat: number;
}

/** A debate or a window was over: ended by the first player, or because all had passed (null). */
export interface DebateEnded {
  event: "debate-ended";
  seat: number | null;
  moment: string;
}

/** What everyone saw a seat do to another one so far: votes against it, shots at it, cards and rations for it. */
export interface Deeds {
  seat: number;
  other: number;
  votes: number;
  shots: number;
  gifts: number;
}

/** The raft was at most two places short: a last chance before the question. */
export interface DepartureNear {
  event: "departure-near";
  places: number;
  living: number;
}

/** A castaway was designated to go without. */
export interface Designated {
  event: "designated";
  seat: number;
  topic: string;
  by: string;
}

/** A castaway died. */
export interface Died {
  event: "died";
  seat: number;
  cause: string;
  killer: number | null;
}

/** Name nobody more. */
export interface Enough {
  action: "enough";
}

/** Play a ration card for a castaway. */
export interface Feed {
  action: "feed";
  card: string;
  seat: number;
  matches: boolean;
  resource: string;
  rations: number;
  bad: boolean;
}

/** A seat fell sick: of a bite or of a ration. */
export interface FellSick {
  event: "fell-sick";
  seat: number;
  of: string;
}

/** The first player died, and the card went on. */
export interface FirstPlayerChanged {
  event: "first-player-changed";
  seat: number;
}

/** Draw a ball and add its fish. */
export interface Fish {
  action: "fish";
}

/** A seat drew balls and added their fish. */
export interface Fished {
  event: "fished";
  seat: number;
  fish: number[];
  caught: number;
  food: number;
}

/** Give a card to a seat. */
export interface Give {
  action: "give";
  card: string;
  seat: number;
}

/** What the spyglass showed of one hand. */
export interface HandSeen {
  event: "hand-seen";
  seat: number;
  other: number;
  cards: string[];
}

/** A card that the viewer knows to be in one of several hands. */
export interface Hunch {
  card: string;
  seats: number[];
}

/** Impose one of the four actions. */
export interface Impose {
  action: "impose";
  card: string;
  seat: number;
  task: string;
}

/** What the pendulum imposed, and on whom. */
export interface Imposed {
  seat: number;
  task: string;
}

/** A neighbour was dealt cards of the dead. */
export interface Inherited {
  event: "inherited";
  seat: number;
  count: number;
  cards: string[] | null;
}

/** The last of the four actions that was taken. */
export interface LastAction {
  task: string;
  announced: number;
  fish: number[];
}

/** Lay a permanent face up. */
export interface Lay {
  action: "lay";
  card: string;
}

/** Be for departing. */
export interface Leave {
  action: "leave";
}

/** The shooter took the hand of the one shot. */
export interface Looted {
  event: "looted";
  seat: number;
  victim: number;
  count: number;
  cards: string[] | null;
}

/** The raft left, or never did. */
export interface MatchEnded {
  event: "match-ended";
  ending: string;
  aboard: number[];
}

/** Settle a tie, or name someone when nobody can vote. */
export interface Name {
  action: "name";
  seat: number;
}

/** A seat settled a tie, or named someone because nobody could vote. */
export interface Named {
  event: "named";
  seat: number;
  other: number;
  tie: boolean;
}

/** Play nothing for now. */
export interface Pass {
  action: "pass";
}

/** A seat had nothing to play for now. */
export interface Passed {
  event: "passed";
  seat: number;
  designated: boolean;
}

/** Something to say with one tap. */
export interface Phrase {
  words: string;
  said: Sentence;
  topics: string[];
  seat: number | null;
  card: string | null;
}

/** A seat chose a victim for the sleeping pills. */
export interface PillsServed {
  event: "pills-served";
  seat: number;
  other: number;
  first: boolean;
}

/** The raft grew. */
export interface PlaceBuilt {
  event: "place-built";
  places: number;
}

/** Play a card for oneself or the table. */
export interface Play {
  action: "play";
  card: string;
}

/** A seat put a ration card onto a counter. */
export interface RationAdded {
  event: "ration-added";
  seat: number;
  card: string;
  resource: string;
  rations: number;
  matches: boolean;
}

/** A seat played a ration card for a castaway. */
export interface RationShared {
  event: "ration-shared";
  seat: number;
  other: number;
  own: boolean;
  card: string;
  resource: string;
  matches: boolean;
}

/** Everyone alive had what was counted. */
export interface RationsPaid {
  event: "rations-paid";
  topic: string;
  left: number;
}

/** Those who had been barred were well again. */
export interface Recovered {
  event: "recovered";
  seats: number[];
}

/** Refuse a swap. */
export interface Refuse {
  action: "refuse";
}

/** What was left of a shared-out ration card went onto the counter. */
export interface RestAdded {
  event: "rest-added";
  seat: number;
  resource: string;
  rations: number;
}

/** Bring a dead castaway back. */
export interface Revive {
  action: "revive";
  card: string;
  seat: number;
}

/** A seat brought a dead castaway back. */
export interface Revived {
  event: "revived";
  seat: number;
  other: number;
}

/** Name the first one to rob. */
export interface Rob {
  action: "rob";
  card: string;
  seat: number;
}

/** The sleeping pills took a card from each victim; the hearer knows those that were or became its own. */
export interface Robbed {
  event: "robbed";
  seat: number;
  victims: number[];
  loser: number | null;
  cards: string[] | null;
}

/**
 * Something said, in no language yet: a message of the game's catalogue, and what its variables are filled with,
 * further sentences or seats, which are said by the names of who sits there.
 */
export interface Sentence {
  message: string;
  words: Record<string, number | Sentence>;
}

/** Fire a laid revolver at a seat, with a cartridge. */
export interface Shoot {
  action: "shoot";
  seat: number;
}

/** There was too little for all; a debate began. */
export interface ShortageBegan {
  event: "shortage-began";
  topic: string;
  need: number;
  have: number;
  zero: boolean;
  again: boolean;
}

/** A seat shot at another. */
export interface ShotFired {
  event: "shot-fired";
  seat: number;
  other: number;
}

/** A metal sheet stopped the shot. */
export interface ShotStopped {
  event: "shot-stopped";
  seat: number;
  shooter: number;
}

/** The designated survived by a ration. */
export interface Spared {
  event: "spared";
  seat: number;
  topic: string;
}

/** Be against departing. */
export interface Stay {
  action: "stay";
}

/** The hurricane's turn was ending: a last chance before all must leave. */
export interface StormReached {
  event: "storm-reached";
  places: number;
  living: number;
}

/** Offer a card to a seat, face down, for one of theirs. */
export interface Swap {
  action: "swap";
  card: string;
  seat: number;
}

/** Two seats swapped: `seat`, who proposed it, gave one card and got another. */
export interface SwapMade {
  event: "swap-made";
  seat: number;
  other: number;
  given: string | null;
  taken: string | null;
}

/** A seat offered a card, face down, for another one's. */
export interface SwapProposed {
  event: "swap-proposed";
  seat: number;
  other: number;
  card: string | null;
}

/** A seat declined a swap. */
export interface SwapRefused {
  event: "swap-refused";
  seat: number;
  other: number;
}

/** What was cast against a castaway. */
export interface Tally {
  other: number;
  voters: number[];
  votes: number;
}

/** A seat imposed an action. */
export interface TaskImposed {
  event: "task-imposed";
  seat: number;
  other: number;
  task: string;
}

/** Several had the most votes; `seat` was to settle it. */
export interface Tied {
  event: "tied";
  seat: number;
  tied: number[];
}

/** A turn began. */
export interface TurnStarted {
  event: "turn-started";
  turn_number: number;
  first: number;
  weather: string;
  rain: number;
  barred: number[];
}

/** What a seat, or a spectator (−1), may know. */
export interface View {
  viewer: number;
  seats: number;
  phase: string;
  moment: string;
  to_act: number[];
  turn_number: number;
  first: number;
  actor: number | null;
  weather: string;
  rain: number;
  past_weather: string[];
  water: number;
  food: number;
  wood: number;
  places: number;
  wreck: number;
  discard: string[];
  topic: string | null;
  zero: boolean;
  need: number | null;
  have: number | null;
  chief: number | null;
  alarm: number | null;
  coffee: number | null;
  imposed: Imposed | null;
  voters: number[];
  candidates: number[];
  designated: number | null;
  asked: number | null;
  author: number | null;
  rations_left: number;
  marked: number[];
  last_action: LastAction | null;
  deals: number;
  castaways: Castaway[];
  deeds: Deeds[];
  voice_of_the_dead: boolean;
  ending: string | null;
  aboard: number[];
  foreseen: string[];
  known_wreck: (string | null)[];
  hunches: Hunch[];
  offered: string | null;
  balls: number;
  collects: number;
  safe_wood: number;
}

/** Vote against a seat. */
export interface Vote {
  action: "vote";
  seat: number;
}

/** Votes were to be cast; or, when nobody could vote, someone to be named. */
export interface VoteOpened {
  event: "vote-opened";
  topic: string;
  naming: boolean;
}

/** A seat voted, or changed its vote; only it knows against whom. */
export interface VoteSealed {
  event: "vote-sealed";
  seat: number;
  other: number | null;
}

/** The designated got away without one: a shot, the basket, the conch, or enough for all. */
export interface VoteVoided {
  event: "vote-voided";
  seat: number;
}

/** The crystal ball's holder voted, knowing the other votes. */
export interface VotedLast {
  event: "voted-last";
  seat: number;
  other: number;
}

/** The votes came to light, by seat; null for one without a vote. */
export interface VotesShown {
  event: "votes-shown";
  votes: (number | null)[];
  tallies: Tally[];
}

/** Add the weather's water. */
export interface Water {
  action: "water";
}

/** A seat collected the day's water. */
export interface WaterCollected {
  event: "water-collected";
  seat: number;
  rations: number;
  water: number;
}

/** What the barometer showed. */
export interface WeatherSeen {
  event: "weather-seen";
  seat: number;
  weather: string[];
}

/** Gather wood, announcing `push` pieces beyond the safe ones. */
export interface Wood {
  action: "wood";
  push: number;
  risk: number;
}

/** A seat gathered wood: the safe pieces, and those it announced unless a snake was among them. */
export interface WoodGathered {
  event: "wood-gathered";
  seat: number;
  safe: number;
  announced: number;
  bitten: boolean;
}

/** Draw the top wreck card. */
export interface Wreck {
  action: "wreck";
}

/** A seat drew a wreck card. */
export interface WreckSearched {
  event: "wreck-searched";
  seat: number;
  card: string | null;
  left: number;
}

/** What the flashlight showed, from the top. */
export interface WreckSeen {
  event: "wreck-seen";
  seat: number;
  cards: string[];
}

export type Event =
  | AlarmSet
  | AlsoFed
  | AnswerSealed
  | AnswersShown
  | CardGiven
  | CardLaid
  | CardPlayed
  | Cured
  | DebateEnded
  | DepartureNear
  | Designated
  | Died
  | FellSick
  | FirstPlayerChanged
  | Fished
  | HandSeen
  | Inherited
  | Looted
  | MatchEnded
  | Named
  | Passed
  | PillsServed
  | PlaceBuilt
  | RationAdded
  | RationShared
  | RationsPaid
  | Recovered
  | RestAdded
  | Revived
  | Robbed
  | ShortageBegan
  | ShotFired
  | ShotStopped
  | Spared
  | StormReached
  | SwapMade
  | SwapProposed
  | SwapRefused
  | TaskImposed
  | Tied
  | TurnStarted
  | VoteOpened
  | VoteSealed
  | VoteVoided
  | VotedLast
  | VotesShown
  | WaterCollected
  | WeatherSeen
  | WoodGathered
  | WreckSearched
  | WreckSeen;

export type Action =
  | Accept
  | Add
  | Alarm
  | Also
  | Answer
  | Close
  | Enough
  | Feed
  | Fish
  | Give
  | Impose
  | Lay
  | Leave
  | Name
  | Pass
  | Play
  | Refuse
  | Revive
  | Rob
  | Shoot
  | Stay
  | Swap
  | Vote
  | Water
  | Wood
  | Wreck;

/** Where the game stands in lists: the lowest first. */
export const ORDER = 3;
