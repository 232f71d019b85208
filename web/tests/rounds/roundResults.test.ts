import { describe, expect, it } from "vitest";
import type { Event, RoundSummary } from "../../src/generated/messages";
import { gained, lastResult, roundResults, verdict } from "../../src/rounds/roundResults";

const heard = (...events: readonly Event[]) => [{ events }];
const scored = (round: number, won: readonly number[], paid: readonly number[]): Event => ({
  type: "round_scored",
  round,
  won,
  paid,
  has: won,
});

describe("the rounds of a game", () => {
  it("say why they ended and what each seat gained", () => {
    const [round] = roundResults(
      heard({ type: "round_ended", round: 1, reason: "cards" }, scored(1, [4, 4], [0, 1])),
      2,
    );
    expect(round).toMatchObject({ round: 1, reason: "cards", roles: null, winners: null });
    expect([gained(round!, 0), gained(round!, 1)]).toEqual([4, 3]);
    expect(verdict(round!, "duel")).toEqual({ id: "round-duel", seats: [0], gold: [4, 3] });
  });

  it("know no gold that was scored in secret", () => {
    const own = { seat: 1, won: 2, paid: 0, has: 5 };
    const [round] = roundResults(
      heard(
        { type: "round_ended", round: 2, reason: "treasure" },
        { type: "roles_revealed", roles: ["a", "b", "c"] },
        { type: "round_scored_unseen", round: 2, own },
      ),
      3,
    );
    expect(round).toMatchObject({ won: [null, 2, null], has: [null, 5, null], roles: ["a", "b", "c"] });
    expect(gained(round!, 0)).toBeNull();
    expect(verdict(round!, "saboteur").id).toBe("round-diggers");
    expect(roundResults(heard({ type: "round_scored_unseen", round: 1, own: null }), 3)[0]!.won).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("are shown while the step that ended them is the last one, whoever looks", () => {
    const ended = heard({ type: "round_ended", round: 1, reason: "cards" }, scored(1, [4, 4], [0, 1]), {
      type: "round_started",
      round: 2,
      first: 1,
    });
    expect(lastResult(ended, 2)).toMatchObject({ round: 1, reason: "cards" });
    expect(
      lastResult([...ended, ...heard({ type: "passed", seat: 1, cards: ["d-key"] } as unknown as Event)], 2),
    ).toBeNull();
    expect(lastResult([], 2)).toBeNull();
  });

  it("do not mix what belongs to the round before", () => {
    const rounds = roundResults(
      heard(
        { type: "shared", winners: [0], gold: [3, 0] },
        scored(1, [3, 0], [0, 0]),
        { type: "round_started", round: 2, first: 1 },
        { type: "shared", winners: [], gold: [0, 0] },
        scored(2, [0, 0], [0, 0]),
      ),
      2,
    );
    expect(rounds.map((round) => verdict(round, "saboteur2").id)).toEqual(["round-winners", "round-nobody"]);
  });

  it("remember every theft, every debt and who shared, round by round", () => {
    const stole = (seat: number, target: number): Event => ({ type: "stole", seat, target });
    const settled = (seat: number, debt: number): Event => ({ type: "settled", seat, debt, cards: [] });
    const survey = { ways: [] } as unknown as RoundSummary;
    const rounds = roundResults(
      [
        ...heard(stole(0, 1), settled(0, 2), stole(2, 1), settled(1, 1), {
          type: "shared",
          winners: [2],
          gold: [0, 0, 3],
        }),
        {
          events: [
            { type: "roles_revealed", roles: ["a", "b", "c"] },
            { type: "round_ended", round: 1, reason: "treasure" },
          ],
          survey,
        },
        { events: [scored(1, [0, 0, 3], [2, 1, 0])], survey: null },
        ...heard({ type: "round_started", round: 2, first: 1 }, stole(1, 0), scored(2, [1, 0, 0], [0, 0, 0])),
      ],
      3,
    );
    const none = { reason: "", roles: null, winners: null, settled: [], survey: null };
    expect(rounds).toEqual([
      {
        round: 1,
        reason: "treasure",
        roles: ["a", "b", "c"],
        winners: [2],
        settled: [settled(0, 2), settled(1, 1)],
        stolen: [stole(0, 1), stole(2, 1)],
        survey,
        won: [0, 0, 3],
        paid: [2, 1, 0],
        has: [0, 0, 3],
      },
      { ...none, round: 2, stolen: [stole(1, 0)], won: [1, 0, 0], paid: [0, 0, 0], has: [1, 0, 0] },
    ]);
  });

  it("can be even, and belong to one player alone", () => {
    expect(verdict(roundResults(heard(scored(1, [2, 2], [0, 0])), 2)[0]!, "duel")).toMatchObject({
      id: "round-even",
      seats: [0, 1],
    });
    expect(verdict(roundResults(heard(scored(1, [7], [0])), 1)[0]!, "solo")).toMatchObject({
      id: "round-solo",
      gold: [7],
    });
  });
});
