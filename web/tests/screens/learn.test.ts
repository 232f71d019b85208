// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { all, button, click, find, press, settle, show, text, until } from "./page";
import type { View } from "../../src/generated/messages";
import { LESSONS } from "../../src/learn/lessonSteps";
import Learn from "../../src/screens/Learn.svelte";
import { setLanguage } from "../../src/text/language.svelte";
import { viewAt, viewOffering } from "../games";
import { offered } from "../choices";

vi.mock("../../src/maze/Maze.svelte", async () => ({ default: (await import("./NamedMaze.svelte")).default }));

let asked: { path: string; play: string[] }[] = [];
let view: View;
let answer: unknown;

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  asked = [];
  answer = null;
  view = {
    ...viewAt("duel", "first"),
    seat: 0,
    to_act: 0,
    hand: ["d-line-ew", "d-map", "d-key"],
    ...offered(
      "place d-line-ew 1,1",
      "place d-line-ew 1,1 turned",
      "map d-map 5,0",
      "pass d-line-ew",
      "pass d-map",
      "mend d-key d-map pick",
    ),
  };
  Object.assign(globalThis, {
    fetch: (path: string, init: { body?: string }) => {
      const body = JSON.parse(init.body ?? "{}") as { play?: string[] };
      asked.push({ path, play: body.play ?? [] });
      return Promise.resolve({
        ok: true,
        json: () =>
          Promise.resolve(
            path === "/api/practice"
              ? body.play!.length > 0 && answer
                ? answer
                : { ok: true, events: [], view }
              : { room: "new", code: "NEWNEW", member: "me", token: "t" },
          ),
      });
    },
  });
});

async function learn(game: string): Promise<void> {
  location.hash = "";
  show(Learn, { game });
  await settle();
  await until(() => expect(all(".rule p").length).toBe(1));
}

const prompt = (): string => find(".prompt p").textContent!.replace(/\s+/g, " ").trim();
const next = async (): Promise<void> => {
  click(all(".bubble .row .btn").at(-1)!);
  await settle();
};
const cell = async (key: string, touch = "no"): Promise<void> => {
  Object.assign(find(".named-maze").dataset, { cell: key, touch });
  click(".named-maze");
  await settle();
};

test.each(["duel", "solo", "saboteur", "saboteur2"])("the lesson of %s begins", async (game) => {
  await learn(game);
  await expect(text()).toMatchFileSnapshot(`../kept/screens/lesson-${game}.txt`);
  expect(all(".steps li").length).toBe(LESSONS[game]!.length);
});

