// A connection without a network: what is sent is kept, and what the server would say is said by the test.
import type { ServerMessage } from "../../src/generated/messages";

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: () => void = () => {};

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  says(news: Partial<ServerMessage> & { type: ServerMessage["type"] }): void {
    this.onmessage({ data: JSON.stringify(news) });
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose();
  }
}

export const newest = (): FakeSocket => FakeSocket.all.at(-1)!;

/** Lets the code find this connection instead of a real one. */
export function fakeSockets(): void {
  FakeSocket.all = [];
  Object.assign(globalThis, { WebSocket: FakeSocket });
}
