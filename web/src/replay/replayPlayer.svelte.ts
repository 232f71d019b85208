// Plays a record: its steps from a viewpoint, and the current step.
import type { ReplayedStep } from "../generated/messages";
import { replaySteps } from "../net/api";
import type { AnyRecord } from "../state/records";
import { asked, type Viewpoint } from "./viewpoint";
import { marksOf, nearestMark } from "./trackMarks";

export const SPEEDS = [1, 2, 4, 0.5] as const;
const STEP_TIME = 1200;

export class Replay {
  steps = $state.raw<readonly ReplayedStep[]>([]);
  at = $state(0);
  viewpoint = $state<Viewpoint>("table");
  playing = $state(false);
  speed = $state<number>(SPEEDS[0]);
  readonly marks = $derived(marksOf(this.steps));
  readonly last = $derived(Math.max(0, this.steps.length - 1));
  readonly now = $derived<ReplayedStep | null>(this.steps[Math.min(this.at, this.last)] ?? null);
  #known = new Map<Viewpoint, readonly ReplayedStep[]>();
  #wanted: Viewpoint = "table";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly record: AnyRecord) {}

  /** Changes the viewpoint and keeps the step. Only the answer to the last request is shown. */
  async look(viewpoint: Viewpoint): Promise<void> {
    this.#wanted = viewpoint;
    const steps =
      this.#known.get(viewpoint) ?? (await replaySteps({ record: { ...this.record }, ...asked(viewpoint) })).steps;
    this.#known.set(viewpoint, steps);
    if (this.#wanted !== viewpoint) return;
    this.steps = steps;
    this.viewpoint = viewpoint;
    this.at = Math.min(this.at, this.last);
  }

  go(step: number): void {
    this.at = Math.max(0, Math.min(this.last, step));
  }

  by(steps: number): void {
    this.pause();
    this.go(this.at + steps);
  }

  toMark(direction: 1 | -1): void {
    this.pause();
    this.at = nearestMark(this.marks, this.at, direction);
  }

  play(): void {
    if (this.at >= this.last) this.at = 0;
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  faster(): void {
    const place = SPEEDS.findIndex((one) => one === this.speed);
    this.speed = SPEEDS[(place + 1) % SPEEDS.length]!;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.at + 1);
      if (this.at >= this.last) this.pause();
      else this.#wait();
    }, STEP_TIME / this.speed);
  }
}
