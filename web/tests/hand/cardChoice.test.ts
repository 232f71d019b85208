import { beforeEach, describe, expect, test } from "vitest";
import type { View } from "../../src/generated/messages";
import { Choosing } from "../../src/hand/cardChoice.svelte";
import { viewAt, viewOffering } from "../games";

let played: string[] = [];
let now: View;
let choosing: Choosing;

/** A table at which these moves are offered for these cards. */
function table(hand: readonly string[], moves: readonly string[], part: Partial<View> = {}): void {
  now = { ...viewAt("saboteur2", "first"), seat: 0, hand, moves, ...part };
}

const state = () => ({
  mode: choosing.mode,
  chosen: choosing.chosen,
  tapped: choosing.tapped,
  troll: choosing.troll,
  who: choosing.who,
  pointed: choosing.pointed,
});
const NOTHING = { mode: "card", chosen: [], tapped: null, troll: null, who: null, pointed: null };

beforeEach(() => {
  played = [];
  choosing = new Choosing(
    () => now,
    (move) => played.push(move),
  );
});

describe("a path card", () => {
  const moves = ["place a 1,1", "place a 1,1 turned", "place a 0,2 turned", "place b 1,1", "pass a", "pass a b"];
  beforeEach(() => table(["b", "a", "c"], moves));

  test("glows where it can be laid", () => {
    expect([choosing.card, choosing.moves, choosing.glow]).toEqual([null, undefined, []]);
    choosing.choose(1);
    expect([choosing.card, choosing.glow, choosing.canTurn]).toEqual(["a", ["1,1", "0,2"], true]);
    choosing.choose(0);
    expect([choosing.card, choosing.glow, choosing.canTurn]).toEqual(["b", ["1,1"], false]);
    choosing.choose(2);
    expect([choosing.card, choosing.moves, choosing.glow, choosing.canTurn]).toEqual(["c", undefined, [], false]);
    choosing.choose(2);
    expect(state()).toEqual(NOTHING);
    choosing.chosen = [9];
    expect(choosing.card).toBeNull();
  });

  test("is laid as it is turned, or the one way it fits", () => {
    choosing.choose(1);
    choosing.at("1,1", false);
    choosing.choose(1);
    choosing.turn();
    choosing.at("1,1", false);
    choosing.choose(1);
    choosing.at("0,2", false);
    choosing.turn();
    choosing.choose(1);
    choosing.at("0,2", false);
    choosing.choose(0);
    choosing.turn();
    choosing.at("1,1", false);
    expect(played).toEqual([
      "place a 1,1",
      "place a 1,1 turned",
      "place a 0,2 turned",
      "place a 0,2 turned",
      "place b 1,1",
    ]);
  });

  test("is shown where one points, and turned there", () => {
    choosing.choose(1);
    expect(choosing.ghost).toBeNull();
    choosing.pointed = "1,1";
    expect(choosing.ghost).toEqual({ cell: "1,1", card: "a", turned: false });
    choosing.turn();
    expect([choosing.ghost, choosing.prefersTurned]).toEqual([{ cell: "1,1", card: "a", turned: true }, true]);
    choosing.turn();
    expect([choosing.ghost, choosing.prefersTurned]).toEqual([{ cell: "1,1", card: "a", turned: false }, false]);
    choosing.pointed = "0,2";
    expect([choosing.ghost, choosing.canTurn]).toEqual([{ cell: "0,2", card: "a", turned: true }, false]);
    choosing.pointed = "7,7";
    expect([choosing.ghost, choosing.canTurn]).toEqual([null, true]);
    choosing.pointed = "1,1";
    choosing.tapped = "0,2";
    expect(choosing.ghost).toEqual({ cell: "0,2", card: "a", turned: true });
    choosing.choose(1);
    expect([choosing.ghost, choosing.tapped]).toEqual([null, null]);
  });

  test("is laid by touch with the second tap on the same place", () => {
    choosing.choose(1);
    choosing.at("1,1", true);
    choosing.at("0,2", true);
    expect([played, choosing.tapped]).toEqual([[], "0,2"]);
    choosing.at("0,2", true);
    expect([played, state()]).toEqual([["place a 0,2 turned"], NOTHING]);
  });

  test("is tried where it does not fit, so that the server says why", () => {
    table(["d-line-ew", "d-map", "base-break-pick", "nonsense"], moves);
    choosing.choose(0);
    choosing.at("9,9", true);
    choosing.choose(1);
    choosing.at("3,3", false);
    choosing.choose(2);
    choosing.at("3,3", false);
    expect(played).toEqual(["place d-line-ew 9,9", "map d-map 3,3"]);
    expect(choosing.chosen).toEqual([2]);
    choosing.choose(3);
    choosing.at("1,1", false);
    choosing.askWhy("theft x");
    expect(played.slice(2)).toEqual(["place nonsense 1,1", "theft x"]);
  });

  test("that is picked up is chosen, whatever was chosen before", () => {
    choosing.begin("pass");
    choosing.tapped = "1,1";
    choosing.who = 2;
    choosing.pick(2);
    expect(state()).toEqual({ ...NOTHING, chosen: [2] });
  });
});