test("a step is tried until it is done", async () => {
  await learn("duel");
  press("1");
  expect(prompt()).toMatchInlineSnapshot(`"Look first. Your cards wake up again after this step."`);
  await next();
  expect([find(".bubble small").textContent, prompt()]).toMatchInlineSnapshot(`
    [
      "Step 2 of 10",
      "Choose a card.",
    ]
  `);
  const said: string[] = [];
  for (const key of ["1", "2", "3", "p", "p", "m", "m", "r", "Escape"]) {
    press(key);
    said.push(prompt());
  }
  expect(said).toMatchInlineSnapshot(`
    [
      "line fits in one place. Tap the glowing cell to lay it.",
      "Map Choose where: one place glows.",
      "Key cannot be played now. You can pass it.",
      "Choose the card to discard face down.",
      "Key cannot be played now. You can pass it.",
      "Choose two cards to discard. You draw only one.",
      "Choose a card.",
      "Choose a card.",
      "Choose a card.",
    ]
  `);
  expect(["1", "1", "p", "p", "m", "m", "r", "Escape"].map((key) => press(key))).not.toContain(false);
  expect([press("9"), press("h"), press("x"), press("r", document.body, { ctrlKey: true })]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  press("2");
  await cell("5,0");
  expect([asked.at(-1)!.play, find(".bubble .other").textContent]).toEqual([
    ["map d-map 5,0"],
    expect.stringMatching(/./),
  ]);
  answer = { ok: false, error: "illegal_move", reason: "No.", clause: "C5" };
  press("1");
  await cell("9,9");
  expect([
    asked.at(-1)!.play,
    find(".bubble .other a").getAttribute("href"),
    find(".bubble .other").textContent!.includes("No."),
  ]).toEqual([["place d-line-ew 9,9"], "#/rules/C5", true]);
  answer = null;
  await cell("1,1", "yes");
  expect(prompt()).toContain("Tap again");
  await cell("1,1", "yes");
  expect([find(".bubble .good").textContent!.length > 0, prompt()]).toMatchInlineSnapshot(`
    [
      true,
      "Well done.",
    ]
  `);
  const before = asked.length;
  press("1");
  await cell("1,1");
  expect(asked.length).toBe(before);
});

test("passing and mending have their buttons", async () => {
  await learn("duel");
  await next();
  click("[data-action=pass]");
  press("1");
  click("[data-action=confirm]");
  await settle();
  click("[data-action=mend]");
  press("2");
  press("3");
  click("[data-action='mend pick']");
  await settle();
  expect(asked.slice(-2).map(({ play }) => play)).toEqual([["pass d-line-ew"], ["mend d-key d-map pick"]]);
});

test("a card for players has them as buttons", async () => {
  view = {
    ...viewAt("saboteur", "first"),
    seat: 0,
    to_act: 0,
    hand: ["base-break-pick", "x-theft"],
    ...offered("break base-break-pick 1", "break base-break-pick 2", "theft x-theft"),
  };
  await learn("duel");
  await next();
  press("1");
  expect([prompt(), all(".acts .btn").map((one) => one.textContent)]).toMatchInlineSnapshot(`
    [
      "Broken pick Choose a player.",
      [
        "Ole",
        "Mara",
      ],
    ]
  `);
  click(all(".acts .btn")[1]!);
  await settle();
  press("2");
  click("[data-action=confirm]");
  await settle();
  expect(asked.slice(-2).map(({ play }) => play)).toEqual([["break base-break-pick 2"], ["theft x-theft"]]);
});

test("a question is asked where one is open", async () => {
  view = { ...viewOffering("duel", "orient"), seat: 0, to_act: 0 };
  await learn("duel");
  expect(all(".ask").length).toBe(0);
  await next();
  expect([all(".ask").length, find(".ask h2").textContent]).toMatchInlineSnapshot(`
    [
      1,
      "How shall it lie?",
    ]
  `);
});

test("steps can be left out, gone back to and chosen, and the last one begins a game", async () => {
  await learn("solo");
  const step = (): string => find(".bubble small").textContent!;
  const steps = [step()];
  await next();
  steps.push(step());
  await next();
  steps.push(step());
  click(button("Back"));
  await settle();
  steps.push(step());
  click(all(".steps button").at(-1)!);
  await settle();
  steps.push(step());
  expect(steps).toMatchInlineSnapshot(`
    [
      "Step 1 of 7",
      "Step 2 of 7",
      "Step 3 of 7",
      "Step 2 of 7",
      "Step 7 of 7",
    ]
  `);
  expect(all(".dots .on").length).toBe(LESSONS["solo"]!.length);
  await next();
  expect([location.hash, asked.at(-1)!.path]).toEqual(["#/room/new?start=1", "/api/rooms"]);
});

test("a lesson can be left, and `?` lists its keys", async () => {
  await learn("duel");
  expect([press("?"), all("dialog dt").length]).toEqual([true, 10]);
  document.body.innerHTML = "";
  await learn("duel");
  click(all(".bubble .row .quiet").at(-1)!);
  expect(location.hash).toBe("#/");
});

test("without a server the page says so", async () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new Error("net")) });
  show(Learn, { game: "nothing" });
  await settle();
  expect(find("[role=status]").textContent).toBe("You are not connected. Nothing was lost.");
});
