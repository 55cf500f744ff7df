// What the browser keeps for the page, by name; a private window keeps nothing.

export function keep(name: string, value: unknown, storage = localStorage): void {
  try {
    storage.setItem(name, JSON.stringify(value));
  } catch {
    // not kept
  }
}

/** What was kept; null where there is nothing, or it cannot be read. */
export function recall<Kept>(name: string, storage = localStorage): Partial<Kept> | null {
  try {
    return JSON.parse(storage.getItem(name) ?? "null") as Partial<Kept> | null;
  } catch {
    return null;
  }
}
