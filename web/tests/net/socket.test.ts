import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Link, RoomSocket } from "../../src/net/socket";
import { FakeSocket, fakeSockets, newest } from "./sockets";

let links: Link[] = [];
let heard: string[] = [];
let version = 0;
let socket: RoomSocket;
const page = globalThis as unknown as { location: { protocol: string } };
const screen = document as unknown as { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5); // a pause is as long as it says
  fakeSockets();
  links = [];
  heard = [];
  version = 7;
  socket = new RoomSocket("token", "room", {
    version: () => version,
    receive: (news) => heard.push(news.type),
    linkChanged: (link) => links.push(link),
  });
});
afterEach(() => {
  socket.close();
  screen.visibilityState = "visible";
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const welcome = (): void => newest().says({ type: "welcome" });
const count = (): number => FakeSocket.all.length;

describe("a connection", () => {
  test("says hello with what it has seen, and is connected when it is welcome", () => {
    expect([newest().url, links]).toEqual(["ws://table.test/api/socket", ["connecting"]]);
    expect(newest().sent).toEqual([]);
    newest().opens();
    expect(newest().sent).toEqual([{ type: "hello", token: "token", room: "room", version: 7 }]);
    expect(links).toEqual(["connecting"]);
    welcome();
    expect([links, heard]).toEqual([["connecting", "connected"], ["welcome"]]);
  });

  test("is encrypted where the page is", () => {
    page.location.protocol = "https:";
    const other = new RoomSocket("t", "r", { version: () => 0, receive: () => {}, linkChanged: () => {} });
    expect(newest().url).toBe("wss://table.test/api/socket");
    other.close();
    page.location.protocol = "http:";
  });

  test("sends what is wished while it is open, and says so", () => {
    expect(socket.send({ type: "ping" })).toBe(false);
    newest().opens();
    expect(socket.send({ type: "say", text: "hi" })).toBe(true);
    expect(newest().sent.slice(1)).toEqual([{ type: "say", text: "hi" }]);
    newest().breaks();
    expect(socket.send({ type: "ping" })).toBe(false);
  });

  test("hears all news, and only the first one makes it connected", () => {
    newest().opens();
    newest().says({ type: "presence" });
    newest().says({ type: "changed" });
    expect([heard, links]).toEqual([["presence", "changed"], ["connecting"]]);
  });
});

describe("a heartbeat", () => {
  test("asks every fifteen seconds whether the server is there", () => {
    newest().opens();
    welcome();
    vi.advanceTimersByTime(14_999);
    expect(newest().sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(newest().sent.slice(1)).toEqual([{ type: "ping" }]);
    newest().says({ type: "pong" } as never);
    vi.advanceTimersByTime(15_000);
    expect(newest().sent.slice(1)).toEqual([{ type: "ping" }, { type: "ping" }]);
    expect(count()).toBe(1);
  });

  test("takes a server that is silent for too long for gone", () => {
    newest().opens();
    welcome();
    vi.advanceTimersByTime(5000);
    newest().says({ type: "presence" });
    vi.advanceTimersByTime(25_000);
    expect([links.at(-1), newest().readyState]).toEqual(["connected", 1]);
    vi.advanceTimersByTime(15_000);
    expect([links.at(-1), newest().readyState, count()]).toEqual(["lost", 3, 1]);
    vi.advanceTimersByTime(300);
    expect([links.at(-1), count()]).toEqual(["connecting", 2]);
    vi.advanceTimersByTime(60_000);
    expect(count()).toBe(2);
  });
});

describe("a connection that breaks", () => {
  test("comes back by itself and says what it has seen by then", () => {
    newest().opens();
    welcome();
    version = 12;
    newest().breaks();
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(299);
    expect(count()).toBe(1);
    vi.advanceTimersByTime(1);
    expect([count(), links.at(-1)]).toEqual([2, "connecting"]);
    newest().opens();
    expect(newest().sent).toEqual([{ type: "hello", token: "token", room: "room", version: 12 }]);
  });

  test("waits longer and longer, eight seconds at most, and is quick again after a welcome", () => {
    const pauses: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      newest().breaks();
      const before = count();
      let waited = 0;
      while (count() === before) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      pauses.push(waited);
    }
    expect(pauses).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000]);
    newest().opens();
    welcome();
    newest().breaks();
    vi.advanceTimersByTime(300);
    expect(count()).toBe(9);
  });

  test("waits a quarter less or more, so that not everybody comes back at once", () => {
    vi.mocked(Math.random).mockReturnValue(0);
    newest().breaks();
    vi.advanceTimersByTime(224);
    expect(count()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(count()).toBe(2);
    vi.mocked(Math.random).mockReturnValue(1);
    newest().breaks();
    vi.advanceTimersByTime(749);
    expect(count()).toBe(2);
    vi.advanceTimersByTime(1);
    expect(count()).toBe(3);
  });

  test("waits as long as the server asks for, and never less than usual", () => {
    newest().opens();
    welcome();
    newest().says({ type: "reconnect", after: 5000 } as never);
    newest().breaks();
    vi.advanceTimersByTime(4999);
    expect(count()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(count()).toBe(2);
    newest().opens();
    newest().says({ type: "reconnect", after: 0 } as never);
    newest().breaks();
    vi.advanceTimersByTime(299);
    expect(count()).toBe(2);
    vi.advanceTimersByTime(1);
    expect([count(), heard]).toEqual([3, ["welcome", "reconnect", "reconnect"]]);
  });

  test("is not lost by what an older one says", () => {
    const older = newest();
    older.breaks();
    vi.advanceTimersByTime(300);
    links = [];
    older.onclose();
    vi.advanceTimersByTime(60_000);
    expect([links, count()]).toEqual([[], 2]);
  });
});

describe("a device", () => {
  test("that loses its network loses the connection at once", () => {
    newest().opens();
    welcome();
    dispatchEvent(new Event("offline"));
    expect([newest().readyState, links.at(-1)]).toEqual([3, "lost"]);
    const before = links.length;
    dispatchEvent(new Event("offline"));
    expect(links).toHaveLength(before);
  });

  test("that has a network again, or is looked at again, connects at once", () => {
    newest().breaks();
    dispatchEvent(new Event("online"));
    expect(count()).toBe(2);
    newest().breaks();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(count()).toBe(3);
    vi.advanceTimersByTime(60_000);
    expect(count()).toBe(3);
  });

  test("that is not looked at waits, and one that is connected stays so", () => {
    newest().breaks();
    screen.visibilityState = "hidden";
    dispatchEvent(new Event("online"));
    expect(count()).toBe(1);
    screen.visibilityState = "visible";
    dispatchEvent(new Event("online"));
    dispatchEvent(new Event("online"));
    expect(count()).toBe(2);
  });
});

describe("a place that is gone", () => {
  test.each([
    ["unknown_token", "refused", 1],
    ["not_now", "connecting", 2],
  ])("is left for good when the server says %s", (code, link, sockets) => {
    newest().opens();
    newest().says({ type: "refused", code } as never);
    expect([links.at(-1), heard]).toEqual([link, ["refused"]]);
    newest().breaks();
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event("online"));
    expect(count()).toBe(sockets);
  });

  test("is not come back to once it is closed", () => {
    newest().opens();
    welcome();
    socket.close();
    expect(newest().readyState).toBe(3);
    const sent = newest().sent.length;
    newest().breaks();
    dispatchEvent(new Event("online"));
    dispatchEvent(new Event("offline"));
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(60_000);
    expect([count(), links.at(-1), newest().sent.length]).toEqual([1, "connected", sent]);
  });

  test("is not come back to either when it was lost before", () => {
    newest().breaks();
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(count()).toBe(1);
  });
});
