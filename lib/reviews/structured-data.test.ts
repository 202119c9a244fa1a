import { describe, expect, it } from "vitest";

import { serializeJsonLd } from "@/lib/seo/json-ld";

import type { PublicReview } from "./reviews";
import { reviewsStructuredData } from "./structured-data";

const review: PublicReview = {
  id: "r1",
  number: 1,
  authorName: "Maya L.",
  stars: { stars: 5, guide: 4, value: 3, described: 5 },
  body: "Quiet </script><script>alert(1)</script>",
  locale: "en",
  party: "solo",
  travelledIn: "2026-05-01",
  publishedAt: "2026-05-20T10:00:00Z",
  answer: null,
  answerLocale: null,
  removalReason: null,
  history: [],
  pictures: [],
};
const averages = { stars: 4.33, guide: 4, value: 4, described: 4 };

const dataOf = (count: number, reviews: PublicReview[]) =>
  reviewsStructuredData({
    packageId: "p1",
    figures: { count, averages: count >= 3 ? averages : null, byStars: [] },
    reviews,
    total: reviews.length,
  });

describe("structured data of reviews", () => {
  it("has no rating before the third review, and nothing without one", () => {
    expect(dataOf(0, [])).toEqual({});
    expect(dataOf(2, [review])).not.toHaveProperty("aggregateRating");
    expect(dataOf(3, [review])).toMatchObject({
      aggregateRating: { ratingValue: 4.33, reviewCount: 3, bestRating: 5 },
    });
  });

  it("leaves out removed reviews and those of erased accounts", () => {
    const removed = { ...review, stars: null, body: null, removalReason: "fake" } as const;
    const erased = { ...review, authorName: null, body: null };
    expect(dataOf(3, [removed, erased])).not.toHaveProperty("review");
  });

  it("lets no text end its script", () => {
    expect(serializeJsonLd(dataOf(3, [review]))).not.toContain("</script");
  });
});
