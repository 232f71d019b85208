import { expect, test } from "vitest";
import { packed } from "../../src/qr/bytes";
import { correction } from "../../src/qr/correction";
import { qrSquares, qrSvg } from "../../src/qr/picture";

// Made by another encoder: byte mode, level M, and the mask that ours finds best.
const SMALL = [
  "#######...#...#######",
  "#.....#..#.##.#.....#",
  "#.###.#....#..#.###.#",
  "#.###.#..#....#.###.#",
  "#.###.#.....#.#.###.#",
  "#.....#.#####.#.....#",
  "#######.#.#.#.#######",
  "..........###........",
  "#..#.##.##...#.#.....",
  "#.###..#..#...##....#",
  "#..#.###.#..##....#.#",
  ".........#.#...###...",
  ".##.#.##....#.##....#",
  "........#..#...#..###",
  "#######...#..#.##..#.",
  "#.....#.#.####......#",
  "#.###.#..#.#..##....#",
  "#.###.#.####...######",
  "#.###.#.....#..##.#.#",
  "#.....#..##..####....",
  "#######.##.##..#.#.#.",
];
const A_LINK = "http://127.0.0.1:8780/#/join/ABCDEF";
const LINK = [
  "#######...#.####.##.#.#######",
  "#.....#.#..#...#.##.#.#.....#",
  "#.###.#.###...#.#..##.#.###.#",
  "#.###.#.#.###.#######.#.###.#",
  "#.###.#..#.#####.###..#.###.#",
  "#.....#......##..#....#.....#",
  "#######.#.#.#.#.#.#.#.#######",
  "........####.#.##............",
  "#.....#.#.###.##.#..###..###.",
  "...##....#.#..#..####...#.##.",
  "###.#.##.......####...#.#....",
  "#...#..###..#.#.#.#...#.#....",
  "..##..#.####.####....##.....#",
  "###.#..##.#.###.####.##.#.###",
  "..######..#.####.#..##....#..",
  "######.#.######....#..##..#.#",
  "....###.#.#.#.##.#..##....#..",
  "######....#.....####..#.#####",
  "##...####..#.###.####.......#",
  "#...##.##..##.##......###....",
  "#...###.#.#.#..#.#.######.###",
  "........####.#...####...##...",
  "#######..#.#####.#.##.#.###..",
  "#.....#..#.#.#.#..#.#...#..##",
  "#.###.#...#..#.##.#######..##",
  "#.###.#...#.#...###.#..#....#",
  "#.###.#..#..##.###..#.#.##.#.",
  "#.....#..#......#..#..#...#.#",
  "#######.#.##..##........###..",
];
const LARGER: readonly (readonly [text: string, size: number, hash: string])[] = [
  [
    "https://games.example.org:8443/stollen/#/join/QWERTY?from=a-friend-who-digs",
    37,
    "234038a94b63eb63cf92493af40672f79ba10da36d3ca3984d9fdd5cc8f9c7b7",
  ],
  ["x".repeat(150), 49, "9782fa7f0642d3e6b22295c01fc9e2fe9a0f19d22af2cf7b3964dcb6a932e44e"],
];

const drawn = (text: string): readonly string[] =>
  qrSquares(text).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

test("the bytes that repair a block are those of the standard's example", () => {
  const block = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correction(block, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test("a word and a link are drawn square by square as another encoder draws them", () => {
  expect(drawn("stollen")).toEqual(SMALL);
  expect(drawn(A_LINK)).toEqual(LINK);
});

async function hashed(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

test.each(LARGER)("larger pictures, with helpers, blocks and version bits: %s", async (text, size, hash) => {
  const squares = qrSquares(text);
  expect(squares.length).toBe(size);
  const rows = squares.map((row) => row.map(Number).join("")).join("\n");
  expect(await hashed(rows)).toBe(hash);
});

test("what is too long is refused", () => {
  expect(packed("x".repeat(213)).version).toBe(10);
  expect(() => packed("x".repeat(214))).toThrow();
});

test("the picture has a name and a quiet border of four squares", () => {
  const svg = qrSvg("stollen", 'Link to "us" & all');
  expect(svg).toContain('aria-label="Link to &#34;us&#34; &#38; all"');
  expect(svg).toContain('viewBox="0 0 29 29"');
  expect(svg).not.toMatch(/zM[0-3] /);
});
