import { describe, expect, it } from "vitest";
import { asked, viewpointOf } from "../../src/replay/viewpoint";
import { marksOf, nearestMark } from "../../src/replay/trackMarks";

describe("marks on the track", () => {
  const marks = marksOf([{}, {}, { mark: "goal" }, { mark: "troll" }, { mark: "round" }]);

  it("are where the server says", () => {
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
