import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Replay, SPEEDS } from "../../src/replay/replayPlayer.svelte";
import { gameOf } from "../games";

const record = { ruleset: "duel", seats: 2, options: {}, moves: [] };
const steps = (length: number) =>
  gameOf("duel")
    .steps.slice(0, length)
    .map(({ events, mark }) => ({ seat: 0, events, mark, view: {} }));
let asked: { body: unknown; answer: (length: number) => Promise<void>; fail: () => Promise<void> }[] = [];
let replay: Replay;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  Object.assign(globalThis, {
    fetch: (path: string, { body }: { body: string }) =>
      new Promise((done, fail) =>
        asked.push({
          body: [path, JSON.parse(body)],
          answer: (length) => (
            done({ ok: true, json: () => Promise.resolve({ steps: steps(length) }) }),
            Promise.resolve()
          ),
          fail: () => (fail(new Error("net")), Promise.resolve()),
        }),
      ),
  });
  replay = new Replay(record);
});
afterEach(() => {
  replay.pause();
  vi.useRealTimers();
});

async function seen(length = 12): Promise<void> {
  const looked = replay.look("all");
  await asked[0]!.answer(length);
  await looked;
}

describe("a replay", () => {
  test("asks for each eyes once, and keeps the moment", async () => {
    expect([replay.last, replay.now, replay.at, replay.viewpoint, replay.marks]).toEqual([0, null, 0, "table", []]);
    await seen();
    replay.go(5);
    const looked = replay.look(1);
    await asked[1]!.answer(9);
    await looked;
    expect([replay.viewpoint, replay.at, replay.last]).toEqual([1, 5, 8]);
    await replay.look("all");
    expect([replay.viewpoint, replay.at, replay.last, asked.length]).toEqual(["all", 5, 11, 2]);
    expect(asked.map(({ body }) => body)).toEqual([
      ["/api/replays", { record, seat: null, open: true }],
      ["/api/replays", { record, seat: 1, open: false }],
    ]);
  });

  test("shows what was asked for last, however late other answers come", async () => {
    const first = replay.look(0);
    const second = replay.look(1);
    await asked[1]!.answer(4);
    await second;
    await asked[0]!.answer(9);
    await first;
    expect([replay.viewpoint, replay.last]).toEqual([1, 3]);
    await replay.look(0);
    expect([replay.viewpoint, replay.last, asked.length]).toEqual([0, 8, 2]);
  });

  test("is never beyond its end", async () => {
    await seen(12);
    replay.go(11);
    const looked = replay.look(0);
    await asked[1]!.answer(5);
    await looked;
    expect([replay.at, replay.now]).toEqual([4, steps(5)[4]]);
  });

  test("goes to a step, and no further than the first and the last", async () => {
    await seen(12);
    const at: number[] = [];
    for (const step of [3, -1, 99]) (replay.go(step), at.push(replay.at));
    replay.play();
    for (const by of [-2, 1, -50]) (replay.by(by), at.push(replay.at));
    expect([at, replay.playing, replay.now]).toEqual([[3, 0, 11, 0, 1, 0], false, steps(1)[0]]);
  });

  test("goes from mark to mark", async () => {
    await seen(60);
    const marks = replay.marks.map(({ step }) => step);
    expect(marks.length).toBeGreaterThan(2);
    replay.play();
    replay.toMark(1);
    expect([replay.at, replay.playing]).toEqual([marks[0], false]);
    replay.toMark(1);
    expect(replay.at).toBe(marks[1]);
    replay.toMark(-1);
    expect(replay.at).toBe(marks[0]);
  });

  test("plays by itself, faster or slower, and stops at the end", async () => {
    await seen(5);
    replay.play();
    expect([replay.at, replay.playing]).toEqual([0, true]);
    vi.advanceTimersByTime(1199);
    expect(replay.at).toBe(0);
    vi.advanceTimersByTime(1);
    expect(replay.at).toBe(1);
    replay.faster();
    vi.advanceTimersByTime(1200);
    expect(replay.at).toBe(2);
    vi.advanceTimersByTime(600);
    expect([replay.at, replay.playing]).toEqual([3, true]);
    vi.advanceTimersByTime(600);
    expect([replay.at, replay.playing]).toEqual([4, false]);
    vi.advanceTimersByTime(9000);
    replay.play();
    expect(replay.at).toBe(0);
    replay.pause();
    vi.advanceTimersByTime(9000);
    expect([replay.at, replay.playing]).toEqual([0, false]);
    replay.go(2);
    replay.play();
    expect(replay.at).toBe(2);
    replay.play();
    vi.advanceTimersByTime(600);
    expect(replay.at).toBe(3);
  });

  test("has speeds that go round", () => {
    const speeds = SPEEDS.map(() => (replay.faster(), replay.speed));
    expect([SPEEDS, speeds]).toEqual([
      [1, 2, 4, 0.5],
      [2, 4, 0.5, 1],
    ]);
    replay.speed = 3;
    replay.faster();
    expect(replay.speed).toBe(1);
  });
});
