// Whose eyes a game is seen through: a seat's, everybody's who looks on, or with all cards open.
export type Eyes = number | "table" | "all";

export function eyesOf(text: string | null, seats: number): Eyes | null {
  if (text === "table" || text === "all") return text;
  const seat = Number(text);
  return text !== null && text !== "" && Number.isInteger(seat) && seat >= 0 && seat < seats ? seat : null;
}

/** How the server is asked for it. */
export function asked(eyes: Eyes): { readonly seat: number | null; readonly open: boolean } {
  return { seat: typeof eyes === "number" ? eyes : null, open: eyes === "all" };
}
