import { z } from "zod";

import type { ReviewPicture } from "./pictures/pictures";
import {
  parties,
  removalReasons,
  type PublicReview,
  type Rating,
  type ReviewFigures,
} from "./reviews";

const picturesSchema = z
  .array(z.object({ id: z.string(), width: z.number(), height: z.number() }))
  .catch([]);

const historySchema = z
  .array(
    z.object({
      stars: z.number(),
      guide_stars: z.number(),
      value_stars: z.number(),
      described_stars: z.number(),
      body: z.string().nullable(),
      locale: z.string(),
      party: z.enum(parties).nullable().catch(null),
      written_at: z.string(),
      pictures: picturesSchema,
      picture_count: z.number().nullable(),
      added_count: z.number().nullable(),
    }),
  )
  .catch([]);

/** As `pictures_of_review` lists them. */
export function toPictures(listed: unknown): ReviewPicture[] {
  return picturesSchema.parse(listed);
}

export interface StarColumns {
  stars: number | null;
  guide_stars: number | null;
  value_stars: number | null;
  described_stars: number | null;
}

/** Null for a removed review. */
export function starsOf(row: StarColumns): Record<Rating, number> | null {
  const { stars, guide_stars: guide, value_stars: value, described_stars: described } = row;
  if (stars === null || guide === null || value === null || described === null) return null;
  return { stars, guide, value, described };
}

export interface ReviewRow extends StarColumns {
  id: string;
  number: number;
  author_name: string | null;
  body: string | null;
  locale: string | null;
  party: string | null;
  travelled_in: string | null;
  published_at: string;
  answer: string | null;
  answer_locale: string | null;
  removal_reason: string | null;
  history: unknown;
  pictures: unknown;
}

export function toReview(row: ReviewRow): PublicReview {
  return {
    id: row.id,
    number: row.number,
    authorName: row.author_name,
    stars: starsOf(row),
    body: row.body,
    locale: row.locale,
    party: parties.find((party) => party === row.party) ?? null,
    travelledIn: row.travelled_in,
    publishedAt: row.published_at,
    answer: row.answer,
    answerLocale: row.answer_locale,
    removalReason: removalReasons.find((reason) => reason === row.removal_reason) ?? null,
    history: historySchema.parse(row.history).map((version) => ({
      stars: {
        stars: version.stars,
        guide: version.guide_stars,
        value: version.value_stars,
        described: version.described_stars,
      },
      body: version.body,
      locale: version.locale,
      party: version.party,
      writtenAt: version.written_at,
      pictures: version.pictures,
      pictureCount: version.picture_count,
      addedCount: version.added_count,
    })),
    pictures: toPictures(row.pictures),
  };
}

interface FigureRow {
  reviews: number;
  average: number | null;
  guide: number | null;
  value: number | null;
  described: number | null;
  by_stars: number[];
}

export function toFigures(row: FigureRow): ReviewFigures {
  const { average: stars, guide, value, described } = row;
  const isComplete = stars !== null && guide !== null && value !== null && described !== null;
  return {
    count: row.reviews,
    averages: isComplete ? { stars, guide, value, described } : null,
    byStars: row.by_stars,
  };
}
