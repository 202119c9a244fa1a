import { expect, it } from "vitest";

import { changesOf, readDraft } from "./draft";

it("keeps only the fields that were changed, also those that were emptied", () => {
  const base = { title: "Lofoten", price: "100", box: "on" };
  expect(changesOf({ title: "Lofoten", price: "", box: "" }, base)).toEqual({ price: "", box: "" });
  expect(changesOf(base, base)).toEqual({});
});

it("reads only what it has stored", () => {
  expect(readDraft('{"title":"A","price":7,"box":null}')).toEqual({ title: "A" });
  for (const stored of [null, "", "null", "[", "7", '"text"'])
    expect(readDraft(stored)).toEqual({});
});
