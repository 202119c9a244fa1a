import { expect, it } from "vitest";

import { originalWords } from "./original-words";

it.each([
  ["reykjavik", ["Lights of Reykjavík"], "Reykjavík"],
  ["cape town", ["Town & Cape"], "Cape Town"],
  ["quiet lisbon", ["Quiet Lisbonn", "Lisbon, Portugal"], "Quiet Lisbon"],
  ["elsewhere", ["Nothing like it"], "elsewhere"],
  ["", [], ""],
])("spells %j as in %j", (folded, texts, expected) => {
  expect(originalWords(folded, texts)).toBe(expected);
});
