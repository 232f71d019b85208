import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Changed, Event, ServerMessage, RoomPicture, SeatView, View, Welcome } from "../../src/generated/messages";
import { freeSeat, LiveRoom, type Step } from "../../src/state/liveRoom.svelte";
import { settings } from "../../src/state/settings.svelte";
import { FakeSocket, fakeSockets, newest } from "../net/sockets";
import { gameOf, viewAt } from "../games";
import { bot, open, person, picture } from "../pictures";

const PLACED = gameOf("duel").steps.find(({ events }) => events.some(({ type }) => type === "placed"))!.events;
const SCORED: readonly Event[] = [{ type: "round_scored", round: 1, won: [1, 0], paid: [0, 0], has: [1, 0] }];
const view = (turn: number): View => ({ ...viewAt("duel", "first"), turn });
const sight = (turn: number, events: readonly Event[] = PLACED): SeatView => ({ seat: 0, events, view: view(turn) });
const welcome = (part: Partial<Welcome> = {}): Partial<ServerMessage> & { type: "welcome" } =>
  ({
    type: "welcome",
    member: "ada",
    version: 5,
    now: Date.now() + 3000,
    picture: picture(),
    sights: [{ seat: 0, events: [], view: view(1) }],
    steps: [],
    talk: [],
    present: ["ada"],
    ...part,
  }) as never;
const changed = (
  version: number,
  sights: readonly SeatView[] = [sight(version)],
  part: Partial<RoomPicture> = {},
): Changed => ({ type: "changed", version, at: 1000 + version, sights, picture: picture(part) }) as Changed;

let live: LiveRoom;
const screen = document as unknown as { hidden: boolean };
const turn = (): number => live.views.get(0)!.turn;
const sent = () => newest().sent.slice(1) as Record<string, unknown>[];
const last = () => sent().at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  fakeSockets();
  settings.pace = "brisk";
  localStorage.setItem("stollen.nicknames", '[["room", {"1": "Benny"}]]');
  live = new LiveRoom("token", "room");
  newest().opens();
});
afterEach(() => {
  live.close();
  settings.pace = null;
  screen.hidden = false;
  vi.useRealTimers();
});

describe("a welcome", () => {
  test("tells all there is to know", () => {
    const steps = [
      { version: 4, at: 1, sights: [{ seat: 0, events: PLACED }] },
      { version: 5, at: 2, sights: [{ seat: 0, events: SCORED, survey: { ways: [] } }] },
    ] as never;
    newest().says(welcome({ steps, talk: [{ version: 3 }] as never }));
    expect([
      live.member,
      live.clockOffset,
      live.picture,
      live.present,
      live.talk,
      turn(),
      live.seats,
      live.isHost,
    ]).toEqual(["ada", 3000, picture(), ["ada"], [{ version: 3 }], 1, [0], true]);
    expect(live.steps.get(0)).toEqual([
      { version: 4, at: 1, events: PLACED, survey: null },
      { version: 5, at: 2, events: SCORED, survey: { ways: [] } },
    ]);
    expect([live.nicknames, live.link, live.behind, live.waiting, live.moving]).toEqual([
      { 1: "Benny" },
      "connected",
      0,
      null,
      false,
    ]);
  });

  test("after a lost connection adds what was missed, and says which version is known", () => {
    newest().says(welcome());
    newest().says(changed(6, []));
    newest().breaks();
    expect(live.link).toBe("lost");
    vi.advanceTimersByTime(500);
    newest().opens();
    expect(newest().sent).toEqual([{ type: "hello", token: "token", room: "room", version: 6 }]);
    newest().says(
      welcome({
        version: 8,
        talk: [{ version: 8 }] as never,
        steps: [{ version: 7, at: 9, sights: [{ seat: 0, events: PLACED }] }] as never,
      }),
    );
    expect([live.steps.get(0)!.map(({ version }) => version), live.talk]).toEqual([[7], [{ version: 8 }]]);
  });

  test("leaves out the views of seats that none came for", () => {
    newest().says(welcome({ sights: [{ seat: null, events: [] }] as never }));
    expect(live.views).toEqual(new Map());
  });
});

