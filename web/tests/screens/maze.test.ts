// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { all, button, click, find, press, settle, show, text, unscoped } from "./page";
import type { View } from "../../src/generated/messages";
import Maze from "../../src/maze/Maze.svelte";
import Overview from "../../src/maze/Overview.svelte";
import { cardsOnTable } from "../../src/maze/cardsOnTable";
import { setLanguage } from "../../src/text/language.svelte";
import { viewAt } from "../games";

const SIZE = { width: 390, height: 300 };
const duel = (part: Partial<View> = {}): View => ({ ...viewAt("duel", "first"), ...part });
let chosen: unknown[] = [];
let pointed: unknown[] = [];

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  chosen = [];
  pointed = [];
  for (const [name, value] of Object.entries({ clientWidth: SIZE.width, clientHeight: SIZE.height }))
    Object.defineProperty(HTMLElement.prototype, name, { get: () => value, configurable: true });
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(readonly report: (all: unknown[]) => void) {}
      observe = (target: Element): void => this.report([{ target, contentRect: SIZE }]);
      unobserve = (): void => {};
      disconnect = (): void => {};
    },
  });
});

async function maze(props: Record<string, unknown> = {}): Promise<void> {
  show(Maze, {
    view: duel(),
    onchoose: (...what: unknown[]) => chosen.push(what),
    onhover: (cell: unknown) => pointed.push(cell),
    ...props,
  });
  await settle();
}

const style = (): string => find(".maze").getAttribute("style")!.replace(/\s+/g, " ");
const cell = (key: string): HTMLElement => find(`[data-cell='${key}']`);
const point = (type: string, on: HTMLElement, part: PointerEventInit = {}): void => {
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: "mouse", ...part }));
};

describe("the maze", () => {
  test("is a grid of cells with what lies on them, and names for those who do not see it", async () => {
    const peeked = duel().goals.map((goal, index) =>
      index === 0 ? { ...goal, card: "d-goal-2-curve-nw", peeked_at: 3 } : goal,
    );
    await maze({
      view: duel({ goals: peeked as never }),
      glow: ["1,1", "0,1", "5,0"],
      last: "0,-1",
      ringed: "5,2",
      stops: ["0,-1"],
      ghost: { cell: "1,1", card: "d-line-ew", turned: true },
    });
    const cells = all(".cell").map(
      (one) =>
        `${one.dataset["cell"]} ${unscoped(one.className)} | ${one.getAttribute("aria-label")} | ${one.tabIndex} ${one.getAttribute("aria-disabled")} | ${one.textContent}`,
    );
    await expect(`${style()}\n${cells.join("\n")}\n`).toMatchFileSnapshot("../kept/screens/maze.txt");
    expect(all("[role=row]").length * all("[role=row]:first-child [role=gridcell]").length).toBe(cells.length);
  });

  test("shows what moves", async () => {
    const effects = [
      { kind: "place", cell: "0,1" },
      { kind: "reveal", cell: "5,0" },
      { kind: "rockfall", cell: "1,0", card: "d-line-ew" },
      { kind: "rockfall", cell: "2,0" },
      { kind: "claim", cell: "0,-1", seat: 1 },
      { kind: "claim", cell: "1,1", seat: 0 },
      { kind: "unlock", cell: "2,1" },
      { kind: "bribe", cell: "3,1" },
    ];
    await maze({ effects });
    expect(
      all(".fx").map(
        (one) => `${(one.parentElement as HTMLElement).dataset["cell"]} ${unscoped(one.className)} ${one.textContent}`,
      ),
    ).toMatchInlineSnapshot(`
      [
        "0,-1 fx fx-claim [counter blue]",
        "1,0 fx fx-rockfall [card d-line-ew]",
        "2,0 fx fx-rockfall [card back]",
        "5,0 fx fx-reveal [card goal-back]",
        "0,1 fx fx-place [card d-start-green {"lit":["N","E","S","W"]}]",
        "1,1 fx fx-claim [counter green]",
        "2,1 fx fx-unlock [key]",
        "3,1 fx fx-bribe ",
      ]
    `);
  });

  test("keeps room for what could be laid", async () => {
    await maze({ reserved: ["-2,4"], glow: ["0,-5"] });
    const cells = all(".cell").map((one) => one.dataset["cell"]!);
    expect([cells[0], cells.at(-1), style().includes("repeat(12,")]).toEqual(["-2,-5", "9,4", true]);
  });

  test("can be entered at one cell: the focused one, the first that glows, or the start", async () => {
    const entry = (): string[] => all(".cell[tabindex='0']").map((one) => one.dataset["cell"]!);
    await maze();
    const seen = [entry()];
    cell("3,0").focus();
    await settle();
    seen.push(entry());
    document.body.innerHTML = "";
    await maze({ glow: ["1,1"] });
    seen.push(entry());
    expect(seen).toEqual([["0,-1"], ["3,0"], ["1,1"]]);
    expect(pointed).toContain("3,0");
  });
});

