import { describe, expect, test } from "vitest";
import { questionPosition } from "../../src/prompt/questionPosition";
import { besideTools, type Extent, extentOf, type Look, type Point, Viewport } from "../../src/maze/viewport";

const TABLE: Extent = { x0: -1, x1: 8, y0: -3, y1: 2 };
const HOME: Look = { zoom: 1, pan: { x: 0, y: 0 } };
const at = (width: number, height: number, look: Look = HOME, whole = false, extent = TABLE): Viewport =>
  new Viewport(extent, width, height, look, whole);
const round = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (typeof one === "number" ? Math.round(one * 1000) / 1000 + 0 : one)),
  );
/** Which cell, and where in it, lies below a point of the window. */
const below = (port: Viewport, { x, y }: Point): unknown =>
  round({
    x: (x - (port.width - port.columns * port.cellWidth) / 2 - port.pan.x) / port.cellWidth,
    y: (y - (port.height - port.rows * port.cellHeight) / 2 - port.pan.y) / port.cellHeight,
  });

test("there is room for every cell", () => {
  expect(
    extentOf([
      [2, -1],
      [-4, 0],
      [0, 7],
    ]),
  ).toEqual({ x0: -4, x1: 2, y0: -1, y1: 7 });
  expect([at(900, 700).columns, at(900, 700).rows]).toEqual([10, 6]);
  expect(
    (
      [
        [-1, -3],
        [8, 2],
        [-2, 0],
        [9, 0],
        [0, -4],
        [0, 3],
      ] as const
    ).map((cell) => at(9, 9).has(cell)),
  ).toEqual([true, true, false, false, false, false]);
});

test("a wide window has its buttons beside the maze", () => {
  expect([0, 390, 560, 561, 1000].map(besideTools)).toEqual([0, 390, 560, 509, 948]);
});

describe("cells", () => {
  const sizes = (port: Viewport): unknown => round([port.fitting, port.base, port.cellWidth, port.cellHeight]);

  test("are as large as all of them fit in", () => {
    expect(sizes(at(1040, 2000))).toEqual([100, 100, 100, 153.846]);
    expect(sizes(at(2000, 628))).toEqual([65, 65, 65, 100]);
  });

  test("are not too narrow to be hit where not all fit in, unless one wants to see the whole", () => {
    expect(sizes(at(390, 2000))).toEqual([35, 44, 44, 67.692]);
    expect(sizes(at(390, 2000, HOME, true))).toEqual([35, 35, 35, 53.846]);
    expect(sizes(at(240, 2000))).toEqual([20, 32, 32, 49.231]);
    expect(sizes(at(0, 0))).toEqual([1, 1.6, 1.6, 2.462]);
  });

  test("grow with the zoom", () => {
    expect(sizes(at(390, 2000, { ...HOME, zoom: 2 }))).toEqual([35, 44, 88, 135.385]);
  });
});

describe("the maze", () => {
  test("lies in the middle, in whole pixels", () => {
    expect([
      at(1040, 2000).offset,
      at(2000, 628).offset,
      at(1040, 2000, { zoom: 1, pan: { x: 7.6, y: -3 } }).offset,
      at(390, 300, { zoom: 1.5, pan: { x: 40, y: -30 } }).offset,
    ]).toEqual([
      { x: 20, y: 538 },
      { x: 675, y: 14 },
      { x: 20, y: 538 },
      { x: -95, y: -185 },
    ]);
  });

  test("is moved as far as its edge comes into sight with a margin", () => {
    const port = at(390, 300, { zoom: 1, pan: { x: 500, y: -500 } });
    expect(round([port.overflow, port.pan, port.offset, port.everything])).toEqual(
      round([
        { x: (10 * port.cellWidth - 390) / 2 + 20, y: (6 * port.cellHeight - 300) / 2 + 14 },
        { x: port.overflow.x, y: -port.overflow.y },
        { x: 20, y: 286 - Math.round(6 * port.cellHeight) },
        false,
      ]),
    );
    expect(round(at(390, 300, { zoom: 1, pan: { x: -500, y: 500 } }).pan)).toEqual(
      round({ x: -port.overflow.x, y: port.overflow.y }),
    );
    expect(port.moved({ x: 3, y: -4 })).toEqual({ x: port.pan.x + 3, y: port.pan.y - 4 });
  });

  test("is all in sight where it needs no more than the margin", () => {
    expect([
      at(1040, 2000).everything,
      at(390, 2000).everything,
      at(390, 2000, HOME, true).everything,
      at(2000, 628, { ...HOME, zoom: 1.01 }).everything,
      at(2000, 628, { ...HOME, zoom: 1.1 }).everything,
    ]).toEqual([true, false, true, true, false]);
    expect([at(1040, 2000).overflow, at(2000, 628).overflow].map(round)).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]);
  });

  test("is in sight in part", () => {
    const port = at(390, 300, { zoom: 1, pan: { x: 500, y: -500 } });
    expect(round(port.seen)).toEqual(
      round({
        x: -20 / port.cellWidth,
        y: -port.offset.y / port.cellHeight,
        width: 390 / port.cellWidth,
        height: 300 / port.cellHeight,
      }),
    );
  });
});

