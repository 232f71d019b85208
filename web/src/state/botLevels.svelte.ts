// The levels of bots that the server offers. It is asked once, when a list is shown.
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
