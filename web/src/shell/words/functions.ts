// What words do to one another, for catalogues: the same as in marooned.engine.text, which tells it.
import { FluentNumber, type FluentFunction, type FluentValue } from "@fluent/bundle";

const CONTRACTIONS: Record<string, string> = { "de le": "du", "de les": "des", "à le": "au", "à les": "aux" };
const ASPIRATED =
  /^(hach|hal|hamac|han|hareng|harpon|harr|haut|heidi|hérisson|héros|hibou|homard|hors|hublot|huit|hul)/;

/** A French word before others: "d’Aronnax", "de Ned", "du Kraken". */
export function elide(word: string, following: string): string {
  const [article = "", ...rest] = following.split(" ");
  const melted = CONTRACTIONS[`${word.toLowerCase()} ${article}`];
  if (melted && rest.length) return `${isCapital(word) ? capital(melted) : melted} ${rest.join(" ")}`;
  const drops = /[ea]$/.test(word) && beginsWithVowel(following);
  return drops ? `${word.slice(0, -1)}’${following}` : `${word} ${following}`;
}

/** Whether words begin with a vowel to a French ear; places of a board, such as a1, do not. */
function beginsWithVowel(words: string): boolean {
  const lower = words.toLowerCase();
  if (/^[a-z]\d/.test(lower) || ASPIRATED.test(lower.normalize("NFC"))) return false;
  return /^([aeiouœæh]|y(?![aeiou]))/.test(lower.normalize("NFD"));
}

export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const isCapital = (word: string): boolean => word.slice(0, 1) !== word.slice(0, 1).toLowerCase();

/** Numbers as catalogues ask for them; the library's own function would ignore the style, which Python heeds. */
function NUMBER([value]: FluentValue[], wanted: Record<string, FluentValue>): FluentValue {
  const own = value instanceof FluentNumber ? value.opts : {};
  const options = Object.fromEntries(
    Object.entries(wanted).map(([name, option]) => [name, option instanceof FluentNumber ? option.value : option]),
  );
  return new FluentNumber(Number(value instanceof FluentNumber ? value.value : value), { ...own, ...options });
}

const words = (value: FluentValue | undefined): string => String(value instanceof FluentNumber ? value.value : value);

export const FUNCTIONS: Record<string, FluentFunction> = {
  NUMBER,
  ELIDE: ([word, following]) => elide(words(word), words(following)),
  CAPITAL: ([following]) => capital(words(following)),
};
