// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { all, button, choose, click, find, press, settle, show, text } from "./page";
import type { Event, RoomPicture, View } from "../../src/generated/messages";
import Game from "../../src/screens/Game.svelte";
import type { Step } from "../../src/state/liveRoom.svelte";
import { notesFor } from "../../src/state/notes";
import { settings } from "../../src/state/settings.svelte";
import { setLanguage } from "../../src/text/language.svelte";
import { gameOf, type Ruleset, viewAt, viewOffering } from "../games";
import { bot, member, person, picture } from "../pictures";
import { offered } from "../choices";

/** The maze as its properties say it: how it draws is tested by itself. */
vi.mock("../../src/maze/Maze.svelte", async () => ({ default: (await import("./NamedMaze.svelte")).default }));
const heard = vi.hoisted((): unknown[] => []);
vi.mock("../../src/sound/playCue", () => ({
  playCue: (cue: unknown) => Promise.resolve(void (cue && heard.push(cue))),
}));

let done: unknown[] = [];
let hears: ((step: Step, view: View) => void)[] = [];
let live: ReturnType<typeof liveRoom>;

function liveRoom(view: View, part: Partial<RoomPicture>, more: Record<string, unknown>) {
  const places = view.seats.map((_, seat) => (seat === 0 ? person("ada") : seat === 1 ? person("ben") : bot()));
  const room = picture({
    plan: { ruleset: view.ruleset, seats: view.seats.length, clock: { type: "none" } },
    places,
    to_act: view.to_act,
    members: [member("Ada"), member("Ben")],
    ...part,
  });
  return {
    picture: room,
    views: new Map([[view.seat, view]]),
    steps: new Map<number | null, readonly Step[]>([[view.seat, stepsOf(view)]]),
    seats: view.seat === null ? [] : [view.seat],
    present: ["ada"],
    nicknames: {},
    talk: [{ version: 1, at: 0, what: { type: "said", member: "ben", text: "hello" } }],
    refused: null as unknown,
    advice: null as unknown,
    link: "connected",
    behind: 0,
    stopped: false,
    moving: false,
    waiting: null,
    clockOffset: 0,
    onStep: (listener: (step: Step, view: View) => void) => (hears.push(listener), () => {}),
    send: (command: unknown) => done.push(command),
    play: (seat: number, move: string) => done.push([seat, move]),
    advise: (seat: number, level: string) => done.push(["advise", seat, level]),
    hurry: () => done.push("hurry"),
    goOn: () => done.push("go on"),
    stop: (stopped: boolean) => done.push(["stop", stopped]),
    ...more,
  };
}

/** The last steps before a moment, as seat 0 heard them. */
const stepsOf = (view: View): readonly Step[] =>
  gameOf(view.ruleset as Ruleset)
    .steps.slice(54, 61)
    .map(({ events, survey }, index) => ({ version: index, at: 0, events, survey: survey ?? null }));

function table(view: View, part: Partial<RoomPicture> = {}, more: Record<string, unknown> = {}): Promise<void> {
  live = liveRoom(view, part, more);
  show(Game, { live, seat: view.seat, view });
  return settle();
}

const maze = (): Record<string, unknown> => JSON.parse(find(".named-maze").textContent!) as Record<string, unknown>;
const prompt = (): string => find(".prompt p").textContent!.replace(/\s+/g, " ").trim();

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  done = [];
  hears = [];
  heard.length = 0;
  settings.coverRole = false;
});

