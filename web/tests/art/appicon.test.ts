import { expect, test } from "vitest";
import { appIcon } from "../../src/art/appicon";

// Written anew by `npm test -- --update`.
test("the icon that browsers load is the mark as it is drawn", async () => {
  await expect(appIcon()).toMatchFileSnapshot("../../public/icon.svg");
});
