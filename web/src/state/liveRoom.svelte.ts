// A room as this device knows it: the last views of its seats, its steps, and the commands it can send.
import type {
  Advice,
  Changed,
  Event,
  TalkLine,
  ServerMessage,
  MissedStep,
  RoomPicture,
  Refused,
  SeatView,
  RoundSummary,
  View,
  Command,
} from "../generated/messages";
import { type Link, RoomSocket } from "../net/socket";
import { callSeat, type Nicknames, nicknamesIn } from "./nicknames";
import { A_FRAME, PacedQueue, PAUSES, READING } from "./pace";
import { settings } from "./settings.svelte";

/** A step of the game as one of the eyes of this device saw it. */
export interface Step {
  readonly version: number;
  readonly at: number;
  readonly events: readonly Event[];
  /** How a round was left that ended with this step. */
  readonly survey: RoundSummary | null;
}

type Unsent = Command extends infer Kind ? (Kind extends Command ? Omit<Kind, "id"> : never) : never;

/** A change, or a part of it, that is shown in one step. */
interface Change {
  readonly news: Changed;
  readonly picture: boolean;
  readonly sights: boolean;
}

/** The first free seat, or -1. */
export const freeSeat = (picture: RoomPicture | null): number =>
  picture?.places.findIndex(({ sitter }) => sitter.type === "open") ?? -1;

/** The last move of a game is seen on the table before the summary comes. */
function changesOf(news: Changed): readonly Change[] {
  if (news.picture.status !== "over" || news.sights.length === 0) return [{ news, picture: true, sights: true }];
  return [
    { news, picture: false, sights: true },
    { news, picture: true, sights: false },
  ];
}

const newId = (): string => Math.random().toString(36).slice(2, 12);