describe("a table", () => {
  test.each([
    ["of the duel, first turn", () => viewAt("duel", "first"), {}],
    ["of the duel, halfway", () => viewAt("duel", "half"), {}],
    ["of the duel, looked on at", () => viewAt("duel", "watched"), { behind: 2 }],
    ["of the duel, over", () => viewAt("duel", "last"), {}],
    ["of solo", () => viewAt("solo", "half"), {}],
    ["of saboteur", () => viewAt("saboteur", "half"), { behind: 1 }],
    ["of saboteur, over", () => viewAt("saboteur", "last"), {}],
    ["of saboteur2", () => viewAt("saboteur2", "half"), {}],
    ["with a troll to bribe or the turn to end", () => viewOffering("duel", "end"), {}],
    ["with a goal to lay", () => viewOffering("duel", "orient"), {}],
    ["with trolls to pay", () => viewOffering("duel", "pay"), {}],
    ["with gold to take", () => viewOffering("saboteur", "take"), {}],
    ["with somebody to steal from", () => viewOffering("saboteur2", "steal"), {}],
    ["with something to mend", () => viewOffering("saboteur2", "mend"), {}],
    ["without a connection", () => viewAt("duel", "first"), { link: "lost" }],
    ["while it connects", () => viewAt("duel", "first"), { link: "connecting" }],
  ] as const)("%s", async (name, view, more) => {
    await table(view(), {}, more);
    await expect(text()).toMatchFileSnapshot(`../kept/screens/table ${name}.txt`.replace(/[ ,]+/g, "-"));
  });
});

describe("the prompt", () => {
  const view = (hand: readonly string[], moves: readonly string[]): View => ({
    ...viewAt("saboteur2", "first"),
    seat: 0,
    to_act: 0,
    hand,
    ...offered(...moves),
  });

  test("says what a chosen card can do", async () => {
    await table(
      view(
        ["base-line-ew", "base-map", "base-repair-pick-lamp", "x-theft", "base-cross"],
        [
          "place base-line-ew 1,0",
          "place base-line-ew 0,1",
          "place base-line-ew 0,1 turned",
          "map base-map 8,0",
          "repair base-repair-pick-lamp 1 pick",
          "repair base-repair-pick-lamp 1 lamp",
          "theft x-theft",
          "pass base-cross",
          "mend base-cross x-theft pick",
        ],
      ),
    );
    const said = [prompt()];
    for (const key of "12345") {
      press(key);
      said.push(prompt());
    }
    expect(said).toMatchInlineSnapshot(`
      [
        "Choose a card.",
        "line fits in 2 places. Tap a glowing cell to lay it.",
        "Map Choose where: one place glows.",
        "Repair pick / lamp Choose a player.",
        "Theft Play it?",
        "cross cannot be played now. You can pass it. Why not?",
      ]
    `);
    press("3");
    click("[data-seat='1'] button");
    expect([prompt(), all(".acts [data-action^='target']").map((one) => one.textContent!.trim())])
      .toMatchInlineSnapshot(`
      [
        "Repair pick / lamp Which tool?",
        [
          "Ben · pick",
          "Ben · lamp",
        ],
      ]
    `);
    press("Escape");
    press("p");
    const passing = [
      prompt(),
      all(".acts .btn")
        .map((one) => one.textContent!.trim())
        .join(" | "),
    ];
    press("5");
    passing.push(prompt(), find<HTMLButtonElement>("[data-action=confirm]").textContent!.trim());
    click("[data-action=confirm]");
    expect(passing).toMatchInlineSnapshot(`
      [
        "Choose the card to discard face down.",
        "[icon check]Discard 1 card | [icon x]Cancel | [icon list]Log",
        "Discard this card and draw one.",
        "[icon check]Discard 1 card",
      ]
    `);
    press("m");
    const mending = [prompt()];
    press("5");
    press("4");
    mending.push(prompt());
    click("[data-action='mend pick']");
    expect(mending).toMatchInlineSnapshot(`
      [
        "Choose two cards to discard. You draw only one.",
        "What do you get rid of?",
      ]
    `);
    expect(done.filter((one) => one !== "go on")).toEqual([
      [0, "pass base-cross"],
      [0, "mend base-cross x-theft pick"],
    ]);
  });

  test("says that nothing can be played, why not, and whose turn it is", async () => {
    await table(view(["base-line-ew"], ["pass base-line-ew"]));
    const said = [prompt()];
    press("1");
    said.push(prompt());
    click(".whynot");
    expect([said, done]).toMatchInlineSnapshot(`
      [
        [
          "None of your cards can be played now.",
          "line cannot be played now. You can pass it. Why not?",
        ],
        [
          [
            0,
            "place base-line-ew 1,0",
          ],
        ],
      ]
    `);
  });
});

