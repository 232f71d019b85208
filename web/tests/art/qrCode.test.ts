import { expect, test } from "vitest";
import { qrSvg } from "../../src/art/qrCode";

const LINK = "http://127.0.0.1:8780/#/join/ABCDEF";

/** The squares of a code, row by row, without the border. */
function squares(svg: string): string[] {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)![1]) - 8;
  const rows = Array.from({ length: side }, () => Array<string>(side).fill("."));
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y) - 4]![Number(x) - 4] = "#";
  return rows.map((row) => row.join(""));
}

test("a link is drawn as a code that a reader read", async () => {
  await expect(`${squares(qrSvg(LINK, "")).join("\n")}\n`).toMatchFileSnapshot("../kept/qr.txt");
});

test("a longer text makes a larger code", () => {
  expect(squares(qrSvg("stollen", "")).length).toBe(21);
  expect(squares(qrSvg("x".repeat(150), "")).length).toBe(49);
});

test("the code has a name and a quiet border of four squares", () => {
  const svg = qrSvg("stollen", 'Link to "us" & all');
  expect(svg).toContain('aria-label="Link to &quot;us&quot; &amp; all"');
  expect(svg).toContain('viewBox="0 0 29 29"');
  expect(svg).not.toMatch(/zM[0-3] /);
});
