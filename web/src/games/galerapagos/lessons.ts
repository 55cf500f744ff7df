// What a newcomer is told, and when: the words are the catalogue's `lesson-…`.
import type { Lesson } from "../contract";
import { game } from "./game";
import type { Castaway, View } from "./shapes";

const me = (view: View, seat: number): Castaway | undefined => view.castaways[seat];
const asked = (view: View, seat: number): boolean => view.to_act.includes(seat);
const designation = (view: View): boolean => view.moment === "designation" && view.topic !== "places";
const shortage = (view: View): boolean => view.moment === "debate" && !view.zero && view.topic !== "places";

export const lessons: Lesson<View>[] = [
  { id: "dead", when: (view, seat) => me(view, seat)?.health === "dead" },
  { id: "shot", when: (view, seat) => view.moment === "shot" && asked(view, seat) },
  { id: "bite", when: (view, seat) => view.moment === "bite" && asked(view, seat) },
  { id: "designated", when: (view, seat) => designation(view) && view.designated === seat },
  { id: "ashore", when: (view) => view.moment === "designation" && view.topic === "places" },
  { id: "zero", when: (view) => view.moment === "debate" && view.zero },
  { id: "debate", when: (view) => shortage(view) },
  { id: "vote", when: (view, seat) => view.moment === "vote" && asked(view, seat) },
  { id: "designation", when: (view, seat) => designation(view) && view.designated !== seat },
  { id: "departure", when: (view, seat) => view.moment === "answer" && asked(view, seat) },
  { id: "storm", when: (view) => view.weather === "hurricane" },
  { id: "barred", when: (view, seat) => ["sick", "barred"].includes(me(view, seat)?.health ?? "") },
  {
    id: "island",
    when: (view, seat) => view.turn_number === 1 && me(view, seat)?.acted === false && view.actor === seat,
    at: () => "water",
  },
  { id: "act", when: (_view, _seat, legal) => game.only(legal, "fish").length > 0, at: () => "fish" },
  { id: "wood", when: (_view, _seat, legal) => game.only(legal, "wood").length > 1, at: () => "raft" },
  { id: "cards", when: (view, seat) => (me(view, seat)?.hand ?? []).length > 0, at: () => "hand" },
  { id: "trade", when: (_view, _seat, legal) => game.only(legal, "give").length > 0, at: () => "hand" },
];
