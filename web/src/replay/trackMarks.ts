// The steps of a replay at which something stands out; the server says what.
import type { ReplayedStep } from "../generated/messages";

export const MARK_KINDS = ["round", "goal", "gold", "key", "troll", "rock", "tool", "swap"] as const;
export type MarkKind = NonNullable<ReplayedStep["mark"]>;

export interface Mark {
  readonly step: number;
  readonly kind: MarkKind;
}

export function marksOf(steps: readonly Pick<ReplayedStep, "mark">[]): readonly Mark[] {
  return steps.flatMap(({ mark }, step) => (mark ? [{ step, kind: mark }] : []));
}

/** The nearest mark before or after a step; the step itself where there is none. */
export function nearestMark(marks: readonly Mark[], step: number, direction: 1 | -1): number {
  const ahead = marks.filter((mark) => (mark.step - step) * direction > 0).map((mark) => mark.step);
  if (ahead.length === 0) return step;
  return direction > 0 ? Math.min(...ahead) : Math.max(...ahead);
}
