// A QR picture as rows of dark and light squares (ISO/IEC 18004): patterns, the text, and the mask that reads best.
import { packed } from "./bytes";

export type Squares = readonly (readonly boolean[])[];

/** Where small squares that help to read a bent picture have their middles, by version. */
const HELPERS: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const FORMAT = { generator: 0x537, bits: 10, mask: 0x5412 };
const VERSION = { generator: 0x1f25, bits: 12, from: 7 };

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The squares of a text. */
export function qrSquares(text: string): Squares {
  const { version, bytes } = packed(text);
  const ground = new Drawing(version);
  ground.patterns();
  ground.text(bytes);
  const masked = MASKS.map((_, mask) => ground.masked(mask));
  const costs = masked.map(cost);
  return masked[costs.indexOf(Math.min(...costs))]!;
}

class Drawing {
  readonly size: number;
  readonly #dark: boolean[][];
  readonly #fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    const rows = (): boolean[][] => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.#dark = rows();
    this.#fixed = rows();
  }

  patterns(): void {
    for (let at = 0; at < this.size; at += 1) {
      this.#set(6, at, at % 2 === 0);
      this.#set(at, 6, at % 2 === 0);
    }
    for (const [row, column] of [
      [3, 3],
      [3, this.size - 4],
      [this.size - 4, 3],
    ] as const)
      this.#rings(row, column, 4);
    this.#helpers();
    this.#format(0);
    if (this.version >= VERSION.from) this.#versionBits();
  }

  /** Two columns at a time from the right, up and down in turns, around what is fixed. */
  text(bytes: readonly number[]): void {
    let bit = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const row = (right + 1) & 2 ? step : this.size - 1 - step;
        for (const column of [right, right - 1]) {
          if (this.#fixed[row]![column]) continue;
          this.#dark[row]![column] = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
          bit += 1;
        }
      }
    }
  }

  masked(mask: number): Squares {
    const other = new Drawing(this.version);
    this.#dark.forEach((line, row) =>
      line.forEach((dark, column) => {
        const turns = !this.#fixed[row]![column] && MASKS[mask]!(row, column);
        other.#dark[row]![column] = dark !== turns;
      }),
    );
    other.#format(mask);
    return other.#dark;
  }

  #set(row: number, column: number, dark: boolean): void {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return;
    this.#dark[row]![column] = dark;
    this.#fixed[row]![column] = true;
  }

  /** A dark middle, a light ring, a dark ring, and around a corner a light one more. */
  #rings(row: number, column: number, reach: number): void {
    for (let down = -reach; down <= reach; down += 1) {
      for (let across = -reach; across <= reach; across += 1) {
        const distance = Math.max(Math.abs(down), Math.abs(across));
        this.#set(row + down, column + across, reach === 4 ? distance !== 2 && distance !== 4 : distance !== 1);
      }
    }
  }

  #helpers(): void {
    const places = HELPERS[this.version - 1]!;
    const last = places.at(-1);
    for (const row of places) {
      for (const column of places) {
        const corner = (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6);
        if (!corner) this.#rings(row, column, 2);
      }
    }
  }

  /** Which mask lies over the text, twice; level M is 0. */
  #format(mask: number): void {
    const bits = (mask << FORMAT.bits) | remainder(mask, FORMAT.generator, FORMAT.bits);
    const value = bits ^ FORMAT.mask;
    const bit = (index: number): boolean => ((value >> index) & 1) === 1;
    const last = this.size - 1;
    for (let index = 0; index < 6; index += 1) this.#set(index, 8, bit(index));
    this.#set(7, 8, bit(6));
    this.#set(8, 8, bit(7));
    this.#set(8, 7, bit(8));
    for (let index = 9; index < 15; index += 1) this.#set(8, 14 - index, bit(index));
    for (let index = 0; index < 8; index += 1) this.#set(8, last - index, bit(index));
    for (let index = 8; index < 15; index += 1) this.#set(last - 14 + index, 8, bit(index));
    this.#set(last - 7, 8, true);
  }

  #versionBits(): void {
    const value = (this.version << VERSION.bits) | remainder(this.version, VERSION.generator, VERSION.bits);
    for (let index = 0; index < 18; index += 1) {
      const dark = ((value >> index) & 1) === 1;
      const far = this.size - 11 + (index % 3);
      this.#set(Math.floor(index / 3), far, dark);
      this.#set(far, Math.floor(index / 3), dark);
    }
  }
}

/** What is left when a number, moved up by so many bits, is divided without carrying. */
function remainder(value: number, generator: number, bits: number): number {
  let rest = value;
  for (let step = 0; step < bits; step += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator);
  return rest;
}

const RUN = 5;
const CORNER = "1011101";
const QUIET = "0000";

/** How hard a picture is to read: long runs, blocks, what looks like a corner, too much of one color. */
function cost(squares: Squares): number {
  const rows = squares.map((row) => row.map(Number).join(""));
  const columns = rows.map((_, at) => rows.map((row) => row[at]).join(""));
  const lines = [...rows, ...columns];
  const runs = lines
    .flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? [])
    .reduce((all, run) => all + run.length - RUN + 3, 0);
  const corners = lines.reduce((all, line) => all + likeCorners(QUIET + line + QUIET), 0);
  const dark = rows.join("").split("1").length - 1;
  const uneven = Math.floor(Math.abs((20 * dark) / rows.length ** 2 - 10));
  return runs + 3 * blocks(rows) + 40 * corners + 10 * uneven;
}

/** How often a line, the quiet border included, looks like the middle of a corner with a light stretch beside it. */
function likeCorners(line: string): number {
  let found = 0;
  let at = line.indexOf(CORNER);
  while (at >= 0) {
    const end = at + CORNER.length;
    const quiet = line.startsWith(QUIET, at - QUIET.length) || line.startsWith(QUIET, end);
    if (quiet) found += 1;
    at = line.indexOf(CORNER, quiet ? end : at + QUIET.length);
  }
  return found;
}

function blocks(rows: readonly string[]): number {
  let found = 0;
  for (let row = 1; row < rows.length; row += 1) {
    for (let column = 1; column < rows.length; column += 1) {
      const [here, above] = [rows[row]!, rows[row - 1]!];
      if (here[column] === here[column - 1] && here[column] === above[column] && here[column] === above[column - 1])
        found += 1;
    }
  }
  return found;
}

/** The picture as SVG, dark on light whatever the theme, with the quiet border it needs. */
export function qrSvg(text: string, alt: string): string {
  const squares = qrSquares(text);
  const dark = squares
    .flatMap((row, y) => row.flatMap((one, x) => (one ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join("");
  const side = squares.length + 8;
  const named = alt.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return (
    `<svg class="qr" viewBox="0 0 ${side} ${side}" role="img" aria-label="${named}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#1b1208" d="${dark}"/></svg>`
  );
}
