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

  /** Become the person who offered this link on another device. */
  async claim(token: string): Promise<void> {
    this.me = await api.claim(token);
    localStorage.setItem(KNOWN, "yes");
  }

  private async find(): Promise<Me> {
    try {
      if (localStorage.getItem(KNOWN)) return (this.me = await api.whoAmI());
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "identity.missing") throw error;
    }
    const number = 10 + Math.floor(Math.random() * 90);
    this.me = await api.become(t("guest-name", { number: String(number) }), language.now);
    localStorage.setItem(KNOWN, "yes");
    return this.me;
  }
}

export const identity = new Identity();
