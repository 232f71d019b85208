// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { all, button, choose, click, find, press, settle, show, text, until } from "./page";
import App from "../../src/App.svelte";
import Home from "../../src/screens/Home.svelte";
import Rules from "../../src/screens/Rules.svelte";
import Announcer from "../../src/log/Announcer.svelte";
import RoleReveal from "../../src/players/RoleReveal.svelte";
import PlayerStrip from "../../src/players/PlayerStrip.svelte";
import { peopleNamed } from "../../src/players/players";
import { settings } from "../../src/state/settings.svelte";
import { keep, tickets } from "../../src/state/tickets";
import { setLanguage } from "../../src/text/language.svelte";
import { viewAt, viewOffering } from "../games";

vi.mock("../../src/sound/playCue", () => ({ playCue: () => Promise.resolve() }));

let asked: [string, unknown][] = [];
let answers: Record<string, unknown> = {};
const ticket = (room: string) => ({ room, code: "ABCDEF", member: "me", token: `token of ${room}` });
const found = (room: string, part = {}) => ({
  token: 0,
  found: {
    room,
    code: "ABCDEF",
    status: "playing",
    ruleset: "duel",
    seats: 2,
    players: ["Ada", "Ben"],
    created: 0,
    touched: Date.UTC(2024, 4, 17, 12, 30),
    ...part,
  },
});

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  asked = [];
  answers = { "/api/rooms": ticket("new") };
  Object.assign(globalThis, {
    fetch: (path: string, init: { body?: string }) => {
      asked.push([path, init.body ? JSON.parse(init.body) : null]);
      return path in answers
        ? Promise.resolve({ ok: true, json: () => Promise.resolve(answers[path]) })
        : Promise.reject(new Error("net"));
    },
  });
  location.hash = "";
  dispatchEvent(new Event("hashchange"));
});

async function home(): Promise<void> {
  show(Home);
  await settle();
}

describe("the home page", () => {
  test("offers the games, and says that nothing waits", async () => {
    await home();
    expect(asked).toEqual([]);
    await expect(text()).toMatchFileSnapshot("../kept/screens/home.txt");
  });

  test("shows games that wait, four at most, and forgets the rooms that are gone", async () => {
    for (const room of ["a", "b", "c", "d", "e", "gone"]) keep(ticket(room));
    answers["/api/mine"] = [
      found("a"),
      found("b", { status: "gathering" }),
      found("c", { status: "over" }),
      found("d", { ruleset: "saboteur" }),
      found("e"),
    ];
    await home();
    expect(asked[0]).toEqual([
      "/api/mine",
      { tokens: ["gone", "e", "d", "c", "b", "a"].map((room) => `token of ${room}`) },
    ]);
    expect(
      all(".cont-row").map((row) => [
        row.querySelector("b")!.textContent,
        row.querySelector("small")!.textContent!.split(" · ")[0],
        row.querySelector("a")!.textContent,
        row.querySelector("a")!.getAttribute("href"),
      ]),
    ).toMatchInlineSnapshot(`
      [
        [
          "The Duel",
          "Ada, Ben",
          "Resume",
          "#/room/a",
        ],
        [
          "The Duel",
          "waiting for players",
          "Resume",
          "#/room/b",
        ],
        [
          "The Duel",
          "over",
          "Open",
          "#/room/c",
        ],
        [
          "Saboteur",
          "Ada, Ben",
          "Resume",
          "#/room/d",
        ],
      ]
    `);
    expect(tickets().map(({ room }) => room)).toEqual(["e", "d", "c", "b", "a"]);
  });

  test("keeps all places where the server cannot be asked", async () => {
    keep(ticket("a"));
    await home();
    expect([all(".cont-row").length, tickets().length]).toEqual([0, 1]);
  });

  test("leads in by a code, however it is written", async () => {
    await home();
    const seen: string[] = [];
    for (const code of ["abc def", "ABCDE", "a-b.cdef1", "ABCDEFG"]) {
      location.hash = "";
      choose("#code", code);
      find(".join").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
      seen.push(location.hash);
    }
    expect(seen).toEqual(["#/join/ABCDEF", "", "#/join/ABCDEF", ""]);
  });

  test("begins a game, and says what went wrong", async () => {
    await home();
    click(button("Play the Duel now"));
    const buttons = all(".game-acts button, .hero button.primary") as HTMLButtonElement[];
    expect(buttons.every((one) => one.disabled)).toBe(true);
    await settle();
    expect([location.hash, buttons.some((one) => one.disabled)]).toEqual(["#/room/new?start=1", false]);
    answers = {};
    click(all(".game-acts button.primary")[2]!);
    await settle();
    expect([find("[role=alert]").textContent, (asked.at(-1)![1] as { plan: unknown }).plan]).toEqual([
      "You are not connected. Nothing was lost.",
      { ruleset: "saboteur", seats: 5 },
    ]);
  });

  test("lets one watch bots of any level", async () => {
    answers["/api/offer"] = { levels: ["random", "foreman"] };
    await home();
    click(button("Watch bots playAny game, any level"));
    await settle();
    choose("dialog select", "random");
    expect(find("dialog .field small").textContent).toContain("anything");
    click(all("dialog .stack-form button")[3]!);
    await settle();
    expect(asked.at(-1)![1]).toMatchObject({
      plan: { ruleset: "saboteur2", seats: 6 },
      sitters: Array.from({ length: 6 }, () => ({ type: "bot", level: "random" })),
    });
  });

  test("opens a record from a file, chosen or dropped", async () => {
    await home();
    const give = async (content: string): Promise<void> => {
      Object.defineProperty(find("input[type=file]"), "files", {
        value: [{ name: "x.json", text: () => Promise.resolve(content) }],
        configurable: true,
      });
      find("input[type=file]").dispatchEvent(new Event("change", { bubbles: true }));
      await settle();
    };
    await give("[]");
    expect(find("[role=alert]").textContent).toContain("x.json");
    await give('{"ruleset": "duel", "seats": 2, "options": {}, "moves": []}');
    expect([location.hash, sessionStorage.getItem("stollen.record")]).toEqual([
      "#/replay/file",
      '{"ruleset":"duel","seats":2,"options":{},"moves":[]}',
    ]);
    const drag = (type: string, part = {}): Event =>
      Object.assign(new Event(type, { cancelable: true, bubbles: true }), {
        relatedTarget: null,
        dataTransfer: { files: [] },
        ...part,
      });
    window.dispatchEvent(drag("dragover"));
    await settle();
    const shown = [all(".droppable").length];
    window.dispatchEvent(drag("dragleave", { relatedTarget: document.body }));
    await settle();
    shown.push(all(".droppable").length);
    window.dispatchEvent(drag("dragleave"));
    await settle();
    shown.push(all(".droppable").length);
    window.dispatchEvent(drag("dragover"));
    const drop = drag("drop");
    window.dispatchEvent(drop);
    await settle();
    expect([shown, all(".droppable").length, drop.defaultPrevented]).toEqual([[1, 1, 0], 0, true]);
  });
});

