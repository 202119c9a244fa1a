import { expect, it } from "vitest";

import { noteName } from "./kept-note";

it("a draft is found only by its field, author and package", () => {
  const own = { userId: "u-1", packageId: "p-1" };
  const all = [own, { ...own, userId: "u-2" }, { ...own, packageId: "p-2" }];
  const keys = all.flatMap((whose) => [noteName("note", whose), noteName("contactPhone", whose)]);
  expect(new Set(keys).size).toBe(6);
  expect(noteName("note", { ...own })).toBe(keys[0]);
});