describe("who plays here", () => {
  test("has the seats on which he sits", () => {
    expect([live.seats, live.isHost]).toEqual([[], false]);
    newest().says(
      welcome({
        picture: picture({ host: "ben", places: [open(), person("ada"), bot(), person("ben"), person("ada")] }),
      }),
    );
    expect([live.seats, live.isHost]).toEqual([[1, 4], false]);
  });

  test("calls seats as he likes", () => {
    live.call(0, " Addie ");
    expect([live.nicknames, localStorage.getItem("stollen.nicknames")]).toEqual([
      { 0: "Addie", 1: "Benny" },
      '[["room",{"0":"Addie","1":"Benny"}]]',
    ]);
  });
});

describe("what has changed", () => {
  beforeEach(() => newest().says(welcome()));

  test("is shown one step after the other", () => {
    for (const version of [6, 7, 8]) newest().says(changed(version));
    expect([turn(), live.behind, live.steps.get(0)!.map(({ version }) => version)]).toEqual([6, 2, [6]]);
    vi.advanceTimersByTime(799);
    expect(turn()).toBe(6);
    vi.advanceTimersByTime(1);
    expect([turn(), live.behind]).toEqual([7, 1]);
    live.hurry();
    expect([turn(), live.behind, live.steps.get(0)!.map(({ version, at }) => [version, at])]).toEqual([
      8,
      0,
      [
        [6, 1006],
        [7, 1007],
        [8, 1008],
      ],
    ]);
  });

  test("is shown at once, a frame apart, to whoever wants no pauses", () => {
    settings.pace = "instant";
    for (const version of [6, 7]) newest().says(changed(version));
    expect([turn(), live.behind]).toEqual([6, 0]);
    vi.advanceTimersByTime(16);
    expect(turn()).toBe(6);
    vi.advanceTimersByTime(1);
    expect(turn()).toBe(7);
  });

  test.each([
    ["nobody looks", (): void => void (screen.hidden = true), {}],
    ["time is counted", () => {}, { plan: { ruleset: "duel", seats: 2, clock: { type: "move", seconds: 60 } } }],
    ["the clock is not told", () => {}, { plan: { ruleset: "duel", seats: 2 } }],
  ] as const)("waits for nothing where %s", (_, begin, part) => {
    begin();
    for (const version of [6, 7, 8]) newest().says(changed(version, [sight(version)], part as never));
    expect([turn(), live.behind]).toEqual([8, 0]);
  });

  test("does not hold up where nothing is seen", () => {
    newest().says(changed(6, []));
    newest().says(changed(7));
    expect(turn()).toBe(7);
  });

  test.each([
    [SCORED, "playing", 8000],
    [[{ type: "round_scored_unseen", round: 1, own: null }] as readonly Event[], "playing", 8000],
    [PLACED, "playing", 800],
  ] as const)("can be read at the end of a round", (events, status, pause) => {
    newest().says(changed(6, [sight(6, PLACED), sight(6, [...PLACED, ...events])], { status }));
    newest().says(changed(7));
    vi.advanceTimersByTime(pause - 1);
    expect(turn()).toBe(6);
    vi.advanceTimersByTime(1);
    expect(turn()).toBe(7);
  });

  test("goes on when somebody has seen enough", () => {
    newest().says(changed(6, [sight(6, SCORED)]));
    newest().says(changed(7));
    live.goOn();
    expect(turn()).toBe(7);
  });

  test("stops and goes on", () => {
    live.stop(true);
    newest().says(changed(6));
    newest().says(changed(7));
    vi.advanceTimersByTime(9000);
    expect([turn(), live.behind, live.stopped]).toEqual([1, 2, true]);
    live.stop(false);
    expect([turn(), live.behind, live.stopped]).toEqual([6, 1, false]);
    live.stop(true);
    live.hurry();
    expect([turn(), live.stopped, live.behind]).toEqual([7, false, 0]);
    settings.pace = "instant";
    live.stop(true);
    newest().says(changed(8));
    expect(live.behind).toBe(1);
  });

  test("at the end of a game is seen on the table before the summary comes", () => {
    newest().says(changed(6, [sight(6, SCORED)], { status: "over" }));
    expect([turn(), live.picture!.status, live.behind]).toEqual([6, "playing", 1]);
    vi.advanceTimersByTime(799);
    expect(live.picture!.status).toBe("playing");
    vi.advanceTimersByTime(1);
    expect([live.picture!.status, live.behind, live.steps.get(0)!.length]).toEqual(["over", 0, 1]);
  });

  test("is told at once where the game ends without a move", () => {
    newest().says(changed(6, [], { status: "over" }));
    expect(live.picture!.status).toBe("over");
  });

  test("leaves the picture of the room as it is where nothing of it is new", () => {
    const before = live.picture;
    newest().says(changed(6));
    expect(live.picture).toBe(before);
    newest().says(changed(7, [], { to_act: 1 }));
    live.hurry();
    expect(live.picture).toEqual(picture({ to_act: 1 }));
  });

  test("is heard by whoever asks for it, with the view after it", () => {
    const heard: [Step, View][] = [];
    const stop = live.onStep((step, seen) => heard.push([step, seen]));
    newest().says(changed(6, [{ ...sight(6), survey: { ways: [] } as never }]));
    newest().says(changed(7, [{ seat: 0, events: PLACED }]));
    live.hurry();
    expect(heard).toEqual([[{ version: 6, at: 1006, events: PLACED, survey: { ways: [] } }, view(6)]]);
    expect(live.steps.get(0)).toHaveLength(2);
    stop();
    newest().says(changed(8));
    expect(heard).toHaveLength(1);
  });

  test("is no more shown after one has left", () => {
    newest().says(changed(6));
    newest().says(changed(7));
    live.close();
    vi.advanceTimersByTime(9000);
    expect([turn(), newest().readyState]).toEqual([6, 3]);
  });
});

