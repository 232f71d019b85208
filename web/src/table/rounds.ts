// How each round ended, gathered from what was heard: why, for whom, and the gold of everybody that is known.
import type { Event } from "../generated/messages";

export interface RoundEnd {
  readonly round: number;
  readonly reason: string;
  /** By seat, where the ruleset has roles and they were shown. */
  readonly roles: readonly string[] | null;
  /** Who shared the treasure, where the game says so. */
  readonly winners: readonly number[] | null;
  /** Gold by seat; nothing where it is a secret. */
  readonly won: readonly (number | null)[];
  readonly paid: readonly (number | null)[];
  readonly has: readonly (number | null)[];
}

type Growing = { reason: string; roles: readonly string[] | null; winners: readonly number[] | null };

export function roundsOf(steps: readonly { readonly events: readonly Event[] }[], seats: number): readonly RoundEnd[] {
  const rounds: RoundEnd[] = [];
  let now: Growing = { reason: "", roles: null, winners: null };
  for (const event of steps.flatMap((step) => step.events)) {
    if (event.type === "round_started") now = { reason: "", roles: null, winners: null };
    else if (event.type === "round_ended") now.reason = event.reason;
    else if (event.type === "roles_revealed") now.roles = event.roles;
    else if (event.type === "shared") now.winners = event.winners;
    else if (event.type === "round_scored") rounds.push({ ...now, round: event.round, won: event.won, paid: event.paid, has: event.has });
    else if (event.type === "round_scored_unseen") {
      const own = event.own;
      const only = (gold: number | undefined) => Array.from({ length: seats }, (_, seat) => (own?.seat === seat ? (gold ?? null) : null));
      rounds.push({ ...now, round: event.round, won: only(own?.won), paid: only(own?.paid), has: only(own?.has) });
    }
  }
  return rounds;
}

/** What a seat gained in a round. */
export function gained(round: RoundEnd, seat: number): number | null {
  const won = round.won[seat] ?? null;
  return won === null ? null : won - (round.paid[seat] ?? 0);
}

/** Whom a round belongs to, as a message id with the seats it names. */
export function verdict(round: RoundEnd, ruleset: string): { readonly id: string; readonly seats: readonly number[]; readonly gold: readonly number[] } {
  if (ruleset === "saboteur") return { id: round.reason === "treasure" ? "round-diggers" : "round-saboteurs", seats: [], gold: [] };
  if (round.winners !== null) return { id: round.winners.length === 0 ? "round-nobody" : "round-winners", seats: round.winners, gold: [] };
  const gold = round.won.map((_, seat) => gained(round, seat) ?? 0);
  if (gold.length === 1) return { id: "round-solo", seats: [0], gold };
  const most = Math.max(...gold);
  const best = gold.flatMap((one, seat) => (one === most ? [seat] : []));
  return { id: best.length > 1 ? "round-even" : "round-duel", seats: best, gold: [...gold].sort((one, other) => other - one) };
}
