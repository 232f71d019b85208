// What pointers and keys do to the page: with as little of a page as that takes.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CloseUp } from "../../src/hand/closeUp.svelte";
import { Drag, type Place } from "../../src/hand/drag.svelte";
import { restoreFocus, hasFocus, takesKeys, focusTarget } from "../../src/prompt/keyboardFocus";

class FakeElement {
  focused: unknown[] = [];
  dataset: Record<string, string> = {};
  constructor(readonly selectors: readonly string[] = []) {}
  focus = (how: unknown): void => void this.focused.push(how);
  matches = (selector: string): boolean => selector.split(", ").some((one) => this.selectors.includes(one));
}

const page = document as unknown as {
  activeElement: unknown;
  body: unknown;
  querySelector: (selector: string) => unknown;
  elementsFromPoint: (x: number, y: number) => unknown[];
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { Element: FakeElement, HTMLElement: FakeElement, innerWidth: 1000, innerHeight: 700 });
});
afterEach(() => void vi.useRealTimers());

describe("the focus", () => {
  const there = (...selectors: readonly string[]): Record<string, FakeElement> => {
    const elements = Object.fromEntries(selectors.map((selector) => [selector, new FakeElement()]));
    page.querySelector = (selector) => elements[selector] ?? null;
    return elements;
  };
  const focused = (elements: Record<string, FakeElement>): string[] =>
    Object.entries(elements).flatMap(([name, one]) => (one.focused.length > 0 ? [name] : []));

  test("goes where the chosen card can be played, the nearest first", () => {
    const orientations = [".ask .choice", ".cell.glows", ".acts [data-action^='target']", ".acts .btn.primary:enabled"];
    for (let first = 0; first <= orientations.length; first += 1) {
      const elements = there(...orientations.slice(first));
      focusTarget();
      expect(focused(elements)).toEqual(orientations.slice(first, first + 1));
      if (first < orientations.length)
        expect(elements[orientations[first]!]!.focused).toEqual([{ preventScroll: true }]);
    }
  });

  test("is caught where it was lost, and nowhere else", () => {
    const shelters = [".ask .choice", ".cell[tabindex='0']"];
    page.body = {};
    for (const [active, has] of [
      [page.body, false],
      [null, false],
      [{}, true],
    ] as const) {
      page.activeElement = active;
      expect(hasFocus()).toBe(has);
      const elements = there(...shelters, ".cell.glows");
      restoreFocus();
      expect(focused(elements)).toEqual(has ? [] : [".ask .choice"]);
    }
    page.activeElement = null;
    const elements = there(shelters[1]!);
    restoreFocus();
    expect(focused(elements)).toEqual([shelters[1]]);
  });

  test("in a field or a dialog keeps the keys to itself", () => {
    const inside = ["input", "textarea", "select", "dialog[open]", "dialog[open] *"];
    expect([...inside, "button", ".cell"].map((selector) => takesKeys(new FakeElement([selector]) as never))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([takesKeys(null), takesKeys({ matches: () => true } as never)]).toEqual([false, false]);
  });
});

describe("a card that is looked at", () => {
  const over = (left: number, top = 600) =>
    ({ currentTarget: { getBoundingClientRect: () => ({ left, top, width: 80 }) } }) as unknown as PointerEvent;

  test("is shown above the hand after a moment, and never beyond the window", () => {
    const closeUp = new CloseUp();
    closeUp.come(2, over(400));
    vi.advanceTimersByTime(499);
    expect(closeUp.now).toBeNull();
    vi.advanceTimersByTime(1);
    expect(closeUp.now).toEqual({ index: 2, left: 360, bottom: 112 });
    closeUp.come(3, over(0));
    expect(closeUp.now).toBeNull();
    vi.advanceTimersByTime(500);
    expect(closeUp.now).toEqual({ index: 3, left: 12, bottom: 112 });
    closeUp.come(4, over(980, 650));
    vi.advanceTimersByTime(500);
    expect(closeUp.now).toEqual({ index: 4, left: 828, bottom: 62 });
    closeUp.go();
    expect(closeUp.now).toBeNull();
  });

  test("is not shown to whoever goes on sooner", () => {
    const closeUp = new CloseUp();
    closeUp.come(2, over(400));
    closeUp.go();
    vi.advanceTimersByTime(5000);
    expect(closeUp.now).toBeNull();
  });
});

describe("a card that is dragged", () => {
  let done: unknown[] = [];
  let drag: Drag;
  const event = (type: string, x = 0, y = 0): Event =>
    Object.assign(new Event(type, { cancelable: true }), { clientX: x, clientY: y });
  const move = (x: number, y: number): void => void dispatchEvent(event("pointermove", x, y));
  const taken: number[] = [];
  const start = (button = 0): void =>
    drag.start(3, {
      button,
      clientX: 10,
      clientY: 20,
      pointerId: 7,
      currentTarget: { releasePointerCapture: (id: number) => taken.push(id) },
    } as unknown as PointerEvent);
  const at = (cell?: string, seat?: string): unknown =>
    Object.assign(new FakeElement(), {
      dataset: { ...(cell === undefined ? {} : { cell }), ...(seat === undefined ? {} : { seat }) },
    });

  beforeEach(() => {
    done = [];
    page.elementsFromPoint = () => [];
    drag = new Drag({
      begin: (index) => done.push(["begin", index]),
      over: (place: Place) => done.push(["over", place]),
      drop: (place: Place) => done.push(["drop", place]),
    });
  });

  test("begins when it has moved far enough", () => {
    start();
    move(17, 20);
    expect([done, drag.now]).toEqual([[], null]);
    move(18, 20);
    expect([done, drag.now]).toEqual([
      [
        ["begin", 3],
        ["over", { cell: null, seat: null }],
      ],
      { index: 3, x: 18, y: 20 },
    ]);
    move(11, 20);
    expect([done.length, drag.now]).toEqual([3, { index: 3, x: 11, y: 20 }]);
    expect(taken).toContain(7);
    dispatchEvent(event("pointercancel"));
  });

  test("is over a cell or a player, whichever is named first", () => {
    const places: unknown[][] = [
      [{}, at(), at("1,1"), at("2,2")],
      [at(undefined, "4"), at("1,1")],
      [at("3,3", "2")],
      [at(), {}],
    ];
    page.elementsFromPoint = (x, y) => (x === 100 && y === 50 ? places.shift()! : []);
    start();
    for (let time = 0; time < 4; time += 1) move(100, 50);
    expect(done.slice(1)).toEqual([
      ["over", { cell: "1,1", seat: null }],
      ["over", { cell: null, seat: 4 }],
      ["over", { cell: "3,3", seat: 2 }],
      ["over", { cell: null, seat: null }],
    ]);
    dispatchEvent(event("pointercancel"));
  });

  test("is dropped where it is let go, and the click that follows is swallowed, once", () => {
    page.elementsFromPoint = () => [at("1,1")];
    start();
    move(100, 100);
    dispatchEvent(event("pointerup", 100, 100));
    expect([done.at(-1), drag.now]).toEqual([["drop", { cell: "1,1", seat: null }], null]);
    const click = event("click");
    const stopped = vi.spyOn(click, "stopPropagation");
    dispatchEvent(click);
    expect([click.defaultPrevented, stopped.mock.calls.length]).toEqual([true, 1]);
    const second = event("click");
    dispatchEvent(second);
    expect(second.defaultPrevented).toBe(false);
    const before = done.length;
    move(200, 200);
    dispatchEvent(event("pointerup", 100, 100));
    dispatchEvent(event("pointercancel"));
    expect(done).toHaveLength(before);
  });

  test("swallows no click that comes later", () => {
    start();
    move(100, 100);
    dispatchEvent(event("pointerup", 100, 100));
    vi.advanceTimersByTime(0);
    const click = event("click");
    dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  test("that was not moved is only clicked on", () => {
    start();
    dispatchEvent(event("pointerup", 10, 20));
    const click = event("click");
    dispatchEvent(click);
    move(100, 100);
    expect([done, click.defaultPrevented, drag.now]).toEqual([[], false, null]);
  });

  test("that is let go by the system falls nowhere", () => {
    page.elementsFromPoint = () => [at("1,1")];
    start();
    move(100, 100);
    dispatchEvent(event("pointercancel"));
    expect([done.at(-1), drag.now]).toEqual([["drop", { cell: null, seat: null }], null]);
    start();
    dispatchEvent(event("pointercancel"));
    expect(done).toHaveLength(3);
  });

  test("is dragged with the first button only", () => {
    start(2);
    move(100, 100);
    expect([done, drag.now]).toEqual([[], null]);
  });
});