export class LiveRoom {
  picture = $state.raw<RoomPicture | null>(null);
  views = $state.raw<ReadonlyMap<number | null, View>>(new Map());
  steps = $state.raw<ReadonlyMap<number | null, readonly Step[]>>(new Map());
  talk = $state.raw<readonly TalkLine[]>([]);
  present = $state.raw<readonly string[]>([]);
  link = $state<Link>("connecting");
  refused = $state.raw<Refused | null>(null);
  /** A bot's advice for the current step. */
  advice = $state.raw<Advice | null>(null);
  waiting = $state<string | null>(null);
  /** Whether a move is on its way and not yet answered. */
  moving = $state(false);
  member = $state("");
  muted = $state.raw<ReadonlySet<string>>(new Set());
  clockOffset = $state(0);
  /** How many steps are known and not shown yet. */
  behind = $state(0);
  stopped = $state(false);
  /** Who plays which seat of this device, where several share it. */
  nicknames = $state.raw<Nicknames>({});
  #version = 0;
  #socket: RoomSocket;
  #last: Command | null = null;
  #asked: string | null = null;
  /** The seat that was asked for while any free one will do. */
  #seeks: number | null = null;
  #listeners = new Set<(step: Step, view: View) => void>();
  #paced = new PacedQueue<Change>(
    (change) => this.#take(change),
    (change) => this.#pauseAfter(change),
    (waiting) => (this.behind = this.stopped || PAUSES[settings.shownPace] > 0 ? waiting : 0),
  );

  constructor(
    token: string,
    private readonly room: string,
  ) {
    this.nicknames = nicknamesIn(room);
    this.#socket = new RoomSocket(token, room, {
      version: () => this.#version,
      receive: (news) => this.#receive(news),
      linkChanged: (link) => (this.link = link),
    });
  }

  /** The seats this device plays. */
  get seats(): readonly number[] {
    const places = this.picture?.places ?? [];
    return places.flatMap((place, seat) =>
      place.sitter.type === "person" && place.sitter.member === this.member ? [seat] : [],
    );
  }

  get isHost(): boolean {
    return this.picture?.host === this.member;
  }

  /** What a seat is called from now on, on this device. */
  call(seat: number, name: string): void {
    this.nicknames = callSeat(this.room, seat, name);
  }

  /** Calls back for every new step, with the view after it. */
  onStep(listener: (step: Step, view: View) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(command: Unsent): void {
    const sent = { ...command, id: newId() } as Command;
    this.refused = null;
    if (this.#socket.send(sent)) {
      this.waiting = sent.id ?? null;
      this.moving = sent.type === "play";
      this.#last = sent;
    }
  }

  play(seat: number, move: string): void {
    this.#paced.release();
    this.send({ type: "play", seat, move, version: this.#version, move_id: `${newId()}${newId()}` });
  }

  /** Takes the first free seat, or the next one if it is taken meanwhile. */
  sitDown(): void {
    const seat = freeSeat(this.picture);
    if (seat < 0) return;
    this.send({ type: "sit", seat });
    this.#seeks = this.waiting === null ? null : seat;
  }

  /** What is shown was looked at long enough: on with the next step. */
  goOn(): void {
    this.#paced.release();
  }

  /** To the newest step at once. */
  hurry(): void {
    this.stopped = false;
    this.#paced.rush();
  }

  stop(stopped: boolean): void {
    this.stopped = stopped;
    this.#paced.stop(stopped);
  }

  /** Asks a bot of this level what it would do; an answer to an older question is not heard any more. */
  advise(seat: number, level: string): void {
    this.advice = null;
    this.send({ type: "advise", seat, level });
    this.#asked = this.waiting;
  }

  close(): void {
    this.#paced.close();
    this.#socket.close();
  }

  #receive(news: ServerMessage): void {
    switch (news.type) {
      case "welcome":
        this.hurry();
        this.member = news.member;
        this.clockOffset = news.now - Date.now();
        this.#takePicture(news.picture);
        this.views = new Map(news.sights.flatMap((sight) => (sight.view ? [[sight.seat, sight.view]] : [])));
        news.steps.forEach((step) => this.#addStep(step));
        this.talk = [...this.talk, ...news.talk];
        this.present = news.present;
        this.#version = news.version;
        this.#sendAgain();
        break;
      case "changed":
        this.#version = news.version;
        for (const change of changesOf(news)) this.#paced.add(change);
        break;
      case "spoke":
        this.#version = news.version;
        if (news.line) this.talk = [...this.talk, news.line];
        break;
      case "presence":
        this.present = news.present;
        break;
      case "accepted":
        if (news.id === this.waiting) this.#settled();
        break;
      case "refused":
        if (news.id === this.waiting && this.#missedSeat(news)) break;
        if (news.id === this.waiting) this.#settled();
        this.refused = news;
        break;
      case "advice":
        if (news.id === this.waiting) this.#settled();
        if (news.id === this.#asked) this.advice = news;
        break;
    }
  }

  /** Whether the seat was taken meanwhile and another one is requested now. */
  #missedSeat(news: Refused): boolean {
    const missed = this.#seeks;
    const next = freeSeat(this.picture);
    if (missed === null || news.code !== "full" || next < 0 || next === missed) return false;
    this.sitDown();
    return true;
  }

  #settled(): void {
    this.waiting = null;
    this.#seeks = null;
    this.moving = false;
    this.#last = null;
  }

  /** Sends a move without an answer again; the server knows its id. Other commands are dropped. */
  #sendAgain(): void {
    if (this.#last?.type === "play") this.#socket.send(this.#last);
    else this.#settled();
  }

  #take({ news, sights, picture }: Change): void {
    if (picture) this.#takePicture(news.picture);
    if (sights) this.#takeSights(news.version, news.at, news.sights);
  }

  /** The pause after a change; 0 with a running clock or a hidden page. */
  #pauseAfter({ news, sights }: Change): number {
    const pause = PAUSES[settings.shownPace];
    if (!sights || news.sights.length === 0 || document.hidden) return 0;
    if (news.picture.plan.clock?.type !== "none") return 0;
    if (pause === 0) return A_FRAME;
    const ends = news.sights.some((sight) =>
      sight.events.some((event) => event.type === "round_scored" || event.type === "round_scored_unseen"),
    );
    return ends && news.picture.status === "playing" ? READING : pause;
  }

  /** Replaces the picture only if it changed, so that nothing is redrawn after most moves. */
  #takePicture(picture: RoomPicture): void {
    if (JSON.stringify(picture) !== JSON.stringify(this.picture)) this.picture = picture;
  }

  #takeSights(version: number, at: number, sights: readonly SeatView[]): void {
    if (sights.length === 0) return;
    this.advice = null;
    const views = new Map(this.views);
    for (const sight of sights) if (sight.view) views.set(sight.seat, sight.view);
    this.views = views;
    this.#addStep({ version, at, sights });
    for (const sight of sights) {
      if (sight.view)
        for (const listener of this.#listeners)
          listener({ version, at, events: sight.events, survey: sight.survey ?? null }, sight.view);
    }
  }

  #addStep(step: MissedStep): void {
    const steps = new Map(this.steps);
    for (const sight of step.sights) {
      const known = steps.get(sight.seat) ?? [];
      steps.set(sight.seat, [
        ...known,
        { version: step.version, at: step.at, events: sight.events, survey: sight.survey ?? null },
      ]);
    }
    this.steps = steps;
  }
}
