import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fits, LESSONS, type LessonStep } from "../../src/learn/lessonSteps";
import { Lesson } from "../../src/learn/lesson.svelte";
import { hidden, placeBubble } from "../../src/learn/bubblePosition";
import { setLanguage, t } from "../../src/text/language.svelte";
import { viewAt } from "../games";
import { choice, offered } from "../choices";

const view = { ...viewAt("duel", "first"), ...offered("place d-line-ew 0,2", "place d-line-ew 1,1") };
const STEPS: readonly LessonStep[] = [
  { name: "look", position: { at: 0 }, rule: "C1" },
  { name: "try", position: { at: 1 }, rule: "C2", idea: { move: ["place"], cells: ["1,1"] } },
  { name: "end", position: { at: 2 }, rule: "C3" },
];
let asked: unknown[] = [];
let answer: unknown;
let lesson: Lesson;

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  asked = [];
  answer = { ok: true, events: [], view };
  Object.assign(globalThis, {
    fetch: (path: string, { body }: { body: string }) => (
      asked.push([path, JSON.parse(body)]),
      answer === null
        ? Promise.reject(new Error("net"))
        : Promise.resolve({ ok: true, json: () => Promise.resolve(answer) })
    ),
  });
  lesson = new Lesson(STEPS);
});

describe("a lesson", () => {
  const line = (at: number, play: readonly string[]) => [
    "/api/practice",
    { position: { at }, play, view: 0, message: true },
  ];

  test("goes to a step with its position", async () => {
    expect([lesson.at, lesson.view, lesson.waits, lesson.isLast, lesson.step.name]).toEqual([
      0,
      null,
      false,
      false,
      "look",
    ]);
    await lesson.go(1);
    expect([asked, lesson.at, lesson.view, lesson.waits, lesson.isLast, lesson.step.name]).toEqual([
      [line(1, [])],
      1,
      view,
      true,
      false,
      "try",
    ]);
    await lesson.go(2);
    expect([lesson.at, lesson.waits, lesson.isLast]).toEqual([2, false, true]);
    await lesson.go(3);
    expect([lesson.at, asked.length]).toEqual([2, 2]);
  });

  test("stays where the server does not know the position or cannot be reached", async () => {
    answer = { ok: false };
    await lesson.go(1);
    expect([lesson.at, lesson.view, lesson.problem]).toEqual([0, null, ""]);
    answer = null;
    await lesson.go(1);
    expect([lesson.at, lesson.problem]).toEqual([0, t("refused-offline", { text: "" })]);
    answer = { ok: true, events: [], view };
    await lesson.go(1);
    expect([lesson.at, lesson.problem]).toEqual([1, ""]);
  });

  test("takes what fits for done, once", async () => {
    await lesson.go(1);
    const after = { ...view, turn: 2 };
    answer = { ok: true, events: [], view: after };
    await lesson.play("place d-line-ew 0,2");
    expect([lesson.attempt, lesson.view, lesson.waits]).toEqual([{ kind: "other" }, view, true]);
    await lesson.play("place d-line-ew 1,1");
    expect([lesson.attempt, lesson.view, lesson.waits, asked.at(-1)]).toEqual([
      { kind: "done" },
      after,
      false,
      line(1, ["place d-line-ew 1,1"]),
    ]);
    await lesson.play("place d-line-ew 1,1");
    expect(asked).toHaveLength(3);
    await lesson.go(1);
    expect(lesson.attempt).toEqual({ kind: "nothing" });
  });

  test("says why something is refused, with its clause", async () => {
    await lesson.go(1);
    answer = { ok: false, error: "illegal_move", reason: "in English", message: "no-end", clause: "C5" };
    await lesson.play("end");
    expect(lesson.attempt).toEqual({ kind: "refused", reason: t("forbidden-no-end"), clause: "C5" });
    answer = { ok: false, error: "strange", reason: "in English" };
    await lesson.play("end");
    expect([lesson.attempt, lesson.waits]).toEqual([{ kind: "refused", reason: "in English", clause: "" }, true]);
    answer = null;
    await lesson.play("end");
    expect([lesson.attempt.kind, lesson.problem === ""]).toEqual(["refused", false]);
  });

  test("asks nothing where there is nothing to do", async () => {
    await lesson.go(0);
    await lesson.play("end");
    expect(asked).toHaveLength(1);
  });
});