describe("talk and presence", () => {
  beforeEach(() => newest().says(welcome()));

  test("come at once", () => {
    newest().says({ type: "spoke", version: 9, line: { version: 9 } } as never);
    newest().says({ type: "spoke", version: 10 } as never);
    newest().says({ type: "presence", present: ["ada", "ben"] });
    expect([live.talk, live.present]).toEqual([[{ version: 9 }], ["ada", "ben"]]);
    live.play(0, "end");
    expect(last()).toMatchObject({ version: 10 });
  });
});

describe("a command", () => {
  beforeEach(() => newest().says(welcome()));

  test("waits for its own answer", () => {
    live.refused = { code: "old" } as never;
    live.send({ type: "start" });
    expect([live.refused, live.waiting, live.moving]).toEqual([null, last()["id"], false]);
    expect(last()).toEqual({ type: "start", id: expect.stringMatching(/^[0-9a-z]{5,10}$/) });
    newest().says({ type: "accepted", id: "another" } as never);
    expect(live.waiting).not.toBeNull();
    newest().says({ type: "accepted", id: live.waiting } as never);
    expect(live.waiting).toBeNull();
  });

  test("that is a move says which version it answers, and has a name of its own", () => {
    newest().says(changed(6));
    live.play(0, "place d-line-ew 1,1");
    expect(last()).toEqual({
      type: "play",
      seat: 0,
      move: "place d-line-ew 1,1",
      version: 6,
      id: live.waiting,
      move_id: expect.stringMatching(/^[0-9a-z]{12,20}$/),
    });
    expect(live.moving).toBe(true);
    newest().says({ type: "accepted", id: live.waiting } as never);
    expect([live.moving, live.waiting]).toEqual([false, null]);
  });

  test("that is a move shows at once what waited", () => {
    newest().says(changed(6));
    newest().says(changed(7));
    live.play(0, "end");
    expect(turn()).toBe(7);
  });

  test("that is refused says why", () => {
    live.play(0, "end");
    newest().says({ type: "refused", id: "another", code: "x" } as never);
    expect([live.refused, live.moving]).toEqual([{ type: "refused", id: "another", code: "x" }, true]);
    newest().says({ type: "refused", id: live.waiting, code: "illegal_move" } as never);
    expect([live.refused?.code, live.moving, live.waiting]).toEqual(["illegal_move", false, null]);
  });

  test("is not waited for where it could not be sent", () => {
    newest().breaks();
    live.send({ type: "start" });
    expect([live.waiting, live.moving]).toEqual([null, false]);
  });

  test("that is a move and lost its answer is sent again as it was, others are forgotten", () => {
    const back = (): void => {
      newest().breaks();
      vi.advanceTimersByTime(20_000);
      newest().opens();
      newest().says(welcome());
    };
    live.play(0, "end");
    const move = last();
    back();
    expect([sent(), live.moving, live.waiting]).toEqual([[move], true, move["id"]]);
    newest().says({ type: "accepted", id: live.waiting } as never);
    back();
    expect([sent(), live.waiting]).toEqual([[], null]);
    live.send({ type: "start" });
    back();
    expect([sent(), live.waiting]).toEqual([[], null]);
  });
});

