// From a text to the bytes of a QR picture: byte mode, error correction of level M, in blocks that are interleaved.
import { correction } from "./correction";

/** Blocks of a version as [how many, bytes of the text in each], and the bytes that repair each block. */
interface Layout {
  readonly blocks: readonly (readonly [count: number, bytes: number])[];
  readonly repair: number;
}

/** By version, from 1 on: far more than a link to a room needs. */
const LAYOUTS: readonly Layout[] = [
  { blocks: [[1, 16]], repair: 10 },
  { blocks: [[1, 28]], repair: 16 },
  { blocks: [[1, 44]], repair: 26 },
  { blocks: [[2, 32]], repair: 18 },
  { blocks: [[2, 43]], repair: 24 },
  { blocks: [[4, 27]], repair: 16 },
  { blocks: [[4, 31]], repair: 18 },
  {
    blocks: [
      [2, 38],
      [2, 39],
    ],
    repair: 22,
  },
  {
    blocks: [
      [3, 36],
      [2, 37],
    ],
    repair: 22,
  },
  {
    blocks: [
      [4, 43],
      [1, 44],
    ],
    repair: 26,
  },
];

const BYTE_MODE = 4;
const FILL = [0xec, 0x11] as const;
const LONG_COUNTS = 10;

const room = (layout: Layout): number => layout.blocks.reduce((all, [count, bytes]) => all + count * bytes, 0);
const countBits = (version: number): number => (version < LONG_COUNTS ? 8 : 16);

export interface Packed {
  readonly version: number;
  readonly bytes: readonly number[];
}

/** The text in the smallest picture that holds it. */
export function packed(text: string): Packed {
  const data = [...new TextEncoder().encode(text)];
  const index = LAYOUTS.findIndex((layout, place) => 4 + countBits(place + 1) + 8 * data.length <= 8 * room(layout));
  const layout = LAYOUTS[index];
  if (!layout) throw new Error("the text is too long for a QR picture");
  return { version: index + 1, bytes: interleaved(filled(data, index + 1, room(layout)), layout) };
}

function filled(data: readonly number[], version: number, size: number): readonly number[] {
  const bits: number[] = [];
  const write = (value: number, count: number): void => {
    for (let place = count - 1; place >= 0; place -= 1) bits.push((value >> place) & 1);
  };
  write(BYTE_MODE, 4);
  write(data.length, countBits(version));
  for (const byte of data) write(byte, 8);
  write(0, Math.min(4, 8 * size - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const bytes = Array.from({ length: bits.length / 8 }, (_, index) =>
    Number.parseInt(bits.slice(8 * index, 8 * index + 8).join(""), 2),
  );
  for (let index = 0; bytes.length < size; index += 1) bytes.push(FILL[index % 2]!);
  return bytes;
}

/** The first byte of every block, then the second of every block, and so on; then the same with what repairs them. */
function interleaved(bytes: readonly number[], layout: Layout): readonly number[] {
  const blocks: (readonly number[])[] = [];
  let at = 0;
  for (const [count, size] of layout.blocks) {
    for (let block = 0; block < count; block += 1, at += size) blocks.push(bytes.slice(at, at + size));
  }
  return [...inTurns(blocks), ...inTurns(blocks.map((block) => correction(block, layout.repair)))];
}

function inTurns(blocks: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block.slice(index, index + 1))).flat();
}
