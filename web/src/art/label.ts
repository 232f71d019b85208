// The band along the lower border of a card with the name of the action.
import { centeredText, path } from "./svg";

const LARGEST = 14.5;
const SMALLEST = 10.5;
const ROOM = 114;

/** Mean widths of letters in the type of the page at weight 650, in parts of its size. */
const NARROW = 0.29;
const USUAL = 0.53;
const WIDE = 0.8;

function letterWidth(letter: string): number {
  if (/[ iljtfrI.,:;!'’|()-]/.test(letter)) return NARROW;
  return /[mwMWQ@–—…]/.test(letter) ? WIDE : USUAL;
}

const widthInSizes = (words: string): number => [...words].reduce((sum, letter) => sum + letterWidth(letter), 0);

/** The words shrink until they fit; if they are still too long, they are pressed together. */
export function labelBand(words: string): string {
  const sizes = widthInSizes(words);
  const size = Math.max(SMALLEST, Math.min(LARGEST, ROOM / sizes));
  const rounded = Math.floor(size * 2) / 2;
  const fit = sizes * rounded > ROOM ? { fitWidth: ROOM } : {};
  return (
    '<g class="card-label">' +
    path("M5 176H125V189A6 6 0 0 1 119 195H11A6 6 0 0 1 5 189Z", { fill: "#3a2710", fillOpacity: 0.74 }) +
    centeredText(65, 191, words, { size: rounded, weight: 650, fill: "#fff3d9", ...fit }) +
    "</g>"
  );
}
