import { expect, test } from "vitest";
import { Kept, type LyingCard } from "../../src/table/lying";

const card = (lit: readonly string[]): LyingCard => ({ cell: [1, 0], id: "path-cross", hidden: false, peek: null, art: { lit } }) as LyingCard;

test("a card that lies as before stays the same, and one that is lit otherwise does not", () => {
  const kept = new Kept();
  const first = kept.byCell([card(["n"])]).get("1,0");
  expect(kept.byCell([card(["n"])]).get("1,0")).toBe(first);
  expect(kept.byCell([card(["n", "e"])]).get("1,0")).toEqual(card(["n", "e"]));
  expect(kept.byCell([]).size).toBe(0);
});
