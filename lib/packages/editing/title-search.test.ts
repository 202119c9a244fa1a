import { expect, it } from "vitest";

import { titlePattern, titleSearchOf } from "./title-search";

it.each([
  ["  kayak ", "kayak"],
  ["two\nlines\u0000", "two lines"],
  ["x".repeat(300), "x".repeat(200)],
  [["a"], ""],
  [undefined, ""],
])("reads %j", (value, search) => {
  expect(titleSearchOf(value)).toBe(search);
});

it.each([
  ["kayak", "%kayak%"],
  ["100%_\\", "%100\\%\\_\\\\%"],
  ["*", "%_%"],
])("looks for %j as it stands", (search, pattern) => {
  expect(titlePattern(search)).toBe(pattern);
});
