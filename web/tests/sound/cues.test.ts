import { expect, test } from "vitest";
import type { Event } from "../../src/generated/messages";
import { cueOf } from "../../src/sound/cues";

const placed: Event = { type: "placed", seat: 0, card: "d-line-ew", cell: [1, 1], turned: false };
const revealed: Event = { type: "revealed", cell: [5, 0], card: "d-goal-0-cross" };
const claimed: Event = { type: "claimed", seat: 0, cell: [5, 0], card: "d-goal-1-dead-nw", value: 1 };
const drew: Event = { type: "drew_unseen", seat: 1, count: 1 };

test("a step has one sound, the one that matters most", () => {
  expect(cueOf([placed, drew], false)).toBe("place");
  expect(cueOf([placed, revealed], false)).toBe("reveal");
  expect(cueOf([placed, revealed, claimed], true)).toBe("claim");
});

test("where nothing else is heard, one's turn is", () => {
  expect(cueOf([drew], true)).toBe("turn");
  expect(cueOf([drew], false)).toBeNull();
});
