// Whose eyes a game is seen through: a seat's, everybody's who looks on, or with all cards open.
export type Viewpoint = number | "table" | "all";

export function viewpointOf(text: string | null, seats: number): Viewpoint | null {
  if (text === "table" || text === "all") return text;
  const seat = Number(text);
  return text !== null && text !== "" && Number.isInteger(seat) && seat >= 0 && seat < seats ? seat : null;
}

/** How the server is asked for it. */
export function asked(viewpoint: Viewpoint): { readonly seat: number | null; readonly open: boolean } {
  return { seat: typeof viewpoint === "number" ? viewpoint : null, open: viewpoint === "all" };
}
