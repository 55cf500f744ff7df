// Who I am to the server: a guest with a name and a face, made without asking when something first needs one.
import type { Me } from "../../protocol/messages";
import type { Introduction } from "../faces";
import { api, Refusal } from "./api";
import { language, t } from "../words/language.svelte";
import { tidy } from "../words/names";

/** The cookie that says who I am cannot be read here; this says whether there should be one. */
const KNOWN = "marooned.known";

class Identity {
  me = $state.raw<Me | null>(null);
  /** Whether this browser was somebody, and the server knows nothing of it any more. */
  lost = $state(false);
  private asking: Promise<Me> | null = null;
  private looking: Promise<Me | null> | null = null;

  /** Who I am; a new guest if nobody knows me yet. */
  need(): Promise<Me> {
    if (this.me) return Promise.resolve(this.me);
    this.asking ??= this.find().finally(() => (this.asking = null));
    return this.asking;
  }

  /** Be spoken to in the language that was just chosen. */
  async speak(): Promise<void> {
    const { name } = await this.need();
    this.me = await api.change({ name, language: language.now });
  }

  /** Be called and drawn like that. A name that nobody can read leaves it as it is; null changes nothing. */
  async introduce(who: Introduction | null): Promise<void> {
    const me = await this.need();
    if (!who) return;
    const wanted = { name: tidy(who.name) || me.name, face: who.face, colour: who.colour };
    const same = wanted.name === me.name && wanted.face === me.face && wanted.colour === me.colour;
    if (!same || !me.introduced) this.me = await api.change({ ...wanted, language: language.now });
  }

  /** Have all that is kept about me erased; whoever comes next is somebody new. */
  async erase(): Promise<void> {
    await api.erase();
    localStorage.removeItem(KNOWN);
    this.me = null;
  }

  /** Who I am, if the server knows me; asked once for all who want to know meanwhile. */
  async known(): Promise<Me | null> {
    if (this.me || !localStorage.getItem(KNOWN)) return this.me;
    this.looking ??= this.look().finally(() => (this.looking = null));
    return this.looking;
  }

  /** Become the person who offered this link on another device. */
  async claim(token: string): Promise<Me> {
    return this.is(await api.claim(token));
  }

  /** Be again somebody that this browser was before. */
  async goBack(person: string): Promise<void> {
    this.is(await api.goBack(person));
  }

  private async look(): Promise<Me | null> {
    try {
      const me = await api.whoAmI();
      return (this.me ??= me); // whoever this browser became meanwhile, it is
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "identity.missing") throw error;
      this.lost = true;
      return this.me;
    }
  }

  private async find(): Promise<Me> {
    const me = await this.known();
    if (me) return me;
    const names = t("guest-names").split(", ");
    const proposed = names[Math.floor(Math.random() * names.length)]!;
    return this.keep(await api.become(proposed, language.now));
  }

  /** This browser is that person now. */
  is(me: Me): Me {
    this.lost = false;
    return this.keep(me);
  }

  private keep(me: Me): Me {
    if (!localStorage.getItem(KNOWN)) localStorage.setItem(KNOWN, "yes");
    return (this.me = me);
  }
}

export const identity = new Identity();
