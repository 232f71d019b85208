// Gives a link away: by the device's own way of sharing, else by the clipboard.
export type Shared = "shared" | "copied" | "cancelled";

export async function share(title: string, url: string): Promise<Shared> {
  if (!navigator.share) {
    await navigator.clipboard?.writeText(url);
    return "copied";
  }
  try {
    await navigator.share({ title, url });
    return "shared";
  } catch {
    return "cancelled";
  }
}
