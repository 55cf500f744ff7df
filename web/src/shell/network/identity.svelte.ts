// Who I am to the server: a guest with a name, made without asking when something first needs one.
import type { Me } from "../../protocol/messages";
import { api, Refusal } from "./api";
import { language, t } from "../words/language.svelte";
import { tidy } from "../words/names";

/** The cookie that says who I am cannot be read here; this says whether there should be one. */
const KNOWN = "marooned.known";
const NAMED = "named";

class Identity {
  me = $state.raw<Me | null>(null);
  /** Whether I chose my name; otherwise it is one that was proposed. */
  named = $state(localStorage.getItem(KNOWN) === NAMED);
  private asking: Promise<Me> | null = null;

  /** Who I am; a new guest if nobody knows me yet. */
  need(): Promise<Me> {
    if (this.me) return Promise.resolve(this.me);
    this.asking ??= this.find().finally(() => (this.asking = null));
    return this.asking;
  }

  async rename(name: string): Promise<void> {
    await this.need();
    this.me = await api.rename(name, language.now);
    localStorage.setItem(KNOWN, NAMED);
    this.named = true;
  }

  /** Be called what stands in a field; one that nobody can read leaves the name as it is. */
  async answerTo(name: string): Promise<void> {
    const wanted = tidy(name);
    if (wanted && (wanted !== this.me?.name || !this.named)) await this.rename(wanted);
  }

  /** Who I am, if the server knows me. */
  async known(): Promise<Me | null> {
    try {
      if (!this.me && localStorage.getItem(KNOWN)) this.me = await api.whoAmI();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "identity.missing") throw error;
    }
    return this.me;
  }

  /** Become the person who offered this link on another device. */
  async claim(token: string): Promise<void> {
    this.is(await api.claim(token));
  }

  /** Be again somebody that this browser was before. */
  async goBack(person: string): Promise<void> {
    this.is(await api.goBack(person));
  }

  private async find(): Promise<Me> {
    const me = await this.known();
    if (me) return me;
    const names = t("guest-names").split(", ");
    const proposed = names[Math.floor(Math.random() * names.length)]!;
    return this.is(await api.become(proposed, language.now));
  }

  private is(me: Me): Me {
    if (!localStorage.getItem(KNOWN)) localStorage.setItem(KNOWN, "yes");
    return (this.me = me);
  }
}

export const identity = new Identity();
