import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Paced } from "../../src/state/pace";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function paced(pause: (item: string) => number): { seen: string[]; waits: number[]; line: Paced<string> } {
  const seen: string[] = [];
  const waits: number[] = [];
  return { seen, waits, line: new Paced((item) => seen.push(item), pause, (waiting) => waits.push(waiting)) };
}

test("what comes fast is shown one after the other, the first at once", () => {
  const { seen, waits, line } = paced(() => 800);
  for (const item of ["a", "b", "c"]) line.add(item);
  expect(seen).toEqual(["a"]);
  expect(waits.at(-1)).toBe(2);
  vi.advanceTimersByTime(799);
  expect(seen).toEqual(["a"]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(["a", "b"]);
  vi.advanceTimersByTime(800);
  expect(seen).toEqual(["a", "b", "c"]);
  expect(waits.at(-1)).toBe(0);
});

test("what comes slowly does not wait, and without a pause nothing does", () => {
  const slow = paced(() => 800);
  slow.line.add("a");
  vi.advanceTimersByTime(900);
  slow.line.add("b");
  expect(slow.seen).toEqual(["a", "b"]);
  const instant = paced(() => 0);
  for (const item of ["a", "b", "c"]) instant.line.add(item);
  expect(instant.seen).toEqual(["a", "b", "c"]);
});

test("a long pause ends when somebody has seen enough, and only that one", () => {
  const { seen, line } = paced((item) => (item === "end of round" ? 8000 : 800));
  for (const item of ["end of round", "b", "c"]) line.add(item);
  line.release();
  expect(seen).toEqual(["end of round", "b"]);
  vi.advanceTimersByTime(800);
  expect(seen).toEqual(["end of round", "b", "c"]);
});

test("one can stop, go on, and hurry to the newest", () => {
  const { seen, line } = paced(() => 800);
  line.add("a");
  line.stop(true);
  line.add("b");
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual(["a"]);
  line.stop(false);
  expect(seen).toEqual(["a", "b"]);
  for (const item of ["c", "d", "e"]) line.add(item);
  line.rush();
  expect(seen).toEqual(["a", "b", "c", "d", "e"]);
});
