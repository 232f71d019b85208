// Every face and state on one page, for looking at while drawing. Not part of the app.
import "@fontsource-variable/piazzolla/index.css";
import "@fontsource-variable/source-sans-3/index.css";
import "./gallery.css";
import { BACK, type CardOptions, cardSvg, GOAL_BACK } from "./art/card";
import { artDefs } from "./art/defs";
import { type ActionRow, type CardRow, isPath, type PathRow } from "./art/face";
import { playerFace } from "./art/playerFaces";
import { ICON_NAMES, iconSvg } from "./art/icons";
import * as objects from "./art/objects";
import { CARDS } from "./generated/cards";

const NAMES: Partial<Record<ActionRow["kind"], string>> = {
  key: "Key",
  map: "Map",
  rockfall: "Rockfall",
  theft: "Theft",
  hands_off: "Hands off",
  swap_hats: "Swap hats",
  inspection: "Inspection",
  swap_hands: "Swap hands",
  trapped: "Trapped",
  free: "Free",
};

function actionName(row: ActionRow): string {
  const tools = row.tools?.join(" or ") ?? "";
  return NAMES[row.kind] ?? `${row.kind === "break" ? "Broken" : "Mend"} ${tools}`;
}

const picture = (content: string, words = ""): string =>
  `<figure>${content}${words && `<figcaption>${words}</figcaption>`}</figure>`;

const sheet = (title: string, width: string, pictures: readonly string[]): string =>
  `<section><h2>${title}</h2><div class="sheet ${width}">${pictures.join("")}</div></section>`;

const isNamed = (row: CardRow): row is ActionRow => row.type === "action";

const faceOf = (row: CardRow): string =>
  picture(
    cardSvg(row.id, { alt: row.id, label: isNamed(row) ? actionName(row) : undefined }),
    `${row.id} ×${row.count}`,
  );

/** Cards that are printed alike are shown once. */
function distinct(all: readonly CardRow[]): CardRow[] {
  const seen = new Set<string>();
  return all.filter((row) => {
    const { id, count: _count, box: _box, ...rest } = row;
    const printed = JSON.stringify(rest.type === "dwarf" ? id : rest);
    const isNew = !seen.has(printed);
    seen.add(printed);
    return isNew;
  });
}

const rows = distinct(Object.values(CARDS));
const isPlain = (row: PathRow): boolean => !(row.gold || row.door || row.troll || row.ladder || row.crystal);
const ofType = (type: CardRow["type"]): CardRow[] => rows.filter((row) => row.type === type);
const paths = ofType("path").filter(isPath);

const STATES: readonly (readonly [id: string, options: CardOptions, words: string])[] = [
  ["d-line-ew", { className: "is-ghost" }, "legal ghost"],
  ["d-curve-ne", { className: "is-selected" }, "selected"],
  ["d-t-new-dead-s-gold", { claimed: "green" }, "claimed, green"],
  ["d-t-nsw-dead-e-gold", { claimed: "blue" }, "claimed, blue"],
  ["d-bridge-gold", { claimed: "blue" }, "claimed under a bridge"],
  ["d-goal-2-curve-ne", { claimed: "blue" }, "claimed, blue"],
  ["d-door-blue-t-nsw", { key: "green" }, "key on a door"],
  ["d-door-green-cross", { key: "blue" }, "key on a tall door"],
  ["x-door-blue-ne", { key: "green" }, "key on a bend"],
  ["d-troll-t-new", {}, "troll"],
  ["d-troll-t-new", { bribed: "blue" }, "bribed troll"],
  ["d-troll-t-nsw", { bribed: "green", turned: true }, "bribed, turned"],
  [GOAL_BACK, {}, "goal, face down"],
  [GOAL_BACK, { peek: { id: "d-goal-3-t-nsw-blue", turn: 7 } }, "peeked in turn 7"],
  [GOAL_BACK, { peek: { id: "base-goal-treasure" } }, "peeked"],
  ["d-door-green-cross", { lit: ["N", "E", "S"] }, "not reached behind the door"],
  ["x-door-blue-ne", { lit: ["N"] }, "lit to the middle door"],
  ["d-bridge", { lit: ["N", "S"] }, "lit below the bridge"],
  ["d-line-ns-dead-w", { lit: [] }, "cut off: unlit"],
  ["d-map", { className: "is-disabled", label: "Map" }, "disabled"],
  ["d-bridge", { className: "is-focus" }, "keyboard focus"],
  ["d-line-ns", { className: "is-illegal" }, "refused"],
  ["d-repair-lamp-cart", { label: "Lampe oder Lore flicken" }, "long label"],
  ["x-inspection", { label: "Rollenkarten miteinander vertauschen" }, "very long label"],
];

