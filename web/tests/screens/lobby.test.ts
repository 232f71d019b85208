// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { all, button, choose, click, find, settle, show, text } from "./page";
import type { RoomPicture } from "../../src/generated/messages";
import Lobby from "../../src/screens/Lobby.svelte";
import { keep, tickets } from "../../src/state/tickets";
import { setLanguage } from "../../src/text/language.svelte";
import { bot, member, open, person, picture } from "../pictures";

const OFFER = {
  levels: ["random", "novice", "foreman"],
  manners: { novice: ["bold", "shy"], foreman: [] },
  rulesets: [
    { ruleset: "duel", seats: [2], options: {} },
    {
      ruleset: "saboteur",
      seats: [3, 4, 5],
      options: { nuggets: ["players", "diggers"], broken_tools_forfeit: ["on", "off"] },
    },
  ],
};
let asked: unknown[] = [];
let commands: unknown[] = [];
let sat = 0;

beforeAll(() => setLanguage("en"));
beforeEach(() => {
  asked = [];
  commands = [];
  sat = 0;
  Object.assign(globalThis, {
    fetch: (path: string, init: { body?: string }) => (
      asked.push([path, init.body ? JSON.parse(init.body) : null]),
      Promise.resolve({
        ok: true,
        json: () =>
          Promise.resolve(path === "/api/offer" ? OFFER : { room: "new", code: "NEWNEW", member: "me", token: "t" }),
      })
    ),
  });
});

function lobby(part: Partial<RoomPicture>, me = "ada"): Promise<void> {
  const room = picture({ status: "gathering", ...part });
  const seats = room.places.flatMap(({ sitter }, seat) =>
    sitter.type === "person" && sitter.member === me ? [seat] : [],
  );
  show(Lobby, {
    live: {
      picture: room,
      member: me,
      isHost: room.host === me,
      seats,
      nicknames: {},
      refused: null,
      waiting: null,
      send: (command: unknown) => commands.push(command),
      sitDown: () => (sat += 1),
    },
  });
  return settle();
}

const FOUR: Partial<RoomPicture> = {
  plan: {
    ruleset: "saboteur",
    seats: 4,
    clock: { type: "game", seconds: 900 },
    options: { broken_tools_forfeit: "off" },
    public: true,
  },
  places: [person("ada"), bot("novice:bold"), open(), person("ben")],
  members: [member("Ada"), member("Ben", true), member("Cleo"), { ...member("Dirk"), gone: true }],
};

describe("a lobby", () => {
  test.each([
    ["as its host sees it", FOUR, "ada"],
    ["as a guest sees it", FOUR, "ben"],
    ["as somebody sees it who looks on", FOUR, "cleo"],
    [
      "of the duel, alone and full",
      { places: [person("ada"), bot()], members: [member("Ada"), { ...member("Ben"), gone: true }] },
      "ada",
    ],
    ["of the duel, while a guest is not ready", { places: [person("ada"), person("ben")] }, "ada"],
    [
      "of many, full for whoever comes late",
      {
        ...FOUR,
        plan: { ruleset: "saboteur", seats: 7, clock: { type: "move", seconds: 60 } },
        places: [person("ben"), ...Array.from({ length: 6 }, () => bot())],
        host: "ben",
        seed_chosen: true,
      },
      "ada",
    ],
  ] as const)("%s", async (name, part, me) => {
    await lobby(part as Partial<RoomPicture>, me);
    await expect(text()).toMatchFileSnapshot(`../kept/screens/lobby ${name}.txt`.replace(/[ ,]+/g, "-"));
  });
});

