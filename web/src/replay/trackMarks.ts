// Marks on the track, for steps with notable events.
import type { Event } from "../generated/messages";

export const MARK_KINDS = ["round", "goal", "gold", "key", "troll", "rock", "tool", "swap"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface Mark {
  readonly step: number;
  readonly kind: MarkKind;
}

const KINDS: Partial<Record<Event["type"], MarkKind>> = {
  round_ended: "round",
  revealed: "goal",
  claimed: "gold",
  took: "gold",
  took_unseen: "gold",
  stole: "gold",
  unlocked: "key",
  bribed: "troll",
  collapsed: "rock",
  tool_broken: "tool",
  trapped: "tool",
  hat_swapped: "swap",
  hat_swapped_unseen: "swap",
  hands_swapped: "swap",
  hands_swapped_unseen: "swap",
};

/** At most one mark per step: the first in the list of kinds. */
export function marksOf(steps: readonly { readonly events: readonly Event[] }[]): readonly Mark[] {
  return steps.flatMap(({ events }, step) => {
    const kinds = new Set(events.map((event) => KINDS[event.type]));
    const kind = MARK_KINDS.find((one) => kinds.has(one));
    return kind && step > 0 ? [{ step, kind }] : [];
  });
}

/** The nearest mark before or after a step; the step itself where there is none. */
export function nearestMark(marks: readonly Mark[], step: number, direction: 1 | -1): number {
  const ahead = marks.filter((mark) => (mark.step - step) * direction > 0).map((mark) => mark.step);
  if (ahead.length === 0) return step;
  return direction > 0 ? Math.min(...ahead) : Math.max(...ahead);
}
