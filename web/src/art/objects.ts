// Objects in card inks: counters, tools, gold, keys, helmets, the mark. Decoration: their words stand beside them.
import { key } from "./door";
import { badge, counter, helmet } from "./emblems";
import { eye } from "./eye";
import type { Color, Tool } from "./face";
import { nugget } from "./gold";
import { HELMET, TEAM } from "./inks";
import { memoized } from "./memo";
import { adit } from "./mark";
import { objectSvg } from "./object";
import { crystal, troll } from "./props";
import { brokenTool, tool } from "./tools";

export const markSvg = memoized((className: string = ""): string => objectSvg(adit(), "-34 -32 68 68", className));

export const counterSvg = memoized((color: Color, className: string = ""): string =>
  objectSvg(counter(0, 0, color), "-26 -26 52 52", className),
);

export const emblemSvg = memoized((color: Color, className: string = ""): string =>
  objectSvg(badge(color, 16, 2.4, 0.9), "-18 -18 36 36", className),
);

export const helmetSvg = memoized((color: Color | "plain", className: string = ""): string =>
  objectSvg(helmet(color === "plain" ? HELMET.plain : TEAM[color]), "-28 -25 56 46", className),
);

export const toolSvg = memoized((name: Tool, isBroken: boolean, className: string = ""): string =>
  objectSvg(isBroken ? brokenTool(name, 0.9) : tool(name, 0.9), "-54 -54 108 108", className),
);

export const nuggetSvg = memoized((className: string = ""): string =>
  objectSvg(nugget(0, 0), "-15 -15 30 30", className),
);

export const keySvg = memoized((className: string = ""): string =>
  objectSvg(key(0, 0, { rotate: -38 }), "-32 -32 64 64", className),
);

export const crystalSvg = memoized((className: string = ""): string =>
  objectSvg(crystal(0, 0), "-26 -26 52 54", className),
);

export const trollSvg = memoized((className: string = ""): string =>
  objectSvg(troll(0, 0, 0.94), "-30 -26 60 56", className),
);

export const eyeSvg = memoized((className: string = ""): string => objectSvg(eye(0, 0), "-29 -19 58 38", className));
