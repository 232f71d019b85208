// The mark of Stollen: a timbered adit with light inside.
import { INK } from "./inks";
import { path, scaled } from "./svg";

const OPENING = "M-17 30V-8L-9-20H9L17-8V30Z";
const TIMBER_LINE = { stroke: "#2a170a", strokeWidth: 2.6, strokeLinejoin: "round" } as const;

export function adit(scale = 1): string {
  return scaled(
    scale,
    path(OPENING, { fill: "#ffcf73" }) +
      path(OPENING, { fill: "#e98a2b", fillOpacity: 0.35 }) +
      path("M-17 30L-8 4H8L17 30Z", { fill: "#fff1c4" }) +
      path("M-31 32L-22-16H-13L-17 32ZM31 32L22-16H13L17 32Z", { fill: INK.timber, ...TIMBER_LINE }) +
      path("M-30-16L-26-28H26L30-16Z", { fill: INK.beam, ...TIMBER_LINE }) +
      path("M-24-24.5H23", { stroke: "#efc387", strokeWidth: 2 }),
  );
}
