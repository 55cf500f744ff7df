// A table's WebSocket: says hello with what was seen, comes back by itself, and loses nothing.
import { PROTOCOL } from "../../protocol/constants";
import type {
  Advised,
  ClientMessage,
  Clocks,
  Invitation,
  Lull,
  Me,
  Presence,
  Proposal,
  Propose,
  Said,
  ServerMessage,
  Spoke,
  Table,
  Update,
} from "../../protocol/messages";
import { api, Refusal } from "./api";
import { identity } from "./identity.svelte";
import { LiveSocket } from "./sockets";
import { settings } from "../settings.svelte";
import { t } from "../words/language.svelte";
import { afterPress } from "../motion/press";
import { Stage } from "../motion/stage.svelte";

/** Milliseconds after which somebody who looks elsewhere has left a table where a move may take hours. */
const UNWATCHED = 60_000;
/** What is heard at once, whatever is pressed: the stage holds back what it shows of it. */
const AT_ONCE: ReadonlySet<ServerMessage["type"]> = new Set(["welcome", "update", "accepted", "clocks", "pong"]);

interface Line {
  version: number;
  event: unknown;
}
/** What is asked for under a key of its own, by which it is answered. */
type Asking = Extract<ClientMessage, { nonce: string }>;
type Answer = Extract<ServerMessage, { nonce: string }> | Refusal;
interface Question {
  message: Asking;
  answer: (told: Answer) => void;
}

/** Whether it answers now, is being looked for, or will not come back. */
export type Link = "finding" | "open" | "lost" | "closed";

export class Connection extends LiveSocket<ClientMessage, ServerMessage> {
  link = $state<Link>("finding");
  /** What the server said no to last, other than a move. */
  notice = $state<string | null>(null);
  /** The clause that forbids the action that was asked about last; until something happens. */
  clause = $state<string | null>(null);
  /** Why it is closed for good. */
  trouble = $state<string | null>(null);
  table = $state.raw<Table | null>(null);
  me = $state.raw<Me | null>(null);
  presence = $state.raw<Presence>({ people: [], spectators: 0 });
  /** The latest update of each seat that is mine; −1 alone when I watch. */
  updates = $state.raw<ReadonlyMap<number, Update>>(new Map());
  /** All that happened in this match, as each of my seats was told. */
  story = $state.raw<ReadonlyMap<number, readonly Line[]>>(new Map());
  /** What was said, freely or by one tap, in order. */
  said = $state.raw<readonly (Said | Spoke)[]>([]);
  /** The time that everyone has, and when that was told, by this browser's own clock. */
  clocks = $state.raw<{ told: Clocks; at: number } | null>(null);
  /** The bot that leaves everybody a moment to react, until something happens. */
  lull = $state.raw<Lull | null>(null);
  /** What the players are asked to agree to, or have just agreed to. */
  proposal = $state.raw<Proposal | null>(null);
  /** A friend asks me to another table. */
  invitation = $state.raw<Invitation | null>(null);
  /** What friends who were invited here answered, by person: whether they come. */
  answers = $state.raw<ReadonlyMap<string, boolean>>(new Map());
  /** An action is on its way, or was accepted and is not seen yet. */
  busy = $state(false);
  readonly stages = new Map<number, Stage>();

  private leaving: ReturnType<typeof setTimeout> | undefined;
  private readonly questions = new Map<string, Question>();
  /** The version that the last accepted action led to. */
  private made = 0;

  constructor(private readonly id: string) {
    super(`/api/tables/${id}/socket`);
    addEventListener("online", this.hasten);
    document.addEventListener("visibilitychange", this.hasten);
    void this.open();
  }

  override close(): void {
    super.close();
    clearTimeout(this.leaving);
    removeEventListener("online", this.hasten);
    document.removeEventListener("visibilitychange", this.hasten);
  }

