// The whole table in words, for the text mode and for whoever listens to it.
import type { Text } from "../../shell/words/text";
import type { Part } from "../contract";
import { placesOf } from "./actions";
import { game, sayCard, sayDomain, sayPlace } from "./cards";
import type { Officer, View } from "./shapes";

/** Points with their sign. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

const listed = (text: Text, name: string, things: string): string => text.say("page-listed", { name, things });

export function describe(text: Text, view: View, names: readonly string[]): Part[] {
  const turn = view.turn;
  const over = turn === null;
  const now = over
    ? []
    : [
        text.say("table-token", { who: names[view.first]! }),
        turn === view.viewer ? text.say("table-your-turn") : text.say("table-turn", { who: names[turn]! }),
      ];
  const mine = view.officers.find((one) => one.seat === view.viewer);
  const hand = (mine?.hand ?? []).map((diver) => sayCard(text, diver)).join(", ");
  const beside = [text.say("table-left", { divers: view.divers_left, domains: view.domains_left })];
  if (view.set_aside.length)
    beside.push(
      text.say("table-set-aside", { specials: view.set_aside.map((one) => text.say(`short-${one}`)).join(", ") }),
    );
  if (view.put_back !== null) beside.push(`${text.say("table-put-back")} ${view.put_back}`);
  return [
    { title: over ? text.say("table-over") : text.say("table-round", { round: view.round }), lines: now },
    { title: text.say("page-board"), lines: sayBoard(text, view) },
    ...(mine && !over ? [{ title: text.say("table-hand"), lines: [hand || text.say("table-hand-empty")] }] : []),
    ...view.officers.map((one) => ({ title: names[one.seat]!, lines: sayOfficer(text, view, one) })),
    { title: text.say("table-aside"), lines: beside },
  ];
}

/** The board column by column: the domain card, then the place on the viewer's side and the one facing it. */
function sayBoard(text: Text, view: View): string[] {
  const shown = view.domains.length ? null : view.last_round;
  const board = shown?.board ?? view.board;
  const near = Math.max(view.viewer, 0);
  return (shown?.domains ?? view.domains).map((domain, column) => {
    const places = [near, 1 - near].map((side) => {
      const place = placesOf(side)[column]!;
      const card = board[place] ?? null;
      const there = sayPlace(text, place, card);
      return place === (shown ? shown.anchored : view.anchored) ? text.say("page-anchored", { thing: there }) : there;
    });
    return [sayDomain(text, domain), ...places].join(" · ");
  });
}

function sayOfficer(text: Text, view: View, officer: Officer): string[] {
  const known = officer.seen.length
    ? [`${text.say(officer.seat === view.viewer ? "table-known-to-other" : "table-known")} ${officer.seen.join(", ")}`]
    : [];
  const points = officer.points?.map((one, index) => `${text.say(`domain-${game.box.domains[index]}`)} ${signed(one)}`);
  const name = officer.special && text.say(`short-${officer.special}`);
  const special = name
    ? officer.special_played
      ? text.say("table-special-played", { special: name })
      : name
    : text.say(view.phase === "offer" || view.phase === "over" ? "table-special-none" : "table-special-hidden");
  return [
    text.say("table-divers", { count: officer.hand_size }),
    ...known,
    special,
    text.say("table-pile", { count: officer.pile_size }),
    ...(points ? [listed(text, text.say("table-total"), points.join(", "))] : []),
  ];
}