describe("zooming", () => {
  const POINTS: readonly Point[] = [
    { x: 200, y: 150 },
    { x: 30, y: 250 },
    { x: 195, y: 100 },
  ];

  test.each(POINTS)("keeps what lies below %o", (point) => {
    const port = at(390, 300, { zoom: 1.5, pan: { x: 40, y: -30 } });
    const next = at(390, 300, port.zoomed(1.2, point));
    expect(round(next.look.zoom)).toBe(1.8);
    expect(below(next, point)).toEqual(below(port, point));
  });

  test("keeps the middle where no point is named", () => {
    const port = at(390, 300, { zoom: 1.5, pan: { x: 40, y: -30 } });
    expect(port.zoomed(1.25)).toEqual(port.zoomed(1.25, { x: 195, y: 150 }));
    expect(round(port.zoomed(1.25))).toEqual({ zoom: 1.875, pan: { x: 50, y: -37.5 } });
  });

  test("begins where the maze is, however far it was wanted", () => {
    const far = at(390, 300, { zoom: 1.5, pan: { x: 9000, y: -9000 } });
    expect(far.zoomed(1)).toEqual({ zoom: 1.5, pan: far.pan });
  });

  test("ends at four times, and where everything is in sight", () => {
    expect(at(390, 2000, { ...HOME, zoom: 3.9 }).zoomed(2).zoom).toBe(4);
    expect(round(at(390, 2000).zoomed(0.1).zoom)).toBe(round(35 / 44));
    expect(at(1040, 2000).zoomed(0.1).zoom).toBe(1);
  });

  test("to everything and back to the usual size", () => {
    const small = at(390, 2000, { zoom: 1, pan: { x: 9, y: 9 } });
    expect(round(small.fitted())).toEqual(round({ zoom: 35 / 44, pan: { x: 0, y: 0 } }));
    expect(at(390, 2000, small.fitted()).fitted()).toEqual(HOME);
    expect(at(390, 2000, { ...HOME, zoom: 2 }).fitted()).toEqual(HOME);
    expect(at(1040, 2000).fitted()).toEqual(HOME);
  });
});

describe("bringing into sight", () => {
  test("moves nothing where everything is in sight", () => {
    const look = { zoom: 1, pan: { x: 5, y: 5 } };
    expect(at(1040, 2000, look).toward([[0, 0]])).toBe(look.pan);
  });

  test("puts the middle of cells that fit in together into the middle", () => {
    const port = at(390, 250, { ...HOME, zoom: 1.5 });
    const cells = [
      [2, -1],
      [3, 0],
      [2, 0],
    ] as const;
    const next = at(390, 250, { zoom: 1.5, pan: port.toward(cells) });
    expect(below(next, { x: 195, y: 125 })).toEqual({ x: 4, y: 3 });
  });

  test("puts the one nearest to their middle there where they do not fit in", () => {
    const port = at(390, 250, { ...HOME, zoom: 2 });
    const next = (cells: readonly (readonly [number, number])[]) =>
      below(at(390, 250, { zoom: 2, pan: port.toward(cells) }), { x: 195, y: 125 });
    expect(
      next([
        [0, -1],
        [6, 0],
        [3, -1],
        [8, -1],
      ]),
    ).toEqual({ x: 4.5, y: 2.5 });
    expect(
      next([
        [3, -3],
        [3, 0],
        [3, 2],
      ]),
    ).toEqual({ x: 4.5, y: 3.5 });
    expect(
      next([
        [4, -2],
        [4, 1],
      ]),
    ).toEqual({ x: 5.5, y: 1.5 });
  });

  test("stays in the room there is", () => {
    const port = at(390, 250);
    expect(port.toward([[-1, -3]])).toEqual({ x: port.overflow.x, y: port.overflow.y });
    expect(port.toward([[8, 2]])).toEqual({ x: -port.overflow.x, y: -port.overflow.y });
  });
});

describe("showing a cell", () => {
  const port = at(390, 250, { ...HOME, zoom: 2 });
  const box = (key: string): unknown => {
    const next = at(390, 250, { zoom: 2, pan: port.showing(key) });
    const [x, y] = key.split(",").map(Number);
    return round([next.offset.x + (x! + 1) * next.cellWidth, next.offset.y + (y! + 3) * next.cellHeight]);
  };

  test("moves as little as needed", () => {
    expect(at(390, 250, { ...HOME, zoom: 2 }).showing("3,0").x).toBe(0);
    const { cellWidth, cellHeight } = port;
    const [left, top] = box("-1,-3") as [number, number];
    expect([left, top]).toEqual([20, 14]);
    const [right, bottom] = box("8,2") as [number, number];
    expect([Math.round(right + cellWidth), Math.round(bottom + cellHeight)]).toEqual([371, 236]);
  });

  test("starts from where the maze is, however far it was wanted", () => {
    const far = at(390, 250, { zoom: 2, pan: { x: 9000, y: 9000 } });
    expect(far.showing("-1,-3")).toEqual(far.pan);
  });
});

describe("a question", () => {
  const frame = { left: 100, top: 50, width: 700, height: 400 };
  const box = { width: 200, height: 120 };
  const place = (left: number, top: number) => ({ left, top, right: left + 60, bottom: top + 90 });

  test("stands to the right of its place, or to the left where there is no room", () => {
    expect(
      [place(300, 200), place(520, 200), place(521, 200), place(700, 200)].map((one) =>
        questionPosition(one, frame, box),
      ),
    ).toEqual([
      { left: 270, top: 135 },
      { left: 490, top: 135 },
      { left: 211, top: 135 },
      { left: 390, top: 135 },
    ]);
  });

  test("stays in the frame", () => {
    expect(
      [place(300, 0), place(300, 500), place(120, 200)].map((one) => questionPosition(one, frame, box)?.top),
    ).toEqual([10, 270, 135]);
    expect(questionPosition(place(150, 200), { ...frame, width: 400 }, { ...box, width: 195 })).toEqual({
      left: 120,
      top: 135,
    });
    expect(questionPosition(place(250, 200), { ...frame, width: 400 }, box)).toEqual({ left: 10, top: 135 });
  });

  test("has no place of its own in a narrow frame", () => {
    expect([399, 400].map((width) => questionPosition(place(150, 200), { ...frame, width }, box) === null)).toEqual([
      true,
      false,
    ]);
  });
});
