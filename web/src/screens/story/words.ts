// What matches and ratings are sorted by, in the order in which it is shown.
import type { MatchResult } from "../../protocol/messages";

export const PACES = ["quick", "slow"] as const;
export const RESULTS: readonly MatchResult["result"][] = ["won", "lost", "left", "abandoned", "shared"];