describe("advice", () => {
  beforeEach(() => newest().says(welcome()));

  test("is heard if it answers the last question, until the table changes", () => {
    live.advise(0, "novice");
    expect(last()).toEqual({ type: "advise", seat: 0, level: "novice", id: live.waiting });
    const first = live.waiting;
    live.advise(0, "foreman");
    newest().says({ type: "advice", id: first } as never);
    expect([live.advice, live.waiting === null]).toEqual([null, false]);
    newest().says({ type: "advice", id: live.waiting, seat: 0 } as never);
    expect([live.advice?.seat, live.waiting]).toEqual([0, null]);
    newest().says(changed(6, []));
    expect(live.advice).not.toBeNull();
    live.advise(0, "foreman");
    expect(live.advice).toBeNull();
    newest().says({ type: "advice", id: live.waiting, seat: 0 } as never);
    newest().says(changed(7));
    expect(live.advice).toBeNull();
  });
});

describe("sitting down", () => {
  const lobby = (...places: readonly ReturnType<typeof open>[]) =>
    picture({ status: "gathering", host: "ben", places });
  const full = (): void => newest().says({ type: "refused", id: live.waiting, code: "full" } as never);

  test("takes the first free seat", () => {
    expect([freeSeat(null), freeSeat(lobby(bot(), open(), open())), freeSeat(lobby(bot()))]).toEqual([-1, 1, -1]);
    newest().says(welcome({ picture: lobby(person("ben"), open(), open()) }));
    live.sitDown();
    expect(last()).toEqual({ type: "sit", seat: 1, id: live.waiting });
  });

  test("takes the next one where somebody else was faster, and says nothing of it", () => {
    newest().says(welcome({ picture: lobby(person("ben"), open(), open()) }));
    live.sitDown();
    newest().says(changed(6, [], lobby(person("ben"), person("cleo"), open())));
    full();
    expect([last(), live.refused]).toEqual([{ type: "sit", seat: 2, id: live.waiting }, null]);
    newest().says(changed(7, [], lobby(person("ben"), person("cleo"), person("dirk"))));
    full();
    expect([sent().length, live.refused?.code, live.waiting]).toEqual([2, "full", null]);
  });

  test("gives up where the same seat is refused, or for another reason, or nothing is free", () => {
    newest().says(welcome({ picture: lobby(person("ben"), open(), open()) }));
    live.sitDown();
    full();
    expect([sent().length, live.refused?.code]).toEqual([1, "full"]);
    live.sitDown();
    newest().says(changed(6, [], lobby(person("ben"), person("cleo"), open())));
    newest().says({ type: "refused", id: live.waiting, code: "not_now" } as never);
    expect([sent().length, live.refused?.code]).toEqual([2, "not_now"]);
    newest().says(changed(7, [], lobby(person("ben"))));
    live.sitDown();
    expect(sent()).toHaveLength(2);
  });

  test("is over with the seat: what is refused later is told", () => {
    newest().says(welcome({ picture: lobby(person("ben"), open(), open()) }));
    live.sitDown();
    newest().says({ type: "accepted", id: live.waiting } as never);
    newest().says(changed(6, [], lobby(person("ben"), person("ada"), open())));
    live.send({ type: "sit", seat: 0 });
    full();
    expect([sent().length, live.refused?.code]).toEqual([2, "full"]);
    newest().breaks();
    live.sitDown();
    expect(FakeSocket.all).toHaveLength(1);
  });
});
