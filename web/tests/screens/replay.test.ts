// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { all, button, choose, click, find, press, settle, show, text } from "./page";
import Replay from "../../src/screens/Replay.svelte";
import { saveNames, saveOpened } from "../../src/state/records";
import { settings } from "../../src/state/settings.svelte";
import { ticketFor } from "../../src/state/tickets";
import { setLanguage } from "../../src/text/language.svelte";
import { gameOf, type Ruleset, viewAt } from "../games";

vi.mock("../../src/maze/Maze.svelte", async () => ({ default: (await import("./NamedMaze.svelte")).default }));

const STEPS = 61;
let asked: [string, Record<string, unknown>][] = [];
let fails = false;

/** A record whose steps are those of the first game, all with the view of its middle. */
async function replay(ruleset: Ruleset, hash: string, more: { readonly code?: string } = {}): Promise<void> {
  const { seats, steps } = gameOf(ruleset);
  const record = { ruleset, seats, options: { a: "b" }, moves: ["end"] };
  asked = [];
  const replayed = (eyes: { open: boolean; seat: number | null }) =>
    steps.slice(0, STEPS).map(({ seat, events, mark, survey }, at) => ({
      seat,
      events,
      ...(mark ? { mark } : {}),
      ...(survey ? { survey } : {}),
      view: { ...viewAt(ruleset, "half"), seat: eyes.seat, turn: at, to_act: 1 },
      ...(eyes.open
        ? {
            hands: Array.from({ length: seats }, (_, one) => [`d-key`, `card of ${one}`]),
            roles: Array.from({ length: seats }, () => "base-digger"),
          }
        : {}),
    }));
  Object.assign(globalThis, {
    fetch: (path: string, init: { body?: string }) => {
      const body = (init.body ? JSON.parse(init.body) : null) as Record<string, unknown>;
      asked.push([path, body]);
      const answer =
        path === "/api/replays"
          ? { steps: replayed(body as never) }
          : path === "/api/rooms"
            ? { room: "new", code: "NEWNEW", member: "me", token: "t" }
            : record;
      return Promise.resolve({
        ok: !fails,
        json: () => Promise.resolve(fails ? { code: "strange", text: "It broke." } : answer),
      });
    },
  });
  location.hash = hash;
  dispatchEvent(new Event("hashchange"));
  show(Replay, { code: more.code ?? "ABCDEF" });
  await settle();
}

const step = (): string => find(".rb-now").textContent!.replace(/\s+/g, " ").trim();
const maze = (): Record<string, unknown> => JSON.parse(find(".named-maze").textContent!) as Record<string, unknown>;

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  fails = false;
  settings.name = "";
});

