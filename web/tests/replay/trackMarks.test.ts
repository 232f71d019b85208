import { describe, expect, it } from "vitest";
import type { Event } from "../../src/generated/messages";
import { asked, viewpointOf } from "../../src/replay/viewpoint";
import { marksOf, nearestMark } from "../../src/replay/trackMarks";

const step = (...types: readonly string[]) => ({ events: types.map((type) => ({ type }) as Event) });

describe("marks on the track", () => {
  const marks = marksOf([
    step("round_started"),
    step("placed"),
    step("placed", "revealed", "claimed"),
    step("bribed"),
    step("round_ended", "claimed"),
  ]);

  it("are one a step, and the deal has none", () => {
    expect(marks).toEqual([
      { step: 2, kind: "goal" },
      { step: 3, kind: "troll" },
      { step: 4, kind: "round" },
    ]);
  });

  it("can be gone to from anywhere", () => {
    expect(nearestMark(marks, 0, 1)).toBe(2);
    expect(nearestMark(marks, 3, 1)).toBe(4);
    expect(nearestMark(marks, 3, -1)).toBe(2);
    expect(nearestMark(marks, 4, 1)).toBe(4);
  });
});

describe("eyes in an address", () => {
  it("are a seat of the game, or a word", () => {
    expect(viewpointOf("1", 2)).toBe(1);
    expect(viewpointOf("all", 2)).toBe("all");
    for (const wrong of ["2", "-1", "1.5", "", "x", null]) expect(viewpointOf(wrong, 2)).toBeNull();
  });

  it("ask the server for no more than they may see", () => {
    expect(asked(0)).toEqual({ seat: 0, open: false });
    expect(asked("table")).toEqual({ seat: null, open: false });
    expect(asked("all")).toEqual({ seat: null, open: true });
  });
});
