// Written from the server's sources by scripts/protocol.py. Do not edit.

/** A seat anchored a card. */
export interface Anchored {
  event: "anchored";
  seat: number;
  card: string;
  place: string;
}

/** What the page is told of the box. */
export interface Box {
  rounds: number;
  cards: Record<string, Printed>;
  specials: string[];
  domains: string[];
  places: Record<string, Spot>;
}

/** A seat kept one of the Module's divers and put the other back. */
export interface DiverKept {
  event: "diver-kept";
  seat: number;
  kept: number | null;
  put_back: number | null;
}

/** A seat handed the harpooned diver back. */
export interface DiverReturned {
  event: "diver-returned";
  seat: number;
  other: number;
  diver: number | null;
}

/** A seat kept the harpooned diver and gave one of its own. */
export interface DiversSwapped {
  event: "divers-swapped";
  seat: number;
  other: number;
  taken: number | null;
  given: number | null;
}

/** A domain card. */
export interface DomainCard {
  domain: string;
  face: string;
  points: number;
}

/** A seat took the domain card of a column. */
export interface DomainWon {
  event: "domain-won";
  seat: number;
  column: number;
  card: DomainCard;
}

/** Give this diver of one's own for the harpooned one. */
export interface Give {
  action: "give";
  diver: number;
}

/** A seat got its divers. */
export interface HandDealt {
  event: "hand-dealt";
  seat: number;
  divers: number[];
}

/** A seat played the Eye and saw the other's divers. */
export interface HandSeen {
  event: "hand-seen";
  seat: number;
  other: number;
  divers: number[] | null;
}

/** A seat played the Harpoon and drew a diver of the other's hand. */
export interface Harpooned {
  event: "harpooned";
  seat: number;
  other: number;
  diver: number | null;
}

/** The special card that a seat had in a round. */
export interface Held {
  seat: number;
  special: string;
}

/** Keep a special card of the two drawn, and give the other. */
export interface Keep {
  action: "keep";
  special: string;
}

/** The table as it was at the end of the round before. */
export interface LastRound {
  domains: DomainCard[];
  winners: number[];
  board: Record<string, string | null>;
  anchored: string | null;
  specials: string[];
}

/** The domains were counted: who won, and with how many. */
export interface MatchEnded {
  event: "match-ended";
  seat: number;
  taken: number;
  scores: number[];
  ranks: number[];
  domains: number[];
}

/** A seat played the Diving module and drew two divers. */
export interface ModuleDrew {
  event: "module-drew";
  seat: number;
  divers: number[] | null;
}

/** Move a card from one place to another, as the arrow just placed asks. */
export interface Move {
  action: "move";
  origin: string;
  target: string;
}

/** The arrow just placed moved another card. */
export interface Moved {
  event: "moved";
  seat: number;
  card: string;
  origin: string;
  target: string;
}

/** A seat, as far as the viewer may know it. */
export interface Officer {
  seat: number;
  hand_size: number;
  hand: number[] | null;
  seen: number[];
  special: string | null;
  special_played: boolean;
  pile_size: number;
  pile: DomainCard[] | null;
  points: number[] | null;
}

/** Play no special card before placing. */
export interface Pass {
  action: "pass";
}

/** A seat played no special card before placing. */
export interface Passed {
  event: "passed";
  seat: number;
}

/** Place a card, and with it the Anchor on the card of a place, if it is played. */
export interface Place {
  action: "place";
  card: string;
  place: string;
  anchor: string | null;
  side: number;
  column: number;
}

/** A seat placed a card. */
export interface Placed {
  event: "placed";
  seat: number;
  card: string;
  place: string;
}

/** Play the Eye, the Diving module or the Harpoon. */
export interface Play {
  action: "play";
  special: string;
}

/** What is printed on a card that can be placed. */
export interface Printed {
  value: number;
  arrow: string | null;
  beats: string | null;
}

/** Hand the harpooned diver back. */
export interface Return {
  action: "return";
}

/** All places were filled; the special card each seat had was shown and set aside. */
export interface RoundEnded {
  event: "round-ended";
  round: number;
  specials: Held[];
}

/** Five new domain cards were laid out, and the token went to the other seat. */
export interface RoundStarted {
  event: "round-started";
  round: number;
  first: number;
  domains: DomainCard[];
}

/** The first player drew two special cards. */
export interface SpecialsOffered {
  event: "specials-offered";
  seat: number;
  specials: string[];
}

/** The first player kept a special card and gave the other. */
export interface SpecialsShared {
  event: "specials-shared";
  seat: number;
  other: number;
  kept: string | null;
  given: string | null;
}

/** All six special cards were shuffled again. */
export interface SpecialsShuffled {
  event: "specials-shuffled";
}

/** Where a place is. */
export interface Spot {
  side: number;
  column: number;
}

/** Keep this one of the Module's two divers. */
export interface Take {
  action: "take";
  diver: number;
}

/** What a seat, or a spectator (−1), may know. */
export interface View {
  viewer: number;
  seats: number;
  phase: string;
  turn: number | null;
  round: number;
  first: number;
  domains: DomainCard[];
  board: Record<string, string | null>;
  anchored: string | null;
  arrow: string | null;
  offer: Record<string, string> | null;
  drawn_size: number;
  drawn: number[] | null;
  put_back: number | null;
  swapped: boolean;
  divers_left: number;
  domains_left: number;
  set_aside: string[];
  open_piles: boolean;
  last_round: LastRound | null;
  officers: Officer[];
  score: number[] | null;
}

export type Event =
  | Anchored
  | DiverKept
  | DiverReturned
  | DiversSwapped
  | DomainWon
  | HandDealt
  | HandSeen
  | Harpooned
  | MatchEnded
  | ModuleDrew
  | Moved
  | Passed
  | Placed
  | RoundEnded
  | RoundStarted
  | SpecialsOffered
  | SpecialsShared
  | SpecialsShuffled;

export type Action =
  | Give
  | Keep
  | Move
  | Pass
  | Place
  | Play
  | Return
  | Take;

/** Where the game stands in lists: the lowest first. */
export const ORDER = 2;
