// Keeps the reading position in a list that grows at its top.

/** A list that scrolls; its children are its lines. */
export interface Scroller {
  scrollTop: number;
  readonly children: ArrayLike<unknown>;
}

type Line = Pick<HTMLElement, "offsetTop" | "offsetHeight">;
const linesOf = (list: Scroller): readonly Line[] => Array.from(list.children) as Line[];

/** Nearer to the top than this, the newest lines are in sight. */
const NEAR = 24;

export const isScrolled = (list: Scroller): boolean => list.scrollTop > NEAR;

/** Remembers the first line in sight; what it answers, called after the list has changed, brings that line back to its place.
 * Whoever reads the newest lines is shown the newest again. */
export function keepScroll(list: Scroller): () => void {
  const line = isScrolled(list)
    ? linesOf(list).find((one) => one.offsetTop + one.offsetHeight > list.scrollTop)
    : undefined;
  if (line === undefined) return () => void (list.scrollTop = 0);
  const hidden = list.scrollTop - line.offsetTop;
  return () => {
    if (linesOf(list).includes(line)) list.scrollTop = line.offsetTop + hidden;
  };
}
