import { pictureUrl } from "@/lib/packages/pictures/pictures";
import type { ReviewFigures } from "@/lib/reviews/reviews";

import type { AgencyPage, AgencyPageReview } from "./types";

interface AgencyPlace {
  url: string;
  siteUrl: string;
  home: { name: string; url: string };
  description: string | null;
}

function rating(value: number): object {
  return { "@type": "Rating", ratingValue: value, bestRating: 5, worstRating: 1 };
}

/** An agency for search engines: what the site knows, and a rating of real, public reviews alone. */
export function agencyStructuredData(
  page: AgencyPage,
  { figures, reviews }: { figures: ReviewFigures | null; reviews: readonly AgencyPageReview[] },
  { url, siteUrl, home, description }: AgencyPlace,
): object {
  const images = page.pictures.flatMap(({ path }) => {
    const src = pictureUrl({ imagePath: path });
    return src === null ? [] : [`${siteUrl}${src}`];
  });
  const signed = reviews.filter(({ authorName }) => authorName !== null);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "TravelAgency",
        "@id": `${url}#agency`,
        name: page.name,
        url,
        ...(description === null ? {} : { description }),
        ...(images.length > 0 ? { image: images } : {}),
        ...(page.languages.length > 0 ? { knowsLanguage: page.languages } : {}),
        ...(page.people.length > 0
          ? {
              employee: page.people.map(({ name, role }) => ({
                "@type": "Person",
                name,
                ...(role === null ? {} : { jobTitle: role }),
              })),
            }
          : {}),
        ...(figures?.averages
          ? {
              aggregateRating: {
                ...rating(figures.averages.stars),
                "@type": "AggregateRating",
                reviewCount: figures.count,
              },
            }
          : {}),
        ...(signed.length > 0
          ? {
              review: signed.map(({ stars, authorName, publishedAt, body, locale }) => ({
                "@type": "Review",
                reviewRating: rating(stars),
                author: { "@type": "Person", name: authorName },
                datePublished: publishedAt.slice(0, 10),
                reviewBody: body,
                inLanguage: locale,
              })),
            }
          : {}),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [home, { name: page.name, url }].map((step, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: step.name,
          item: step.url,
        })),
      },
    ],
  };
}
