import { expect, test } from "vitest";
import { Ground } from "../../src/table/ground";
import { readMoves } from "../../src/table/moves";

test("cells stay until the round is over", () => {
  const ground = new Ground();
  expect(ground.cells(1, readMoves(["place d-line-ew 1,1", "place d-cross 0,2 turned", "map d-map 5,0"]))).toEqual(["1,1", "0,2"]);
  expect(ground.cells(1, readMoves([]))).toEqual(["1,1", "0,2"]);
  expect(ground.cells(1, readMoves(["place d-cross 2,1"]))).toEqual(["1,1", "0,2", "2,1"]);
  expect(ground.cells(2, readMoves([]))).toEqual([]);
});
