// The viewpoint of a replay: a seat, a spectator, or all cards open.
export type Viewpoint = number | "table" | "all";

export function viewpointOf(text: string | null, seats: number): Viewpoint | null {
  if (text === "table" || text === "all") return text;
  const seat = Number(text);
  return text !== null && text !== "" && Number.isInteger(seat) && seat >= 0 && seat < seats ? seat : null;
}

/** The fields of the request for this viewpoint. */
export function asked(viewpoint: Viewpoint): { readonly seat: number | null; readonly open: boolean } {
  return { seat: typeof viewpoint === "number" ? viewpoint : null, open: viewpoint === "all" };
}
