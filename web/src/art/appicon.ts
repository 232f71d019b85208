// The mark on rock, as a file: the icon of the page, and of the table on a phone's home screen.
import { adit } from "./mark";
import { rect } from "./svg";

const GROUND = "#251f1a";

/** Wide margins: a phone may cut it to a circle. */
export const appIcon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -46 96 96">${rect(-48, -46, 96, 96, { fill: GROUND, rx: 18 })}${adit(0.9)}</svg>\n`;