describe("a replay", () => {
  test.each([
    ["of the duel through green eyes", "duel", "?step=7&eyes=0"],
    ["of the duel, all open", "duel", "?step=55&eyes=all"],
    ["of saboteur from the table", "saboteur", "?step=20"],
    ["of saboteur2, all open", "saboteur2", "?step=40&eyes=all"],
    ["of solo where a round ended", "solo", "?step=30&eyes=0"],
  ] as const)("%s", async (name, ruleset, query) => {
    saveNames("ABCDEF", ["Ada", "Ben"]);
    await replay(ruleset, `#/replay/ABCDEF${query}`);
    await expect(text()).toMatchFileSnapshot(`../kept/screens/replay ${name}.txt`.replace(/[ ,]+/g, "-"));
  });

  test("begins with the eyes of green in the duel, and of the table where many play", async () => {
    await replay("duel", "#/replay/ABCDEF");
    expect([location.hash, asked]).toEqual([
      "#/replay/ABCDEF?step=0&eyes=0",
      [
        ["/api/rooms/ABCDEF/record", null],
        ["/api/replays", expect.objectContaining({ seat: 0, open: false })],
      ],
    ]);
    document.body.innerHTML = "";
    await replay("saboteur", "#/replay/ABCDEF?eyes=9&step=x");
    expect([location.hash, asked[1]![1]]).toEqual([
      "#/replay/ABCDEF?step=0&eyes=table",
      expect.objectContaining({ seat: null, open: false }),
    ]);
  });

  test("goes by keys, and leaves other keys to the page", async () => {
    await replay("duel", "#/replay/ABCDEF?step=10");
    const at = (): number => Number(/step=(\d+)/.exec(location.hash)![1]);
    const seen = ["ArrowLeft", "ArrowRight", "ArrowRight", "PageUp", "PageDown", "End", "Home", "x"].map((key) => [
      press(key),
      at(),
    ]);
    expect(seen.map(([wanted]) => wanted)).toEqual([true, true, true, true, true, true, true, false]);
    expect(seen.map(([, where]) => where)).toMatchInlineSnapshot(`
      [
        9,
        10,
        11,
        10,
        28,
        60,
        0,
        0,
      ]
    `);
    expect([
      press("ArrowRight", find("input[type=range]")),
      press("ArrowRight", document.body, { altKey: true }),
      at(),
    ]).toEqual([false, false, 0]);
    const cell = Object.assign(document.createElement("button"), { textContent: "cell" });
    cell.setAttribute("role", "gridcell");
    find(".middle").append(cell);
    expect([press("ArrowRight", cell), at()]).toEqual([false, 0]);
    expect([press("?", cell), all("dialog dt").length]).toEqual([true, 5]);
  });

  test("plays and pauses by the space key, but not on a button", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await replay("duel", "#/replay/ABCDEF?step=10");
    expect(press(" ", button("Play"))).toBe(false);
    expect(press(" ")).toBe(true);
    vi.advanceTimersByTime(2400);
    await settle();
    expect([step(), location.hash]).toMatchInlineSnapshot(`
      [
        "Move 12 of 60 Blue laid a ladder of the blue dwarf at 3,-2.",
        "#/replay/ABCDEF?step=10&eyes=0",
      ]
    `);
    press(" ");
    await settle();
    expect(location.hash).toContain("step=12");
    vi.useRealTimers();
  });

  test("goes by buttons, by the track, and by the log", async () => {
    await replay("duel", "#/replay/ABCDEF?step=10");
    const at = (): number => Number(/step=(\d+)/.exec(location.hash)![1]);
    const seen: number[] = [];
    for (const name of all(".rb-acts .group button")
      .map((one) => one.getAttribute("aria-label")!)
      .filter((name) => name !== "Play")) {
      const one = button(name) as HTMLButtonElement;
      if (!one.disabled) click(one);
      seen.push(at());
    }
    choose("input[type=range]", "33");
    seen.push(at());
    click(all(".evmark").at(-1)!);
    seen.push(at());
    click(all(".log .pick").at(-1)!);
    seen.push(at());
    click(all(".rb-acts > .btn")[0]!);
    expect([seen, all(".rb-acts > .btn")[0]!.textContent!.trim()]).toMatchInlineSnapshot(`
      [
        [
          0,
          0,
          0,
          1,
          7,
          60,
          33,
          54,
          0,
        ],
        "2 ×",
      ]
    `);
  });

  test("looks through other eyes, at the same moment", async () => {
    await replay("duel", "#/replay/ABCDEF?step=10");
    click(all(".eyes .seg button")[1]!);
    await settle();
    expect([location.hash, find("[aria-label='Whose eyes'] .on, .eyes .on").textContent]).toEqual([
      "#/replay/ABCDEF?step=10&eyes=1",
      "[counter blue]Blue",
    ]);
    document.body.innerHTML = "";
    await replay("saboteur", "#/replay/ABCDEF?step=10");
    choose(".eyes select", "2");
    await settle();
    choose(".eyes select", "all");
    await settle();
    expect([location.hash, find<HTMLSelectElement>(".eyes select").value]).toEqual([
      "#/replay/ABCDEF?step=10&eyes=all",
      "all",
    ]);
  });

  test("follows another address for the same record", async () => {
    await replay("duel", "#/replay/ABCDEF?step=10&eyes=0");
    location.hash = "#/replay/ABCDEF?step=20&eyes=all";
    dispatchEvent(new Event("hashchange"));
    await settle();
    expect([asked.length, location.hash, maze()["last"] === undefined]).toEqual([
      3,
      "#/replay/ABCDEF?step=20&eyes=all",
      false,
    ]);
    location.hash = "#/replay/ABCDEF";
    dispatchEvent(new Event("hashchange"));
    await settle();
    expect(asked.length).toBe(3);
  });

  test("shows roles only to whoever wants to see them", async () => {
    await replay("saboteur2", "#/replay/ABCDEF?step=20&eyes=all");
    const known = (): string[] => all(".seat .known").map((one) => one.textContent!);
    const lines = (): number => all(".log li").length;
    const [hidden, before] = [known(), lines()];
    click(all(".eyes .btn")[0]!);
    expect([hidden, known(), lines() > before]).toEqual([[], ["Digger", "Digger", "Digger", "Digger", "Digger"], true]);
  });

  test("rings the place that a line of the log speaks of", async () => {
    await replay("duel", "#/replay/ABCDEF?step=20");
    const line = all(".log li").find((one) => / at -?\d+,-?\d+/.test(one.textContent!))!;
    line.dispatchEvent(new Event("pointerenter"));
    await settle();
    expect(maze()["ringed"]).toBe(/-?\d+,-?\d+/.exec(line.textContent!)![0]);
    line.dispatchEvent(new Event("pointerleave"));
    await settle();
    expect(maze()["ringed"]).toBeNull();
  });

  test("goes on as a game, from this moment and with these eyes", async () => {
    await replay("saboteur", "#/replay/ABCDEF?step=20&eyes=2");
    click(button("Play on from here"));
    await settle();
    const bot = { type: "bot", level: "foreman" };
    const me = { type: "person", member: "me" };
    const record = { ruleset: "saboteur", seats: 4, options: { a: "b" }, moves: ["end"] };
    const wanted = (sitters: unknown[], name = "Guest") => [
      "/api/rooms",
      { plan: { ruleset: "saboteur", seats: 4, options: { a: "b" } }, name, sitters, past: { record, moves: 20 } },
    ];
    expect([asked.at(-1), location.hash, ticketFor("new")?.token]).toEqual([
      wanted([bot, bot, me, bot]),
      "#/room/new?start=1",
      "t",
    ]);
    document.body.innerHTML = "";
    settings.name = "Ada";
    await replay("saboteur", "#/replay/ABCDEF?step=20&eyes=table");
    click(button("Play on from here"));
    await settle();
    expect(asked.at(-1)).toEqual(wanted([bot, me, bot, bot], "Ada"));
    fails = true;
    location.hash = "#/replay/ABCDEF?step=20&eyes=table";
    click(button("Play on from here"));
    await settle();
    expect([
      find("[role=alert]").textContent!.includes("It broke."),
      (button("Play on from here") as HTMLButtonElement).disabled,
    ]).toEqual([true, false]);
    click("[role=alert] .ib");
    expect(all("[role=alert]")).toEqual([]);
  });

  test("of a file has no link, and one of nothing says so", async () => {
    await replay("duel", "#/replay/file", { code: "file" });
    expect([all(".replay").length, find("[role=alert]").textContent]).toMatchInlineSnapshot(`
      [
        0,
        "There is no record here. Open one on the home page.",
      ]
    `);
    document.body.innerHTML = "";
    saveOpened({ ruleset: "duel", seats: 2, options: {}, moves: [] });
    await replay("duel", "#/replay/file?step=3", { code: "file" });
    expect([
      all(".replay").length,
      all("button").some((one) => one.getAttribute("aria-label") === "Link to here"),
      asked.length,
    ]).toEqual([1, false, 1]);
  });

  test("that cannot be had says why", async () => {
    fails = true;
    await replay("duel", "#/replay/ABCDEF");
    expect([find("[role=alert]").textContent, all(".replay").length]).toEqual(["It broke.", 0]);
    document.body.innerHTML = "";
    fails = false;
    await replay("duel", "#/replay/ABCDEF");
    fails = true;
    click(all(".eyes .seg button")[1]!);
    await settle();
    expect([find("[role=alert]").textContent!.includes("It broke."), location.hash]).toEqual([
      true,
      "#/replay/ABCDEF?step=0&eyes=0",
    ]);
  });

  test("gives its link away", async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: (link: string) => Promise.resolve(void copied.push(link)) },
      configurable: true,
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await replay("duel", "#/replay/ABCDEF?step=3");
    const link = button("Link to here");
    click(link);
    await settle();
    expect([copied, link.getAttribute("aria-label")]).toEqual([[location.href], "Copied"]);
    vi.advanceTimersByTime(2000);
    await settle();
    expect(link.getAttribute("aria-label")).not.toBe("Copied");
    vi.useRealTimers();
  });
});
