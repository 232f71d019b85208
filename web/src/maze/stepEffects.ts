// Which events of a step are animated, and where. `StepEffect.svelte` says how.
import type { Event } from "../generated/messages";
import { cellKey } from "../prompt/moveMenu";

export const EFFECT_KINDS = ["place", "reveal", "rockfall", "claim", "bribe", "unlock"] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

export interface Effect {
  readonly kind: EffectKind;
  readonly cell: string;
  /** The card that is gone. */
  readonly card?: string;
  /** Whose counter it is. */
  readonly seat?: number;
}

const KINDS: Partial<Record<Event["type"], EffectKind>> = {
  placed: "place",
  revealed: "reveal",
  collapsed: "rockfall",
  claimed: "claim",
  bribed: "bribe",
  unlocked: "unlock",
};

/** The effects of a step; none if it began a round, whose table is a new one. */
export function effectsOf(events: readonly Event[]): readonly Effect[] {
  if (events.some((event) => event.type === "round_started")) return [];
  return events.flatMap((event): readonly Effect[] => {
    const kind = KINDS[event.type];
    if (kind === undefined || !("cell" in event)) return [];
    const effect = { kind, cell: cellKey(event.cell) };
    if (event.type === "collapsed") return [{ ...effect, card: event.removed }];
    return event.type === "claimed" ? [{ ...effect, seat: event.seat }] : [effect];
  });
}
