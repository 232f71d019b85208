// What this device keeps, and where it is.
import { describe, expect, test, vi } from "vitest";
import { begin } from "../../src/state/newGame";
import { saveNotes, MARKS, NO_NOTES, nextMark, notesFor, SIGNS } from "../../src/state/notes";
import { callSeat, carryNicknames, LONGEST, nicknamesIn } from "../../src/state/nicknames";
import { saveNames, saveOpened, namesOf, openedRecord, readRecord } from "../../src/state/records";
import { drop, keep, ticketFor, tickets } from "../../src/state/tickets";
import { GAMES } from "../../src/state/gameCatalog";
import { setLanguage } from "../../src/text/language.svelte";

const ticket = (room: string, part = {}) => ({
  room,
  code: "ABCDEF",
  member: "me",
  token: `token of ${room}`,
  ...part,
});
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? "null");

describe("tickets", () => {
  test("are kept with their time, the newest first, one a room", () => {
    vi.spyOn(Date, "now").mockReturnValue(1000);
    expect(tickets()).toEqual([]);
    keep(ticket("a"));
    keep(ticket("b"));
    vi.spyOn(Date, "now").mockReturnValue(2000);
    keep(ticket("a", { token: "new" }));
    expect(tickets()).toEqual([
      { ...ticket("a"), token: "new", since: 2000 },
      { ...ticket("b"), since: 1000 },
    ]);
    expect(stored("stollen.tickets")).toEqual(tickets());
    expect([ticketFor("b")?.token, ticketFor("c")]).toEqual(["token of b", undefined]);
    vi.restoreAllMocks();
  });

  test("are dropped one by one", () => {
    for (const room of ["a", "b", "c"]) keep(ticket(room));
    drop("b");
    drop("x");
    expect(tickets().map(({ room }) => room)).toEqual(["c", "a"]);
  });

  test("are a hundred at most, and none where nothing can be read", () => {
    for (let room = 0; room < 103; room += 1) keep(ticket(`${room}`));
    expect([tickets().length, tickets()[0]!.room, tickets().at(-1)!.room]).toEqual([100, "102", "3"]);
    localStorage.setItem("stollen.tickets", "{");
    expect(tickets()).toEqual([]);
    keep(ticket("a"));
    expect(tickets()).toHaveLength(1);
  });
});

describe("notes", () => {
  test("stand in a book for each room and seat", () => {
    saveNotes("a", 0, { ...NO_NOTES, text: "mine" });
    saveNotes("a", null, { ...NO_NOTES, text: "of the table" });
    saveNotes("a", 0, { ...NO_NOTES, text: "later" });
    expect(stored("stollen.notes")).toEqual([
      { room: "a/0", notes: { marks: {}, about: {}, text: "later" } },
      { room: "a/table", notes: { marks: {}, about: {}, text: "of the table" } },
    ]);
    expect([notesFor("a", 0).text, notesFor("a", null).text, notesFor("a", 1)]).toEqual([
      "later",
      "of the table",
      NO_NOTES,
    ]);
  });

  test("of thirty rooms are kept, and what is missing in old ones is empty", () => {
    for (let room = 0; room < 33; room += 1) saveNotes(`${room}`, 0, { ...NO_NOTES, text: "x" });
    expect([notesFor("3", 0).text, notesFor("2", 0)]).toEqual(["x", NO_NOTES]);
    localStorage.setItem("stollen.notes", '[{"room": "a/0", "notes": {"text": "old"}}]');
    expect(notesFor("a", 0)).toEqual({ marks: {}, about: {}, text: "old" });
    for (const wrong of ["{", '{"room": 1}', "3"]) {
      localStorage.setItem("stollen.notes", wrong);
      expect(notesFor("a", 0)).toEqual(NO_NOTES);
    }
  });

  test("have marks that go round, each with its sign", () => {
    expect(MARKS.map((mark) => [mark, SIGNS[mark], nextMark(mark)])).toEqual([
      ["none", "", "unsure"],
      ["unsure", "?", "suspect"],
      ["suspect", "!", "trust"],
      ["trust", "✓", "none"],
    ]);
  });
});

