// What time of day it is on the island: people act by day, rations are counted by the fire.
import type { View } from "./shapes";

export type Hour = "day" | "dusk" | "night";

/** Moments of the dark in which nothing is being counted. */
const DARK = new Set(["drinking", "drunk", "eating", "eaten", "departure", "answer", "storm"]);

export function hourOf(view: View): Hour {
  if (view.ending !== null) return "day";
  if (view.topic !== null || DARK.has(view.moment)) return "night";
  return view.actor === null && view.moment !== "morning" ? "dusk" : "day";
}
