import { describe, expect, it } from "vitest";
import { placesOf, takenApart } from "../../src/table/advised";

describe("a move that is advised", () => {
  it("says which card goes where, and whether it is turned", () => {
    expect(takenApart("place d-curve-ne 2,-1 turned")).toMatchObject({ cards: ["d-curve-ne"], cell: "2,-1", turned: true });
    expect(takenApart("map d-map 5,0")).toMatchObject({ cards: ["d-map"], cell: "5,0", turned: false });
  });

  it("says for whom a card is played, and what it mends", () => {
    expect(takenApart("repair base-repair-pick 2 pick")).toMatchObject({ cards: ["base-repair-pick"], seat: 2, what: "pick" });
    expect(takenApart("theft x-theft")).toMatchObject({ cards: ["x-theft"], seat: null, cell: null });
    expect(takenApart("steal 3")).toMatchObject({ cards: [], seat: 3 });
  });

  it("says all cards that are discarded", () => {
    expect(takenApart("pass d-key d-map")).toMatchObject({ cards: ["d-key", "d-map"], cell: null });
    expect(takenApart("mend d-key d-map lamp")).toMatchObject({ cards: ["d-key", "d-map"], what: "lamp" });
  });

  it("needs no card for what is decided without one", () => {
    for (const move of ["bribe 2,1", "orient 5,0 upright", "end", "decline", "take 3"]) expect(takenApart(move).cards).toEqual([]);
  });
});

describe("cards in a hand", () => {
  it("are found each once, also when two are the same", () => {
    expect(placesOf(["a", "b", "a", "c"], ["a", "a"])).toEqual([0, 2]);
    expect(placesOf(["a", "b"], ["b", "x"])).toEqual([1]);
  });
});
