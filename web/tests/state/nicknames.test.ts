import { expect, test } from "vitest";
import { callSeat, carryNicknames, nicknamesIn } from "../../src/state/nicknames";

test("every seat of a shared device has a name of its own, in its room alone", () => {
  callSeat("a", 0, "Ada");
  expect(callSeat("a", 1, "  Ben ")).toEqual({ 0: "Ada", 1: "Ben" });
  expect(nicknamesIn("a")).toEqual({ 0: "Ada", 1: "Ben" });
  expect(nicknamesIn("b")).toEqual({});
});

test("an empty name takes it back, a long one is cut, and what cannot be read is no name", () => {
  callSeat("a", 0, "Ada");
  expect(callSeat("a", 0, " ")).toEqual({});
  expect(callSeat("a", 0, "x".repeat(99))[0]).toHaveLength(24);
  localStorage.setItem("stollen.nicknames", "{");
  expect(nicknamesIn("a")).toEqual({});
});

test("after a rematch the names go a seat further, as the people do", () => {
  callSeat("a", 0, "Ada");
  callSeat("a", 2, "Ben");
  carryNicknames("a", "b", 3);
  expect(nicknamesIn("b")).toEqual({ 1: "Ada", 0: "Ben" });
  expect(nicknamesIn("a")).toEqual({ 0: "Ada", 2: "Ben" });
});
