// Text for people, from the same Fluent catalogues that Python reads. No other file holds a sentence.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { FUNCTIONS } from "./functions";

export type Words = Record<string, FluentVariable>;

/** The messages of some catalogues in one language; say one by its id. */
export class Text {
  readonly language: string;
  private readonly bundle: FluentBundle;

  constructor(language: string, ...catalogues: string[]) {
    this.language = language;
    this.bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
    for (const catalogue of catalogues)
      this.bundle.addResource(new FluentResource(catalogue), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** The message of that id. What a catalogue lacks is an error for whoever develops, and stops nobody's table. */
  say(id: string, words: Words = {}): string {
    const message = this.bundle.getMessage(id);
    const errors: Error[] = [];
    const said = message?.value ? this.bundle.formatPattern(message.value, words, errors) : id;
    if (!message?.value) errors.push(new Error("no such message"));
    for (const error of errors) console.error(`${this.language}: ${id}: ${error.message}`);
    return said;
  }
}
