import { expect, it } from "vitest";

import { checkItems } from "@/lib/agencies/check-items";

import { changedChecks, checkItemOf, openChecks } from "./checks";
import { checksSchema } from "./schemas";

it("finds what is not ticked, in the order of the list", () => {
  const at = { checkedBy: null, checkedAt: "2026-01-01T00:00:00Z" };
  expect(openChecks([{ item: "contact", ...at }])).toEqual(
    checkItems.filter((item) => item !== "contact"),
  );
  expect(checkItemOf("horoscope")).toBeNull();
});

it("writes only the boxes that were changed", () => {
  expect(changedChecks(["licence", "contact"], ["contact", "website"])).toEqual({
    ticked: ["website"],
    unticked: ["licence"],
  });
});

it("reads the form, without a box that another admin has ticked meanwhile", () => {
  const agencyId = "90000000-0000-4000-8000-000000000001";
  expect(checksSchema.parse({ agencyId, shown: "", licence: "on" })).toEqual({
    agencyId,
    ticked: ["licence"],
    unticked: [],
  });
  expect(checksSchema.safeParse({ agencyId, licence: "on" }).success).toBe(false);
});
