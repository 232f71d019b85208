import { beforeEach, describe, expect, test } from "vitest";
import type { View } from "../../src/generated/messages";
import { CardChoice } from "../../src/hand/cardChoice.svelte";
import { viewAt, viewOffering } from "../games";
import { offered } from "../choices";

let played: string[] = [];
let now: View;
let choice: CardChoice;

/** A table at which these moves are offered for these cards. */
function table(hand: readonly string[], moves: readonly string[], part: Partial<View> = {}): void {
  now = { ...viewAt("saboteur2", "first"), seat: 0, hand, ...offered(...moves), ...part };
}

const state = () => ({
  mode: choice.mode,
  chosen: choice.chosen,
  tapped: choice.tapped,
  troll: choice.troll,
  who: choice.who,
  pointed: choice.pointed,
});
const NOTHING = { mode: "card", chosen: [], tapped: null, troll: null, who: null, pointed: null };

beforeEach(() => {
  played = [];
  choice = new CardChoice(
    () => now,
    (move) => played.push(move),
  );
});

describe("a path card", () => {
  const moves = ["place a 1,1", "place a 1,1 turned", "place a 0,2 turned", "place b 1,1", "pass a", "pass a b"];
  beforeEach(() => table(["b", "a", "c"], moves));

  test("glows where it can be laid", () => {
    expect([choice.card, choice.moves, choice.glow]).toEqual([null, undefined, []]);
    choice.choose(1);
    expect([choice.card, choice.glow, choice.canTurn]).toEqual(["a", ["1,1", "0,2"], true]);
    choice.choose(0);
    expect([choice.card, choice.glow, choice.canTurn]).toEqual(["b", ["1,1"], false]);
    choice.choose(2);
    expect([choice.card, choice.moves, choice.glow, choice.canTurn]).toEqual(["c", undefined, [], false]);
    choice.choose(2);
    expect(state()).toEqual(NOTHING);
    choice.chosen = [9];
    expect(choice.card).toBeNull();
  });

  test("is laid as it is turned, or the one way it fits", () => {
    choice.choose(1);
    choice.at("1,1", false);
    choice.choose(1);
    choice.turn();
    choice.at("1,1", false);
    choice.choose(1);
    choice.at("0,2", false);
    choice.turn();
    choice.choose(1);
    choice.at("0,2", false);
    choice.choose(0);
    choice.turn();
    choice.at("1,1", false);
    expect(played).toEqual([
      "place a 1,1",
      "place a 1,1 turned",
      "place a 0,2 turned",
      "place a 0,2 turned",
      "place b 1,1",
    ]);
  });

  test("is shown where one points, and turned there", () => {
    choice.choose(1);
    expect(choice.ghost).toBeNull();
    choice.pointed = "1,1";
    expect(choice.ghost).toEqual({ cell: "1,1", card: "a", turned: false });
    choice.turn();
    expect([choice.ghost, choice.prefersTurned]).toEqual([{ cell: "1,1", card: "a", turned: true }, true]);
    choice.turn();
    expect([choice.ghost, choice.prefersTurned]).toEqual([{ cell: "1,1", card: "a", turned: false }, false]);
    choice.pointed = "0,2";
    expect([choice.ghost, choice.canTurn]).toEqual([{ cell: "0,2", card: "a", turned: true }, false]);
    choice.pointed = "7,7";
    expect([choice.ghost, choice.canTurn]).toEqual([null, true]);
    choice.pointed = "1,1";
    choice.tapped = "0,2";
    expect(choice.ghost).toEqual({ cell: "0,2", card: "a", turned: true });
    choice.choose(1);
    expect([choice.ghost, choice.tapped]).toEqual([null, null]);
  });

  test("is laid by touch with the second tap on the same place", () => {
    choice.choose(1);
    choice.at("1,1", true);
    choice.at("0,2", true);
    expect([played, choice.tapped]).toEqual([[], "0,2"]);
    choice.at("0,2", true);
    expect([played, state()]).toEqual([["place a 0,2 turned"], NOTHING]);
  });

  test("is tried where it does not fit, so that the server says why", () => {
    table(["d-line-ew", "d-map", "base-break-pick", "nonsense"], moves);
    choice.choose(0);
    choice.at("9,9", true);
    choice.choose(1);
    choice.at("3,3", false);
    choice.choose(2);
    choice.at("3,3", false);
    expect(played).toEqual(["place d-line-ew 9,9", "map d-map 3,3"]);
    expect(choice.chosen).toEqual([2]);
    choice.choose(3);
    choice.at("1,1", false);
    choice.askWhy("theft x");
    expect(played.slice(2)).toEqual(["place nonsense 1,1", "theft x"]);
  });

  test("that is picked up is chosen, whatever was chosen before", () => {
    choice.begin("pass");
    choice.tapped = "1,1";
    choice.who = 2;
    choice.pick(2);
    expect(state()).toEqual({ ...NOTHING, chosen: [2] });
  });
});

