// Actions and events in words, by one convention for every game: the same as marooned.engine.phrasing, which tells it.
import type { Role, Said, Sentence, Spoke } from "../protocol/messages";
import type { Text, Words } from "../shell/words/text";

export type Fields = Readonly<Record<string, unknown>>;
export type Roles = Readonly<Record<string, Role>>;

const PLAIN: Role = {};
const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Says things in a language, to those who look on from a seat. */
export class Phrasing {
  constructor(
    private readonly text: Text,
    private readonly names: readonly string[],
    private readonly viewer: number,
  ) {}

  /** Fields as a sentence takes them. */
  variables(fields: Fields, roles: Roles = {}): Words {
    const said: Words = {};
    for (const [field, value] of Object.entries(fields))
      Object.assign(said, this.variable(field === "seat" ? "who" : field, field, value, roles[field]));
    return said;
  }

  /** The plain fields of a view: numbers, words, flags, seats. */
  seen(view: Fields, roles: Roles = {}): Words {
    const plain = Object.entries(view).filter(([, value]) => typeof value !== "object" || value === null);
    return this.variables(Object.fromEntries(plain), roles);
  }

  /** What the view tells about the values of fields. */
  facts(fields: Fields, roles: Roles = {}, view: Fields, seen: Roles = {}): Words {
    const said: Words = {};
    for (const [field, { facts }] of Object.entries(roles)) {
      if (!facts) continue;
      const [known, found] = [view[facts], seen[facts]];
      const entry = isObject(known) ? known[String(fields[field])] : null;
      if (isObject(entry) && !Array.isArray(entry)) {
        const parts = Object.entries(this.variables(entry, found?.fields));
        Object.assign(said, Object.fromEntries(parts.map(([name, part]) => [`${field}_${name}`, part])));
      } else Object.assign(said, this.variable(`${field}_${facts}`, field, entry, found));
    }
    return said;
  }

  /** A value of a field in words. */
  value(field: string, value: unknown, role?: Role): string | number {
    return this.variable(field, field, value, role)[field] as string | number;
  }

  /** A value as a table says it. */
  shown(field: string, value: unknown, role?: Role): string {
    if (typeof value === "boolean") return this.text.say(value ? "value-yes" : "value-no");
    return String(this.value(field, value, role));
  }

  /** The variable of a field, and those beside it; none for structs that no message says. */
  private variable(name: string, field: string, value: unknown, role = PLAIN): Words {
    if ([value].flat().some(isObject) && !this.text.has(role.prefix || field)) return {};
    if (Array.isArray(value)) {
      const known: unknown[] = value.filter((part) => part !== null);
      if (role.sorted) known.sort();
      if (role.seat) known.sort((a, b) => Number(this.isAnother(a)) - Number(this.isAnother(b)));
      const told = role.counted && (role.join ?? "and") === "and" ? [...new Set(known)] : known;
      const said = told.map((part) =>
        String(this.one(field, part, role, told === known ? 1 : known.filter((other) => other === part).length)),
      );
      return {
        [name]: joined(this.text, said, role),
        [`${name}_count`]: known.length,
        [`${name}_hidden`]: value.length - known.length,
        ...(role.seat ? { [`${name}_is`]: known.includes(this.viewer) ? "you" : "other" } : {}),
      };
    }
    if (value === null || value === undefined) return { [name]: "none", [`${name}_is`]: "none" };
    const said = this.one(field, value, role);
    if (role.seat) return { [name]: said, [`${name}_is`]: value === this.viewer ? "you" : "other" };
    if (typeof value === "string" || role.prefix) return { [name]: said, [`${name}_is`]: value };
    return { [name]: said };
  }

  private one(field: string, value: unknown, role: Role, count = 1): string | number {
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (role.seat) return this.isAnother(value) ? (this.names[value as number] ?? "") : this.text.say("you");
    if (role.ordinal) return (value as number) + 1;
    if (typeof value === "number" && !role.prefix) return value;
    const prefix = role.prefix ?? field;
    if (isObject(value)) return this.text.say(prefix, this.variables(value, role.fields));
    const word = value as string | number;
    if (prefix && this.text.has(`${prefix}-${word}`)) return this.text.say(`${prefix}-${word}`, { count });
    return this.text.has(prefix) ? this.text.say(prefix, { value: word }) : word;
  }

  /** Whether a seat is said by its player's name. */
  private isAnother(seat: unknown): boolean {
    return seat !== this.viewer || !this.text.has("you");
  }
}

/** Parts of a list put together as its role says: "2 × hat, coat". */
export function joined(text: Text, parts: readonly string[], role: Role = PLAIN): string {
  const between = role.join ?? "and";
  if (between === "and") {
    if (parts.length < 2) return parts.join("");
    return text.say("list-and", { most: parts.slice(0, -1).join(", "), last: parts.at(-1)! });
  }
  const listed = role.counted
    ? [...new Set(parts)].map((thing) =>
        text.say("list-counted", { thing, count: parts.filter((part) => part === thing).length }),
      )
    : parts;
  return listed.join(between);
}

/** What somebody said, in the language of the text. */
export function saySentence(text: Text, { message, words = {} }: Sentence, names: readonly string[]): string {
  const said: Words = {};
  for (const [name, part] of Object.entries(words))
    said[name] = typeof part === "number" ? (names[part] ?? "") : saySentence(text, part, names);
  return text.say(message, said);
}

/** What somebody said: in their own words, or by a phrase; by its notation where the game does not know it any more. */
export function sayHeard(text: Text, heard: Said | Spoke, names: readonly string[]): string {
  if (heard.type === "said") return heard.text;
  return heard.said ? saySentence(text, heard.said, names) : heard.words;
}

/** What a field of a view is called: the catalogue's `view-<field>`, or its own name. */
export function sayField(text: Text, field: string): string {
  const message = `view-${field.replaceAll("_", "-")}`;
  return text.has(message) ? text.say(message) : field.replaceAll("_", " ");
}
