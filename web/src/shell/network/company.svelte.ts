// The home page's WebSocket: open tables as they change, and looking for players. What was looked for is looked for on.
import type { CompanyNews, CompanyRequest, Looking, MyCompany, OpenTable, Wanted } from "../../protocol/messages";
import { t } from "../words/language.svelte";
import { identity } from "./identity.svelte";
import { LiveSocket } from "./sockets";

export class Company extends LiveSocket<CompanyRequest, CompanyNews> {
  tables = $state.raw<readonly OpenTable[] | null>(null);
  /** The people I know here. */
  known = $state.raw<MyCompany | null>(null);
  /** What is looked for, and when that was told, by this browser's own clock. */
  looking = $state.raw<{ told: Looking; at: number } | null>(null);
  /** What the server said no to, or what else ended the search. */
  notice = $state("");

  /** Who the server takes us for. */
  private person: string | null = null;
  private wanted: Wanted | null = null;

  constructor(private readonly found: (table: string) => void) {
    super("/api/company/socket");
    void this.open();
  }

  async search(wanted: Wanted): Promise<void> {
    const me = await identity.need();
    this.notice = "";
    this.wanted = wanted;
    if (this.person === me.id) this.send({ type: "search", wanted });
    else void this.open(); // until now the server did not know who this is
  }

  cancel(): void {
    this.wanted = null;
    this.looking = null;
    this.send({ type: "cancel" });
  }

  protected async prepare(): Promise<void> {
    const me = await identity.known().catch(() => null);
    this.person = me?.id ?? null;
  }

  protected greet(): void {
    this.keepAlive();
    if (this.wanted && this.person) this.send({ type: "search", wanted: this.wanted });
  }

  protected hear(news: CompanyNews): void {
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
