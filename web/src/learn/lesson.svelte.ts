// A running lesson: its step, the table, and the result of the last attempt.
import type { View } from "../generated/messages";
import { practice } from "../net/api";
import { problemWords, refusalWords } from "../text/problems";
import { choiceOf } from "../prompt/moveMenu";
import { fits, type LessonStep } from "./lessonSteps";

const ME = 0;

/** The result of the last attempt: none yet, done, legal but not the idea, or refused. */
export type Attempt =
  | { readonly kind: "nothing" | "done" | "other" }
  | { readonly kind: "refused"; readonly reason: string; readonly clause: string };

export class Lesson {
  at = $state(0);
  view = $state.raw<View | null>(null);
  attempt = $state.raw<Attempt>({ kind: "nothing" });
  problem = $state("");
  readonly step: LessonStep = $derived.by(() => this.steps[this.at]!);
  readonly waits = $derived.by(() => this.step.idea !== undefined && this.attempt.kind !== "done");
  readonly isLast = $derived.by(() => this.at === this.steps.length - 1);

  constructor(readonly steps: readonly LessonStep[]) {}

  async go(at: number): Promise<void> {
    const step = this.steps[at];
    if (!step) return;
    const answer = await this.#ask(step, []);
    if (!answer?.ok) return;
    this.at = at;
    this.view = answer.view;
    this.attempt = { kind: "nothing" };
  }

  async play(move: string): Promise<void> {
    const { idea } = this.step;
    if (!idea || !this.waits || !this.view) return;
    const choice = choiceOf(this.view, move);
    const answer = await this.#ask(this.step, [move]);
    if (!answer) return;
    if (!answer.ok) {
      this.attempt = {
        kind: "refused",
        reason: refusalWords({ ...answer, code: answer.error, text: answer.reason }),
        clause: answer.clause ?? "",
      };
    } else if (choice && fits(idea, choice, answer.events)) {
      this.view = answer.view;
      this.attempt = { kind: "done" };
    } else {
      this.attempt = { kind: "other" };
    }
  }

  async #ask(step: LessonStep, play: readonly string[]) {
    try {
      this.problem = "";
      return await practice({ position: step.position, play, view: ME, message: true });
    } catch (error) {
      this.problem = problemWords(error);
      return null;
    }
  }
}
