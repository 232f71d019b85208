// Why a round ended as it did, as sentences, from events alone.
import type { View, TeamWay } from "../generated/messages";
import { t } from "../text/language.svelte";
import { cellKey } from "../prompt/moveMenu";
import { hasCrystal } from "../hand/cardFacts";
import type { RoundResult } from "./roundResults";

export interface RoundReason {
  readonly text: string;
  readonly sign: "way" | "door" | "troll" | "crystal" | "theft";
}

interface Namer {
  name(seat: number): string;
  isMe(seat: number): boolean;
}

export function reasons(round: RoundResult, ruleset: string, namer: Namer): readonly RoundReason[] {
  return [...ways(round), ...trolls(round, namer), ...crystals(round, ruleset), ...thefts(round, namer)];
}

export const teamName = (way: TeamWay, ruleset: string): string =>
  way.color === null ? t("ways-all") : t(ruleset === "saboteur2" ? `team-${way.color}` : `color-${way.color}`);

/** Teams with a free way to the treasure, and doors that stopped a team. */
function ways(round: RoundResult): readonly RoundReason[] {
  return (round.survey?.ways ?? []).flatMap((way): readonly RoundReason[] => {
    if (way.color === null) return [];
    const team = t(`team-${way.color}`);
    const free: readonly RoundReason[] = way.treasure ? [{ sign: "way", text: t("why-free", { team }) }] : [];
    if (way.stopped_at.length === 0) return free;
    const words = { team, cells: way.stopped_at.map(cellKey).join(" · "), count: way.stopped_at.length };
    return [...free, { sign: "door", text: t("why-door", words) }];
  });
}

const words = (namer: Namer, seat: number) => ({ who: namer.name(seat), me: namer.isMe(seat) ? "yes" : "no" });

const trolls = (round: RoundResult, namer: Namer): readonly RoundReason[] =>
  round.settled
    .filter((one) => one.debt > 0)
    .map((one) => ({
      sign: "troll",
      text: t("why-trolls", { ...words(namer, one.seat), count: one.debt, paid: round.paid[one.seat] ?? one.debt }),
    }));

const crystals = (round: RoundResult, ruleset: string): readonly RoundReason[] => {
  if (ruleset !== "saboteur2" || !round.survey || !round.roles?.includes("x-geologist")) return [];
  const count = round.survey.maze.filter((card) => hasCrystal(card.card)).length;
  return [{ sign: "crystal", text: t("why-crystals", { count }) }];
};

const thefts = (round: RoundResult, namer: Namer): readonly RoundReason[] =>
  round.stolen.map((one) => ({
    sign: "theft",
    text: t("ev-stole", {
      ...words(namer, one.seat),
      target: namer.name(one.target),
      "target-me": namer.isMe(one.target) ? "yes" : "no",
    }),
  }));

/** The color of a seat; null if it has none. */
export const ownColor = (view: View, seat: number | null, round: RoundResult | undefined): string | null => {
  if (seat === null) return null;
  const role = round?.roles?.[seat];
  return view.seats[seat]?.color ?? (role === "x-digger-blue" ? "blue" : role === "x-digger-green" ? "green" : null);
};
