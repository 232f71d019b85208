import { describe, expect, test } from "vitest";
import { cellKey, cellOf, glowing, mostCards, type MoveMenu, moveMenu, sameCards } from "../../src/prompt/moveMenu";
import { gameOf, linesOf, RULESETS, viewAt, viewOffering } from "../games";
import { offered } from "../choices";

/** The moves of an offer by what is touched for them, in the order in which they are shown. */
function touches(menu: MoveMenu): Record<string, string> {
  const found: Record<string, string> = {};
  const at = (touch: string, move: string | null | undefined): void => {
    if (move != null) found[touch] = move;
  };
  for (const [card, moves] of menu.cards) {
    for (const [cell, orientations] of moves.places)
      (at(`${moves.kind} ${card} on ${cell}`, orientations.upright),
        at(`${moves.kind} ${card} turned on ${cell}`, orientations.turned));
    for (const [cell, move] of moves.cells) at(`${moves.kind} ${card} on ${cell}`, move);
    for (const target of moves.targets)
      at(
        `${moves.kind} ${card} for ${target.seat}${target.tool === undefined ? "" : ` mending ${target.tool}`}`,
        target.move,
      );
    at(`${moves.kind} ${card} alone`, moves.alone);
  }
  for (const pass of menu.passes) at(`give up ${pass.cards.join(" and ")}`, pass.move);
  for (const mend of menu.mends) at(`give up ${mend.cards.join(" and ")} against ${mend.what}`, mend.move);
  for (const [cell, move] of menu.bribes) at(`bribe on ${cell}`, move);
  if (menu.orient)
    (at(`goal ${menu.orient.cell} upright`, menu.orient.orientations.upright),
      at(`goal ${menu.orient.cell} turned`, menu.orient.orientations.turned));
  for (const pay of menu.pays) at(`pay with ${pay.cards.join(" and ")}`, pay.move);
  for (const take of menu.takes) at(`take ${take.value}`, take.move);
  for (const steal of menu.steals) at(`steal from ${steal.seat}`, steal.move);
  at("end", menu.end);
  at("decline", menu.decline);
  return found;
}

describe.each(RULESETS)("the moves of %s", (ruleset) => {
  test("are all offered, each once", () => {
    for (const { view } of gameOf(ruleset).moments)
      expect(Object.values(touches(moveMenu(view))).sort()).toEqual([...view.moves].sort());
  });
});

test("moves are sorted by what is touched for them", async () => {
  const views = [
    ...[
      viewAt("duel", "first"),
      viewOffering("duel", "end"),
      viewOffering("duel", "orient"),
      viewOffering("duel", "pay"),
    ],
    ...[
      viewAt("saboteur", "first"),
      viewOffering("saboteur", "take"),
      viewOffering("saboteur2", "mend"),
      viewOffering("saboteur2", "steal"),
    ],
    ...["theft", "hands-off", "free", "trap", "inspect", "swap-hands"].map((kind) => viewOffering("saboteur2", kind)),
  ];
  const passes = (move: string): boolean => move.startsWith("pass ");
  const text = views.map(
    ({ ruleset, phase, moves }, index) =>
      `## ${ruleset}, ${phase}\n${linesOf(touches(moveMenu(index === 0 ? offered(...moves) : offered(...moves.filter((move) => !passes(move))))))}`,
  );
  await expect(text.join("\n")).toMatchFileSnapshot("../kept/moves.txt");
});

test("what is offered without a choice is nothing", () => {
  expect(moveMenu(offered())).toEqual({
    cards: new Map(),
    passes: [],
    mends: [],
    bribes: new Map(),
    orient: null,
    pays: [],
    takes: [],
    steals: [],
    end: null,
    decline: null,
  });
});

test("cells glow where a card can be laid or used", () => {
  const { cards } = moveMenu(
    offered("place a 1,1", "place a 1,1 turned", "place a 0,-2 turned", "map b 5,0", "map b 5,2", "theft c"),
  );
  expect([glowing(cards.get("a")), glowing(cards.get("b")), glowing(cards.get("c")), glowing(undefined)]).toEqual([
    ["1,1", "0,-2"],
    ["5,0", "5,2"],
    [],
    [],
  ]);
});

test("as many cards can be given up at once as the largest move says", () => {
  expect(mostCards([])).toBe(0);
  expect(mostCards(moveMenu(offered("pass a", "pass a b", "pass b")).passes)).toBe(2);
});

test("cards are the same in any order, each as often", () => {
  const discard = { move: "pass a b b", cards: ["b", "a", "b"] };
  expect(
    [
      ["a", "b", "b"],
      ["b", "b", "a"],
      ["a", "a", "b"],
      ["a", "b"],
      ["a", "b", "b", "b"],
    ].map((cards) => sameCards(discard, cards)),
  ).toEqual([true, true, false, false, false]);
});

test("a player is aimed at with a tool only where one is mended", () => {
  const { cards } = moveMenu(offered("break a 3", "repair b 0 lamp"));
  expect([cards.get("a")!.targets, cards.get("b")!.targets]).toStrictEqual([
    [{ move: "break a 3", seat: 3 }],
    [{ move: "repair b 0 lamp", seat: 0, tool: "lamp" }],
  ]);
});

test("a cell has a key, and the key a cell", () => {
  expect(cellKey([-2, 11])).toBe("-2,11");
  expect(cellOf("-2,11")).toEqual([-2, 11]);
});
