import { expect, it } from "vitest";

import { noteKey } from "./kept-note";

it("a note is found by who wrote it, for the package that it is about, and by nobody else", () => {
  const own = { userId: "u-1", packageId: "p-1" };
  const keys = [own, { ...own, userId: "u-2" }, { ...own, packageId: "p-2" }].map(noteKey);
  expect(new Set(keys).size).toBe(3);
  expect(noteKey({ ...own })).toBe(keys[0]);
});
