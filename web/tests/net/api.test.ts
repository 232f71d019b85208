import { beforeEach, describe, expect, test, vi } from "vitest";
import * as api from "../../src/net/api";
import { download } from "../../src/net/download";
import { share } from "../../src/net/share";

interface Asked {
  readonly path: string;
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body: string | null };
}

let asked: Asked[] = [];
let answer: () => Promise<unknown>;
const answering = (ok: boolean, body: unknown) => () =>
  Promise.resolve({
    ok,
    json: () => (body === undefined ? Promise.reject(new Error("no JSON")) : Promise.resolve(body)),
  });

beforeEach(() => {
  asked = [];
  answer = answering(true, { fine: 1 });
  Object.assign(globalThis, { fetch: (path: string, init: Asked["init"]) => (asked.push({ path, init }), answer()) });
});

describe("a request", () => {
  test("goes where the server expects it, with what is told as JSON", async () => {
    const room = { plan: { ruleset: "duel", seats: 2 }, name: "Ada", sitters: [] };
    const line = { position: {}, play: ["end"], view: 0, message: true };
    const replaying = { record: {}, seat: null, open: true };
    await Promise.all([
      api.openRoom(room as never),
      api.joinRoom("ABCDEF", { name: "Ben" }),
      api.seeRoom("ABCDEF"),
      api.publicRooms(),
      api.ownRooms(["t"]),
      api.getRecord("ABCDEF"),
      api.getOffer(),
      api.replaySteps(replaying as never),
      api.practice(line),
    ]);
    const post = (path: string, body: unknown) => ({
      path,
      init: { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    });
    const get = (path: string) => ({ path, init: { method: "GET", headers: {}, body: null } });
    expect(asked).toEqual([
      post("/api/rooms", room),
      post("/api/rooms/ABCDEF/members", { name: "Ben" }),
      get("/api/rooms/ABCDEF"),
      get("/api/rooms"),
      post("/api/mine", { tokens: ["t"] }),
      get("/api/rooms/ABCDEF/record"),
      get("/api/offer"),
      post("/api/replays", replaying),
      post("/api/practice", line),
    ]);
  });

  test("gives the answer", async () => {
    expect(await api.getOffer()).toEqual({ fine: 1 });
    answer = answering(true, undefined);
    expect(await api.getOffer()).toEqual({});
  });

  test.each([
    [
      "what the server says",
      answering(false, { code: "full", text: "no seat", clause: "D1" }),
      ["full", "no seat", "D1"],
    ],
    ["a problem without words", answering(false, {}), ["unavailable", "", ""]],
    ["an answer that cannot be read", answering(false, undefined), ["unavailable", "", ""]],
    ["no answer at all", () => Promise.reject(new Error("net")), ["offline", "", ""]],
  ])("throws %s as a problem", async (_, given, expected) => {
    answer = given;
    const problem = await api.getOffer().catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(api.Problem);
    const { code, text, clause, message } = problem as api.Problem;
    expect([code, text, clause, message]).toEqual([...expected, `${expected[0]}: ${expected[1]}`]);
  });
});

test("a record is handed over as a file", async () => {
  const link = { href: "", download: "", click: vi.fn() };
  const blobs: Blob[] = [];
  const revoked: string[] = [];
  Object.assign(document, { createElement: (tag: string) => (tag === "a" ? link : null) });
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (blobs.push(blob), "blob:1"),
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  const record = { ruleset: "duel", moves: ["end"] };
  download(record, "ABCDEF");
  expect([link.href, link.download, link.click.mock.calls.length, revoked]).toEqual([
    "blob:1",
    "stollen-duel-ABCDEF.json",
    1,
    ["blob:1"],
  ]);
  expect([blobs[0]!.type, await blobs[0]!.text()]).toEqual(["application/json", JSON.stringify(record)]);
});

test("a link is shared as the device does it, else copied", async () => {
  const copied: string[] = [];
  const shared: unknown[] = [];
  Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
  expect(await share("Duel", "http://x")).toBe("copied");
  Object.assign(navigator, { share: (what: unknown) => Promise.resolve(void shared.push(what)) });
  expect(await share("Duel", "http://y")).toBe("shared");
  Object.assign(navigator, { share: () => Promise.reject(new Error("no")) });
  expect(await share("Duel", "http://z")).toBe("cancelled");
  expect([copied, shared]).toEqual([["http://x"], [{ title: "Duel", url: "http://y" }]]);
  Object.assign(navigator, { share: undefined, clipboard: undefined });
  expect(await share("Duel", "http://x")).toBe("copied");
});
