import { describe, expect, test } from "vitest";
import { CardCache, type TableCard, cardsOnTable, litForTeam } from "../../src/maze/cardsOnTable";
import { gameOf, RULESETS, viewAt, viewOffering } from "../games";

const lines = (cards: readonly TableCard[]): string => cards.map((card) => `${JSON.stringify(card)}\n`).join("");

test("what lies on the table is drawn as the view has it", async () => {
  const views = [
    viewAt("duel", "half"),
    viewAt("duel", "watched"),
    viewAt("duel", "last"),
    viewOffering("duel", "orient"),
    viewAt("solo", "half"),
    viewAt("saboteur", "last"),
    viewAt("saboteur2", "half"),
  ];
  const text = views.map(
    (view) => `## ${view.ruleset}, seat ${view.seat}, ${view.phase}\n${lines(cardsOnTable(view))}`,
  );
  await expect(text.join("")).toMatchFileSnapshot("../kept/lying.txt");
});

test.each(RULESETS)("nothing lies on a table of %s that the view does not have, and nothing is left out", (ruleset) => {
  for (const { view } of gameOf(ruleset).moments) {
    const cards = cardsOnTable(view);
    expect(cards.map(({ cell }) => cell)).toEqual(
      [...view.starts, ...view.maze, ...view.goals].map(({ cell }) => cell),
    );
    expect(cards.filter(({ hidden }) => hidden).map(({ cell }) => cell)).toEqual(
      view.goals.filter(({ revealed }) => !revealed).map(({ cell }) => cell),
    );
  }
});

describe("a goal", () => {
  const base = viewAt("duel", "first");
  const goal = {
    ...base.goals[0]!,
    card: "d-goal-3-t-new-green",
    cell: [5, 0] as const,
    revealed: false,
    peeked_at: 4,
  };
  const drawn = (part: Partial<typeof goal>): TableCard =>
    cardsOnTable({ ...base, starts: [], maze: [], goals: [{ ...goal, ...part } as never] })[0]!;

  test("that somebody peeked at shows it below its back", () => {
    expect(drawn({})).toEqual({
      cell: [5, 0],
      id: "d-goal-3-t-new-green",
      hidden: true,
      peek: "d-goal-3-t-new-green",
      art: { peek: { id: "d-goal-3-t-new-green", turn: 4 } },
    });
  });

  test("that nobody has seen shows its back alone", () => {
    expect(drawn({ card: undefined as never })).toEqual({
      cell: [5, 0],
      id: "goal-back",
      hidden: true,
      peek: null,
      art: {},
    });
  });

  test("that is open has its lights, its counter and its key", () => {
    const open = { revealed: true, turned: true, lit: ["N"], claimed_by: 1, unlocked_by: 0 };
    expect(drawn(open)).toEqual({
      cell: [5, 0],
      id: "d-goal-3-t-new-green",
      hidden: false,
      peek: null,
      art: { turned: true, lit: ["N"], claimed: "blue", key: "green" },
    });
  });
});

test("what is marked by a seat without a color has no color", () => {
  const view = viewAt("saboteur", "first");
  const path = { ...viewAt("duel", "half").maze[0]!, claimed_by: 2, bribed_by: 0, unlocked_by: null };
  expect(cardsOnTable({ ...view, starts: [], goals: [], maze: [path] })[0]!.art).toMatchObject({
    claimed: null,
    bribed: null,
    key: null,
  });
});

test.each(RULESETS)("a round of %s that ended is lit as a team reached it", async (ruleset) => {
  const { seats } = viewAt(ruleset, "first");
  const surveys = gameOf(ruleset).steps.flatMap(({ survey }) => (survey ? [survey] : []));
  const text = surveys.flatMap((survey) =>
    [undefined, ...survey.ways].map((way) => {
      const shown = litForTeam(survey, way, seats);
      expect(shown.seats).toBe(seats);
      const lit = [...shown.starts, ...shown.maze, ...shown.goals].map(
        (card) => `${card.card ?? "?"}@${card.cell.join()}:${card.lit.join("")}`,
      );
      return `${way?.color ?? (way ? "all" : "nobody's")} ${lit.join(" ")}\n`;
    }),
  );
  expect(text.length).toBeGreaterThan(0);
  await expect(text.join("")).toMatchFileSnapshot(`../kept/ways.${ruleset}.txt`);
});

const card = (lit: readonly string[]): TableCard =>
  ({ cell: [1, 0], id: "path-cross", hidden: false, peek: null, art: { lit } }) as TableCard;

test("a card that lies as before stays the same, and one that is lit otherwise does not", () => {
  const cache = new CardCache();
  const first = cache.byCell([card(["n"])]).get("1,0");
  expect(cache.byCell([card(["n"])]).get("1,0")).toBe(first);
  expect(cache.byCell([card(["n", "e"])]).get("1,0")).toEqual(card(["n", "e"]));
  expect(cache.byCell([]).size).toBe(0);
});
