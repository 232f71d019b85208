// The drawings as the table uses them.
export { BACK, cardSvg, type CardOptions, GOAL_BACK } from "./card";
export { artDefs } from "./defs";
export type { CardRow, Color, Side, Tool } from "./face";
export { playerFace } from "./playerFaces";
export { type IconName, iconSvg } from "./icons";
export { counterSvg, crystalSvg, eyeSvg, helmetSvg, keySvg, markSvg, nuggetSvg, toolSvg, trollSvg } from "./objects";
