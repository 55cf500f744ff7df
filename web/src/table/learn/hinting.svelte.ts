// Asking what to do: the answer holds for one version of the table, and only this page knows of it. Where others move
// while the adviser thinks, the page asks again by itself.
import type { Advised } from "../../protocol/messages";
import { Refusal } from "../../shell/network/api";
import type { Connection } from "../../shell/network/connection.svelte";
import { t } from "../../shell/words/language.svelte";

/** How often it is asked again before the asker is told to. */
const MOST = 4;

export class Hinting {
  advice = $state.raw<Advised | null>(null);
  asking = $state(false);
  trouble = $state("");
  private readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  async ask(seat: number): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    this.trouble = "";
    const told = await this.told(seat);
    this.asking = false;
    if (told instanceof Refusal) this.trouble = told.message;
    else this.advice = told;
  }

  /** What the adviser says of the newest version; null when there is nothing to decide any more. */
  private async told(seat: number): Promise<Advised | Refusal | null> {
    for (let time = 0; time < MOST; time += 1) {
      const told = await this.connection.hint(seat);
      if (told instanceof Refusal && told.code !== "move.stale") return told;
      const now = this.connection.updates.get(seat);
      if (!now?.to_act.includes(seat)) return null;
      if (!(told instanceof Refusal) && told.match === now.match && told.version === now.version) return told;
    }
    return new Refusal({ code: "page.restless", text: t("hint-restless") });
  }

  /** What is still true of the moment that is shown. */
  at(match: string, seat: number, version: number): Advised | null {
    const { advice } = this;
    return advice?.match === match && advice.seat === seat && advice.version === version ? advice : null;
  }

  dismiss(): void {
    this.advice = null;
    this.trouble = "";
  }
}
