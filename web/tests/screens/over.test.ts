// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from "vitest";
import { all, button, click, find, settle, show, text } from "./page";
import type { Outcome, RoomPicture, View } from "../../src/generated/messages";
import Over from "../../src/screens/Over.svelte";
import { saveNames, namesOf } from "../../src/state/records";
import { setLanguage } from "../../src/text/language.svelte";
import { gameOf, type Ruleset, viewAt } from "../games";
import { bot, member, person, picture } from "../pictures";

vi.mock("../../src/maze/Maze.svelte", async () => ({ default: (await import("./NamedMaze.svelte")).default }));

let commands: unknown[] = [];
let looked = 0;

function over(
  ruleset: Ruleset,
  outcome: Partial<Outcome> | null,
  part: Partial<RoomPicture> = {},
  more: Record<string, unknown> = {},
): Promise<void> {
  commands = [];
  looked = 0;
  const seats = gameOf(ruleset).seats;
  const view: View = { ...viewAt(ruleset, "last"), seat: 0 };
  const places = Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? person("ada") : seat === 1 ? person("ben") : bot("novice"),
  );
  const room = picture({
    status: "over",
    plan: { ruleset, seats, clock: { type: "none" } },
    places,
    members: [member("Ada"), member("Ben")],
    outcome: outcome as Outcome | null,
    ...part,
  });
  const steps = gameOf(ruleset).steps.map(({ events, survey }, version) => ({
    version,
    at: 0,
    events,
    survey: survey ?? null,
  }));
  show(Over, {
    live: {
      picture: room,
      views: new Map([[0, view]]),
      steps: new Map([[0, steps]]),
      seats: [0],
      present: ["ada", "ben"],
      nicknames: {},
      send: (command: unknown) => commands.push(command),
      ...more,
    },
    seat: 0,
    onlook: () => (looked += 1),
  });
  return settle();
}

beforeAll(() => setLanguage("en"));

describe("the end", () => {
  test.each([
    ["of a duel that was won", "duel", { gold: [5, 2], winners: [0] }, {}],
    ["of a duel that was lost", "duel", { gold: [2, 5], winners: [1] }, {}],
    ["of a duel that was shared", "duel", { gold: [2, 2], winners: [0, 1] }, {}],
    ["of solo", "solo", { gold: [9], winners: [0], rank: 2 }, {}],
    ["of saboteur", "saboteur", { gold: [3, 1, 9, 4], winners: [2] }, {}],
    ["of saboteur2", "saboteur2", { gold: [10, 2, 1, 0, 2], winners: [0] }, {}],
    ["of a room that was closed", "duel", null, { status: "closed" }],
  ] as const)("%s", async (name, ruleset, outcome, part) => {
    await over(ruleset, outcome as Partial<Outcome> | null, part);
    await expect(text()).toMatchFileSnapshot(`../kept/screens/end ${name}.txt`.replace(/ /g, "-"));
  });

  test("keeps who sat where, for the replay", async () => {
    await over("saboteur", { gold: [3, 1, 9, 4], winners: [2] });
    expect(namesOf("ABCDEF")).toEqual(["Ada", "Ben", "Mara", "Tove"]);
  });

  test("shows the table of any round, and why it ended so", async () => {
    await over("duel", { gold: [5, 2], winners: [0] });
    const round = () => [
      all(".roundpick")
        .map((one) => one.getAttribute("aria-pressed"))
        .join(),
      all(".tally h2").at(-1)!.textContent,
      JSON.parse(find(".named-maze").textContent!).cards,
    ];
    const seen = [round()];
    for (const number of [0, 1, 2]) {
      click(all(".roundpick")[number]!);
      seen.push(round());
    }
    expect(seen).toMatchInlineSnapshot(`
      [
        [
          "false,false,true",
          "How round 3 went",
          19,
        ],
        [
          "true,false,false",
          "How round 1 went",
          29,
        ],
        [
          "false,true,false",
          "How round 2 went",
          21,
        ],
        [
          "false,false,true",
          "How round 3 went",
          19,
        ],
      ]
    `);
  });

  test("shows the way of each team", async () => {
    await over("duel", { gold: [5, 2], winners: [0] });
    click(all(".roundpick")[0]!);
    const stops = () => [
      all(".ways-seg button")
        .map((one) => one.getAttribute("aria-pressed"))
        .join(),
      JSON.parse(find(".named-maze").textContent!).stops,
    ];
    const seen = [stops()];
    for (const team of all(".ways-seg button")) {
      click(team);
      seen.push(stops());
    }
    expect(seen).toMatchInlineSnapshot(`
      [
        [
          "true,false",
          [
            "1,-2",
            "3,-4",
            "2,-4",
          ],
        ],
        [
          "true,false",
          [
            "1,-2",
            "3,-4",
            "2,-4",
          ],
        ],
        [
          "false,true",
          [
            "0,3",
          ],
        ],
      ]
    `);
  });

  test("leads to another game, to the replay, to a file and to others", async () => {
    const downloads: string[] = [];
    const copied: string[] = [];
    Object.assign(globalThis, {
      fetch: (path: string) => (
        downloads.push(path),
        Promise.resolve({ ok: true, json: () => Promise.resolve({ ruleset: "duel" }) })
      ),
    });
    Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} });
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: (link: string) => Promise.resolve(void copied.push(link)) },
      configurable: true,
    });
    Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
    await over("duel", { gold: [5, 2], winners: [0] });
    click(button("Play again"));
    expect([commands, button("Review").getAttribute("href")]).toEqual([
      [{ type: "rematch" }],
      "#/replay/ABCDEF?eyes=0",
    ]);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    click(button("Share"));
    await settle();
    expect([copied, button("Copied") !== null]).toEqual([["http://table.test/#/replay/ABCDEF"], true]);
    vi.advanceTimersByTime(2000);
    vi.useRealTimers();
    await settle();
    expect(button("Share")).toBeTruthy();
    click(button("Download the record"));
    await settle();
    expect(downloads).toEqual(["/api/rooms/ABCDEF/record"]);
  });

  test("of a room that was closed lets one look at the table", async () => {
    await over("duel", null, { status: "closed" });
    click(button("Review"));
    expect(looked).toBe(1);
  });

  test("on a device that several share is nobody's own", async () => {
    await over("duel", { gold: [5, 2], winners: [0] }, { places: [person("ada"), person("ada")] }, { seats: [0, 1] });
    expect(find("h1").textContent).toBe("Ada 1 wins.");
  });

  test("without a view says what is known", async () => {
    saveNames("ABCDEF", ["Ada", "Ben"]);
    await over("duel", { gold: [5, 2], winners: [0] }, {}, { views: new Map() });
    expect(namesOf("ABCDEF")).toEqual(["Ada", "Ben"]);
    expect([find("h1").textContent, all(".sum-maze, .score")]).toEqual(["? wins.", []]);
  });
});
