// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { all, button, choose, click, find, settle, show, text } from "./page";
import type { RoomPicture, View } from "../../src/generated/messages";
import Join from "../../src/screens/Join.svelte";
import Room from "../../src/screens/Room.svelte";
import { nicknamesIn } from "../../src/state/nicknames";
import { settings } from "../../src/state/settings.svelte";
import { keep, tickets } from "../../src/state/tickets";
import { setLanguage } from "../../src/text/language.svelte";
import { viewAt } from "../games";
import { fakeSockets, newest } from "../net/sockets";
import { bot, open, person, picture } from "../pictures";

vi.mock("../../src/maze/Maze.svelte", async () => ({ default: (await import("./NamedMaze.svelte")).default }));

const TICKET = { room: "room", code: "ABCDEF", member: "ada", token: "t" };
const commands = () =>
  newest()
    .sent.slice(1)
    .map((command) => {
      const { id: _, ...rest } = command as { id?: string };
      return rest;
    });
const heading = (): string => find("h1").textContent!;

function welcome(part: Partial<RoomPicture>, views: readonly (readonly [number | null, View])[] = []): Promise<void> {
  newest().says({
    type: "welcome",
    member: "ada",
    version: 1,
    now: Date.now(),
    picture: picture(part),
    sights: views.map(([seat, view]) => ({ seat, events: [], view })),
    steps: [],
    talk: [],
    present: ["ada"],
  } as never);
  return settle();
}

async function room(hash = "#/room/room"): Promise<void> {
  location.hash = hash;
  dispatchEvent(new Event("hashchange"));
  show(Room, { room: "room" });
  await settle();
  newest()?.opens();
}

const changed = (part: Partial<RoomPicture>, version = 2): Promise<void> => {
  newest().says({ type: "changed", version, at: 1, sights: [], picture: picture(part) } as never);
  return settle();
};

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  fakeSockets();
  settings.pace = "instant";
});

describe("a room", () => {
  test("in which this device has no place, or none any more, is not shown", async () => {
    await room();
    expect(heading()).toBe("There is nothing here.");
    document.body.innerHTML = "";
    keep(TICKET);
    await room();
    expect(find("[role=status]").textContent).toBe("Connecting …");
    newest().says({ type: "refused", code: "unknown_token", text: "" } as never);
    await settle();
    expect(heading()).toBe("There is nothing here.");
  });

  test("goes from the lobby to the table to the end, and back to the table of a closed one", async () => {
    keep(TICKET);
    await room();
    await welcome({ status: "gathering" });
    expect(all(".lobby").length).toBe(1);
    await changed({ status: "playing" });
    expect(all(".lobby, .table, .sum")).toEqual([]);
    newest().says({
      type: "changed",
      version: 3,
      at: 1,
      sights: [{ seat: 0, events: [], view: { ...viewAt("duel", "first"), seat: 0 } }],
      picture: picture(),
    } as never);
    await settle();
    expect(all(".table").length).toBe(1);
    await changed({ status: "closed" }, 4);
    expect([all(".table").length, all(".sum").length]).toEqual([0, 1]);
    click(button("Review"));
    expect([all(".table").length, all(".sum").length]).toEqual([1, 0]);
  });

  test("that is to start at once starts once, for its host", async () => {
    keep(TICKET);
    await room("#/room/room?start=1");
    await welcome({ status: "gathering" });
    expect([find("[role=status]").textContent, commands()]).toEqual(["The cards are dealt …", [{ type: "start" }]]);
    await changed({ status: "gathering", seed_chosen: true });
    expect(commands()).toHaveLength(1);
    newest().says({ type: "refused", code: "not_now", text: "Wait." } as never);
    await settle();
    expect(all(".lobby").length).toBe(1);
    document.body.innerHTML = "";
    await room("#/room/room?start=1");
    await welcome({ status: "gathering", host: "ben" });
    expect([commands(), all(".lobby").length]).toEqual([[], 1]);
  });

  test("to which an invitation led gives a seat, once, and only to whoever has none", async () => {
    keep(TICKET);
    await room("#/room/room?sit=1");
    await welcome({ status: "gathering", host: "ben", places: [person("ben"), bot(), open()] });
    expect([commands(), location.hash]).toEqual([[{ type: "sit", seat: 2 }], "#/room/room"]);
    await changed({ status: "gathering", host: "ben", places: [person("ben"), open(), open()] });
    expect(commands()).toHaveLength(1);
    for (const [hash, part] of [
      ["#/room/room?sit=1", { status: "gathering", places: [person("ben"), person("ada"), open()] }],
      ["#/room/room?sit=1", { status: "playing", places: [person("ben"), open()] }],
      ["#/room/room", { status: "gathering", places: [person("ben"), open()] }],
    ] as const) {
      document.body.innerHTML = "";
      await room(hash);
      await welcome(part);
      expect([commands(), location.hash]).toEqual([[], "#/room/room"]);
    }
  });

  test("leads to the next one with the same people, who sit a seat further", async () => {
    keep(TICKET);
    localStorage.setItem("stollen.nicknames", '[["room", {"0": "Addie"}]]');
    for (const [places, hash] of [
      [[person("ada"), bot()], "#/room/next?start=1"],
      [[person("ada"), person("ada")], "#/room/next?start=1"],
      [[person("ada"), person("ben")], "#/room/next"],
      [[person("ada"), open()], "#/room/next"],
    ] as const) {
      document.body.innerHTML = "";
      await room();
      await welcome({ status: "over", places });
      await changed({ status: "over", places, next_room: "next" });
      expect(location.hash).toBe(hash);
    }
    expect([tickets()[0], nicknamesIn("next")]).toEqual([
      { ...TICKET, room: "next", code: "", since: expect.any(Number) },
      { 1: "Addie" },
    ]);
  });
});

