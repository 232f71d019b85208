// The connection to a room. It comes back by itself, says what it has seen, and so misses nothing.
import type { ServerMessage, Command } from "../generated/messages";

const HEARTBEAT = 15_000;
const SILENCE = 25_000;
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;

export type Link = "connecting" | "connected" | "lost" | "refused";

export interface Listener {
  /** The last version that was taken in. */
  version(): number;
  receive(news: ServerMessage): void;
  linkChanged(link: Link): void;
}

export class RoomSocket {
  #socket: WebSocket | null = null;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #closed = false;

  constructor(
    private readonly token: string,
    private readonly room: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.#now);
    addEventListener("offline", this.#gone);
    document.addEventListener("visibilitychange", this.#now);
    this.#connect();
  }

  /** Sends a command if there is a connection; returns whether it was sent. */
  send(command: Command): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(command));
    return true;
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#gone);
    document.removeEventListener("visibilitychange", this.#now);
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.listener.linkChanged("connecting");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/socket`);
    this.#socket = socket;
    socket.onopen = () => this.#hello(socket);
    socket.onmessage = (message) => this.#take(message.data as string);
    socket.onclose = () => this.#lost(socket);
  }

  #hello(socket: WebSocket): void {
    this.#heard = Date.now();
    socket.send(
      JSON.stringify({ type: "hello", token: this.token, room: this.room, version: this.listener.version() }),
    );
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#check(socket), HEARTBEAT);
  }

  #check(socket: WebSocket): void {
    if (Date.now() - this.#heard > SILENCE) {
      socket.close();
      this.#lost(socket);
    } else {
      this.send({ type: "ping" });
    }
  }

  #take(data: string): void {
    this.#heard = Date.now();
    const news = JSON.parse(data) as ServerMessage;
    if (news.type === "welcome") {
      this.#pause = FIRST_PAUSE;
      this.listener.linkChanged("connected");
    }
    if (news.type === "refused" && news.code === "unknown_token") {
      this.listener.linkChanged("refused");
      this.close();
    }
    if (news.type === "reconnect") this.#pause = Math.max(FIRST_PAUSE, news.after);
    this.listener.receive(news);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#closed) return;
    this.#socket = null;
    clearInterval(this.#beat);
    this.listener.linkChanged("lost");
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  /** The device says that it has no network: a socket may not notice for minutes. */
  #gone = (): void => {
    const socket = this.#socket;
    if (socket === null) return;
    socket.close();
    this.#lost(socket);
  };

  #now = (): void => {
    if (this.#socket === null && !this.#closed && document.visibilityState === "visible") this.#connect();
  };
}
