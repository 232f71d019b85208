// The position of the coach's bubble: near the ring if there is room, hiding the least of the maze.
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, "width" | "height">;
type Spot = Pick<Box, "left" | "top">;

const GAP = 20;
/** The coach's head is above the bubble. */
const HEAD = 36;
const RING_COUNTS = 10;

/** How much of one box another hides. */
export function hidden(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** A box with the cells around it, where the next card may go. */
const around = (box: Box): Box => ({
  left: box.left - box.width,
  top: box.top - box.height,
  width: 3 * box.width,
  height: 3 * box.height,
});

export function placeBubble(frame: Size, bubble: Size, ring: Box | null, cards: readonly Box[]): Spot {
  const lowest = Math.max(HEAD, frame.height - bubble.height - GAP / 2);
  const edges = { left: GAP, middle: (frame.width - bubble.width) / 2, right: frame.width - bubble.width - GAP };
  const beside = ring ? Math.max(HEAD, Math.min(ring.top - GAP, lowest)) : HEAD;
  const spots: Spot[] = [
    ...(ring
      ? [
          { left: ring.left + ring.width + GAP, top: beside },
          { left: ring.left - bubble.width - GAP, top: beside },
        ]
      : []),
    ...[edges.right, edges.middle, edges.left].flatMap((left) => [HEAD, lowest].map((top) => ({ left, top }))),
  ].filter(({ left }) => left >= 0 && left + bubble.width <= frame.width);
  const cost = (spot: Spot): number => {
    const there = { ...spot, width: bubble.width, height: bubble.height };
    const maze = cards.reduce((sum, card) => sum + hidden(there, around(card)), 0);
    return maze + (ring ? RING_COUNTS * hidden(there, ring) : 0);
  };
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best), spots[0] ?? { left: GAP, top: HEAD });
}
