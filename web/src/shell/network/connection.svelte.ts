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
import { about, ANSWER, BEAT, FIRST_WAIT, hangUp, longer, openSocket } from "./sockets";
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
interface Pending {
  message: Extract<ClientMessage, { nonce: string }>;
  done: (refusal: Refusal | null) => void;
}

/** Whether it answers now, is being looked for, or will not come back. */
export type Link = "finding" | "open" | "lost" | "closed";

export class Connection {
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
  /** An action is on its way, or was accepted and is not seen yet. */
  busy = $state(false);
  readonly stages = new Map<number, Stage>();

  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;
  private pending = new Map<string, Pending>();
  private asked = new Map<string, (text: string | null) => void>();
  private hinted = new Map<string, (told: Advised | Refusal) => void>();
  /** The version that the last accepted action led to. */
  private made = 0;
  /** How often it was opened, or left: what an earlier opening still waits for comes too late. */
  private openings = 0;
  private over = false;
  private readonly id: string;

  constructor(table: string) {
    this.id = table;
    addEventListener("online", this.hasten);
    document.addEventListener("visibilitychange", this.hasten);
    void this.open();
  }

  close(): void {
    this.over = true;
    clearTimeout(this.retry);
    clearTimeout(this.leaving);
    this.rely();
    clearInterval(this.beat);
    removeEventListener("online", this.hasten);
    document.removeEventListener("visibilitychange", this.hasten);
    hangUp(this.socket);
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
  why(seat: number, action: string): Promise<string | null> {
    const update = this.updates.get(seat);
    if (!update || this.link !== "open") return Promise.resolve(null);
    const key = nonce();
    return new Promise((answer) => {
      this.asked.set(key, answer);
      this.send({ type: "why", match: update.match, seat, action, nonce: key });
    });
  }

  /** What this seat should do now, or why that is not told. */
  hint(seat: number): Promise<Advised | Refusal> {
    const update = this.updates.get(seat);
    if (!update || this.link !== "open") return Promise.resolve(offline());
    const key = nonce();
    return new Promise((answer) => {
      this.hinted.set(key, answer);
      this.send({ type: "hint", match: update.match, seat, version: update.version, nonce: key });
    });
  }

  private deliver(message: Pending["message"]): Promise<Refusal | null> {
    this.busy = true;
    return new Promise((done) => {
      this.pending.set(message.nonce, { message, done });
      this.send(message);
    });
  }

  private settle(key: string, refusal: Refusal | null): void {
    const pending = this.pending.get(key);
    this.pending.delete(key);
    this.rest();
    pending?.done(refusal);
  }

  /** Nothing is on its way any more once the table shows what was made; that may come after it was accepted. */
  private rest(): void {
    const seen = Math.max(...[...this.updates.values()].map((update) => update.version));
    this.busy = this.pending.size > 0 || seen < this.made;
  }

  private async open(): Promise<void> {
    const opening = ++this.openings;
    const late = (): boolean => this.over || opening !== this.openings;
    try {
      this.me = await identity.need();
      // The whole story is asked for at first: what the table's match is has to be known for that.
      this.table ??= await api.table(this.id);
    } catch (error) {
      if (late()) return;
      if (error instanceof Refusal && error.code !== "page.offline" && !error.code.startsWith("server.")) {
        this.giveUp(error.message);
      } else this.again();
      return;
    }
    if (late()) return;
    hangUp(this.socket); // one that is being opened, or is dead, may still be there
    const socket = openSocket(`/api/tables/${this.id}/socket`);
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (message) => {
      if (socket !== this.socket) return;
      this.rely();
      const told = JSON.parse(message.data as string) as ServerMessage;
      if (AT_ONCE.has(told.type)) this.hear(told);
      else afterPress(() => this.hear(told));
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.again(event.code);
    };
  }

  private greet(): void {
    const match = this.table?.match.id ?? null;
    const seen = [...this.updates.values()].filter((update) => update.match === match).map((update) => update.version);
    const heard = this.said.at(-1)?.number ?? 0;
    this.send({ type: "hello", protocol: PROTOCOL, match, seen: seen.length ? Math.min(...seen) : 0, heard });
  }

  /** Ask for a sign of life; where none comes, the connection is dead, whatever it looks like. */
  private knock(): void {
    this.send({ type: "ping" });
    this.doubt ??= setTimeout(() => this.drop(), ANSWER);
  }

  /** Something came. */
  private rely(): void {
    clearTimeout(this.doubt);
    this.doubt = undefined;
  }

  /** Let a dead connection be, and come back by another one. Closing it may take as long as it was dead. */
  private drop(): void {
    const dead = this.socket;
    this.socket = null;
    this.openings += 1;
    hangUp(dead);
    this.again();
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.link = "open";
        this.wait = FIRST_WAIT;
        clearInterval(this.beat);
        this.beat = setInterval(() => this.knock(), BEAT);
        this.me = message.you;
        this.table = message.table;
        this.presence = message.presence;
        for (const { message } of this.pending.values()) this.send(message);
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
        this.settle(message.nonce, null);
        break;
      case "refused":
        if (message.nonce && this.pending.has(message.nonce)) this.settle(message.nonce, new Refusal(message));
        else if (message.nonce && this.asked.has(message.nonce)) this.answer(message.nonce, message.text);
        else if (message.nonce && this.hinted.has(message.nonce)) this.advise(message.nonce, new Refusal(message));
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
        this.answer(message.nonce, message.text);
        break;
      case "advice":
        this.advise(message.nonce, message);
        break;
      case "invited":
        this.invitation = message.invitation;
        break;
      case "pong":
        break;
    }
  }

  private answer(key: string, text: string | null): void {
    this.asked.get(key)?.(text);
    this.asked.delete(key);
  }

  private advise(key: string, told: Advised | Refusal): void {
    this.hinted.get(key)?.(told);
    this.hinted.delete(key);
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
    this.rest();
    const known = same ? (this.story.get(update.seat) ?? []) : [];
    const lines = update.events.map((event) => ({ version: update.version, event }));
    const story = [...known.filter((line) => line.version <= update.since), ...lines];
    this.story = new Map(this.story).set(update.seat, story);
    this.stage(update.seat).show(update, !same || update.events.length === 0);
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private again(code = 0): void {
    this.rely();
    clearInterval(this.beat);
    if (this.over) return;
    if (code >= 4400 && code < 4500 && code !== 4408 && code !== 4429) {
      this.giveUp(this.notice ?? t("trouble-closed"));
      return;
    }
    this.link = "lost";
    for (const key of this.hinted.keys()) this.advise(key, offline());
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.open(), about(this.wait));
    this.wait = longer(this.wait);
  }

  private giveUp(text: string): void {
    this.trouble = text;
    this.link = "closed";
  }

  /** Nobody looks: let the server know, so that it calls when there is something to do. Whoever looks again is back. */
  private leave(): void {
    this.drop();
    clearTimeout(this.retry);
  }

  /** The network or the person is back: try now. */
  private hasten = (): void => {
    clearTimeout(this.leaving);
    if (document.hidden && this.table?.clock.kind === "slow") this.leaving = setTimeout(() => this.leave(), UNWATCHED);
    if (this.link === "open" && !document.hidden) this.knock();
    if (this.link !== "lost" || document.hidden) return;
    clearTimeout(this.retry);
    this.wait = FIRST_WAIT;
    void this.open();
  };
}

function offline(): Refusal {
  return new Refusal({ code: "page.offline", text: t("trouble-offline") });
}

function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}
