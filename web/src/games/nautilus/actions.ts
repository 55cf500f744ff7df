// What an action's word points at; whether it may be played is for the server alone to say.

export type Action =
  | { kind: "keep"; special: string }
  | { kind: "play"; special: string }
  | { kind: "pass" }
  | { kind: "take"; card: string }
  | { kind: "give"; card: string }
  | { kind: "return" }
  | { kind: "place"; card: string; place: string; anchor: string | null }
  | { kind: "move"; origin: string; target: string };

/** What an action's word says. */
export function read(action: string): Action {
  const [verb, first, second, , fourth] = action.split("-") as [string, ...(string | undefined)[]];
  if (verb === "keep") return { kind: "keep", special: first! };
  if (verb === "take" || verb === "give") return { kind: verb, card: first! };
  if (verb === "place") return { kind: "place", card: first!, place: second!, anchor: fourth ?? null };
  if (verb === "move") return { kind: "move", origin: first!, target: second! };
  if (verb === "pass" || verb === "return") return { kind: verb };
  return { kind: "play", special: verb };
}

export type Of<Kind extends Action["kind"]> = Extract<Action, { kind: Kind }> & { action: string };

/** The legal actions of one kind, read. */
export function only<Kind extends Action["kind"]>(legal: readonly string[], kind: Kind): Of<Kind>[] {
  return legal.flatMap((action) => {
    const meant = read(action);
    return meant.kind === kind ? [{ ...meant, action } as Of<Kind>] : [];
  });
}

/** The side and column of a place: "b3" is side 1, column 2. */
export function placeOf(place: string): { side: number; column: number } {
  return { side: "ab".indexOf(place[0]!), column: Number(place[1]) - 1 };
}

/** The name of a place. */
export const placeNamed = (side: number, column: number): string => `${"ab"[side]}${column + 1}`;