const SMALL = [
  ...["d-start-blue", "d-start-green", "d-line-ew", "d-curve-ne-dead-s", "d-bridge-gold", "d-double-bend-nw-es-gold"],
  ...["d-t-nsw-dead-e-gold", "d-door-blue-cross", "d-door-green-cross", "d-ladder-blue-nw", "d-ladder-green-ne"],
  ...["d-troll-cross", "base-dead-nesw", "x-ladder-n", "x-door-green-ns-dead-e", "x-crystal-t-new-dead-s"],
  ...["d-goal-3-t-new-green", "d-goal-2-line-ew-dead-ns", "base-goal-treasure", GOAL_BACK, BACK, "d-break-pick"],
  ...["d-break-lamp", "d-repair-pick-cart", "d-map", "d-rockfall", "d-key", "x-theft", "x-trapped", "x-inspection"],
];

function smallSheet(width: number): string {
  const plain = SMALL.map((id) => picture(cardSvg(id)));
  const lying = STATES.filter(([, options]) => !options.className && !options.label);
  return sheet(`At ${width} px`, `w${width}`, [
    ...plain,
    ...lying.map(([id, options]) => picture(cardSvg(id, options))),
  ]);
}

const LARGE = ["d-door-blue-cross", "d-troll-t-nsw", "d-goal-3-t-new-green", "d-bridge-gold"];

const OBJECTS = [
  objects.markSvg(),
  objects.counterSvg("blue"),
  objects.counterSvg("green"),
  objects.emblemSvg("blue"),
  objects.emblemSvg("green"),
  objects.helmetSvg("blue"),
  objects.helmetSvg("green"),
  objects.helmetSvg("plain"),
  ...(["pick", "lamp", "cart"] as const).flatMap((tool) => [objects.toolSvg(tool, false), objects.toolSvg(tool, true)]),
  objects.nuggetSvg(),
  objects.keySvg(),
  objects.crystalSvg(),
  objects.trollSvg(),
  objects.eyeSvg(),
];

const SEATS = 12;

const faces = [
  playerFace("blue"),
  playerFace("green"),
  ...Array.from({ length: SEATS }, (_, seat) => playerFace(seat)),
];

/** Sixty cards as on a full table, to scroll and zoom. */
function fullTable(): string {
  const tile = (index: number): string => cardSvg(paths[index % paths.length]!.id, { turned: index % 2 === 1 });
  const tiles = Array.from({ length: 60 }, (_, index) => tile(index)).join("");
  return `<section><h2>Sixty cards</h2><div class="maze">${tiles}</div></section>`;
}

const gallery = document.getElementById("gallery")!;
gallery.innerHTML = [
  artDefs(),
  "<h1>Stollen · card faces</h1>",
  '<button id="theme" type="button">dark or light</button>',
  sheet(
    "States",
    "w132",
    STATES.map(([id, options, words]) => picture(cardSvg(id, options), words)),
  ),
  smallSheet(36),
  smallSheet(44),
  fullTable(),
  sheet(
    "At 300 px",
    "w300",
    LARGE.map((id) => picture(cardSvg(id))),
  ),
  sheet(
    "Objects",
    "w64",
    OBJECTS.map((object) => picture(object)),
  ),
  sheet(
    "Players",
    "w64",
    faces.map((face) => picture(face)),
  ),
  sheet(
    "Commands",
    "w36",
    ICON_NAMES.map((name) => picture(iconSvg(name))),
  ),
  sheet("Starts", "w160", ofType("start").map(faceOf)),
  sheet("Paths", "w160", paths.filter(isPlain).map(faceOf)),
  sheet("Gold, doors, trolls, ladders, crystals", "w160", paths.filter((row) => !isPlain(row)).map(faceOf)),
  sheet("Backs and goals", "w160", [
    picture(cardSvg(BACK), "card back"),
    picture(cardSvg(GOAL_BACK), "goal back"),
    ...ofType("goal").map(faceOf),
  ]),
  sheet("Action cards", "w160", ofType("action").map(faceOf)),
  sheet("Roles", "w160", ofType("dwarf").map(faceOf)),
  sheet("Nuggets", "w160", ofType("nugget").map(faceOf)),
].join("");

const root = document.documentElement;
root.dataset["theme"] = new URLSearchParams(location.search).get("theme") ?? "dark";
document.getElementById("theme")!.addEventListener("click", () => {
  root.dataset["theme"] = root.dataset["theme"] === "light" ? "dark" : "light";
});