describe("the rules", () => {
  test("show the page of a clause, and search in all", async () => {
    show(Rules, { clause: "D8" });
    await settle();
    await until(() => expect(all("article").length).toBe(1));
    const pages = () => [
      find("nav .primary, nav").textContent!.length > 0,
      all("article h1").map((one) => one.textContent),
      all(".clause").length,
      all(".clause.here").map((one) => one.id),
    ];
    const seen = [pages()];
    choose("input[type=search]", " TROLL ");
    seen.push(pages());
    expect(all(".clause").every((one) => one.textContent!.toLowerCase().includes("troll"))).toBe(true);
    choose("input[type=search]", "xyzzy");
    expect(find("[role=status]").textContent).toBe("No clause speaks of that.");
    click(all("nav button")[2]!);
    seen.push(pages());
    expect(seen).toMatchInlineSnapshot(`
      [
        [
          true,
          [
            "D. duel: Saboteur: The Duel, two players",
          ],
          25,
          [
            "D8",
          ],
        ],
        [
          true,
          [
            "C. Common to all games",
            "D. duel: Saboteur: The Duel, two players",
            "S. solo: one player",
          ],
          8,
          [],
        ],
        [
          true,
          [
            "S. solo: one player",
          ],
          7,
          [],
        ],
      ]
    `);
  });
});

