// Lets a sound be heard where the user wants sounds; until then nothing of it is loaded.
import { settings } from "../state/settings.svelte";
import type { Cue } from "./cues";

export async function playCue(cue: Cue | null): Promise<void> {
  if (cue === null || !settings.sound) return;
  const { play } = await import("./synthesizer");
  play(cue);
}