describe("a device that several share", () => {
  const views = ([0, 1] as const).map((seat): readonly [number, View] => [
    seat,
    { ...viewAt("duel", "first"), seat, to_act: 0 },
  ]);
  const shared: Partial<RoomPicture> = { places: [person("ada"), person("ada")], to_act: 1 };

  test("covers the hand of whoever is to act until they ask for it", async () => {
    keep(TICKET);
    await room();
    await welcome(shared, views);
    await expect(text()).toMatchFileSnapshot("../kept/screens/cover.txt");
    choose(".cover input", " Benny ");
    find("form").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    await settle();
    expect([all(".cover").length, all(".table").length, nicknamesIn("room")]).toEqual([0, 1, { 1: "Benny" }]);
    await changed({ ...shared, to_act: 0 });
    expect([all(".cover").length, all(".cover input").length]).toEqual([1, 1]);
    find("form").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    await settle();
    await changed(shared, 3);
    expect([heading().includes("Benny"), all(".cover input").length]).toEqual([true, 0]);
    find("form").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    await settle();
    await changed({ ...shared, to_act: 0 }, 4);
    expect(all(".cover input").length).toBe(0);
    await changed({ ...shared, to_act: null }, 5);
    expect(all(".cover").length).toBe(0);
  });

  test("is not covered before and after the game, nor where one plays alone", async () => {
    keep(TICKET);
    await room();
    await welcome({ ...shared, status: "over" }, views);
    expect([all(".cover").length, all(".sum").length]).toEqual([0, 1]);
    document.body.innerHTML = "";
    await room();
    await welcome({ to_act: 1 }, views);
    expect([all(".cover").length, all(".table").length]).toEqual([0, 1]);
  });
});

describe("coming in", () => {
  const SEEN = {
    found: { room: "room", code: "ABCDEF", status: "gathering", ruleset: "saboteur", seats: 4, players: ["Ada"] },
    plan: { ruleset: "saboteur", seats: 4 },
    open_seats: 2,
  };
  let asked: unknown[] = [];

  async function join(seen: unknown, code = "ABCDEF"): Promise<void> {
    asked = [];
    location.hash = "";
    Object.assign(globalThis, {
      fetch: (path: string, init: { body?: string }) => {
        asked.push([path, init.body ? JSON.parse(init.body) : null]);
        return Promise.resolve(
          seen === null
            ? { ok: false, json: () => Promise.resolve({ code: "strange", text: "No such room." }) }
            : { ok: true, json: () => Promise.resolve(init.body ? TICKET : seen) },
        );
      },
    });
    show(Join, { code });
    await settle();
  }

  const submit = (words: string): Promise<void> => {
    const submitter = button(words) as HTMLButtonElement;
    find("form").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
    return settle();
  };

  test.each([
    ["with seats that are free", SEEN],
    ["that is full", { ...SEEN, open_seats: 0 }],
    ["that has begun", { ...SEEN, found: { ...SEEN.found, status: "playing", players: [] } }],
  ])("to a table %s", async (name, seen) => {
    await join(seen);
    await expect(text("main")).toMatchFileSnapshot(`../kept/screens/join ${name}.txt`.replace(/ /g, "-"));
  });

  test.each([
    [SEEN, "Come in", "#/room/room?sit=1"],
    [SEEN, "Only look on", "#/room/room"],
    [{ ...SEEN, open_seats: 0 }, "Look on", "#/room/room"],
  ])("takes a seat, or only looks on", async (seen, words, hash) => {
    await join(seen);
    choose("input", " Ben ");
    await submit(words);
    expect([asked, location.hash, settings.name, tickets()[0]!.token]).toEqual([
      [
        ["/api/rooms/ABCDEF", null],
        ["/api/rooms/ABCDEF/members", { name: "Ben" }],
      ],
      hash,
      "Ben",
      "t",
    ]);
    expect(JSON.parse(localStorage.getItem("stollen.settings")!).name).toBe("Ben");
  });

  test("goes where one has a place already", async () => {
    keep(TICKET);
    await join(SEEN, "abcdef");
    expect([asked, location.hash]).toEqual([[], "#/room/room"]);
  });

  test("says why it cannot be done", async () => {
    await join(null);
    expect([find("[role=alert]").textContent, all("form").length]).toEqual(["No such room.", 0]);
    await join(SEEN);
    Object.assign(globalThis, { fetch: () => Promise.reject(new Error("net")) });
    await submit("Come in");
    expect([all("[role=alert]").at(-1)!.textContent, location.hash]).toMatchInlineSnapshot(`
      [
        "You are not connected. Nothing was lost.",
        "",
      ]
    `);
  });
});
