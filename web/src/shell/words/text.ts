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

  say(id: string, words: Words = {}): string {
    const message = this.bundle.getMessage(id);
    if (!message?.value) throw new Error(`${this.language}: no message ${id}`);
    const errors: Error[] = [];
    const said = this.bundle.formatPattern(message.value, words, errors);
    if (errors[0]) throw new Error(`${this.language}: ${id}: ${errors[0].message}`);
    return said;
  }
}
