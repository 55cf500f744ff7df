// Tables this browser has been at, so that one finds back to them.
import type { Table } from "../protocol/messages";

export interface Visit {
  table: string;
  game: string;
  match: string;
  status: string;
  names: string[];
  when: number;
}

const KEPT = "marooned.tables";
const MOST = 60;

export function visits(): Visit[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as Visit[];
  } catch {
    return [];
  }
}

export function remember(table: Table, names: string[]): void {
  const visit = { table: table.id, game: table.game, match: table.match.id, status: table.match.status, names, when: Date.now() };
  const rest = visits().filter((one) => one.match !== visit.match);
  try {
    localStorage.setItem(KEPT, JSON.stringify([visit, ...rest].slice(0, MOST)));
  } catch {
    // a private window keeps nothing
  }
}
