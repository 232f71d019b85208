import { beforeAll, describe, expect, test } from "vitest";
import type { View } from "../../src/generated/messages";
import { areColored, botKind, botName, people, peopleNamed, personName } from "../../src/players/players";
import { goldOn, hasCrystal, isOfTheDuel, isTreasure } from "../../src/hand/cardFacts";
import { setLanguage } from "../../src/text/language.svelte";
import { gameOf, RULESETS, viewAt, viewOffering } from "../games";
import { bot, member, open, person, picture } from "../pictures";

beforeAll(() => setLanguage("en"));

describe("who sits at the table", () => {
  const room = picture({
    plan: { ruleset: "saboteur", seats: 4, clock: { type: "none" } },
    members: [member("Ada"), member("Ben"), member("Cleo")],
    places: [open(), bot("novice:bold"), { ...person("ben"), stand_in: "apprentice" }, person("ada")],
  });

  test("is named, and here or not, with what lies in front of him", () => {
    expect(people(viewAt("saboteur", "first"), room, [3], ["ada"])).toEqual([
      {
        seat: 0,
        name: "Seat 1",
        kind: "",
        isBot: false,
        standIn: false,
        present: false,
        isMe: false,
        color: null,
        cards: 6,
        gold: null,
        counters: 0,
        debts: 0,
        broken: [],
        trapped: false,
        theft: false,
        role: null,
        roleStale: false,
        acts: false,
      },
      {
        seat: 1,
        name: "Ole",
        kind: "Novice, Bold",
        isBot: true,
        standIn: false,
        present: true,
        isMe: false,
        color: null,
        cards: 6,
        gold: null,
        counters: 0,
        debts: 0,
        broken: [],
        trapped: false,
        theft: false,
        role: null,
        roleStale: false,
        acts: false,
      },
      {
        seat: 2,
        name: "Ben",
        kind: "",
        isBot: false,
        standIn: true,
        present: false,
        isMe: false,
        color: null,
        cards: 6,
        gold: null,
        counters: 0,
        debts: 0,
        broken: [],
        trapped: false,
        theft: false,
        role: null,
        roleStale: false,
        acts: false,
      },
      {
        seat: 3,
        name: "Ada",
        kind: "",
        isBot: false,
        standIn: false,
        present: true,
        isMe: true,
        color: null,
        cards: 6,
        gold: 0,
        counters: 0,
        debts: 0,
        broken: [],
        trapped: false,
        theft: false,
        role: "base-digger",
        roleStale: false,
        acts: true,
      },
    ]);
  });

  test("is told by the view of whoever looks, in every game", async () => {
    const views = [
      viewAt("duel", "half"),
      viewAt("duel", "watched"),
      viewAt("duel", "last"),
      viewAt("solo", "last"),
      viewAt("saboteur", "last"),
      viewAt("saboteur2", "half"),
      viewAt("saboteur2", "watched"),
      ...["free", "steal", "mend"].map((kind) => viewOffering("saboteur2", kind)),
    ];
    const text = views.map((view) => {
      const all = peopleNamed(view, ["Ada", "Ben"], view.seat === null ? [] : [view.seat]);
      return `## ${view.ruleset}, seat ${view.seat}, ${view.phase}\n${all.map((one) => `${JSON.stringify(one)}\n`).join("")}`;
    });
    await expect(text.join("")).toMatchFileSnapshot("../kept/people.txt");
  });

  test("has counters on the cards he claimed, and debts for the trolls he bribed", () => {
    const view = viewAt("duel", "half");
    const maze = [...view.maze];
    maze[0] = { ...maze[0]!, claimed_by: 1, bribed_by: 0 };
    maze[1] = { ...maze[1]!, claimed_by: 1, bribed_by: 1 };
    maze[2] = { ...maze[2]!, claimed_by: null, bribed_by: 1 };
    const goals = view.goals.map((goal, index) =>
      index === 0 ? { ...goal, claimed_by: 1 } : { ...goal, claimed_by: null },
    );
    const changed: View = { ...view, maze: maze.slice(0, 3), goals };
    expect(peopleNamed(changed, [], []).map(({ counters, debts }) => [counters, debts])).toEqual([
      [0, 1],
      [3, 2],
    ]);
  });

  test("has as much gold as is printed on the cards of gold", () => {
    const view = viewAt("duel", "first");
    const seats = view.seats.map((seat, index) => ({
      ...seat,
      gold: index === 0 ? ["d-goal-3-t-new-green", "d-t-new-dead-s-gold"] : 7,
    }));
    expect(peopleNamed({ ...view, seats } as unknown as View, [], []).map(({ gold }) => gold)).toEqual([4, 7]);
  });

  test("has no name where nobody knows it", () => {
    expect(
      peopleNamed(viewAt("duel", "first"), ["Ada"], [1]).map(({ name, isMe, present, isBot, standIn, kind }) => ({
        name,
        isMe,
        present,
        isBot,
        standIn,
        kind,
      })),
    ).toEqual([
      { name: "Ada", isMe: false, present: true, isBot: false, standIn: false, kind: "" },
      { name: "", isMe: true, present: true, isBot: false, standIn: false, kind: "" },
    ]);
  });
});

