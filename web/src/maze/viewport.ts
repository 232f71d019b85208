// Where the maze lies in its window: how large its cells are, what is in sight, and what zooming and moving make of that.
import { type Cell, cellOf } from "../prompt/moveMenu";

/** The columns and rows that there must be room for. */
export interface Extent {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far one has zoomed in, and how far the maze was moved from the middle, in pixels. */
export interface Look {
  readonly zoom: number;
  readonly pan: Point;
}

/** Width by height of a card. */
export const RATIO = 0.65;
export const ZOOM_STEP = 1.25;
const MOST_ZOOM = 4;
const MARGIN: Point = { x: 20, y: 14 };
/** From this width on the zoom buttons have a strip of this many pixels beside the maze; on a phone one lies over it. */
const WIDE = 560;
const TOOLS = 52;
/** Narrower cells would be hard to hit: rather than that, not all of the maze is in sight. */
const SMALLEST = 44;
const MOST_LARGER = 1.6;

export function extentOf(cells: readonly Cell[]): Extent {
  const xs = cells.map((cell) => cell[0]);
  const ys = cells.map((cell) => cell[1]);
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
}

export const besideTools = (stage: number): number => (stage > WIDE ? stage - TOOLS : stage);

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** A window onto a maze: which part is visible, and how large. */
export class Viewport {
  readonly columns: number;
  readonly rows: number;
  /** How wide a cell is when everything is in sight, as it is drawn at first, and as one sees it. */
  readonly fitting: number;
  readonly base: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** How far the maze can be moved to each side. */
  readonly overflow: Point;

  constructor(
    readonly extent: Extent,
    readonly width: number,
    readonly height: number,
    readonly look: Look,
    whole = false,
  ) {
    this.columns = extent.x1 - extent.x0 + 1;
    this.rows = extent.y1 - extent.y0 + 1;
    this.fitting = Math.max(
      1,
      Math.min((width - 2 * MARGIN.x) / this.columns, ((height - 2 * MARGIN.y) / this.rows) * RATIO),
    );
    this.base = whole ? this.fitting : Math.max(this.fitting, Math.min(SMALLEST, this.fitting * MOST_LARGER));
    this.cellWidth = this.base * look.zoom;
    this.cellHeight = this.cellWidth / RATIO;
    this.overflow = {
      x: Math.max(0, (this.columns * this.cellWidth - width) / 2 + MARGIN.x),
      y: Math.max(0, (this.rows * this.cellHeight - height) / 2 + MARGIN.y),
    };
  }

  /** The pan as far as there is room for it. */
  get pan(): Point {
    return this.#inRoom(this.look.pan);
  }

  /** Where the first cell lies, in whole pixels, so that what is drawn there stays sharp. */
  get offset(): Point {
    return {
      x: Math.round((this.width - this.columns * this.cellWidth) / 2 + this.pan.x),
      y: Math.round((this.height - this.rows * this.cellHeight) / 2 + this.pan.y),
    };
  }

  get everything(): boolean {
    return this.overflow.x <= MARGIN.x && this.overflow.y <= MARGIN.y;
  }

  /** What is in sight, in cells. */
  get seen(): Point & { readonly width: number; readonly height: number } {
    const { offset, cellWidth, cellHeight } = this;
    return {
      x: -offset.x / cellWidth,
      y: -offset.y / cellHeight,
      width: this.width / cellWidth,
      height: this.height / cellHeight,
    };
  }

  has(cell: Cell): boolean {
    const { x0, x1, y0, y1 } = this.extent;
    return cell[0] >= x0 && cell[0] <= x1 && cell[1] >= y0 && cell[1] <= y1;
  }

  /** Zoomed in or out, but what lies below a point stays there. */
  zoomed(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): Look {
    const zoom = Math.max(this.fitting / this.base, Math.min(MOST_ZOOM, this.look.zoom * factor));
    const real = zoom / this.look.zoom;
    const from = { x: at.x - this.width / 2, y: at.y - this.height / 2 };
    return { zoom, pan: { x: (this.pan.x - from.x) * real + from.x, y: (this.pan.y - from.y) * real + from.y } };
  }

  /** Everything in sight; once more, and the cards are as large as usual again. */
  fitted(): Look {
    return {
      zoom: this.look.zoom === 1 && this.fitting < this.base ? this.fitting / this.base : 1,
      pan: { x: 0, y: 0 },
    };
  }

  moved(by: Point): Point {
    return { x: this.pan.x + by.x, y: this.pan.y + by.y };
  }

  /** The pan that brings cells into sight; nothing moves where everything is in sight. */
  toward(cells: readonly Cell[]): Point {
    if (this.everything) return this.look.pan;
    const { extent, columns, rows, cellWidth, cellHeight } = this;
    const middle = this.#middleOf(cells);
    return this.#inRoom({
      x: (extent.x0 + columns / 2 - 0.5 - middle.x) * cellWidth,
      y: (extent.y0 + rows / 2 - 0.5 - middle.y) * cellHeight,
    });
  }

  /** The pan that shows a cell, as near to this one as can be. */
  showing(key: string): Point {
    const [x, y] = cellOf(key);
    const left = this.offset.x + (x - this.extent.x0) * this.cellWidth;
    const top = this.offset.y + (y - this.extent.y0) * this.cellHeight;
    return {
      x: this.pan.x + Math.max(0, MARGIN.x - left) - Math.max(0, left + this.cellWidth - (this.width - MARGIN.x)),
      y: this.pan.y + Math.max(0, MARGIN.y - top) - Math.max(0, top + this.cellHeight - (this.height - MARGIN.y)),
    };
  }

  /** The middle of cells that fit into sight together; else the one nearest to it, so that there is one to see. */
  #middleOf(cells: readonly Cell[]): Point {
    const { x0, x1, y0, y1 } = extentOf(cells);
    const middle = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
    if ((x1 - x0 + 1) * this.cellWidth <= this.width && (y1 - y0 + 1) * this.cellHeight <= this.height) return middle;
    const far = (cell: Cell): number =>
      Math.hypot((cell[0] - middle.x) * this.cellWidth, (cell[1] - middle.y) * this.cellHeight);
    const [x, y] = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
    return { x, y };
  }

  #inRoom(pan: Point): Point {
    return { x: clamp(pan.x, this.overflow.x), y: clamp(pan.y, this.overflow.y) };
  }
}
