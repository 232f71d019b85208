import { describe, expect, test } from "vitest";
import { CARDS } from "../../src/generated/cards";
import { GAMES, rulesOf } from "../../src/state/gameCatalog";
import { ReservedCells } from "../../src/maze/reservedCells";
import { moveMenu } from "../../src/prompt/moveMenu";
import { probeMove } from "../../src/prompt/probeMove";
import { linesOf, RULESETS, viewAt } from "../games";
import { offered } from "../choices";

test("what cannot be played is tried where the server says why not", async () => {
  const lines = RULESETS.flatMap((ruleset) => {
    const view = viewAt(ruleset, "half");
    const cards = Object.values(CARDS).filter(
      ({ type, id }) => type === "action" || ["d-line-ew", "base-digger", "base-nugget-1"].includes(id),
    );
    return cards.map(({ id }) => id).map((card) => [`${ruleset} ${card}`, probeMove(card, view) ?? "-"]);
  });
  await expect(linesOf(Object.fromEntries(lines))).toMatchFileSnapshot("../kept/trials.txt");
});

test("a try goes beside the last card, or beside a start, where nothing lies", () => {
  const view = viewAt("duel", "first");
  const at = (cell: readonly [number, number]) => ({ ...viewAt("duel", "half").maze[0]!, cell });
  const tried = (maze: readonly (readonly [number, number])[]): string | null =>
    probeMove("d-line-ew", {
      ...view,
      goals: [],
      starts: [{ card: "d-start-green", cell: [0, 1], lit: [] }],
      maze: maze.map(at),
    });
  expect(tried([])).toBe("place d-line-ew 1,1");
  expect(tried([[1, 1]])).toBe("place d-line-ew 2,1");
  expect(
    tried([
      [2, 1],
      [1, 2],
      [0, 1],
      [1, 0],
      [1, 1],
    ]),
  ).toBe("place d-line-ew 0,2");
  expect(
    tried(
      [
        [1, 1],
        [2, 1],
        [0, 2],
        [0, 0],
        [-1, 1],
        [3, 1],
        [2, 2],
        [2, 0],
      ].reverse() as [number, number][],
    ),
  ).toBe("place d-line-ew 1,2");
  expect(probeMove("d-line-ew", { ...view, starts: [], maze: [] })).toBe("place d-line-ew 0,0");
  expect(probeMove("d-map", { ...view, goals: [] })).toBe("map d-map 0,0");
  expect(probeMove("d-line-ew", viewAt("duel", "watched"))).toBeNull();
  expect(probeMove("nothing", view)).toBeNull();
});

describe("the ground", () => {
  const offers = (...moves: readonly string[]) => moveMenu(offered(...moves));
  test("keeps free what could be laid in this round", () => {
    const ground = new ReservedCells();
    expect(ground.cells(1, offers("place a 1,1", "place a 0,2"))).toEqual(["1,1", "0,2"]);
    expect(ground.cells(1, offers("place b 3,3", "map c 9,9"))).toEqual(["1,1", "0,2", "3,3"]);
    expect(ground.cells(2, offers("place b 3,3"))).toEqual(["3,3"]);
    expect(ground.cells(2, offers())).toEqual(["3,3"]);
  });
});

test("each game has its rules, and its numbers as the home page shows them", async () => {
  await expect(GAMES.map((game) => `${JSON.stringify(game)}\n`).join("")).toMatchFileSnapshot("../kept/games.txt");
  expect(["duel", "solo", "saboteur", "saboteur2", "chess"].map(rulesOf)).toEqual(["D1", "S1", "B1", "X1", "C1"]);
});
