// What a newcomer is told, and when: the words are the catalogue's `lesson-…`.
import type { Lesson } from "../contract";
import { arrowOf, game, preyOf } from "./cards";
import type { View } from "./shapes";

const hand = (view: View, seat: number): string[] => (view.officers[seat]?.hand ?? []).map(String);
const placing = (legal: readonly string[]): boolean => game.only(legal, "place").length > 0;

export const lessons: Lesson<View>[] = [
  { id: "goal", when: (view) => view.round === 1 },
  { id: "offer", when: (view) => view.offer !== null, isOrder: true },
  {
    id: "given",
    when: (view, seat, legal) => view.round <= 2 && view.first !== seat && view.phase === "prepare" && legal.length > 0,
  },
  { id: "prepare", when: (_view, _seat, legal) => legal.includes("pass"), at: () => "pass", isOrder: true },
  { id: "move", when: (_view, _seat, legal) => game.only(legal, "move").length > 0 },
  { id: "place", when: (_view, _seat, legal) => placing(legal) },
  {
    id: "arrow",
    when: (view, seat, legal) => placing(legal) && hand(view, seat).some((card) => arrowOf(card) !== null),
    at: (view, seat) => `held-${hand(view, seat).find((card) => arrowOf(card) !== null)}`,
  },
  {
    id: "ink",
    when: (view, _seat, legal) => placing(legal) && view.domains.some((card) => card.face === "ink"),
    at: (view) => `domain-${view.domains.findIndex((card) => card.face === "ink")}`,
  },
  {
    id: "anchor",
    when: (_view, _seat, legal) => game.only(legal, "place").some((one) => one.anchor !== null),
    at: () => "held-anchor",
  },
  {
    id: "crab",
    when: (view, seat, legal) => placing(legal) && hand(view, seat).some((card) => preyOf(card) !== null),
    at: (view, seat) => `held-${hand(view, seat).find((card) => preyOf(card) !== null)}`,
  },
  { id: "round", when: (view) => view.round > 1 && view.last_round !== null },
];