  /** The stage of a seat's eyes. */
  stage(seat: number): Stage {
    let stage = this.stages.get(seat);
    if (!stage) this.stages.set(seat, (stage = new Stage()));
    return stage;
  }

  /** Play an action; what the server refuses comes back as a refusal. */
  submit(seat: number, action: string): Promise<Refusal | null> {
    const update = this.updates.get(seat);
    if (!update) return Promise.resolve(null);
    return this.deliver({ type: "submit", match: update.match, seat, version: update.version, action, nonce: nonce() });
  }

  undo(seat: number): Promise<Refusal | null> {
    const update = this.updates.get(seat);
    if (!update) return Promise.resolve(null);
    return this.deliver({ type: "undo", match: update.match, seat, version: update.version, nonce: nonce() });
  }

  /** What a seat was told. Where several share a device, a whisper is shown to those it is between alone; and what
   * bots say is not shown to who would rather not hear it. */
  heardBy(seat: number): readonly (Said | Spoke)[] {
    const said = settings.banter ? this.said : this.said.filter((one) => !this.isBot(one.seat));
    if (this.updates.size < 2) return said;
    return said.filter((said) => {
      const to = said.type === "said" ? said.to : said.to === null ? [] : [said.to];
      return !to.length || said.seat === seat || to.includes(seat);
    });
  }

  private isBot(seat: number | null): boolean {
    return seat !== null && !!this.table?.places[seat]?.bot;
  }

  say(text: string, seat: number | null, to: number[] = []): void {
    this.send({ type: "say", text, seat, to });
  }

  /** Say one of the game's phrases; to one seat, or to all. */
  speak(words: string, seat: number, to: number | null): void {
    this.send({ type: "speak", words, seat, to });
  }

  propose(what: Propose["what"], seat: number | null = null): void {
    this.send({ type: "propose", what, seat });
  }

  cast(proposal: number, yes: boolean): void {
    this.send({ type: "cast", proposal, yes });
  }

  back(): void {
    this.send({ type: "back" });
  }

  /** Why an action is not possible; null when it is, or nobody can say. */
  async why(seat: number, action: string): Promise<string | null> {
    const update = this.updates.get(seat);
    if (!update || this.link !== "open") return null;
    const told = await this.ask({ type: "why", match: update.match, seat, action, nonce: nonce() });
    if (told instanceof Refusal) return told.message;
    return told.type === "because" ? told.text : null;
  }

  /** What this seat should do now, or why that is not told. */
  async hint(seat: number): Promise<Advised | Refusal> {
    const update = this.updates.get(seat);
    if (!update || this.link !== "open") return offline();
    const { match, version } = update;
    return (await this.ask({ type: "hint", match, seat, version, nonce: nonce() })) as Advised | Refusal;
  }

  private async deliver(message: Asking): Promise<Refusal | null> {
    this.busy = true;
    const told = await this.ask(message);
    return told instanceof Refusal ? told : null;
  }

  private ask(message: Asking): Promise<Answer> {
    return new Promise((answer) => {
      this.questions.set(message.nonce, { message, answer });
      this.send(message);
    });
  }

  private settle(key: string, told: Answer): void {
    const question = this.questions.get(key);
    this.questions.delete(key);
    this.updateBusy();
    question?.answer(told);
  }

  /** What of this kind is on its way. */
  private asked(...kinds: Asking["type"][]): Asking[] {
    return [...this.questions.values()].map(({ message }) => message).filter(({ type }) => kinds.includes(type));
  }

  /** Nothing is on its way any more once the table shows what was made; that may come after it was accepted. */
  private updateBusy(): void {
    const seen = Math.max(...[...this.updates.values()].map((update) => update.version));
    this.busy = this.asked("submit", "undo").length > 0 || seen < this.made;
  }

  protected async prepare(): Promise<void> {
    this.me = await identity.need();
    // The whole story is asked for at first: what the table's match is has to be known for that.
    this.table ??= await api.table(this.id);
  }

