import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { A_FRAME, PacedQueue, PACES, PAUSES, READING } from "../../src/state/pace";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function paced(pause: (item: string) => number): { seen: string[]; waits: number[]; line: PacedQueue<string> } {
  const seen: string[] = [];
  const waits: number[] = [];
  return {
    seen,
    waits,
    line: new PacedQueue(
      (item) => seen.push(item),
      pause,
      (waiting) => waits.push(waiting),
    ),
  };
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

test("items added while one is looked at do not begin to wait anew, and hurrying ends every wait", () => {
  const { seen, waits, line } = paced(() => 800);
  line.add("a");
  vi.advanceTimersByTime(500);
  line.add("b");
  vi.advanceTimersByTime(300);
  expect(seen).toEqual(["a", "b"]);
  line.add("c");
  line.stop(true);
  line.rush();
  expect([seen, waits.at(-1)]).toEqual([["a", "b", "c"], 0]);
  line.add("d");
  expect(seen).toEqual(["a", "b", "c", "d"]);
  vi.advanceTimersByTime(5000);
  expect(seen).toHaveLength(4);
});

test("while one has stopped nothing is shown, not even what need not wait; after the end nothing comes any more", () => {
  const { seen, waits, line } = paced(() => 0);
  line.stop(true);
  line.add("a");
  line.release();
  expect([seen, waits]).toEqual([[], [0, 1, 1]]);
  line.stop(false);
  expect([seen, waits.at(-1)]).toEqual([["a"], 0]);
  const slow = paced(() => 800);
  slow.line.add("a");
  slow.line.add("b");
  slow.line.close();
  const told = slow.waits.length;
  vi.advanceTimersByTime(5000);
  expect(slow.waits).toHaveLength(told);
  slow.line.release();
  expect(slow.seen).toEqual(["a"]);
});

test("what is shown may add something, and the pause of the item that was shown counts", () => {
  const seen: string[] = [];
  const line = new PacedQueue<string>(
    (item) => (seen.push(item), item === "a" && line.add("b")),
    (item) => (item === "a" ? 300 : 1000),
  );
  line.add("a");
  line.add("c");
  expect(seen).toEqual(["a"]);
  vi.advanceTimersByTime(300);
  expect(seen).toEqual(["a", "b"]);
  vi.advanceTimersByTime(999);
  expect(seen).toEqual(["a", "b"]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(["a", "b", "c"]);
});

test("the paces, the time to read and the length of a frame are as agreed", () => {
  expect([PACES, PAUSES, READING, A_FRAME]).toEqual([
    ["calm", "brisk", "instant"],
    { calm: 1800, brisk: 800, instant: 0 },
    8000,
    17,
  ]);
});
