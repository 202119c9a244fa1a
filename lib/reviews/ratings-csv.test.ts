import { expect, it } from "vitest";

import { ratingsCsv } from "./ratings-csv";

it("has a line for each review, and no stars for a removed one", () => {
  const row = {
    package_id: "p",
    number: 1,
    published_on: "2026-01-02",
    stars: 5,
    guide_stars: 4,
    value_stars: 3,
    described_stars: 2,
    removal_reason: null,
  };
  const none = { stars: null, guide_stars: null, value_stars: null, described_stars: null };
  expect(
    ratingsCsv([row, { ...row, ...none, number: 2, removal_reason: "fake" }]).split("\r\n"),
  ).toEqual([
    "package_id,number,published_on,stars,guide_stars,value_stars,described_stars,removal_reason",
    "p,1,2026-01-02,5,4,3,2,",
    "p,2,2026-01-02,,,,,fake",
    "",
  ]);
});
