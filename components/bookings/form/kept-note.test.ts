import { expect, it } from "vitest";

import { noteName } from "./kept-note";

it("what is kept is found by its field, who wrote it and for which package, and by nothing else", () => {
  const own = { userId: "u-1", packageId: "p-1" };
  const all = [own, { ...own, userId: "u-2" }, { ...own, packageId: "p-2" }];
  const keys = all.flatMap((whose) => [noteName("note", whose), noteName("contactPhone", whose)]);
  expect(new Set(keys).size).toBe(6);
  expect(noteName("note", { ...own })).toBe(keys[0]);
});
