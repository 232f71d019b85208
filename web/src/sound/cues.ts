// The sound of a step: the most important of its events.
import type { Event } from "../generated/messages";

export const CUES = ["win", "claim", "reveal", "rockfall", "break", "place", "turn"] as const;
export type Cue = (typeof CUES)[number];

const OF_EVENTS: Partial<Record<Event["type"], Cue>> = {
  game_ended: "win",
  claimed: "claim",
  took: "claim",
  stole: "claim",
  revealed: "reveal",
  collapsed: "rockfall",
  tool_broken: "break",
  trapped: "break",
  placed: "place",
  unlocked: "place",
  bribed: "place",
};

/** The sound of a step; without one, the sound of a new turn. */
export function cueOf(events: readonly Event[], myTurn: boolean): Cue | null {
  const heard = new Set(events.map((event) => OF_EVENTS[event.type]));
  return CUES.find((cue) => heard.has(cue)) ?? (myTurn ? "turn" : null);
}