describe("keys", () => {
  beforeEach(() => table(viewAt("duel", "half"), {}, { behind: 1 }));

  test("are taken where they do something", () => {
    const wanted = ["1", "9", "r", "p", "m", "Escape", "s", "?", "x", "Enter", "Tab"].map((key) => [key, press(key)]);
    expect(Object.fromEntries(wanted)).toEqual({
      "1": true,
      "9": false,
      r: true,
      p: true,
      m: true,
      Escape: true,
      s: true,
      "?": true,
      x: false,
      Enter: false,
      Tab: false,
    });
    expect(done).toContain("hurry");
    expect(all("dialog").length).toBe(1);
  });

  test("are left to a field in which somebody writes, and to the browser", () => {
    expect([press("p", find(".saybox input")), press("p", document.body, { ctrlKey: true })]).toEqual([false, false]);
    expect(all("[data-action=confirm]")).toEqual([]);
  });

  test("ask for a hint when it is one's turn", async () => {
    expect([press("h"), done]).toEqual([false, []]);
    document.body.innerHTML = "";
    const view = viewAt("duel", "first");
    await table(view);
    expect([press("H"), done]).toEqual([true, [["advise", view.seat, "foreman"]]]);
    expect(find(".hintbox").textContent).toContain("Thinking");
  });
});

describe("a move", () => {
  test("is played once, and the next one after the answer", async () => {
    const view = viewAt("duel", "first");
    await table(view, {}, { moving: true });
    click(button("Moves (" + view.moves.length + ")"));
    click("[data-move]");
    expect(done).toEqual([]);
    document.body.innerHTML = "";
    await table(view);
    click(button("Moves (" + view.moves.length + ")"));
    click("[data-move]");
    expect(done).toEqual([[view.seat, view.moves[0]]]);
  });

  test("cannot be played by whoever looks on", async () => {
    await table({ ...viewAt("duel", "first"), seat: null });
    find(".named-maze").dispatchEvent(new CustomEvent("choose", { detail: "1,1" }));
    press("h");
    expect(done).toEqual([]);
    expect(maze()["glow"]).toEqual([]);
  });
});

