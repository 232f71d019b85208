import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../src/state/settings.svelte";
import { clockText, duration } from "../../src/players/clock.svelte";
import { Motion } from "../../src/maze/motion.svelte";
import { gameOf } from "../games";
import { picture } from "../pictures";

describe("clocks", () => {
  const SECOND = 1000;
  const DAY = 86_400 * SECOND;

  test("say days, hours, minutes and seconds", () => {
    expect(
      [0, 1, SECOND, 59_001, 60_000, 3_599_000, 3_600_000, 3_661_000, DAY - SECOND, DAY, 2 * DAY + 5].map(duration),
    ).toEqual(["0:00", "0:01", "0:01", "1:00", "1:00", "59:59", "1:00:00", "1:01:01", "23:59:59", "1 d", "2 d"]);
  });

  test("run for whoever is to act, and remember what was used in a game", () => {
    const base = picture({ to_act: 0, turn_began: Date.now() - 10 * SECOND });
    const room = (clock: unknown, spent: readonly number[] = [0, 0]) =>
      ({
        ...base,
        plan: { ...base.plan, clock },
        places: base.places.map((place, seat) => ({ ...place, spent: spent[seat]! })),
      }) as typeof base;
    const about = (text: string): string => text.replace(/:\d\d$/, ":..");
    expect(clockText(room({ type: "none" }), 0, 0)).toBe("");
    expect(clockText(room(undefined), 0, 0)).toBe("");
    expect(
      [0, 1].map((seat) => about(clockText(room({ type: "move", seconds: 100 }, [50_000, 50_000]), seat, 0))),
    ).toEqual(["1:..", "1:.."]);
    expect(clockText(room({ type: "move", seconds: 100 }, [50_000, 50_000]), 1, 0)).toBe("1:40");
    expect(clockText(room({ type: "game", seconds: 100 }, [0, 30_000]), 1, 0)).toBe("1:10");
    expect(clockText(room({ type: "game", seconds: 100 }), 9, 0)).toBe("1:40");
    expect(clockText(room({ type: "move", seconds: 5 }), 0, 0)).toBe("0:00");
    expect(clockText(room({ type: "game", seconds: 5 }, [0, 30_000]), 1, 0)).toBe("0:00");
    expect(clockText(room({ type: "move", seconds: 60 }), 0, -1000 * SECOND)).toBe("1:00");
  });
});

describe("movement", () => {
  const placed = gameOf("duel").steps.find(({ events }) => events.some(({ type }) => type === "placed"))!.events;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    settings.motion = true;
  });

  test("is shown once and goes by itself, or at once", () => {
    const moving = new Motion();
    moving.show(placed);
    expect(moving.now.map(({ kind }) => kind)).toEqual(["place"]);
    vi.advanceTimersByTime(999);
    expect(moving.now).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(moving.now).toEqual([]);
    moving.show(placed);
    moving.show([]);
    expect(moving.now).toHaveLength(1);
    moving.skip();
    const none = moving.now;
    moving.skip();
    expect(moving.now).toBe(none);
    expect(none).toEqual([]);
  });

  test("that follows another one has its own time", () => {
    const moving = new Motion();
    moving.show(placed);
    vi.advanceTimersByTime(600);
    moving.show(placed);
    vi.advanceTimersByTime(600);
    expect(moving.now).toHaveLength(1);
  });

  test("is not shown to whoever wants none", () => {
    settings.motion = false;
    const moving = new Motion();
    moving.show(placed);
    expect(moving.now).toEqual([]);
  });
});
