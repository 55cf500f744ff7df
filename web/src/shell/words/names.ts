// What the players of a table are called: people by their names, bots by names of their own, no two alike.
import type { Played, Table } from "../../protocol/messages";
import { t } from "./language.svelte";
import type { Words } from "./text";

const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name as typed, without what cannot be seen: a keyboard may have put it there. The server looks again. */
export function tidy(name: string): string {
  return name.normalize("NFKC").replace(UNSEEN, "").replace(/\s+/g, " ").trim();
}

/** A name fit for a sentence that runs the other way: it turns nothing around it. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** The names of all seats, given those of people and the kinds of bots; null where there is none: before the start a
 * seat is free, later somebody sat there who had themselves erased. */
export function nameAll(names: readonly (string | null)[], bots: readonly (string | null)[], open = false): string[] {
  const taken = new Set(names.filter((_, seat) => !bots[seat]));
  const crew = t("crew")
    .split(", ")
    .filter((name) => !taken.has(name));
  return names.map((name, seat) =>
    bots[seat] ? (crew.shift() ?? bots[seat]) : name === null ? t(open ? "seat-free" : "somebody") : isolated(name),
  );
}

export function namesOf(table: Pick<Table, "places" | "match">): string[] {
  return nameAll(
    table.places.map((place) => place.name),
    table.places.map((place) => place.bot),
    table.match.status === "open",
  );
}

/** What the others at a table are called, for whoever has their own seat there. */
export function namesBeside(me: string | undefined, places: Table["places"]): string[] {
  const names = nameAll(
    places.map((place) => place.name),
    places.map((place) => place.bot),
  );
  return names.filter((_, seat) => !me || places[seat]?.person !== me);
}

/** Whom a running match waits for. */
export function waitsFor({ places, match, to_act }: Played, me: string | undefined): string {
  if (!to_act.length) return t("matches-paused");
  if (me && to_act.some((seat) => places[seat]?.person === me)) return t("matches-your-turn");
  const names = namesOf({ places, match });
  const asked = to_act.map((seat) => names[seat] ?? "");
  return t("matches-waits", { names: list(asked, FEW) });
}

/** People in a sentence of the page, told to a viewer: `who`, whether that is `you` or `other`, and how many. */
export function people(seats: readonly number[], names: readonly string[], viewer: number): Words {
  const others = seats.filter((seat) => seat !== viewer).map((seat) => names[seat] ?? "");
  const you = others.length < seats.length;
  return { who: list(you ? [t("people-you"), ...others] : others), who_is: you ? "you" : "other", count: seats.length };
}

/** So many are named in a list of matches; others are counted. */
export const FEW = 4;

/** Names one after the other, as the language does it; where there are more than `most`, the others are counted. */
export function list(names: readonly string[], most = Infinity): string {
  const named =
    names.length > most + 1 ? [...names.slice(0, most), t("people-others", { count: names.length - most })] : names;
  return new Intl.ListFormat(t("locale"), { type: "conjunction" }).format(named);
}
