import { expect, it, vi } from "vitest";
import type { Step } from "../../src/state/liveRoom.svelte";
import type { Namer } from "../../src/log/eventSentences";
import { LogLines } from "../../src/log/logLines";

const sentenceOf = vi.hoisted(() =>
  vi.fn((event: { type: string }) => (event.type === "silent" ? null : { text: event.type, seat: 0, cell: null })),
);
vi.mock("../../src/log/eventSentences", () => ({ sentenceOf }));

const namer: Namer = { name: () => "", isMe: () => false };
const step = (version: number, ...types: string[]): Step =>
  ({ version, at: 0, events: types.map((type) => ({ type })) }) as unknown as Step;

it("tells a step once, the newest first, and anew when somebody is called otherwise", () => {
  const logLines = new LogLines();
  const steps = [step(1, "one"), step(2, "two", "silent", "three")];
  const first = logLines.entries(steps, namer, "Ada");
  expect(first.map((entry) => [entry.key, entry.turn, entry.sentence.text])).toEqual([
    ["2-2", 1, "three"],
    ["2-0", 1, "two"],
    ["1-0", null, "one"],
  ]);
  expect(sentenceOf).toHaveBeenCalledTimes(4);
  expect(logLines.entries([...steps, step(3, "four")], namer, "Ada").slice(1)).toEqual(first);
  expect(sentenceOf).toHaveBeenCalledTimes(5);
  logLines.entries(steps, namer, "Ben");
  expect(sentenceOf).toHaveBeenCalledTimes(9);
});
