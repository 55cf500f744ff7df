// Who is drawn as whom: people as they chose to be, everybody else as one of those who are left. One colour is one
// person's, whatever is drawn of theirs.
import { castOf, type Look } from "../shell/faces";

let cast = $state.raw(castOf([]));

/** Draw the players of a table so that no two are alike. */
export function play(looks: readonly (Look | null)[]): void {
  cast = castOf(looks);
}

export const faceOf = (seat: number): string => cast[seat]!.face;

/** The colour of somebody's coat, for styles. */
export const coatOf = (seat: number): string => `var(--coat-${cast[seat]!.colour})`;

/** What is written with on that colour. */
export const inkOn = (seat: number): string => `var(--on-coat-${cast[seat]!.colour}, #fff)`;
