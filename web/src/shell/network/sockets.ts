// What the page's WebSockets have in common: they come back by themselves, and ask for signs of life.

/** Milliseconds before the first try to come back, and before the latest ones. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** Milliseconds between signs of life. */
const BEAT = 20_000;
/** Milliseconds that one may take to come: a connection that looks open may have nobody at its other end. */
const ANSWER = 10_000;

type Timer = ReturnType<typeof setTimeout>;

/** A WebSocket of the server that the page came from, and what is sent and told over it. */
export abstract class LiveSocket<Sent extends { type: string }, Told> {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry: Timer | undefined;
  private beat: Timer | undefined;
  private doubt: Timer | undefined;
  /** How often it was opened, or left: what an earlier opening still waits for comes too late. */
  private openings = 0;
  private over = false;

  constructor(private readonly path: string) {}

  /** What has to be known before it is opened. */
  protected abstract prepare(): Promise<void>;
  /** It is open. */
  protected abstract greet(): void;
  protected abstract hear(told: Told): void;

  /** That could not be known. */
  protected fail(_: unknown): void {
    this.again();
  }

  /** It is lost; whether to come back. */
  protected lose(_: number): boolean {
    return true;
  }

  /** Close it for good. */
  close(): void {
    this.over = true;
    clearTimeout(this.retry);
    this.stopTimers();
    hangUp(this.socket);
  }

  /** Open it, in place of the one that was. */
  protected async open(): Promise<void> {
    const opening = ++this.openings;
    const late = (): boolean => this.over || opening !== this.openings;
    clearTimeout(this.retry);
    try {
      await this.prepare();
    } catch (error) {
      if (!late()) this.fail(error);
      return;
    }
    if (late()) return;
    hangUp(this.socket); // one that is being opened, or is dead, may still be there
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${this.path}`);
    this.socket = socket;
    socket.onopen = () => {
      if (socket === this.socket) this.greet();
    };
    socket.onmessage = (message) => {
      if (socket !== this.socket) return;
      this.answered();
      this.hear(JSON.parse(message.data as string) as Told);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.again(event.code);
    };
  }

  protected send(message: Sent): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** The other end is there: it is asked for signs of life from now on. */
  protected keepAlive(): void {
    this.stopTimers();
    this.wait = FIRST_WAIT;
    this.beat = setInterval(() => this.ping(), BEAT);
  }

  /** Ask for a sign of life; where none comes, the connection is dead, whatever it looks like. */
  protected ping(): void {
    this.send({ type: "ping" } as Sent);
    this.doubt ??= setTimeout(() => this.drop(), ANSWER);
  }

  /** Let it be, until it is opened again. */
  protected leave(): void {
    this.drop();
    clearTimeout(this.retry);
  }

  /** Open a lost one now. */
  protected openNow(): void {
    this.wait = FIRST_WAIT;
    void this.open();
  }

  /** Let a dead connection be, and come back by another one. Closing it may take as long as it was dead. */
  private drop(): void {
    const dead = this.socket;
    this.socket = null;
    this.openings += 1;
    hangUp(dead);
    this.again();
  }

  /** Come back after a while, but not everybody in the same moment. */
  private again(code = 0): void {
    this.stopTimers();
    if (this.over || !this.lose(code)) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private stopTimers(): void {
    clearInterval(this.beat);
    this.answered();
  }

  /** Something came. */
  private answered(): void {
    clearTimeout(this.doubt);
    this.doubt = undefined;
  }
}

/** Let a socket go. Browsers complain about one that is closed before it stands: it is closed as soon as it does. */
function hangUp(socket: WebSocket | null): void {
  if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket?.close();
}
