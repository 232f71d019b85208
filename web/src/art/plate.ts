// Some cards side by side in one picture that stands alone, for documents.
import { cardBody } from "./card";
import { defs } from "./defs";
import { HEIGHT, WIDTH } from "./geometry";
import type { TileState } from "./path";
import { escapeText } from "./svg";

const GAP = 12;
const CORNER = 8;
const edge = `<clipPath id="plate"><rect width="${WIDTH}" height="${HEIGHT}" rx="${CORNER}"/></clipPath>`;

/** A card of a plate: its id, and how it lies. */
export type Shown = string | readonly [id: string, state: TileState];

/** A picture of a row of cards, with its alternative text. */
export function plate(cards: readonly Shown[], words: string): string {
  const width = cards.length * (WIDTH + GAP) - GAP;
  const faces = cards.map((shown, place) => {
    const [id, state] = typeof shown === "string" ? [shown, {}] : shown;
    const frame = `x="${place * (WIDTH + GAP)}" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
    return `<svg ${frame}><g clip-path="url(#plate)">${cardBody(id, state)}</g></svg>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width * 0.6}" role="img" ` +
    `aria-label="${escapeText(words)}"><defs>${defs()}${edge}</defs>${faces.join("")}</svg>\n`
  );
}
