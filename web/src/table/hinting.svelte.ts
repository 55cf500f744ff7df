// Asking what to do: the answer holds for one version of the table, and only this page knows of it.
import type { Advised } from "../protocol/messages";
import { Refusal } from "../shell/api";
import type { Connection } from "../shell/connection.svelte";

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
    const told = await this.connection.hint(seat);
    this.asking = false;
    if (told instanceof Refusal) this.trouble = told.code === "move.stale" ? "" : told.message;
    else this.advice = told;
  }

  /** What is still true of the moment that is shown. */
  at(match: string, seat: number, version: number): Advised | null {
    const { advice } = this;
    return advice && advice.match === match && advice.seat === seat && advice.version === version ? advice : null;
  }

  dismiss(): void {
    this.advice = null;
    this.trouble = "";
  }
}
