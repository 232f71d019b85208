// A whole card as SVG. `artDefs` must be in the page once.
import { CARDS } from "../generated/cards";
import { actionFace } from "./actions";
import { cardBack } from "./backs";
import { eye } from "./eye";
import type { CardRow, Side } from "./face";
import { HEIGHT, WIDTH } from "./geometry";
import { goalBack, nuggetCard } from "./goals";
import { INK } from "./inks";
import { labelBand } from "./label";
import { pathFace, type TileState } from "./path";
import { roleFace } from "./roles";
import { at, centeredText, escapeText, rect } from "./svg";

/** Cards that lie face down have these ids. */
export const BACK = "back";
export const GOAL_BACK = "goal-back";

/** What a seat has seen under a card that lies face down, and in which turn. */
export interface Peek {
  readonly id: string;
  readonly turn?: number | string | undefined;
}

export interface CardOptions extends TileState {
  readonly peek?: Peek | undefined;
  /** The name of an action, written along the lower border. */
  readonly label?: string | undefined;
  /** What a screen reader says; without it the picture is decoration, because its button has a name. */
  readonly alt?: string | undefined;
  /** What is shown while the pointer rests on it. */
  readonly title?: string | undefined;
  /** More classes beside `card`. */
  readonly className?: string | undefined;
}

/** The picture of a card by its id, `BACK` or `GOAL_BACK`. */
export function cardSvg(id: string, options: CardOptions = {}): string {
  const { label, alt, title, className } = options;
  const classes = className ? `card ${className}` : "card";
  const voice = alt ? ` role="img" aria-label="${escapeText(alt)}"` : ' aria-hidden="true"';
  return (
    `<svg class="${escapeText(classes)}" viewBox="0 0 ${WIDTH} ${HEIGHT}"${voice}>` +
    (title ? `<title>${escapeText(title)}</title>` : "") +
    cardBody(id, options) +
    (options.peek ? peekWindow(options.peek) : "") +
    (label ? labelBand(label) : "") +
    "</svg>"
  );
}

export const isCard = (id: string): boolean => id === BACK || id === GOAL_BACK || id in CARDS;

/** Every face is computed once. More than these are more than any table shows. */
const MOST_CACHED = 2000;
const cache = new Map<string, string>();

/** What is inside the `<svg>` of a card, without label, from the cache if it was drawn before. */
export function cardBody(id: string, state: TileState = {}): string {
  const key = stateKey(id, state);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const body = drawCard(id, state);
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, body);
  return body;
}

const SIDES: readonly Side[] = ["N", "E", "S", "W"];

function stateKey(id: string, { turned, lit, claimed, key, bribed }: TileState): string {
  const reached = lit === undefined ? "all" : SIDES.filter((side) => lit.includes(side)).join("");
  return [id, turned ? "turned" : "", reached, claimed ?? "", key ?? "", bribed ?? ""].join("|");
}

/** Draws a card. */
export function drawCard(id: string, state: TileState = {}): string {
  if (id === BACK) return cardBack();
  if (id === GOAL_BACK) return goalBack();
  const row = CARDS[id];
  if (!row) throw new Error(`no card has the id ${id}`);
  return drawRow(row, state);
}

function drawRow(row: CardRow, state: TileState): string {
  switch (row.type) {
    case "action":
      return actionFace(row);
    case "dwarf":
      return roleFace(row);
    case "nugget":
      return nuggetCard(row.value);
    default:
      return pathFace(row, state);
  }
}

/** The face a seat knows, small inside the back, with an eye and the turn it was seen in. */
function peekWindow({ id, turn }: Peek): string {
  const face = `<svg x="24" y="36" width="82" height="126" viewBox="0 0 ${WIDTH} ${HEIGHT}">${cardBody(id)}</svg>`;
  return rect(18, 30, 94, 146, { rx: 8, fill: "#17110d", stroke: INK.knowing, strokeWidth: 2.6 }) + face + seenIn(turn);
}

function seenIn(turn: number | string | undefined): string {
  const pill = rect(-42, -15, 84, 30, { rx: 15, fill: "#1d2a3a", stroke: INK.knowing, strokeWidth: 2.4 });
  if (turn === undefined) return at(65, 172, pill + eye(0, 0, 0.58));
  const number = centeredText(18, 7, String(turn), { size: 19, weight: 750, fill: "#e8f3ff" });
  return at(65, 172, pill + eye(-20, 0, 0.58) + number);
}