describe("walking", () => {
  test("goes from cell to cell by arrows, and no further than the edge", async () => {
    await maze();
    const at = (): string | undefined => (document.activeElement as HTMLElement).dataset["cell"];
    cell("0,-1").focus();
    const seen = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft", "x"].map((key) => [
      press(key, document.activeElement!),
      at(),
    ]);
    expect(seen).toEqual([
      [true, "1,-1"],
      [true, "1,0"],
      [true, "0,0"],
      [true, "0,-1"],
      [true, "0,-1"],
      [false, "0,-1"],
    ]);
  });

  test("zooms by keys and buttons", async () => {
    await maze();
    const scale = (): string => /scale\((.*)\)/.exec(style())![1]!;
    const scales = [scale()];
    for (const key of ["+", "=", "-", "0"]) {
      press(key, cell("0,-1"));
      scales.push(Number(scale()).toFixed(3));
    }
    click(button("Zoom in"));
    scales.push(Number(scale()).toFixed(3));
    click(button("Zoom out"));
    scales.push(Number(scale()).toFixed(3));
    expect(scales).toMatchInlineSnapshot(`
      [
        "1",
        "1.250",
        "1.563",
        "1.250",
        "1.000",
        "1.250",
        "1.000",
      ]
    `);
  });

  test("draws the cards anew in their size when one has zoomed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    show(Maze, { view: duel() });
    await settle();
    const columns = (): string => /repeat\(\d+, ([\d.]+)px/.exec(style())![1]!;
    const before = Number(columns());
    click(button("Zoom in"));
    vi.advanceTimersByTime(119);
    await settle();
    expect(Number(columns())).toBe(before);
    vi.advanceTimersByTime(1);
    await settle();
    expect([(Number(columns()) / before).toFixed(3), /scale\(1\)/.test(style())]).toEqual(["1.250", true]);
    click(button("Show everything"));
    expect([Number(columns()) === before, /scale\(1\)/.test(style())]).toEqual([true, true]);
    vi.useRealTimers();
  });
});

