// A QR code of a text, as SVG.
import { correction, generate } from "lean-qr/nano";
import { escapeText } from "./svg";

/** Width of the light border that readers need, in squares. */
const BORDER = 4;

/** The code, dark on light in every theme. */
export function qrSvg(text: string, label: string): string {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const indexes = Array.from({ length: code.size }, (_, index) => index);
  const dark = indexes.flatMap((y) =>
    indexes.map((x) => (code.get(x, y) ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : "")),
  );
  const side = code.size + 2 * BORDER;
  return (
    `<svg class="qr" viewBox="0 0 ${side} ${side}" role="img" aria-label="${escapeText(label)}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#1b1208" d="${dark.join("")}"/></svg>`
  );
}