describe("a card for players", () => {
  const moves = ["repair r 0 pick", "repair r 2 pick", "repair r 2 lamp", "break k 3", "theft t"];
  beforeEach(() => table(["r", "k", "t"], moves));

  test("is played on whoever is chosen", () => {
    expect([0, 1, 2, 3].map((who) => choice.takes(who))).toEqual([false, false, false, false]);
    choice.choose(0);
    expect([0, 1, 2, 3].map((who) => choice.takes(who))).toEqual([true, false, true, false]);
    choice.on(1);
    expect([played, choice.chosen]).toEqual([[], [0]]);
    choice.on(0);
    choice.choose(1);
    choice.on(3);
    expect([played, state()]).toEqual([["repair r 0 pick", "break k 3"], NOTHING]);
  });

  test("asks for the tool where it can mend two", () => {
    choice.choose(0);
    choice.on(2);
    expect([played, choice.who, choice.targets]).toEqual([
      [],
      2,
      [
        { move: "repair r 2 pick", seat: 2, tool: "pick" },
        { move: "repair r 2 lamp", seat: 2, tool: "lamp" },
      ],
    ]);
    choice.on(0);
    expect(played).toEqual(["repair r 0 pick"]);
  });

  test("that needs nobody is played on oneself alone", () => {
    choice.choose(2);
    expect([choice.takes(0), choice.takes(1), choice.targets]).toEqual([true, false, []]);
    choice.on(1);
    expect(played).toEqual([]);
    choice.on(0);
    expect(played).toEqual(["theft t"]);
  });

  test("forgets the player when another card is chosen", () => {
    choice.choose(0);
    choice.who = 2;
    choice.choose(1);
    expect(choice.who).toBeNull();
  });
});

describe("a thief", () => {
  test("chooses whom to steal from, without a card", () => {
    table([], ["steal 1", "steal 3", "decline"]);
    expect([choice.targets.map(({ seat }) => seat), choice.takes(1), choice.takes(2)]).toEqual([[1, 3], true, false]);
    choice.on(2);
    choice.on(3);
    expect(played).toEqual(["steal 3"]);
  });
});