describe("a card for players", () => {
  const moves = ["repair r 0 pick", "repair r 2 pick", "repair r 2 lamp", "break k 3", "theft t"];
  beforeEach(() => table(["r", "k", "t"], moves));

  test("is played on whoever is chosen", () => {
    expect([0, 1, 2, 3].map((who) => choosing.takes(who))).toEqual([false, false, false, false]);
    choosing.choose(0);
    expect([0, 1, 2, 3].map((who) => choosing.takes(who))).toEqual([true, false, true, false]);
    choosing.on(1);
    expect([played, choosing.chosen]).toEqual([[], [0]]);
    choosing.on(0);
    choosing.choose(1);
    choosing.on(3);
    expect([played, state()]).toEqual([["repair r 0 pick", "break k 3"], NOTHING]);
  });

  test("asks for the tool where it can mend two", () => {
    choosing.choose(0);
    choosing.on(2);
    expect([played, choosing.who, choosing.targets]).toEqual([
      [],
      2,
      [
        { move: "repair r 2 pick", seat: 2, tool: "pick" },
        { move: "repair r 2 lamp", seat: 2, tool: "lamp" },
      ],
    ]);
    choosing.on(0);
    expect(played).toEqual(["repair r 0 pick"]);
  });

  test("that needs nobody is played on oneself alone", () => {
    choosing.choose(2);
    expect([choosing.takes(0), choosing.takes(1), choosing.targets]).toEqual([true, false, []]);
    choosing.on(1);
    expect(played).toEqual([]);
    choosing.on(0);
    expect(played).toEqual(["theft t"]);
  });

  test("forgets the player when another card is chosen", () => {
    choosing.choose(0);
    choosing.who = 2;
    choosing.choose(1);
    expect(choosing.who).toBeNull();
  });
});

describe("a thief", () => {
  test("chooses whom to steal from, without a card", () => {
    table([], ["steal 1", "steal 3", "decline"]);
    expect([choosing.targets.map(({ seat }) => seat), choosing.takes(1), choosing.takes(2)]).toEqual([
      [1, 3],
      true,
      false,
    ]);
    choosing.on(2);
    choosing.on(3);
    expect(played).toEqual(["steal 3"]);
  });
});

