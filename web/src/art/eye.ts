// The eye that stands for knowledge.
import { INK } from "./inks";
import { at, circle, outlined, path } from "./svg";

export function eye(x: number, y: number, scale = 1): string {
  return at(
    x,
    y,
    path("M-26 0C-14-18 14-18 26 0C14 18-14 18-26 0Z", { fill: "#fff8e2", ...outlined(3) }) +
      circle(0, 0, 10.5, { fill: "#b5651d", stroke: INK.outline, strokeWidth: 2.6 }) +
      circle(0, 0, 4.6, { fill: "#1a0f06" }) +
      circle(3.5, -3.5, 2.4, { fill: INK.white }),
    { scale },
  );
}