describe("what happens", () => {
  const PLACED = gameOf("duel").steps.find(({ events }) => events.some(({ type }) => type === "placed"))!.events;
  const END = gameOf("duel").steps.find(({ survey }) => survey)!;
  const hear = (events: readonly Event[], seen: Partial<View> = {}): Promise<void> => {
    for (const one of hears) one({ version: 99, at: 0, events, survey: null }, { ...viewAt("duel", "first"), ...seen });
    return settle();
  };

  test("is heard, and moves in the maze", async () => {
    const view = viewAt("duel", "first");
    await table(view);
    await hear(PLACED, { seat: view.seat, to_act: view.seat });
    expect([heard, (maze()["moving"] as unknown[]).length]).toEqual([["place"], 1]);
    await hear([], { seat: view.seat, to_act: view.seat });
    await hear([], { seat: view.seat, to_act: 1 - view.seat! });
    await hear(PLACED, { seat: 1 - view.seat! });
    expect(heard).toEqual(["place", "turn"]);
    press("x");
    expect(maze()["moving"]).toEqual([]);
  });

  test("at the end of a round is shown until it is closed", async () => {
    const view: View = { ...viewAt("duel", "first"), turn: 1 };
    await table(
      view,
      {},
      { steps: new Map([[view.seat, [{ version: 1, at: 0, events: END.events, survey: END.survey }]]]) },
    );
    await expect(text(".roundover")).toMatchFileSnapshot("../kept/screens/round-over-duel.txt");
    click(button("Go on"));
    expect([done, all(".roundover")]).toEqual([["go on"], []]);
    document.body.innerHTML = "";
    await table(
      { ...view, turn: 2 },
      {},
      { steps: new Map([[view.seat, [{ version: 1, at: 0, events: END.events, survey: END.survey }]]]) },
    );
    expect(all(".roundover")).toEqual([]);
    document.body.innerHTML = "";
    await table(
      view,
      { status: "over" },
      { steps: new Map([[view.seat, [{ version: 1, at: 0, events: END.events, survey: END.survey }]]]) },
    );
    expect(all(".roundover")).toEqual([]);
  });

  test("at the end of a round goes by itself after some time of play, and Escape closes it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const view: View = { ...viewAt("duel", "first"), turn: 1 };
    await table(view);
    expect(all(".roundover")).toEqual([]);
    live.steps.set(view.seat, [{ version: 1, at: 0, events: END.events, survey: END.survey! }]);
    await hear(END.events, { seat: view.seat });
    expect(all(".roundover").length).toBe(1);
    live.steps.set(view.seat, [{ version: 2, at: 0, events: [], survey: null }]);
    vi.setSystemTime(Date.now() + 7999);
    await hear([], { seat: view.seat });
    expect(all(".roundover").length).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    await hear([], { seat: view.seat });
    expect(all(".roundover")).toEqual([]);
    live.steps.set(view.seat, [{ version: 3, at: 0, events: END.events, survey: END.survey! }]);
    await hear(END.events, { seat: view.seat });
    press("Escape");
    expect([all(".roundover"), done]).toEqual([[], ["go on"]]);
    vi.useRealTimers();
  });

  test("with one's role is shown to oneself, unless it is kept covered", async () => {
    const view = viewAt("saboteur", "first");
    const dealt = (seat: number): readonly Event[] => [{ type: "role_dealt", seat, role: "base-digger" }];
    const at = (seat: number) =>
      table(view, {}, { steps: new Map([[view.seat, [{ version: 1, at: 0, events: dealt(seat), survey: null }]]]) });
    await at(view.seat!);
    expect(all(".rolereveal").length).toBe(1);
    document.body.innerHTML = "";
    await at(9);
    expect(all(".rolereveal")).toEqual([]);
    await hear(dealt(view.seat!), { seat: view.seat });
    expect(all(".rolereveal").length).toBe(1);
    document.body.innerHTML = "";
    settings.coverRole = true;
    await at(view.seat!);
    expect(all(".rolereveal")).toEqual([]);
    expect([find(".role h2").textContent, button("Show").textContent!.includes("Show")]).toEqual(["…", true]);
    click(button("Show"));
    expect(find(".role h2").textContent).toBe("Digger");
  });

  test("last is marked in the maze, in this round", async () => {
    const view = viewAt("duel", "first");
    const step = (version: number, events: readonly Event[]): Step => ({ version, at: 0, events, survey: null });
    const last = async (...steps: readonly Step[]): Promise<unknown> => {
      document.body.innerHTML = "";
      await table(view, {}, { steps: new Map([[view.seat, steps]]) });
      return maze()["last"];
    };
    const started: readonly Event[] = [{ type: "round_started", round: 2, first: 0 }];
    const cell = (PLACED.find(({ type }) => type === "placed") as { cell: readonly number[] }).cell.join(",");
    expect([
      await last(),
      await last(step(1, PLACED), step(2, [])),
      await last(step(1, PLACED), step(2, started)),
      await last(step(1, started), step(2, PLACED)),
    ]).toEqual([null, cell, null, cell]);
  });
});

describe("the log", () => {
  const read = (): void => {
    find(".log").scrollTop = 300;
    find(".log").dispatchEvent(new Event("scroll"));
  };

  test("shows its newest lines again after the end of a round, after one's own move, and when one wants it", async () => {
    const view: View = { ...viewAt("duel", "first"), turn: 1 };
    const end = gameOf("duel").steps.find(({ survey }) => survey)!;
    await table(
      view,
      {},
      { steps: new Map([[view.seat, [{ version: 1, at: 0, events: end.events, survey: end.survey }]]]) },
    );
    expect(all(".newest")).toEqual([]);
    read();
    await settle();
    expect(find(".newest").textContent).toBe("↑ Newest");
    click(".newest");
    const seen = [find(".log").scrollTop];
    read();
    click(button("Go on"));
    seen.push(find(".log").scrollTop);
    read();
    press(String(view.hand.findIndex((card) => view.moves.some((move) => move.startsWith(`place ${card} `))) + 1));
    const place = view.moves.find((move) =>
      move.startsWith(`place ${view.hand.find((card) => view.moves.some((one) => one.startsWith(`place ${card} `)))} `),
    )!;
    Object.assign(find(".named-maze").dataset, { cell: place.split(" ")[2] });
    click(".named-maze");
    seen.push(find(".log").scrollTop);
    expect([seen, done.length]).toEqual([[0, 0, 0], 2]);
  });
});

