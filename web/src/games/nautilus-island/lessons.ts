// What a newcomer is told, and when: the words are the catalogue's `lesson-…`.
import type { Lesson } from "../contract";
import { colourOf, game, isLaid } from "./cards";
import type { View } from "./shapes";

const hand = (view: View, seat: number): readonly string[] => view.castaways[seat]?.hand ?? [];
const mayLay = (legal: readonly string[]): boolean => game.only(legal, "store").length > 0;

export const lessons: Lesson<View>[] = [
  { id: "final", when: (view, _seat, legal) => view.final_round && legal.length > 0 },
  { id: "triggered", when: (view) => view.end_triggered && !view.final_round },
  { id: "close", when: (_view, _seat, legal) => legal.includes("close"), at: () => "close" },
  { id: "goal", when: (view) => view.round === 1 },
  { id: "collect", when: (_view, _seat, legal) => legal.includes("collect") && !mayLay(legal), at: () => "collect" },
  { id: "cross", when: (view, _seat, legal) => view.round > 1 && view.phase === "explore" && legal.length > 0 },
  { id: "lay", when: (_view, _seat, legal) => mayLay(legal) },
  { id: "token", when: (_view, _seat, legal) => mayLay(legal) },
  {
    id: "treasure",
    when: (view, seat) => hand(view, seat).some((card) => !isLaid(colourOf(card))),
    at: () => "hand-yellow",
  },
];