describe("a name", () => {
  const shared = picture({ places: [person("ada"), person("ada"), person("ben"), bot(), open()] });

  test("has a number where somebody plays several seats, and none where he plays one", () => {
    expect([0, 1, 2].map((seat) => personName(shared, seat, {}))).toEqual(["Ada 1", "Ada 2", "Ben"]);
  });

  test("can be chosen for a seat", () => {
    expect([0, 1, 2].map((seat) => personName(shared, seat, { 1: "Cleo", 2: "Benny" }))).toEqual([
      "Ada 1",
      "Cleo",
      "Benny",
    ]);
  });

  test("is that of the seat where no person sits, or nobody knows him", () => {
    expect([3, 4, 9].map((seat) => personName(shared, seat, {}))).toEqual(["Seat 4", "Seat 5", "Seat 10"]);
    expect(personName(picture({ places: [person("eve")] }), 0, {})).toBe("Seat 1");
  });

  test("of a bot goes round where there are more seats than names", () => {
    const names = Array.from({ length: 40 }, (_, seat) => botName(seat));
    expect(names.slice(0, 3)).toEqual(["Grete", "Ole", "Mara"]);
    expect(names.slice(new Set(names).size)).toEqual(names.slice(0, 40 - new Set(names).size));
  });

  test("of a bot's kind says its manner", () => {
    expect(["foreman", "foreman:bold"].map(botKind)).toEqual(["Foreman", "Foreman, Bold"]);
  });
});

test("everybody digs for a color of his own in the games for one and two", () => {
  expect(RULESETS.map((ruleset) => areColored(viewAt(ruleset, "first")))).toEqual([true, true, false, false]);
  const duel = viewAt("duel", "first");
  expect(areColored({ ...duel, seats: [duel.seats[0]!, { ...duel.seats[1]!, color: null }] })).toBe(false);
});

test("what is printed on a card is asked by its id", () => {
  expect(["d-goal-3-t-new-green", "d-t-new-dead-s-gold", "d-line-ew", "d-key", "nothing"].map(goldOn)).toEqual([
    3, 1, 0, 0, 0,
  ]);
  expect(["base-goal-treasure", "base-goal-stone-nw", "d-key", "nothing"].map(isTreasure)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(["x-crystal-cross", "x-bridge", "x-theft", "nothing"].map(hasCrystal)).toEqual([true, false, false, false]);
  expect(["d-key", "base-cross", "nothing"].map(isOfTheDuel)).toEqual([true, false, false]);
});

test("a game's people stay in their seats", () => {
  for (const ruleset of RULESETS)
    for (const { view } of gameOf(ruleset).moments)
      expect(peopleNamed(view, [], []).map(({ seat }) => seat)).toEqual(view.seats.map(({ seat }) => seat));
});
