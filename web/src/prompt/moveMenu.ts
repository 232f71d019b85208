// The moves of a view, sorted by what a player touches first: a card of the hand, a cell, another player.
// Which moves there are, the server says; here they are only read.
export type Cell = readonly [number, number];
export const cellKey = (cell: Cell): string => `${cell[0]},${cell[1]}`;
export const cellOf = (key: string): Cell => key.split(",").map(Number) as unknown as Cell;

/** The ways a path card may lie on a cell. */
export interface Orientations {
  upright?: string;
  turned?: string;
}

/** A target that is a player; for a repair card with the tool it mends. */
export interface Target {
  readonly move: string;
  readonly seat: number;
  readonly tool?: string;
}

/** What can be done with a card of the hand. */
export interface CardMoves {
  readonly kind: string;
  readonly places: Map<string, Orientations>;
  readonly cells: Map<string, string>;
  readonly targets: Target[];
  readonly alone: string | null;
}

/** Discarding some cards, and for `mend` what is removed by that. */
export interface Discard {
  readonly move: string;
  readonly cards: readonly string[];
  readonly what?: string;
}

export interface MoveMenu {
  readonly cards: Map<string, CardMoves>;
  readonly passes: Discard[];
  readonly mends: Discard[];
  readonly bribes: Map<string, string>;
  readonly orient: { readonly cell: string; readonly orientations: Orientations } | null;
  readonly pays: Discard[];
  readonly takes: { readonly move: string; readonly value: number }[];
  readonly steals: Target[];
  readonly end: string | null;
  readonly decline: string | null;
}

/** Moves that say where: a card and a cell. */
export const AT_CELL = new Set(["place", "key", "rockfall", "map"]);

export function moveMenu(moves: readonly string[]): MoveMenu {
  const menu = {
    cards: new Map<string, CardMoves>(),
    passes: [] as Discard[],
    mends: [] as Discard[],
    bribes: new Map<string, string>(),
    orient: null as { cell: string; orientations: Orientations } | null,
    pays: [] as Discard[],
    takes: [] as { move: string; value: number }[],
    steals: [] as Target[],
    end: null as string | null,
    decline: null as string | null,
  };
  for (const move of moves) {
    const [kind = "", ...rest] = move.split(" ");
    const [first = "", second = "", third] = rest;
    if (kind === "pass") menu.passes.push({ move, cards: rest });
    else if (kind === "mend") menu.mends.push({ move, cards: rest.slice(0, 2), what: third ?? "" });
    else if (kind === "pay") menu.pays.push({ move, cards: rest });
    else if (kind === "bribe") menu.bribes.set(first, move);
    else if (kind === "take") menu.takes.push({ move, value: Number(first) });
    else if (kind === "steal") menu.steals.push({ move, seat: Number(first) });
    else if (kind === "end") menu.end = move;
    else if (kind === "decline") menu.decline = move;
    else if (kind === "orient") {
      menu.orient ??= { cell: first, orientations: {} };
      menu.orient.orientations[second === "turned" ? "turned" : "upright"] = move;
    } else addCardMove(menu.cards, kind, first, second, third, move);
  }
  return menu;
}

function addCardMove(
  cards: Map<string, CardMoves>,
  kind: string,
  card: string,
  second: string,
  third: string | undefined,
  move: string,
): void {
  const nothing: CardMoves = { kind, places: new Map(), cells: new Map(), targets: [], alone: null };
  const known = cards.get(card) ?? nothing;
  if (kind === "place") {
    const orientations = known.places.get(second) ?? {};
    orientations[third === "turned" ? "turned" : "upright"] = move;
    known.places.set(second, orientations);
  } else if (AT_CELL.has(kind)) known.cells.set(second, move);
  else if (second === "") cards.set(card, { ...known, alone: move });
  else
    known.targets.push(
      third === undefined ? { move, seat: Number(second) } : { move, seat: Number(second), tool: third },
    );
  if (!cards.has(card)) cards.set(card, known);
}

/** The cells that glow when a card is chosen. */
export const glowing = (moves: CardMoves | undefined): readonly string[] =>
  moves ? [...moves.places.keys(), ...moves.cells.keys()] : [];

/** How many cards are discarded at once at most. */
export const mostCards = (discards: readonly Discard[]): number =>
  Math.max(0, ...discards.map((one) => one.cards.length));

/** Whether exactly these cards are discarded by a move, in any order. */
export const sameCards = (discard: Discard, cards: readonly string[]): boolean =>
  discard.cards.length === cards.length && [...discard.cards].sort().join() === [...cards].sort().join();
