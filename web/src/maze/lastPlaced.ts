import type { Event } from "../generated/messages";

/** The cell of the last card that was laid in this round; null if there is none. */
export function lastPlaced(steps: readonly { readonly events: readonly Event[] }[]): string | null {
  for (const { events } of [...steps].reverse()) {
    const placed = events.find((event) => event.type === "placed");
    if (placed?.type === "placed") return placed.cell.join(",");
    if (events.some((event) => event.type === "round_started")) return null;
  }
  return null;
}
