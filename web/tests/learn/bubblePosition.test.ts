import { describe, expect, it } from "vitest";
import { hidden, placeBubble } from "../../src/learn/bubblePosition";

const frame = { width: 752, height: 532 };
const bubble = { width: 350, height: 210 };
const card = (x: number, y: number) => ({ left: 20 + 66 * x, top: 216 + 101 * y, width: 66, height: 101 });
const line = [card(0, 0), card(1, 0), card(2, 0), card(3, 0)];

describe("the coach", () => {
  it("speaks beside the ring where nothing is to be done", () => {
    expect(placeBubble(frame, bubble, card(0, 0), [])).toEqual({ left: 106, top: 196 });
  });

  it("leaves room for the next card", () => {
    expect(placeBubble(frame, bubble, card(0, 0), [card(0, 0)])).toEqual({ left: 382, top: 36 });
  });

  it("never hides the ring, and goes to a corner rather than over the maze", () => {
    const ring = card(4, 0);
    const spot = { ...placeBubble(frame, bubble, ring, [...line, ring]), ...bubble };
    expect(hidden(spot, ring)).toBe(0);
    expect(line.map((one) => hidden(spot, one)).every((area) => area < (66 * 101) / 4)).toBe(true);
    expect(spot.left >= 0 && spot.left + spot.width <= frame.width && spot.top >= 36).toBe(true);
  });

  it("stays inside a window that is too small for it", () => {
    expect(placeBubble({ width: 300, height: 100 }, bubble, null, [])).toEqual({ left: 20, top: 36 });
  });
});
