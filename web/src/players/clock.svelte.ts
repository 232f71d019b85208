// Clocks. The server decides; the browser only counts along.
import type { RoomPicture } from "../generated/messages";

let now = $state(Date.now());
setInterval(() => (now = Date.now()), 500);

export function clockText(picture: RoomPicture, seat: number, offset: number): string {
  const clock = picture.plan.clock;
  if (!clock || clock.type === "none") return "";
  const running = picture.to_act === seat ? Math.max(0, now + offset - picture.turn_began) : 0;
  const spent = clock.type === "game" ? (picture.places[seat]?.spent ?? 0) : 0;
  return duration(Math.max(0, 1000 * clock.seconds - spent - running));
}

export function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const days = Math.floor(seconds / 86_400);
  if (days > 0) return `${days} d`;
  const hours = Math.floor(seconds / 3600);
  const minutes = String(Math.floor((seconds % 3600) / 60)).padStart(hours > 0 ? 2 : 1, "0");
  return `${hours > 0 ? `${hours}:` : ""}${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
