import { describe, expect, it } from "vitest";
import type { Event } from "../../src/generated/messages";
import { fits, LESSONS } from "../../src/learn/lessonSteps";
import { choice } from "../choices";

const revealed = [{ type: "revealed", cell: [5, 0], card: "d-goal-0-cross" }] as readonly Event[];

describe("the idea of a step", () => {
  it("is met by any move of its kind", () => {
    expect(fits({ move: ["repair", "mend"] }, choice("mend d-key d-map pick"), [])).toBe(true);
    expect(fits({ move: ["repair", "mend"] }, choice("pass d-key"), [])).toBe(false);
  });

  it("may ask for a place and a turned card", () => {
    const idea = { move: ["place"], cells: ["2,1"], turned: true };
    expect(fits(idea, choice("place d-door-green-t-new 2,1 turned"), [])).toBe(true);
    expect(fits(idea, choice("place d-door-green-t-new 2,1"), [])).toBe(false);
    expect(fits(idea, choice("place d-door-green-t-new 0,2 turned"), [])).toBe(false);
  });

  it("may ask for what happens, however it is brought about", () => {
    expect(fits({ event: "revealed" }, choice("place d-bridge 4,0"), revealed)).toBe(true);
    expect(fits({ event: "claimed" }, choice("place d-bridge 4,0"), revealed)).toBe(false);
  });

  it("may ask for somebody else", () => {
    expect(fits({ move: ["break"], not_me: true }, choice("break base-break-lamp 1"), [])).toBe(true);
    expect(fits({ move: ["break"], not_me: true }, choice("break base-break-lamp 0"), [])).toBe(false);
  });
});

describe("lessons", () => {
  it("begin and end with looking", () => {
    for (const steps of Object.values(LESSONS)) {
      expect(steps[0]!.idea).toBeUndefined();
      expect(steps.at(-1)!.idea).toBeUndefined();
    }
  });
});
