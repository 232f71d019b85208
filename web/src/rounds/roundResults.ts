// The results of rounds, gathered from events: reason, winners, known gold.
import type { Event, Settled, Stole, RoundSummary } from "../generated/messages";

export interface RoundResult {
  readonly round: number;
  readonly reason: string;
  /** By seat, where the ruleset has roles and they were shown. */
  readonly roles: readonly string[] | null;
  /** The seats that shared the treasure, if the game has one. */
  readonly winners: readonly number[] | null;
  /** Gold by seat; nothing where it is a secret. */
  readonly won: readonly (number | null)[];
  readonly paid: readonly (number | null)[];
  readonly has: readonly (number | null)[];
  /** Payments for trolls, and thefts. */
  readonly settled: readonly Settled[];
  readonly stolen: readonly Stole[];
  /** The table, and how far each team got. */
  readonly survey: RoundSummary | null;
}

type RoundSoFar = Pick<RoundResult, "reason" | "roles" | "winners" | "settled" | "stolen" | "survey">;

const nothing = (): RoundSoFar => ({ reason: "", roles: null, winners: null, settled: [], stolen: [], survey: null });

export interface EventStep {
  readonly events: readonly Event[];
  readonly survey?: RoundSummary | null;
}

export function roundResults(steps: readonly EventStep[], seats: number): readonly RoundResult[] {
  const rounds: RoundResult[] = [];
  let now = nothing();
  for (const { events, survey } of steps) {
    if (survey) now = { ...now, survey };
    for (const event of events) {
      if (event.type === "round_started") now = nothing();
      else if (event.type === "round_scored")
        rounds.push({ ...now, round: event.round, won: event.won, paid: event.paid, has: event.has });
      else if (event.type === "round_scored_unseen") {
        const own = event.own;
        const only = (gold: number | undefined) =>
          Array.from({ length: seats }, (_, seat) => (own?.seat === seat ? (gold ?? null) : null));
        rounds.push({ ...now, round: event.round, won: only(own?.won), paid: only(own?.paid), has: only(own?.has) });
      } else now = withEvent(now, event);
    }
  }
  return rounds;
}

const isScored = (event: Event): boolean => event.type === "round_scored" || event.type === "round_scored_unseen";

/** The round that the last of these steps ended, if it did. */
export function lastResult(steps: readonly EventStep[], seats: number): RoundResult | null {
  return steps.at(-1)?.events.some(isScored) ? (roundResults(steps, seats).at(-1) ?? null) : null;
}

function withEvent(now: RoundSoFar, event: Event): RoundSoFar {
  switch (event.type) {
    case "round_ended":
      return { ...now, reason: event.reason };
    case "roles_revealed":
      return { ...now, roles: event.roles };
    case "shared":
      return { ...now, winners: event.winners };
    case "settled":
      return { ...now, settled: [...now.settled, event] };
    case "stole":
      return { ...now, stolen: [...now.stolen, event] };
    default:
      return now;
  }
}

/** What a seat gained in a round. */
export function gained(round: RoundResult, seat: number): number | null {
  const won = round.won[seat] ?? null;
  return won === null ? null : won - (round.paid[seat] ?? 0);
}

/** The winner of a round, as a message id with its seats and gold. */
export function verdict(
  round: RoundResult,
  ruleset: string,
): { readonly id: string; readonly seats: readonly number[]; readonly gold: readonly number[] } {
  if (ruleset === "saboteur")
    return { id: round.reason === "treasure" ? "round-diggers" : "round-saboteurs", seats: [], gold: [] };
  if (round.winners !== null)
    return { id: round.winners.length === 0 ? "round-nobody" : "round-winners", seats: round.winners, gold: [] };
  const gold = round.won.map((_, seat) => gained(round, seat) ?? 0);
  if (gold.length === 1) return { id: "round-solo", seats: [0], gold };
  const most = Math.max(...gold);
  const best = gold.flatMap((one, seat) => (one === most ? [seat] : []));
  return {
    id: best.length > 1 ? "round-even" : "round-duel",
    seats: best,
    gold: [...gold].sort((one, other) => other - one),
  };
}
