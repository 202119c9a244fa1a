import { expect, it } from "vitest";

import { freePosition } from "./free-position";

it.each([
  [[], 1],
  [[1, 2], 3],
  [[4], 5],
  [[1, 8], 2],
  [[2, 3, 4, 5, 6, 7, 8], 1],
  [[1, 2, 3, 4, 5, 6, 7, 8], null],
])("after %j comes %s", (taken, position) => {
  expect(freePosition(taken)).toBe(position);
});
