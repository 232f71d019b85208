// The levels of bots there are, as the server offers them. It is asked once, when somebody wants to choose.
import { getOffer } from "../net/api";

let known = $state.raw<readonly string[]>([]);
let asked = false;

/** From the weakest to the strongest; empty until the server has answered. */
export function levels(): readonly string[] {
  if (!asked) {
    asked = true;
    getOffer().then(
      (offer) => (known = offer.levels),
      () => (asked = false),
    );
  }
  return known;
}
