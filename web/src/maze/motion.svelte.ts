// The effects of the last step: shown once, ended by time or by any key or click.
import { settings } from "../state/settings.svelte";
import type { Event } from "../generated/messages";
import { type Effect, effectsOf } from "./stepEffects";

/** Nothing moves longer. */
const LONGEST = 1000;

export class Motion {
  now = $state.raw<readonly Effect[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(events: readonly Event[]): void {
    if (!settings.moves) return;
    const effects = effectsOf(events);
    if (effects.length === 0) return;
    this.skip();
    this.now = effects;
    this.#timer = setTimeout(() => this.skip(), LONGEST);
  }

  skip(): void {
    clearTimeout(this.#timer);
    if (this.now.length > 0) this.now = [];
  }
}
