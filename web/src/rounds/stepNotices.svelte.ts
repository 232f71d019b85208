// What a step leaves to be shown over the table: its effects, the end of a round, a new role.
import type { Event, View } from "../generated/messages";
import { Motion } from "../maze/motion.svelte";
import { cueOf } from "../sound/cues";
import { playCue } from "../sound/playCue";
import type { LiveRoom, Step } from "../state/liveRoom.svelte";
import { READING } from "../state/pace";
import { settings } from "../state/settings.svelte";
import { lastResult, type RoundResult } from "./roundResults";

export class StepNotices {
  readonly motion = new Motion();
  ended = $state.raw<RoundResult | null>(null);
  newRole = $state<string | null>(null);
  #shownAt = Date.now();

  constructor(
    private readonly live: LiveRoom,
    private readonly seat: number | null,
    private readonly view: () => View,
  ) {
    this.ended = this.#endedRound();
    this.newRole = this.#roleIn(this.#steps.at(-1)?.events ?? []);
  }

  get #steps(): readonly Step[] {
    return this.live.steps.get(this.seat) ?? [];
  }

  /** Takes a step of any seat. The end of a round stays readable, and closes when play has gone on for a while. */
  take(step: Step, seen: View): void {
    if (seen.seat !== this.seat) return;
    this.motion.show(step.events);
    void playCue(cueOf(step.events, seen.to_act === this.seat && this.seat !== null));
    this.newRole = this.#roleIn(step.events) ?? this.newRole;
    const end = this.#endedRound();
    if (end) {
      this.#shownAt = Date.now();
      this.ended = end;
    } else if (Date.now() - this.#shownAt >= READING) this.ended = null;
  }

  /** The round that the last step ended; null in a game that goes on from a record, where it ended long ago. */
  #endedRound(): RoundResult | null {
    const view = this.view();
    return this.live.picture?.status === "playing" && view.turn === 1
      ? lastResult(this.#steps, view.seats.length)
      : null;
  }

  /** The role that this seat was dealt; null where roles are covered. */
  #roleIn(events: readonly Event[]): string | null {
    const dealt = events.find((event) => event.type === "role_dealt");
    return dealt?.type === "role_dealt" && dealt.seat === this.seat && !settings.coverRole ? dealt.role : null;
  }
}
