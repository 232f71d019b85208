// The moves of a view, sorted by what a player touches first: a card of the hand, a cell, another player.
import type { Choice, View } from "../generated/messages";

export type Cell = readonly [number, number];
export const cellKey = (cell: Cell): string => `${cell[0]},${cell[1]}`;
export const cellOf = (key: string): Cell => key.split(",").map(Number) as unknown as Cell;

/** The moves that place a card on a cell upright or turned. */
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

/** The moves of a view: as texts, one of which is played, and what each of them does. */
export type Offered = Pick<View, "moves" | "choices">;

/** Moves that say where: a card and a cell. */
export const AT_CELL: ReadonlySet<string> = new Set(["place", "key", "rockfall", "map"]);

/** What a move of a view does; undefined for a text that is none of them. */
export const choiceOf = ({ moves, choices }: Offered, move: string): Choice | undefined => choices[moves.indexOf(move)];

export function moveMenu({ moves, choices }: Offered): MoveMenu {
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
  choices.forEach((choice, index) => {
    const move = moves[index]!;
    switch (choice.kind) {
      case "pass":
        menu.passes.push({ move, cards: choice.cards });
        break;
      case "mend":
        menu.mends.push({ move, cards: choice.cards, what: choice.what });
        break;
      case "pay":
        menu.pays.push({ move, cards: choice.cards });
        break;
      case "bribe":
        menu.bribes.set(cellKey(choice.cell), move);
        break;
      case "take":
        menu.takes.push({ move, value: choice.value });
        break;
      case "steal":
        menu.steals.push({ move, seat: choice.seat });
        break;
      case "end":
      case "decline":
        menu[choice.kind] = move;
        break;
      case "orient":
        menu.orient ??= { cell: cellKey(choice.cell), orientations: {} };
        menu.orient.orientations[choice.turned ? "turned" : "upright"] = move;
        break;
      default:
        addCardMove(menu.cards, choice, move);
    }
  });
  return menu;
}

type CardChoices = Extract<Choice, { readonly card: string }>;

function addCardMove(cards: Map<string, CardMoves>, choice: CardChoices, move: string): void {
  const known: CardMoves = cards.get(choice.card) ?? {
    kind: choice.kind,
    places: new Map(),
    cells: new Map(),
    targets: [],
    alone: null,
  };
  if (choice.kind === "place") {
    const cell = cellKey(choice.cell);
    const orientations = known.places.get(cell) ?? {};
    orientations[choice.turned ? "turned" : "upright"] = move;
    known.places.set(cell, orientations);
  } else if ("cell" in choice) known.cells.set(cellKey(choice.cell), move);
  else if (choice.kind === "repair") known.targets.push({ move, seat: choice.seat, tool: choice.tool });
  else if ("seat" in choice) known.targets.push({ move, seat: choice.seat });
  cards.set(choice.card, choice.kind === "theft" ? { ...known, alone: move } : known);
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