describe("passing", () => {
  beforeEach(() => table(["a", "b", "a"], ["pass a", "pass b", "pass a a", "pass a b", "place a 1,1"]));

  test("takes as many cards as the game allows, the last chosen ones", () => {
    expect(choosing.mostPassed).toBe(2);
    choosing.begin("pass");
    expect([choosing.passMove, choosing.glow, choosing.card, choosing.chosenCards]).toEqual([null, [], null, []]);
    choosing.choose(0);
    expect([choosing.passMove, choosing.card]).toEqual(["pass a", null]);
    choosing.choose(2);
    expect([choosing.passMove, choosing.chosenCards]).toEqual(["pass a a", ["a", "a"]]);
    choosing.choose(1);
    expect([choosing.passMove, choosing.chosen]).toEqual(["pass a b", [2, 1]]);
    choosing.choose(2);
    expect([choosing.passMove, choosing.chosen]).toEqual(["pass b", [1]]);
    choosing.choose(1);
    expect([choosing.passMove, choosing.chosen]).toEqual([null, []]);
  });

  test("begins with the card that was chosen, and ends with the same button", () => {
    choosing.choose(1);
    choosing.tapped = "1,1";
    choosing.begin("pass");
    expect(state()).toEqual({ ...NOTHING, mode: "pass", chosen: [1] });
    choosing.begin("pass");
    expect(state()).toEqual({ ...NOTHING, chosen: [1] });
    expect(choosing.passMove).toBeNull();
    choosing.begin("mend");
    expect(state()).toEqual({ ...NOTHING, mode: "mend" });
  });

  test("forgets several cards that were chosen for something else", () => {
    choosing.begin("mend");
    choosing.chosen = [0, 1];
    choosing.begin("pass");
    expect(choosing.chosen).toEqual([]);
  });
});

describe("mending", () => {
  test("asks what one gets rid of", () => {
    table(["a", "b", "c"], ["mend a b pick", "mend a b trapped", "mend a c pick"]);
    expect([choosing.mendMoves, choosing.mostPassed]).toEqual([[], 0]);
    choosing.begin("mend");
    choosing.choose(1);
    expect(choosing.mendMoves).toEqual([]);
    choosing.choose(0);
    expect(choosing.mendMoves).toEqual([
      { move: "mend a b pick", what: "pick" },
      { move: "mend a b trapped", what: "trapped" },
    ]);
    choosing.choose(2);
    expect([choosing.chosen, choosing.mendMoves]).toEqual([[0, 2], [{ move: "mend a c pick", what: "pick" }]]);
    expect(choosing.passMove).toBeNull();
  });
});

describe("trolls", () => {
  test("glow while no card is chosen, and one is asked about", () => {
    table(["a"], ["bribe 2,1", "bribe 4,0", "place a 2,1", "pass a"]);
    expect([choosing.glow, choosing.bribe, choosing.questioned]).toEqual([["2,1", "4,0"], null, null]);
    choosing.at("3,3", false);
    expect([played, choosing.troll]).toEqual([[], null]);
    choosing.at("4,0", true);
    expect([choosing.troll, choosing.bribe, choosing.questioned, played]).toEqual(["4,0", "bribe 4,0", "4,0", []]);
    choosing.troll = "9,9";
    expect(choosing.bribe).toBeNull();
    choosing.reset();
    choosing.begin("pass");
    expect(choosing.glow).toEqual([]);
    choosing.begin("pass");
    choosing.choose(0);
    expect(choosing.glow).toEqual(["2,1"]);
    choosing.at("2,1", false);
    expect(played).toEqual(["place a 2,1"]);
  });
});

describe("a question", () => {
  test("is about a goal that can lie in two ways, and nothing else glows", () => {
    now = viewOffering("duel", "orient");
    expect([choosing.questioned, choosing.glow]).toEqual([choosing.offer.orient!.cell, []]);
  });
});

describe("cards of the hand", () => {
  test("are usable where they are offered, and all of them while others play or cards are given up", () => {
    table(["a", "b"], ["place a 1,1", "pass a", "pass b"]);
    expect(["a", "b"].map((card) => choosing.usable(card))).toEqual([true, false]);
    choosing.begin("pass");
    expect(["a", "b"].map((card) => choosing.usable(card))).toEqual([true, true]);
    choosing.reset();
    table(["a", "b"], []);
    expect(["a", "b"].map((card) => choosing.usable(card))).toEqual([true, true]);
  });

  test("used on a cell are played there", () => {
    table(["m"], ["map m 5,0", "map m 5,2"]);
    choosing.choose(0);
    expect(choosing.ghost).toBeNull();
    choosing.at("5,2", true);
    expect(played).toEqual(["map m 5,2"]);
  });
});
