// What is asked over HTTP. A problem is thrown as a `Problem` with its code, so that every screen can word it.
import type {
  Event,
  RoomListing,
  JoinRoom,
  KeptRecord,
  ServerOffer,
  OpenRoom,
  OwnRoom,
  ReplayAnswer,
  ReplayRequest,
  SeenRoom,
  Admission,
  View,
} from "../generated/messages";

export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly clause = "",
  ) {
    super(`${code}: ${text}`);
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Problem("offline", "");
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) {
    const {
      code = "unavailable",
      text = "",
      clause = "",
    } = answer as { code?: string; text?: string; clause?: string };
    throw new Problem(code, text, clause);
  }
  return answer as Answer;
}

export const openRoom = (room: OpenRoom) => ask<Admission>("POST", "/api/rooms", room);
export const joinRoom = (code: string, who: JoinRoom) => ask<Admission>("POST", `/api/rooms/${code}/members`, who);
export const seeRoom = (code: string) => ask<SeenRoom>("GET", `/api/rooms/${code}`);
export const publicRooms = () => ask<readonly RoomListing[]>("GET", "/api/rooms");
export const ownRooms = (tokens: readonly string[]) => ask<readonly OwnRoom[]>("POST", "/api/mine", { tokens });
export const getRecord = (code: string) => ask<KeptRecord>("GET", `/api/rooms/${code}/record`);
export const getOffer = () => ask<ServerOffer>("GET", "/api/offer");
export const replaySteps = (request: ReplayRequest) => ask<ReplayAnswer>("POST", "/api/replays", request);

/** A line for `stollen probe`, and its answer: a position with moves to try in it. */
export interface Practice {
  readonly position: Readonly<Record<string, unknown>>;
  readonly play: readonly string[];
  readonly view: number;
  readonly message: boolean;
}
export type Practiced =
  | { readonly ok: true; readonly events: readonly Event[]; readonly view: View }
  | {
      readonly ok: false;
      readonly error: string;
      readonly reason: string;
      readonly clause?: string;
      readonly message?: string;
      readonly arguments?: Readonly<Record<string, string | number>>;
    };
export const practice = (line: Practice) => ask<Practiced>("POST", "/api/practice", line);
