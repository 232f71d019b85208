import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MoveReason, View } from "../../src/generated/messages";
import { LANGUAGES } from "../../src/state/settings.svelte";
import { placesOf, advisedMove } from "../../src/prompt/advisedMove";
import { CardChoice } from "../../src/hand/cardChoice.svelte";
import { reasonText, HintSteps, moveText } from "../../src/prompt/hintSteps.svelte";
import { setLanguage } from "../../src/text/language.svelte";
import { gameOf, linesOf, RULESETS, viewAt } from "../games";
import { choice as choiceFrom, offered } from "../choices";

const NAMES = ["Ada", "Ben", "Cleo", "Dirk", "Eva"];

describe("a move that is advised", () => {
  test("is taken apart, of every kind", async () => {
    const first = new Map<string, string>();
    for (const ruleset of RULESETS) {
      for (const { view } of gameOf(ruleset).moments)
        for (const move of view.moves) {
          const words = move.split(" ");
          const key = `${words[0]} ${words.length} ${words.includes("turned")}`;
          if (!first.has(key)) first.set(key, move);
        }
    }
    const lines = [...first.values()].map((move) => [move, advisedMove(move, choiceFrom(move))]);
    await expect(linesOf(Object.fromEntries(lines))).toMatchFileSnapshot("../kept/advised.txt");
  });

  test("has each of its cards once in the hand", () => {
    expect(placesOf(["a", "b", "a", "c"], ["a", "c", "a", "a", "x"])).toEqual([0, 3, 2]);
  });
});

describe.each(LANGUAGES)("a hint in %s", (language) => {
  beforeAll(() => setLanguage(language));

  test("says how the move is made", async () => {
    const moves = [
      "place d-line-ew 1,1",
      "place d-line-ew 1,1 turned",
      "orient 5,0 upright",
      "orient 5,0 turned",
      "pass d-key d-map",
      "mend d-key d-map lamp",
      "mend d-key d-map trapped",
      "pay d-t-new-dead-s-gold",
      "end",
      "decline",
      "take 3",
      "map d-map 5,0",
      "bribe 2,1",
      "theft x-theft",
      "steal 1",
      "break base-break-pick 2",
      "repair base-repair-pick 1 pick",
    ];
    const said = moves.map((move) => [move, moveText(advisedMove(move, choiceFrom(move)), (seat) => NAMES[seat]!)]);
    await expect(linesOf(Object.fromEntries(said))).toMatchFileSnapshot(`../kept/hints.${language}.txt`);
  });

  test("says why, and names players, tools and hindrances", async () => {
    const reasons: readonly [string, Readonly<Record<string, string | number>>][] = [
      ["repairs-tool", { seat: 2, tool: "lamp" }],
      ["repairs-own-tool", { tool: "cart" }],
      ["removes-hindrance", { what: "trapped" }],
      ["removes-hindrance", { what: "theft" }],
      ["removes-hindrance", { what: "pick" }],
      ["claims-gold", { value: 2 }],
      ["bot-says", { text: "Because." }],
    ];
    const said = reasons.map(([message, given]) =>
      reasonText({ message, arguments: given } as unknown as MoveReason, (seat) => NAMES[seat]!),
    );
    await expect(`${said.join("\n")}\n`).toMatchFileSnapshot(`../kept/reasons.${language}.txt`);
  });
});

describe("a hint", () => {
  let asked = 0;
  let advice: { candidates: { move: string; grounds: MoveReason[] }[] } | null = null;
  let now: View;
  let choice: CardChoice;
  let hint: HintSteps;
  const grounds = [{ message: "one" }, { message: "two" }] as unknown as MoveReason[];
  beforeEach(() => {
    asked = 0;
    advice = null;
    now = { ...viewAt("duel", "first"), hand: ["d-map", "d-line-ew", "d-map"], ...offered() };
    choice = new CardChoice(
      () => now,
      () => {},
    );
    hint = new HintSteps(
      () => advice as never,
      () => (asked += 1),
      choice,
    );
  });
  const say = (move: string): void => {
    now = { ...now, ...offered(move) };
    advice = { candidates: [{ move, grounds }] };
  };
  const shown = () => [hint.step, choice.mode, choice.chosen, choice.tapped];

  test("asks once, waits, and goes from the idea to the card to the move", () => {
    expect([hint.waits, hint.reasons, hint.advised]).toEqual([false, [], null]);
    hint.press();
    expect([hint.step, hint.waits, asked]).toEqual([1, true, 1]);
    hint.press();
    expect([hint.step, hint.waits, asked]).toEqual([1, true, 1]);
    say("place d-line-ew 1,1 turned");
    expect([hint.waits, hint.reasons, hint.advised?.cell]).toEqual([false, grounds, "1,1"]);
    hint.press();
    expect(shown()).toEqual([2, "card", [1], null]);
    hint.press();
    expect(shown()).toEqual([3, "card", [1], "1,1"]);
    expect(choice.prefersTurned).toBe(true);
    hint.press();
    expect([hint.step, asked]).toEqual([3, 1]);
    hint.again();
    expect([hint.step, asked, choice.chosen]).toEqual([1, 2, []]);
    hint.close();
    expect([hint.step, hint.waits]).toEqual([0, false]);
  });

  test.each([
    ["pass d-map d-map", [2, "pass", [0, 2], null]],
    ["mend d-line-ew d-map pick", [2, "mend", [1, 0], null]],
    ["map d-map 5,0", [2, "card", [0], null]],
    ["pay d-map", [2, "card", [], null]],
    ["bribe 2,1", [3, "card", [], null]],
    ["end", [3, "card", [], null]],
  ])("takes up the cards of %s", (move, expected) => {
    hint.press();
    say(move);
    hint.press();
    expect(shown()).toEqual(expected);
    hint.press();
    expect([hint.step, choice.tapped]).toEqual([3, null]);
  });

  test("that has nothing to advise has no move", () => {
    advice = { candidates: [] };
    hint.press();
    expect([hint.reasons, hint.advised, hint.waits]).toEqual([[], null, false]);
    hint.press();
    expect(hint.step).toBe(1);
  });
});
