// Something that somebody asked for: whether it is under way, and what went wrong.
import { messageOf } from "./network/api";

export class Attempt {
  busy = $state(false);
  trouble = $state("");

  readonly fail = (error: unknown): void => void (this.trouble = messageOf(error));

  async run(what: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.trouble = "";
    await what().catch(this.fail);
    this.busy = false;
  }
}
