import { expect, test } from "vitest";
import type { Event } from "../../src/generated/messages";
import { effectsOf } from "../../src/maze/stepEffects";

const placed: Event = { type: "placed", seat: 0, card: "d-line-ew", cell: [1, -1], turned: false };
const collapsed: Event = { type: "collapsed", seat: 1, card: "d-rockfall", cell: [2, 0], removed: "d-line-ns" };
const claimed: Event = { type: "claimed", seat: 1, cell: [1, -1], card: "d-bridge-gold", value: 1 };

test("what moves is where the events say", () => {
  expect(effectsOf([placed, claimed, collapsed])).toEqual([
    { kind: "place", cell: "1,-1" },
    { kind: "claim", cell: "1,-1", seat: 1 },
    { kind: "rockfall", cell: "2,0", card: "d-line-ns" },
  ]);
});

test("drawing moves nothing, and the end of a round brings a new table", () => {
  expect(effectsOf([{ type: "drew_unseen", seat: 0, count: 1 }])).toEqual([]);
  expect(effectsOf([placed, { type: "round_started", round: 2, first: 0 }])).toEqual([]);
});