describe("the host", () => {
  beforeEach(() => lobby(FOUR));

  test("puts bots on seats, with their manners, and takes them away", () => {
    choose("[aria-label='Seat 2: Bot']", "foreman");
    choose("[aria-label='Seat 2: Manner']", "novice:shy");
    choose("[aria-label='Seat 3: Bot']", "random");
    choose("[aria-label='Seat 3: Bot']", "");
    click(button("Fill with bots"));
    expect(commands).toEqual([
      { type: "set_seat", seat: 1, sitter: { type: "bot", level: "foreman" } },
      { type: "set_seat", seat: 1, sitter: { type: "bot", level: "novice:shy" } },
      { type: "set_seat", seat: 2, sitter: { type: "bot", level: "random" } },
      { type: "set_seat", seat: 2, sitter: { type: "open" } },
      { type: "set_seat", seat: 2, sitter: { type: "bot", level: "foreman" } },
    ]);
  });

  test("changes what is played", () => {
    const fields = all(".options select").map((_, index) => `.options .field:nth-child(${index + 1}) select`);
    choose(fields[0]!, "5");
    choose(fields[1]!, "diggers");
    choose(fields[3]!, "3");
    click(".options .check input");
    const plans = commands.map((command) => (command as { plan: object }).plan);
    expect(plans).toEqual([
      { ...FOUR.plan, seats: 5 },
      { ...FOUR.plan, options: { broken_tools_forfeit: "off", nuggets: "diggers" } },
      { ...FOUR.plan, clock: { type: "move", seconds: 172_800 } },
      { ...FOUR.plan, public: false },
    ]);
  });

  test("sits down and stands up", () => {
    click(button("Sit here"));
    click(button("Stand up"));
    expect(commands).toEqual([
      { type: "sit", seat: 2 },
      { type: "stand", seat: 0 },
    ]);
  });

  test("starts when everybody is there", async () => {
    expect(find<HTMLButtonElement>(".row .primary").disabled).toBe(true);
    document.body.innerHTML = "";
    await lobby({ ...FOUR, places: [person("ada"), bot(), bot(), person("ben")] });
    click(button("Start"));
    expect(commands).toEqual([{ type: "start" }]);
  });
});

describe("a guest", () => {
  test("is ready and not ready any more", async () => {
    await lobby({ ...FOUR, members: [member("Ada"), member("Ben")] }, "ben");
    click(button("Ready"));
    document.body.innerHTML = "";
    await lobby(FOUR, "ben");
    click(button("Not ready yet"));
    expect(commands).toEqual([
      { type: "set_ready", ready: true },
      { type: "set_ready", ready: false },
    ]);
  });

  test("without a seat takes a free one", async () => {
    await lobby(FOUR, "cleo");
    click(button("Take a free seat"));
    expect([sat, commands]).toEqual([1, []]);
  });

  test("leaves", async () => {
    keep({ room: "room", code: "ABCDEF", member: "ben", token: "t" });
    await lobby(FOUR, "ben");
    click(button("Leave"));
    expect([commands, tickets(), location.hash]).toEqual([[{ type: "leave" }], [], "#/"]);
  });
});

test("another seed is another room, with the same people and bots", async () => {
  keep({ room: "room", code: "ABCDEF", member: "ada", token: "t" });
  await lobby({ places: [person("ada"), bot("novice")], members: [member("Ada")] });
  choose(".options input", " tuesday ");
  await settle();
  expect(asked.slice(1)).toEqual([
    [
      "/api/rooms",
      {
        plan: { ruleset: "duel", seats: 2, clock: { type: "none" } },
        name: "Ada",
        sitters: [
          { type: "person", member: "me" },
          { type: "bot", level: "novice" },
        ],
        seed: "tuesday",
      },
    ],
  ]);
  expect([commands, tickets().map(({ room }) => room), location.hash]).toEqual([
    [{ type: "leave" }],
    ["new"],
    "#/room/new",
  ]);
  choose(".options input", " ");
  await settle();
  expect((asked.at(-1) as [string, { seed: unknown }])[1].seed).toBeNull();
});

test("the link is copied, and that is told for two seconds", async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: (link: string) => Promise.resolve(void copied.push(link)) },
    configurable: true,
  });
  await lobby(FOUR);
  vi.useFakeTimers();
  click(button("Copy link"));
  await settle();
  expect([copied, button("Copied").textContent]).toEqual([["http://table.test/#/join/ABCDEF"], "[icon link]Copied"]);
  vi.advanceTimersByTime(2000);
  await settle();
  expect(button("Copy link")).toBeTruthy();
  vi.useRealTimers();
});

test("a refusal is told", async () => {
  const room = picture({ status: "gathering" });
  show(Lobby, {
    live: {
      picture: room,
      member: "ada",
      isHost: true,
      seats: [0],
      nicknames: {},
      refused: { code: "strange", text: "No." },
      waiting: null,
    },
  });
  await settle();
  expect(find("[role=alert]").textContent).toBe("No.");
});