describe("nicknames", () => {
  test("of thirty rooms are kept, the newest first", () => {
    for (let room = 0; room < 33; room += 1) callSeat(`${room}`, 1, `Ada ${room}`);
    callSeat("20", 0, "Ben");
    expect([nicknamesIn("3"), nicknamesIn("2"), nicknamesIn("20")]).toEqual([
      { 1: "Ada 3" },
      {},
      { 0: "Ben", 1: "Ada 20" },
    ]);
    expect((stored("stollen.nicknames") as unknown[])[0]).toEqual(["20", { 0: "Ben", 1: "Ada 20" }]);
    localStorage.setItem("stollen.nicknames", '{"a": 1}');
    expect(nicknamesIn("a")).toEqual({});
  });

  test("are not carried on where there are none, and are cut", () => {
    carryNicknames("a", "b", 3);
    expect(localStorage.getItem("stollen.nicknames")).toBeNull();
    expect(callSeat("a", 0, ` ${"x".repeat(LONGEST + 1)}`)).toEqual({ 0: "x".repeat(24) });
  });
});

describe("records", () => {
  const record = { ruleset: "duel", seats: 2, options: {}, moves: ["end"] };

  test("are read where they are whole", () => {
    expect(readRecord(JSON.stringify(record))).toEqual(record);
    const { ruleset: _, ...without } = record;
    for (const wrong of [
      "",
      "null",
      "3",
      "[]",
      "{",
      JSON.stringify(without),
      JSON.stringify({ ...record, seats: "2" }),
      JSON.stringify({ ...record, moves: "end" }),
    ])
      expect(readRecord(wrong)).toBeNull();
  });

  test("that were opened are found again while the page is open", () => {
    expect(openedRecord()).toBeNull();
    saveOpened(record);
    expect([openedRecord(), sessionStorage.getItem("stollen.record"), localStorage.getItem("stollen.record")]).toEqual([
      record,
      JSON.stringify(record),
      null,
    ]);
  });

  test("have the names of those who sat there", () => {
    expect(namesOf("ABCDEF")).toEqual([]);
    saveNames("ABCDEF", ["Ada", "Ben"]);
    expect([namesOf("ABCDEF"), namesOf("OTHERS"), sessionStorage.getItem("stollen.names.ABCDEF")]).toEqual([
      ["Ada", "Ben"],
      [],
      '["Ada","Ben"]',
    ]);
    sessionStorage.setItem("stollen.names.ABCDEF", "{");
    expect(namesOf("ABCDEF")).toEqual([]);
  });
});

test("one click begins a game: with bots, for friends, on one device, or to look on", async () => {
  await setLanguage("en");
  const asked: unknown[] = [];
  Object.assign(globalThis, {
    fetch: (_: string, { body }: { body: string }) => (
      asked.push(JSON.parse(body)),
      Promise.resolve({ ok: true, json: () => Promise.resolve(ticket("new")) })
    ),
  });
  const places: string[] = [];
  const [duel, , , crowd] = GAMES;
  for (const [game, how] of [
    [duel, "bots"],
    [duel, "watch"],
    [crowd, "friends"],
    [crowd, "device"],
  ] as const) {
    await begin(game!, how);
    places.push(location.hash);
  }
  const [me, open, bot] = [{ type: "person", member: "me" }, { type: "open" }, { type: "bot", level: "foreman" }];
  const plan = (ruleset: string, seats: number, sitters: unknown[]) => ({
    plan: { ruleset, seats },
    name: "Guest",
    sitters,
  });
  expect(asked).toEqual([
    plan("duel", 2, [me, bot]),
    plan("duel", 2, [bot, bot]),
    plan("saboteur2", 6, [me, open, open, open, open, open]),
    plan("saboteur2", 4, [me, me, me, me]),
  ]);
  expect(places).toEqual(["#/room/new?start=1", "#/room/new?start=1", "#/room/new", "#/room/new?start=1"]);
  expect(ticketFor("new")?.token).toBe("token of new");
});
