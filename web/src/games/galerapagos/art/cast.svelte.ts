// Who is drawn as whom: people as they chose to be, everybody else as one of those who are left.
import { COLOURS, FACES } from "../../../protocol/messages";
import type { Look } from "../../../shell/faces";

let cast = $state.raw(castOf([]));

/** Castaways for all seats, no two alike: of people who chose the same, the first has it. */
function castOf(looks: readonly (Look | null)[]): Look[] {
  const [faces, colours] = [
    dealt(
      FACES,
      looks.map((look) => look?.face),
    ),
    dealt(
      COLOURS,
      looks.map((look) => look?.colour),
    ),
  ];
  return FACES.map((_, seat) => ({ face: faces[seat]!, colour: colours[seat]! }));
}

function dealt<Kind>(all: readonly Kind[], chosen: readonly (Kind | undefined)[]): Kind[] {
  const worn = all.map((_, seat) => (chosen.indexOf(chosen[seat]) === seat ? chosen[seat] : undefined));
  const usual = all.map((kind, seat) => worn[seat] ?? (worn.includes(kind) ? undefined : kind));
  const free = all.filter((kind) => !usual.includes(kind));
  return usual.map((kind) => kind ?? free.shift()!);
}

/** Draw the people of a table as they chose. */
export function play(looks: readonly (Look | null)[]): void {
  cast = castOf(looks);
}

export const faceOf = (seat: number): string => cast[seat]!.face;

/** The colour of somebody's coat, for styles. */
export const coatOf = (seat: number): string => `var(--coat-${cast[seat]!.colour})`;