test("what is asked for is met in every part", () => {
  const idea = { move: ["place", "map"], cells: ["1,1", "2,2"], turned: true, event: "placed" };
  const placed = [{ type: "placed" }] as never;
  const met = (move: string, events = placed): boolean => fits(idea, choice(move), events);
  expect([met("place a 1,1 turned"), met("map a 2,2 turned")]).toEqual([true, true]);
  expect([
    met("key a 1,1 turned"),
    met("place a 3,3 turned"),
    met("place a 1,1"),
    met("place a 1,1 turned", [] as never),
  ]).toEqual([false, false, false, false]);
  expect([
    fits({ turned: false }, choice("place a 1,1"), []),
    fits({ turned: false }, choice("place a 1,1 turned"), []),
    fits({}, choice("end"), []),
  ]).toEqual([true, false, true]);
  expect([
    fits({ not_me: true }, choice("break a 0"), []),
    fits({ not_me: true }, choice("break a 1"), []),
    fits({ not_me: false }, choice("break a 0"), []),
  ]).toEqual([false, true, true]);
});

test("every lesson has its steps", async () => {
  const lines = Object.entries(LESSONS).flatMap(([game, steps]) =>
    steps.map(
      ({ name, rule, ring, idea }) => `${game} ${name} ${rule} ${ring ?? "-"} ${JSON.stringify(idea) ?? "-"}\n`,
    ),
  );
  await expect(lines.join("")).toMatchFileSnapshot("../kept/lessons.txt");
});

describe("the place of the coach", () => {
  const box = (left: number, top: number, width = 100, height = 60) => ({ left, top, width, height });

  test("hides as much of a box as lies below it", () => {
    expect(
      [
        box(50, 30),
        box(-60, 20),
        box(100, 0),
        box(0, 60),
        box(10, 10, 20, 20),
        box(-10, -10, 200, 200),
        box(99, 59),
      ].map((one) => hidden(box(0, 0), one)),
    ).toEqual([1500, 1600, 0, 0, 400, 6000, 1]);
    expect(hidden(box(50, 30), box(0, 0))).toBe(1500);
  });

  test("is chosen by what it hides, in this order", () => {
    const frame = { width: 800, height: 600 };
    const bubble = { width: 300, height: 200 };
    const ring = box(200, 300, 60, 90);
    const places = [
      placeBubble(frame, bubble, ring, []),
      placeBubble(frame, bubble, null, []),
      placeBubble(frame, bubble, box(600, 100, 60, 90), []),
      placeBubble(frame, bubble, ring, [box(300, 300, 60, 90)]),
      placeBubble(frame, bubble, ring, [box(300, 300, 60, 90), box(520, 40, 60, 90)]),
      placeBubble(frame, bubble, ring, [
        box(300, 300, 60, 90),
        box(520, 40, 60, 90),
        box(520, 420, 60, 90),
        box(300, 50, 60, 90),
      ]),
      placeBubble(frame, bubble, box(100, 10, 60, 90), []),
      placeBubble(frame, bubble, box(100, 560, 60, 90), []),
      placeBubble({ width: 350, height: 260 }, bubble, ring, []),
      placeBubble({ width: 340, height: 700 }, bubble, box(100, 100, 60, 90), [box(100, 100)]),
      placeBubble({ width: 200, height: 100 }, bubble, ring, []),
    ];
    expect(places).toEqual([
      { left: 280, top: 280 },
      { left: 480, top: 36 },
      { left: 280, top: 80 },
      { left: 480, top: 36 },
      { left: 480, top: 390 },
      { left: 20, top: 390 },
      { left: 180, top: 36 },
      { left: 180, top: 390 },
      { left: 30, top: 36 },
      { left: 20, top: 490 },
      { left: 20, top: 36 },
    ]);
  });
});