describe("passing", () => {
  beforeEach(() => table(["a", "b", "a"], ["pass a", "pass b", "pass a a", "pass a b", "place a 1,1"]));

  test("takes as many cards as the game allows, the last chosen ones", () => {
    expect(choice.mostPassed).toBe(2);
    choice.begin("pass");
    expect([choice.passMove, choice.glow, choice.card, choice.chosenCards]).toEqual([null, [], null, []]);
    choice.choose(0);
    expect([choice.passMove, choice.card]).toEqual(["pass a", null]);
    choice.choose(2);
    expect([choice.passMove, choice.chosenCards]).toEqual(["pass a a", ["a", "a"]]);
    choice.choose(1);
    expect([choice.passMove, choice.chosen]).toEqual(["pass a b", [2, 1]]);
    choice.choose(2);
    expect([choice.passMove, choice.chosen]).toEqual(["pass b", [1]]);
    choice.choose(1);
    expect([choice.passMove, choice.chosen]).toEqual([null, []]);
  });

  test("begins with the card that was chosen, and ends with the same button", () => {
    choice.choose(1);
    choice.tapped = "1,1";
    choice.begin("pass");
    expect(state()).toEqual({ ...NOTHING, mode: "pass", chosen: [1] });
    choice.begin("pass");
    expect(state()).toEqual({ ...NOTHING, chosen: [1] });
    expect(choice.passMove).toBeNull();
    choice.begin("mend");
    expect(state()).toEqual({ ...NOTHING, mode: "mend" });
  });

  test("forgets several cards that were chosen for something else", () => {
    choice.begin("mend");
    choice.chosen = [0, 1];
    choice.begin("pass");
    expect(choice.chosen).toEqual([]);
  });
});

describe("mending", () => {
  test("asks what one gets rid of", () => {
    table(["a", "b", "c"], ["mend a b pick", "mend a b trapped", "mend a c pick"]);
    expect([choice.mendMoves, choice.mostPassed]).toEqual([[], 0]);
    choice.begin("mend");
    choice.choose(1);
    expect(choice.mendMoves).toEqual([]);
    choice.choose(0);
    expect(choice.mendMoves).toEqual([
      { move: "mend a b pick", what: "pick" },
      { move: "mend a b trapped", what: "trapped" },
    ]);
    choice.choose(2);
    expect([choice.chosen, choice.mendMoves]).toEqual([[0, 2], [{ move: "mend a c pick", what: "pick" }]]);
    expect(choice.passMove).toBeNull();
  });
});

describe("trolls", () => {
  test("glow while no card is chosen, and one is asked about", () => {
    table(["a"], ["bribe 2,1", "bribe 4,0", "place a 2,1", "pass a"]);
    expect([choice.glow, choice.bribe, choice.questioned]).toEqual([["2,1", "4,0"], null, null]);
    choice.at("3,3", false);
    expect([played, choice.troll]).toEqual([[], null]);
    choice.at("4,0", true);
    expect([choice.troll, choice.bribe, choice.questioned, played]).toEqual(["4,0", "bribe 4,0", "4,0", []]);
    choice.troll = "9,9";
    expect(choice.bribe).toBeNull();
    choice.reset();
    choice.begin("pass");
    expect(choice.glow).toEqual([]);
    choice.begin("pass");
    choice.choose(0);
    expect(choice.glow).toEqual(["2,1"]);
    choice.at("2,1", false);
    expect(played).toEqual(["place a 2,1"]);
  });
});

describe("a question", () => {
  test("is about a goal that can lie in two ways, and nothing else glows", () => {
    now = viewOffering("duel", "orient");
    expect([choice.questioned, choice.glow]).toEqual([choice.menu.orient!.cell, []]);
  });
});

describe("cards of the hand", () => {
  test("are usable where they are offered, and all of them while others play or cards are given up", () => {
    table(["a", "b"], ["place a 1,1", "pass a", "pass b"]);
    expect(["a", "b"].map((card) => choice.usable(card))).toEqual([true, false]);
    choice.begin("pass");
    expect(["a", "b"].map((card) => choice.usable(card))).toEqual([true, true]);
    choice.reset();
    table(["a", "b"], []);
    expect(["a", "b"].map((card) => choice.usable(card))).toEqual([true, true]);
  });

  test("used on a cell are played there", () => {
    table(["m"], ["map m 5,0", "map m 5,2"]);
    choice.choose(0);
    expect(choice.ghost).toBeNull();
    choice.at("5,2", true);
    expect(played).toEqual(["map m 5,2"]);
  });
});
