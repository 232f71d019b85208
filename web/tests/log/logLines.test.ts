import { expect, it, vi } from "vitest";
import type { Step } from "../../src/state/liveRoom.svelte";
import type { Teller } from "../../src/log/eventSentences";
import { Telling } from "../../src/log/logLines";

const tell = vi.hoisted(() =>
  vi.fn((event: { type: string }) => (event.type === "silent" ? null : { text: event.type, seat: 0, cell: null })),
);
vi.mock("../../src/log/eventSentences", () => ({ tell }));

const teller: Teller = { name: () => "", isMe: () => false };
const step = (version: number, ...types: string[]): Step =>
  ({ version, at: 0, events: types.map((type) => ({ type })) }) as unknown as Step;

it("tells a step once, the newest first, and anew when somebody is called otherwise", () => {
  const telling = new Telling();
  const steps = [step(1, "one"), step(2, "two", "silent", "three")];
  const first = telling.entries(steps, teller, "Ada");
  expect(first.map((entry) => [entry.key, entry.turn, entry.told.text])).toEqual([
    ["2-2", 1, "three"],
    ["2-0", 1, "two"],
    ["1-0", null, "one"],
  ]);
  expect(tell).toHaveBeenCalledTimes(4);
  expect(telling.entries([...steps, step(3, "four")], teller, "Ada").slice(1)).toEqual(first);
  expect(tell).toHaveBeenCalledTimes(5);
  telling.entries(steps, teller, "Ben");
  expect(tell).toHaveBeenCalledTimes(9);
});
