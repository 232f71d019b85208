// Plays sounds if the user wants them; the synthesizer is loaded with the first.
import { settings } from "../state/settings.svelte";
import type { Cue } from "./cues";

export async function playCue(cue: Cue | null): Promise<void> {
  if (cue === null || !settings.sound) return;
  const { play } = await import("./synthesizer");
  play(cue);
}