describe("every page", () => {
  test.each([
    ["#/", "Dig for gold.Trust nobody."],
    ["#/cards", "All cards"],
    ["#/nowhere", "There is nothing here."],
    ["#/room/none", "There is nothing here."],
  ])("%s is found by its address", async (hash, words) => {
    location.hash = hash;
    dispatchEvent(new Event("hashchange"));
    show(App);
    await settle();
    expect(find("h1").textContent).toBe(words);
    expect(all(".offline").length).toBe(0);
    dispatchEvent(new Event("offline"));
    await settle();
    expect(all(".offline").length).toBe(1);
    dispatchEvent(new Event("online"));
  });

  test("of cards has those of each box", async () => {
    location.hash = "#/cards";
    dispatchEvent(new Event("hashchange"));
    show(App);
    await settle();
    const boxes = all(".gallery h2").map((one) => [
      one.textContent,
      one.nextElementSibling!.children.length,
      one.nextElementSibling!.firstElementChild!.textContent!.trim(),
      one.nextElementSibling!.lastElementChild!.textContent!.trim(),
    ]);
    expect(boxes).toMatchInlineSnapshot(`
      [
        [
          "The Duel",
          59,
          "[card d-start-blue {"lit":["N","E","S","W"],"label":""}] the start ×1",
          "[card d-map {"lit":["N","E","S","W"],"label":"Map"}] Map ×2",
        ],
        [
          "Saboteur",
          36,
          "[card base-start {"lit":["N","E","S","W"],"label":""}] the start ×1",
          "[card nugget-3 {"lit":["N","E","S","W"],"label":""}] gold ×4",
        ],
        [
          "Saboteur 2",
          40,
          "[card x-bridge {"lit":["N","E","S","W"],"label":""}] bridge ×2",
          "[card x-saboteur {"lit":["N","E","S","W"],"label":""}] Saboteur ×3",
        ],
      ]
    `);
  });

  test("looks and speaks as one likes", async () => {
    show(App);
    await settle();
    const root = document.documentElement;
    const look = () => [root.dataset["theme"], root.classList.contains("still"), root.lang];
    settings.theme = "light";
    settings.motion = false;
    settings.chosenLanguage = "de";
    await until(() => expect(look()).toEqual(["light", true, "de"]));
    expect(find("h1").textContent).toContain("Grab nach Gold");
    click(".top .theme");
    expect([settings.theme, JSON.parse(localStorage.getItem("stollen.settings")!).theme]).toEqual(["dark", "dark"]);
    click(".top .theme");
    expect(settings.theme).toBe("light");
    Object.assign(settings, { theme: "system", motion: true, chosenLanguage: null });
    await until(() => expect(root.lang).toBe("en"));
  });

  test("has its settings, which are kept", async () => {
    answers["/api/offer"] = { levels: ["random", "foreman"] };
    show(App);
    await settle();
    click(all(".top button").at(-1)!);
    await settle();
    await expect(text("dialog")).toMatchFileSnapshot("../kept/screens/settings.txt");
    choose("dialog input", "Wim");
    choose("dialog label:nth-of-type(2) select", "nl");
    choose("dialog label:nth-of-type(4) select", "calm");
    for (const box of all("dialog input[type=checkbox]")) click(box);
    await settle();
    expect(JSON.parse(localStorage.getItem("stollen.settings")!)).toMatchObject({
      name: "Wim",
      language: "nl",
      pace: "calm",
      sound: true,
      motion: false,
      coverRole: true,
    });
    await until(() => expect(document.documentElement.lang).toBe("nl"));
    Object.assign(settings, {
      chosenLanguage: null,
      motion: true,
      pace: null,
      name: "",
      sound: false,
      coverRole: false,
    });
    click("dialog .ib");
    await until(() => expect(document.documentElement.lang).toBe("en"));
    expect(all("dialog").length).toBe(0);
  });
});

describe("small parts", () => {
  test("what has just happened is announced, the whole step in its order", () => {
    const entry = (key: string, words: string) => ({ key, turn: 1, sentence: { text: words, seat: 0, cell: null } });
    show(Announcer, { entries: [entry("12-2", "c"), entry("12-0", "b"), entry("1-0", "a")] });
    show(Announcer, { entries: [] });
    expect(all("[data-announces]").map((one) => one.textContent)).toEqual(["b c", ""]);
  });

  test("players on a narrow screen are small plates", async () => {
    const chosen: number[] = [];
    const view = viewOffering("saboteur2", "mend");
    const persons = peopleNamed(view, ["Ada", "Ben", "Cleo", "Dirk", "Eva"], [0]).map((one, index) => ({
      ...one,
      present: index !== 2,
      standIn: index === 3,
      trapped: index < 2,
      theft: index === 1,
      broken: index === 1 ? (["pick", "lamp"] as const) : [],
    }));
    show(PlayerStrip, {
      persons,
      targets: [1],
      clock: (seat: number) => (seat === 1 ? "1:00" : ""),
      onchoose: (seat: number) => chosen.push(seat),
    });
    show(PlayerStrip, {
      persons: peopleNamed(viewAt("duel", "half"), ["Ada", "Ben"], [0]).map((one) => ({
        ...one,
        broken: ["cart"] as const,
      })),
    });
    await expect(text()).toMatchFileSnapshot("../kept/screens/strip.txt");
    click(all(".pill")[1]!);
    expect(chosen).toEqual([1]);
  });

  test("a new role goes by itself, or when something is pressed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let closed = 0;
    show(RoleReveal, { role: "x-boss", onclose: () => (closed += 1) });
    vi.advanceTimersByTime(3199);
    expect([closed, find(".rr-text b").textContent]).toEqual([0, "Boss"]);
    vi.advanceTimersByTime(1);
    expect(closed).toBe(1);
    press("x");
    expect(closed).toBe(2);
    document.body.innerHTML = "";
    settings.motion = false;
    show(RoleReveal, { role: "x-boss", onclose: () => (closed += 10) });
    vi.advanceTimersByTime(0);
    expect([closed, all(".rolereveal").length]).toEqual([12, 0]);
    settings.motion = true;
    vi.useRealTimers();
  });
});