  protected override fail(error: unknown): void {
    if (error instanceof Refusal && error.code !== "page.offline" && !error.code.startsWith("server."))
      this.giveUp(error.message);
    else super.fail(error);
  }

  protected greet(): void {
    const match = this.table?.match.id ?? null;
    const seen = [...this.updates.values()].filter((update) => update.match === match).map((update) => update.version);
    const heard = this.said.at(-1)?.number ?? 0;
    this.send({ type: "hello", protocol: PROTOCOL, match, seen: seen.length ? Math.min(...seen) : 0, heard });
  }

  protected hear(message: ServerMessage): void {
    if (AT_ONCE.has(message.type)) this.take(message);
    else afterPress(() => this.take(message));
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.link = "open";
        this.keepAlive();
        this.me = message.you;
        this.table = message.table;
        this.presence = message.presence;
        for (const move of this.asked("submit", "undo")) this.send(move);
        break;
      case "table":
        this.table = message.table;
        break;
      case "presence":
        this.presence = message.presence;
        break;
      case "update":
        this.see(message);
        break;
      case "accepted":
        this.made = message.version;
        this.settle(message.nonce, message);
        break;
      case "refused":
        if (message.nonce && this.questions.has(message.nonce)) this.settle(message.nonce, new Refusal(message));
        else if (!message.code.startsWith("server.")) this.notice = message.text;
        break;
      case "lull":
        this.lull = message;
        break;
      case "clocks":
        this.clocks = { told: message, at: performance.now() };
        break;
      case "proposal":
        this.proposal = message;
        break;
      case "said":
      case "spoke":
        if (message.number > (this.said.at(-1)?.number ?? 0)) this.said = [...this.said, message];
        break;
      case "because":
        this.clause = message.clause;
        this.settle(message.nonce, message);
        break;
      case "advice":
        this.settle(message.nonce, message);
        break;
      case "invited":
        this.invitation = message.invitation;
        break;
      case "answered":
        if (message.table === this.table?.id)
          this.answers = new Map(this.answers).set(message.guest.id, message.coming);
        break;
      case "pong":
        break;
    }
  }

  private see(update: Update): void {
    const before = this.updates.get(update.seat);
    const same = before?.match === update.match;
    if (same && before.version > update.version) return;
    const updates = new Map(this.updates);
    if (update.seat >= 0) updates.delete(-1);
    else updates.clear();
    if (!same) for (const [seat, other] of updates) if (other.match !== update.match) updates.delete(seat);
    this.updates = updates.set(update.seat, update);
    this.clause = null;
    this.lull = null;
    if (!same) this.made = 0;
    this.updateBusy();
    const known = same ? (this.story.get(update.seat) ?? []) : [];
    const lines = update.events.map((event) => ({ version: update.version, event }));
    const story = [...known.filter((line) => line.version <= update.since), ...lines];
    this.story = new Map(this.story).set(update.seat, story);
    this.stage(update.seat).show(update, !same || update.events.length === 0);
  }

  protected override lose(code: number): boolean {
    if (code >= 4400 && code < 4500 && code !== 4408 && code !== 4429) {
      this.giveUp(this.notice ?? t("trouble-closed"));
      return false;
    }
    this.link = "lost";
    for (const { nonce } of this.asked("hint")) this.settle(nonce, offline());
    return true;
  }

  private giveUp(text: string): void {
    this.trouble = text;
    this.link = "closed";
  }

  /** The network or the person is back: try now. Where nobody looks for a while the table is left, so that the server
   * calls when there is something to do. */
  private hasten = (): void => {
    clearTimeout(this.leaving);
    if (document.hidden && this.table?.clock.kind === "slow") this.leaving = setTimeout(() => this.leave(), UNWATCHED);
    if (document.hidden) return;
    if (this.link === "open") this.ping();
    else if (this.link === "lost") this.openNow();
  };
}

function offline(): Refusal {
  return new Refusal({ code: "page.offline", text: t("trouble-offline") });
}

function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}