describe("pointers", () => {
  const stage = (): HTMLElement => find(".stage");
  const shift = (): number[] => /translate\((.*?)px, (.*?)px\)/.exec(style())!.slice(1).map(Number);

  test("choose a cell, and say whether by touch", async () => {
    await maze();
    point("pointerdown", cell("1,1"));
    point("pointerup", cell("1,1"));
    click(cell("1,1"));
    point("pointerdown", cell("2,1"), { pointerType: "touch" });
    point("pointerup", cell("2,1"), { pointerType: "touch" });
    click(cell("2,1"));
    press("x", cell("3,1"));
    click(cell("3,1"));
    expect(chosen).toEqual([
      ["1,1", false],
      ["2,1", true],
      ["3,1", false],
    ]);
  });

  test("move the maze, and choose nothing by that", async () => {
    await maze();
    const before = shift();
    point("pointermove", stage(), { clientX: 500, clientY: 500 });
    point("pointerdown", cell("1,1"), { clientX: 100, clientY: 100 });
    point("pointermove", stage(), { clientX: 104, clientY: 104 });
    await settle();
    expect(shift()).toEqual(before);
    point("pointermove", stage(), { clientX: 95, clientY: 106 });
    await settle();
    const moved = shift();
    point("pointermove", stage(), { clientX: 94, clientY: 106 });
    point("pointerup", stage());
    await settle();
    click(cell("1,1"));
    expect([moved.map((one, index) => one - before[index]!), shift()[0]! - moved[0]!, chosen]).toEqual([
      [-5, 6],
      -1,
      [],
    ]);
    point("pointermove", stage(), { clientX: 10, clientY: 10 });
    await settle();
    expect(shift()[0]).toBe(moved[0]! - 1);
    point("pointerdown", cell("1,1"));
    click(cell("1,1"));
    expect(chosen).toEqual([["1,1", false]]);
  });

  test("pinch", async () => {
    await maze();
    point("pointerdown", stage(), { clientX: 100, clientY: 100 });
    point("pointerdown", stage(), { pointerId: 2, clientX: 200, clientY: 100 });
    point("pointermove", stage(), { pointerId: 2, clientX: 250, clientY: 100 });
    await settle();
    const scales = [/scale\((.*)\)/.exec(style())![1]];
    point("pointermove", stage(), { pointerId: 2, clientX: 300, clientY: 100 });
    point("pointercancel", stage(), { pointerId: 2 });
    await settle();
    scales.push(/scale\((.*)\)/.exec(style())![1]);
    expect(scales.map((one) => Number(one).toFixed(2))).toEqual(["1.50", "2.00"]);
  });

  test("turn the wheel to zoom at a point", async () => {
    await maze();
    stage().getBoundingClientRect = () => ({ left: 10, top: 20, width: 390, height: 300 }) as DOMRect;
    const event = Object.defineProperties(new WheelEvent("wheel", { deltaY: -200, bubbles: true, cancelable: true }), {
      clientX: { value: 105 },
      clientY: { value: 220 },
    });
    stage().dispatchEvent(event);
    await settle();
    expect([event.defaultPrevented, style()]).toMatchInlineSnapshot(`
      [
        true,
        "grid-template-columns: repeat(10, 44px); grid-auto-rows: 67.6923076923077px; transform: translate(-29px, -161px) scale(1.6487212707001282);",
      ]
    `);
  });

  test("say where they are", async () => {
    await maze();
    point("pointerenter", cell("1,1"));
    point("pointerenter", cell("2,1"), { pointerType: "touch" });
    stage().dispatchEvent(new PointerEvent("pointerleave"));
    expect(pointed).toEqual(["1,1", null]);
  });
});

describe("what is in sight", () => {
  test("is what glows, else what is asked for, else the last card, else the starts", async () => {
    const seen: unknown[] = [];
    for (const props of [
      {},
      { last: "9,0" },
      { last: "9,0", sight: "0,-1" },
      { last: "0,-1", sight: "0,1", glow: ["9,0"] },
    ]) {
      document.body.innerHTML = "";
      await maze({ ...props, reserved: ["12,0", "-6,0"] });
      seen.push(/translate\((.*?)\)/.exec(style())![1]);
    }
    expect(seen).toMatchInlineSnapshot(`
      [
        "3px, 37px",
        "-190px, 37px",
        "3px, 37px",
        "-190px, 37px",
      ]
    `);
  });

  test("is small beside it, where not everything is, and shows everything", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    show(Maze, { view: duel() });
    vi.advanceTimersByTime(120);
    await settle();
    expect(all(".overview .window").map((one) => unscoped(one.outerHTML))).toMatchInlineSnapshot(`
      [
        "<rect class="window" rx="2" x="0" y="5.613636363636364" width="109.31818181818181" height="88.63636363636363"></rect>",
      ]
    `);
    click(".overview");
    await settle();
    expect(all(".overview").length).toBe(0);
    document.body.innerHTML = "";
    show(Maze, { view: duel(), whole: true });
    await settle();
    expect(all(".overview").length).toBe(0);
    vi.useRealTimers();
  });

  test("is drawn in small", async () => {
    let fits = 0;
    const view = viewAt("duel", "half");
    show(Overview, {
      cards: cardsOnTable(view),
      extent: { x0: -3, x1: 9, y0: -4, y1: 4 },
      window: { x: -1, y: 2.5, width: 6, height: 30 },
      onfit: () => (fits += 1),
    });
    await expect(text()).toMatchFileSnapshot("../kept/screens/overview.txt");
    click(".overview");
    expect(fits).toBe(1);
    document.body.innerHTML = "";
    show(Overview, {
      cards: [],
      extent: { x0: 0, x1: 1, y0: -4, y1: 9 },
      window: { x: 0, y: 0, width: 2, height: 3 },
      onfit: () => {},
    });
    expect(unscoped(find(".overview svg").outerHTML.replace(/<!--.*?-->/g, ""))).toMatchInlineSnapshot(
      `"<svg aria-hidden="true" viewBox="-2 -2 30 284" width="5.757142857142857" height="62"><rect class="window" rx="2" x="0" y="0" width="26" height="60"></rect></svg>"`,
    );
  });
});
