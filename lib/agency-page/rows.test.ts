import { expect, test } from "vitest";

import { percentOf, storyFor } from "./rows";

test.each([
  [999, 1_000, 99],
  [1, 1_000, 1],
  [9, 11, 82],
  [10, 10, 100],
  [0, 10, 0],
])("%d of %d is %d percent: neither all nor none unless it is", (part, of, percent) => {
  expect(percentOf({ part, of })).toBe(percent);
});

test("a page shows the story in its language, else in the first that there is, else none", () => {
  expect(storyFor({ en: "Hello.", de: "Hallo." }, "de")).toEqual({ lang: "de", text: "Hallo." });
  expect(storyFor({ fr: "Bonjour." }, "de")).toEqual({ lang: "fr", text: "Bonjour." });
  expect(storyFor({}, "de")).toBeNull();
});
