// The back of the cards that are drawn and dealt.
import { HEIGHT, WIDTH } from "./geometry";
import { heapGlow } from "./gold";
import { INK } from "./inks";
import { adit } from "./mark";
import { rock } from "./rock";
import { at, path, rect } from "./svg";

export function cardBack(): string {
  const vignette = rect(0, 0, WIDTH, HEIGHT, { fill: "url(#st-dim)" });
  return rock("back") + bands() + heapGlow(58, 0.4) + ornament(34) + ornament(168) + vignette + at(65, 99, adit(1.3));
}

const bands = (): string =>
  rect(7, 7, 116, 186, { rx: 6, fill: "none", stroke: INK.beam, strokeOpacity: 0.8, strokeWidth: 2 }) +
  rect(11, 11, 108, 178, { rx: 4, fill: "none", stroke: INK.beam, strokeOpacity: 0.35, strokeWidth: 1 });

const ornament = (y: number): string =>
  at(
    65,
    y,
    path("M0-12L9 0L0 12L-9 0Z", { fill: INK.beam }) +
      path("M-40 0H-14M14 0H40", { stroke: INK.beam, strokeWidth: 2.4, strokeLinecap: "round" }) +
      path("M0-7L5 0L0 7L-5 0Z", { fill: INK.goldPale }),
  );
