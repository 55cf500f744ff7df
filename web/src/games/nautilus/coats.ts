// The colours of the two officers: those of their coats, so that a mark and a face belong together at a glance.
import type { Look } from "../../shell/faces";

/** By seat; none where both wear the same, or a seat has no face: then each has its usual one. */
export function coatsOf(looks: readonly (Look | null)[]): (string | null)[] {
  const [one, other] = looks.map((look) => look?.colour ?? null);
  return one && other && one !== other ? [`var(--coat-${one})`, `var(--coat-${other})`] : [null, null];
}
