// Reading pictures back: is the text well formed, and which points does a shape cover?

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const TAG = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][\w:-]*="[^"<>]*")*)\s*(\/?)>/y;
const TEXT = /[^<>]+/y;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|#39);)/;

/** All tags of a picture in order; throws where it is not well-formed XML with one root. */
export function tagsOf(picture: string): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  let position = 0;
  if (BARE_AMPERSAND.test(picture)) throw new Error("an ampersand that is not escaped");
  while (position < picture.length) {
    TAG.lastIndex = TEXT.lastIndex = position;
    const match = TAG.exec(picture);
    if (match) {
      if (tags.length > 0 && open.length === 0) throw new Error("more than one root");
      tags.push(...readTag(match, open));
      position = TAG.lastIndex;
    } else if (TEXT.test(picture) && open.length > 0) {
      position = TEXT.lastIndex;
    } else {
      throw new Error(`not well formed at ${picture.slice(position, position + 60)}`);
    }
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(" ")}`);
  return tags;
}

function readTag([, isEnd, name = "", attributeText = "", isAlone]: RegExpExecArray, open: string[]): Tag[] {
  if (isEnd) {
    if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    return [];
  }
  const pairs = [...attributeText.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [key, value] as const);
  const attributes = Object.fromEntries(pairs);
  if (Object.keys(attributes).length !== pairs.length) throw new Error(`<${name}> has an attribute twice`);
  if (!isAlone) open.push(name);
  return [{ name, attributes }];
}

type Point = readonly [number, number];

/** The polygons of path data made of absolute lines. */
function polygons(d: string): Point[][] {
  return d
    .split("Z")
    .filter(Boolean)
    .map((loop) =>
      loop
        .slice(1)
        .split("L")
        .map((pair): Point => {
          const [x = NaN, y = NaN] = pair.split(" ").map(Number);
          return [x, y];
        }),
    );
}

/** Whether a point lies within path data made of absolute lines. */
export function covers(d: string, x: number, y: number): boolean {
  return polygons(d).some((polygon) => isWithin(polygon, x, y));
}

function isWithin(polygon: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  polygon.forEach(([x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

/** The floors of a card that are painted with this gradient. */
export function floorsOf(picture: string, light: "floor" | "cold"): string[] {
  return tagsOf(picture)
    .filter(({ name, attributes }) => name === "path" && attributes["fill"] === `url(#st-${light})`)
    .map(({ attributes }) => attributes["d"] ?? "");
}
