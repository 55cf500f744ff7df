// The home page's WebSocket: open tables as they change, and looking for players. It comes back by itself, and goes on
// looking for what was looked for.
import type { CompanyNews, CompanyRequest, Looking, MyCompany, OpenTable, Wanted } from "../../protocol/messages";
import { t } from "../words/language.svelte";
import { identity } from "./identity.svelte";
import { about, ANSWER, BEAT, FIRST_WAIT, hangUp, longer, openSocket } from "./sockets";

export class Company {
  tables = $state.raw<readonly OpenTable[] | null>(null);
  /** The people I know here. */
  known = $state.raw<MyCompany | null>(null);
  /** What is looked for, and when that was told, by this browser's own clock. */
  looking = $state.raw<{ told: Looking; at: number } | null>(null);
  /** What the server said no to, or what else ended the search. */
  notice = $state("");

  private socket: WebSocket | null = null;
  /** Who the server takes us for. */
  private person: string | null = null;
  private wanted: Wanted | null = null;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  /** How often it was opened: what an earlier opening still waits for comes too late. */
  private openings = 0;
  private over = false;
  private readonly found: (table: string) => void;

  constructor(found: (table: string) => void) {
    this.found = found;
    void this.open();
  }

  close(): void {
    this.over = true;
    clearTimeout(this.retry);
    this.rest();
    hangUp(this.socket);
  }

  async search(wanted: Wanted): Promise<void> {
    const me = await identity.need();
    this.notice = "";
    this.wanted = wanted;
    if (this.person === me.id) this.send({ type: "search", wanted });
    else this.reopen(); // until now the server did not know who this is
  }

  cancel(): void {
    this.wanted = null;
    this.looking = null;
    this.send({ type: "cancel" });
  }

  private async open(): Promise<void> {
    const opening = ++this.openings;
    const me = await identity.known().catch(() => null);
    if (this.over || opening !== this.openings) return;
    const socket = openSocket("/api/company/socket");
    this.socket = socket;
    this.person = me?.id ?? null;
    socket.onmessage = (message) => {
      if (socket !== this.socket) return;
      clearTimeout(this.doubt);
      this.doubt = undefined;
      this.hear(JSON.parse(message.data as string) as CompanyNews);
    };
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.wait = FIRST_WAIT;
      this.beat = setInterval(() => {
        this.send({ type: "ping" });
        this.doubt ??= setTimeout(() => this.reopen(), ANSWER);
      }, BEAT);
      if (this.wanted && this.person) this.send({ type: "search", wanted: this.wanted });
    };
    socket.onclose = () => {
      if (socket !== this.socket || this.over) return;
      this.rest();
      this.retry = setTimeout(() => void this.open(), about(this.wait));
      this.wait = longer(this.wait);
    };
  }

  private reopen(): void {
    const old = this.socket;
    this.socket = null;
    this.rest();
    clearTimeout(this.retry);
    hangUp(old);
    void this.open();
  }

  private rest(): void {
    clearInterval(this.beat);
    clearTimeout(this.doubt);
    this.doubt = undefined;
  }

  private send(message: CompanyRequest): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(news: CompanyNews): void {
    switch (news.type) {
      case "tables":
        this.tables = news.tables;
        break;
      case "looking":
        if (this.wanted) this.looking = { told: news, at: performance.now() };
        break;
      case "stopped":
        if (news.elsewhere) this.notice = t("find-elsewhere");
        this.wanted = this.looking = null;
        break;
      case "found":
        this.wanted = this.looking = null;
        this.found(news.table);
        break;
      case "refused":
        if (!news.code.startsWith("server.")) {
          this.notice = news.text;
          this.wanted = this.looking = null;
        }
        break;
      case "company":
        this.known = news.company;
        break;
      case "pong":
        break;
    }
  }
}
