import { beforeAll, describe, expect, test } from "vitest";
import type { RoundSummary, View, TeamWay } from "../../src/generated/messages";
import { type RoundResult, roundResults } from "../../src/rounds/roundResults";
import { reasons, ownColor, teamName } from "../../src/rounds/roundReasons";
import { setLanguage } from "../../src/text/language.svelte";
import { gameOf, RULESETS, viewAt } from "../games";

const NAMES = ["Ada", "Ben", "Cleo", "Dirk", "Eva"];
const namer = { name: (seat: number) => NAMES[seat]!, isMe: (seat: number) => seat === 0 };
const nothing: RoundResult = {
  round: 1,
  reason: "cards",
  roles: null,
  winners: null,
  won: [0, 0, 0],
  paid: [0, 0, 0],
  has: [0, 0, 0],
  settled: [],
  stolen: [],
  survey: null,
};
const way = (part: Partial<TeamWay>): TeamWay =>
  ({ color: "green", treasure: false, reached: [], stopped_at: [], ...part }) as TeamWay;
const survey = (ways: readonly TeamWay[], cards: readonly string[] = []): RoundSummary =>
  ({ starts: [], goals: [], ways, maze: cards.map((card) => ({ card })) }) as unknown as RoundSummary;
const because = (part: Partial<RoundResult>, ruleset = "saboteur2"): readonly string[] =>
  reasons({ ...nothing, ...part }, ruleset, namer).map(({ sign, text }) => `${sign}: ${text}`);

beforeAll(() => setLanguage("en"));

test.each(RULESETS)("the rounds of a game of %s say why they ended so", async (ruleset) => {
  const rounds = roundResults(gameOf(ruleset).steps, gameOf(ruleset).seats);
  expect(rounds).toHaveLength(3);
  await expect(
    rounds
      .map((round) => `${round.round} ${round.reason} ${JSON.stringify(reasons(round, ruleset, namer))}\n`)
      .join(""),
  ).toMatchFileSnapshot(`../kept/why.${ruleset}.txt`);
});

describe("a round", () => {
  test("of which nothing is told has no reasons", () => {
    expect(because({})).toEqual([]);
    expect(because({ survey: survey([way({})]) })).toEqual([]);
  });

  test("was won by whose way was free, and lost at doors", () => {
    const ways = [
      way({ treasure: true }),
      way({
        color: "blue",
        stopped_at: [
          [3, 1],
          [4, -2],
        ],
      }),
      way({ color: null, treasure: true, stopped_at: [[9, 9]] }),
    ];
    expect(because({ survey: survey(ways) })).toEqual([
      "way: Green had a free way to the treasure.",
      "door: Doors stopped Blue: 3,1 · 4,-2",
    ]);
    expect(because({ survey: survey([way({ treasure: true, stopped_at: [[3, 1]] })]) })).toEqual([
      "way: Green had a free way to the treasure.",
      "door: A door stopped Green: 3,1",
    ]);
  });

  test("names who paid for trolls, and what", () => {
    const settled = [
      { type: "settled", seat: 0, debt: 2 },
      { type: "settled", seat: 1, debt: 1 },
      { type: "settled", seat: 2, debt: 0 },
    ] as unknown as RoundResult["settled"];
    expect(because({ settled, paid: [3, null as never, 0] })).toEqual([
      "troll: You paid 3 gold for 2 trolls.",
      "troll: Ben paid 1 gold for one troll.",
    ]);
  });

  test("counts crystals where a geologist was in it", () => {
    const seen = survey([], ["x-crystal-cross", "base-cross", "x-crystal-t-new"]);
    expect(because({ roles: ["x-boss", "x-geologist"], survey: seen })).toEqual([
      "crystal: 2 crystals lie in the maze.",
    ]);
    expect(because({ roles: ["x-boss", "x-saboteur"], survey: seen })).toEqual([]);
    expect(because({ roles: null, survey: seen })).toEqual([]);
    expect(because({ roles: ["x-geologist"], survey: null })).toEqual([]);
    expect(because({ roles: ["x-geologist"], survey: seen }, "saboteur")).toEqual([]);
  });

  test("names thieves and whom they stole from", () => {
    const stolen = [
      { type: "stole", seat: 0, target: 1 },
      { type: "stole", seat: 2, target: 0 },
    ] as unknown as RoundResult["stolen"];
    expect(because({ stolen })).toEqual(["theft: You stole 1 gold from Ben.", "theft: Cleo stole 1 gold from you."]);
  });
});

test("a way is that of a color, of a team, or everybody's", () => {
  expect(
    [way({}), way({ color: "blue" }), way({ color: null })].map((one) => [
      teamName(one, "duel"),
      teamName(one, "saboteur2"),
    ]),
  ).toEqual([
    ["Green", "Green"],
    ["Blue", "Blue"],
    ["Everybody", "Everybody"],
  ]);
});

test("one digs for the color of one's seat or of one's role", () => {
  const round = { ...nothing, roles: ["x-digger-blue", "x-digger-green", "x-boss"] };
  const of = (view: View, seat: number | null, one: RoundResult | undefined): string | null =>
    ownColor(view, seat, one);
  const duel = viewAt("duel", "first");
  const many = viewAt("saboteur2", "first");
  expect([of(duel, 0, undefined), of(duel, 1, round), of(duel, null, round)]).toEqual(["green", "blue", null]);
  expect([0, 1, 2, 4].map((seat) => of(many, seat, round))).toEqual(["blue", "green", null, null]);
  expect(of(many, 0, undefined)).toBeNull();
});
