// The position of a question: beside its cell.
type Edges = Pick<DOMRect, "left" | "top" | "right" | "bottom">;
type Size = Pick<DOMRect, "width" | "height">;

const GAP = 10;

/** To the right of a place, or to its left where there is more room; never outside the frame, and nowhere in a narrow one. */
export function questionPosition(
  place: Edges,
  frame: Pick<DOMRect, "left" | "top"> & Size,
  box: Size,
): { readonly left: number; readonly top: number } | null {
  if (frame.width < 2 * box.width) return null;
  const right = place.right - frame.left + GAP;
  const left = place.left - frame.left - GAP - box.width;
  const top = (place.top + place.bottom) / 2 - frame.top - box.height / 2;
  return {
    left: right + box.width + GAP <= frame.width ? right : Math.max(GAP, left),
    top: Math.max(GAP, Math.min(top, frame.height - box.height - GAP)),
  };
}
