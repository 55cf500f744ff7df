// Who leaves on the raft, who sees it go, and who is past seeing.
import type { Castaway, View } from "./shapes";

export interface Parting {
  aboard: readonly number[];
  /** Those who are alive, and not aboard. */
  ashore: readonly number[];
  lost: readonly number[];
  stormy: boolean;
}

/** Causes of death that are none yet. */
const LEFT = /behind|departure/;

export function partingOf(view: View, aboard = view.aboard, ending = view.ending): Parting {
  const others = view.castaways.filter((castaway) => !aboard.includes(castaway.seat));
  const isAshore = ({ health, cause }: Castaway): boolean =>
    ending !== "all-dead" && (health !== "dead" || (cause !== null && LEFT.test(cause)));
  return {
    aboard,
    ashore: others.filter(isAshore).map(({ seat }) => seat),
    lost: others.filter((one) => !isAshore(one)).map(({ seat }) => seat),
    stormy: view.weather === "hurricane",
  };
}
