import type { PackageReviews } from "./queries";

/** A package's rating and reviews for search engines: of real, public reviews alone. */
export function reviewsStructuredData({ figures, reviews }: PackageReviews): object {
  const rating = (value: number) => ({
    "@type": "Rating",
    ratingValue: value,
    bestRating: 5,
    worstRating: 1,
  });
  const shown = reviews.flatMap(({ stars, body, authorName, publishedAt, locale }) =>
    stars === null || body === null || authorName === null
      ? []
      : [
          {
            "@type": "Review",
            reviewRating: rating(stars.stars),
            author: { "@type": "Person", name: authorName },
            datePublished: publishedAt.slice(0, 10),
            reviewBody: body,
            inLanguage: locale,
          },
        ],
  );
  return {
    ...(figures.averages === null
      ? {}
      : {
          aggregateRating: {
            ...rating(figures.averages.stars),
            "@type": "AggregateRating",
            reviewCount: figures.count,
          },
        }),
    ...(shown.length > 0 ? { review: shown } : {}),
  };
}