describe("around the table", () => {
  test("a refusal is told with its clause, and closed", async () => {
    await table(viewAt("duel", "first"), {}, { refused: { code: "strange", text: "No.", clause: "D8" } });
    expect([
      find("[role=alert]").textContent!.replace(/\s+/g, " "),
      find<HTMLAnchorElement>("[role=alert] a").getAttribute("href"),
    ]).toMatchInlineSnapshot(`
      [
        "That does not work No. clause D8 [icon x]",
        "#/rules/D8",
      ]
    `);
    click("[role=alert] .ib");
    expect(live.refused).toBeNull();
  });

  test("notes and marks are kept for the room and the seat", async () => {
    const view = viewAt("saboteur", "first");
    await table(view);
    click(".seat:not(.me) .mark");
    click(button("Notes"));
    choose(".jot-all textarea", "left is stone");
    choose(".jot input", "friendly");
    const other = view.seats.map(({ seat }) => seat).find((seat) => seat !== view.seat)!;
    expect(notesFor("room", view.seat)).toEqual({
      marks: { [other]: "unsure" },
      about: { [other]: "friendly" },
      text: "left is stone",
    });
    expect(notesFor("room", null).text).toBe("");
  });

  test("people talk", async () => {
    await table(viewAt("duel", "first"));
    expect(find(".talk").textContent).toBe("Ben hello");
    choose(".saybox input", " well ");
    find<HTMLFormElement>(".saybox").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    choose(".saybox input", "  ");
    find<HTMLFormElement>(".saybox").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    expect(done).toEqual([{ type: "say", text: "well" }]);
  });

  test("a bot that stands in gives the seat back", async () => {
    const view = viewAt("duel", "half");
    await table(view, { places: [{ ...person("ada"), stand_in: "novice" }, bot()] });
    click(all(".acts .btn.primary").at(-1)!);
    expect(done).toEqual([{ type: "take_back", seat: 0 }]);
  });

  test("whoever looks on stops the game and goes on", async () => {
    await table(viewAt("duel", "watched"));
    click(button("Pause"));
    expect(done).toEqual([["stop", true]]);
  });

  test("the log, the notes and the moves share a place, and arrows go round", async () => {
    await table(viewAt("duel", "first"));
    const open = (): string => find("[role=tab][aria-selected=true]").id;
    const seen = [open()];
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "x"]) {
      press(key, find(`#${open()}`));
      seen.push(open());
    }
    expect(seen).toEqual(["tab-log", "tab-notes", "tab-moves", "tab-log", "tab-moves", "tab-moves"]);
  });

  test("a place of the log is ringed while one points at it, and shown when it is clicked", async () => {
    await table(viewAt("duel", "half"));
    const place = find(".log .cellref");
    place.closest("li")!.dispatchEvent(new Event("pointerenter"));
    await settle();
    const ringed = maze()["ringed"];
    place.closest("li")!.dispatchEvent(new Event("pointerleave"));
    await settle();
    click(place);
    expect([ringed, maze()["ringed"], maze()["sight"]]).toEqual([
      place.textContent,
      place.textContent,
      place.textContent,
    ]);
  });

  test("on a narrow screen the log is a drawer", async () => {
    await table(viewAt("duel", "first"));
    const isOpen = (): boolean => find(".right").classList.contains("open");
    const seen = [isOpen()];
    click(".acts .only-narrow");
    seen.push(isOpen());
    press("Escape");
    seen.push(isOpen());
    click(".acts .only-narrow");
    click(".tabbar .ib");
    seen.push(isOpen());
    expect(seen).toEqual([false, true, false, false]);
  });
});
