// Who I am to the server: a guest with a name, made without asking when something first needs one.
import type { Me } from "../../protocol/messages";
import { api, Refusal } from "./api";
import { language, t } from "../words/language.svelte";

/** The cookie that says who I am cannot be read here; this says whether there should be one. */
const KNOWN = "marooned.known";

class Identity {
  me = $state.raw<Me | null>(null);
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
    const number = 10 + Math.floor(Math.random() * 90);
    return this.is(await api.become(t("guest-name", { number: String(number) }), language.now));
  }

  private is(me: Me): Me {
    localStorage.setItem(KNOWN, "yes");
    return (this.me = me);
  }
}

export const identity = new Identity();
