// The steps of the lessons. Any legal move that fits the idea of a step completes it.
import type { Choice, Event } from "../generated/messages";
import { cellKey } from "../prompt/moveMenu";
import lessons from "./lessons.json";

export interface Idea {
  /** One of these kinds of moves. */
  readonly move?: readonly string[];
  /** On one of these cells. */
  readonly cells?: readonly string[];
  readonly turned?: boolean;
  /** Not on seat 0, the learner. */
  readonly not_me?: boolean;
  /** An event that the move must cause. */
  readonly event?: string;
}

export interface LessonStep {
  readonly name: string;
  readonly position: Readonly<Record<string, unknown>>;
  readonly rule: string;
  readonly ring?: string;
  /** Missing if there is nothing to do. */
  readonly idea?: Idea;
}

export const LESSONS = lessons as unknown as Readonly<Record<string, readonly LessonStep[]>>;

export function fits(idea: Idea, choice: Choice, events: readonly Event[]): boolean {
  if (idea.move && !idea.move.includes(choice.kind)) return false;
  if (idea.cells && !("cell" in choice && idea.cells.includes(cellKey(choice.cell)))) return false;
  if (idea.turned !== undefined && idea.turned !== ("turned" in choice && choice.turned === true)) return false;
  if (idea.not_me && "seat" in choice && choice.seat === 0) return false;
  return idea.event === undefined || events.some((event) => event.type === idea.event);
}
