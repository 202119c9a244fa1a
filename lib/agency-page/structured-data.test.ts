import { expect, test } from "vitest";

import { agencyStructuredData } from "./structured-data";
import type { AgencyPage, AgencyPageReview } from "./types";

const page: AgencyPage = {
  agencyId: "a0000000-0000-4000-8000-000000000001",
  slug: "horizon-tide-travel",
  name: "Horizon & Tide Travel",
  isLive: true,
  replyTime: null,
  since: "2026-05-06",
  reviewedOn: "2026-05-06",
  checks: [],
  version: 1,
  stories: {},
  people: [{ name: "Elena Marchetti", role: null }],
  languages: ["it"],
  pictures: [],
  completed: null,
  cancelled: null,
};

const review: AgencyPageReview = {
  id: "70000000-0000-4000-8000-000000000001",
  packageId: "b0000000-0000-4000-8000-000000000001",
  packageTitle: null,
  authorName: "Lucía R.",
  stars: 4,
  body: "A fine boat.",
  locale: "en",
  travelledIn: "2026-10-01",
  publishedAt: "2026-11-02T10:00:00Z",
};

const url = "https://wayfare.example/agency/horizon-tide-travel";
const place = {
  url,
  siteUrl: "https://wayfare.example",
  home: { name: "Home", url: "https://wayfare.example/" },
  description: null,
};

const agencyOf = (data: object) => (data as { "@graph": object[] })["@graph"][0];

test("an agency without reviews promises no rating", () => {
  const agency = agencyOf(agencyStructuredData(page, { figures: null, reviews: [] }, place));
  expect(agency).toEqual({
    "@type": "TravelAgency",
    "@id": `${url}#agency`,
    name: page.name,
    url,
    knowsLanguage: ["it"],
    employee: [{ "@type": "Person", name: "Elena Marchetti" }],
  });
});

test("lists reviews that have an author, and leaves out those of erased accounts", () => {
  const reviews = [review, { ...review, authorName: null }];
  const agency = agencyOf(agencyStructuredData(page, { figures: null, reviews }, place));
  expect(agency).toMatchObject({ review: [{ author: { name: "Lucía R." } }] });
  expect(agency).not.toHaveProperty("aggregateRating");
});
