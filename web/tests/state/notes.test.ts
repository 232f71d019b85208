import { expect, test } from "vitest";
import { saveNotes, nextMark, NO_NOTES, notesFor } from "../../src/state/notes";

test("every seat of every room has notes of its own", () => {
  saveNotes("a", 0, { ...NO_NOTES, text: "the left goal is stone", marks: { 2: "suspect" } });
  saveNotes("a", 1, { ...NO_NOTES, about: { 0: "too friendly" } });
  expect(notesFor("a", 0)).toEqual({ text: "the left goal is stone", marks: { 2: "suspect" }, about: {} });
  expect(notesFor("a", 1).about).toEqual({ 0: "too friendly" });
  expect(notesFor("b", 0)).toEqual(NO_NOTES);
});

test("the oldest notes go first, and what cannot be read is no note", () => {
  for (let room = 0; room < 40; room += 1) saveNotes(`room ${room}`, 0, { ...NO_NOTES, text: "x" });
  expect(notesFor("room 39", 0).text).toBe("x");
  expect(notesFor("room 0", 0)).toEqual(NO_NOTES);
  localStorage.setItem("stollen.notes", "{");
  expect(notesFor("room 39", 0)).toEqual(NO_NOTES);
});

test("a click goes from no mark to trust and round again", () => {
  expect([nextMark("none"), nextMark("unsure"), nextMark("suspect"), nextMark("trust")]).toEqual([
    "unsure",
    "suspect",
    "trust",
    "none",
  ]);
});
