// Where we are: the part of the address after the #. A place can be linked to, and the browser's back button works.
export interface Place {
  readonly screen: string;
  readonly what: string;
  readonly query: URLSearchParams;
}

function read(): Place {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const [screen = "", what = ""] = path.split("/");
  return { screen: screen || "home", what: decodeURIComponent(what), query: new URLSearchParams(query) };
}

let place = $state.raw<Place>(read());
addEventListener("hashchange", () => (place = read()));

export const here = (): Place => place;

export function go(path: string): void {
  location.hash = `/${path}`;
}
