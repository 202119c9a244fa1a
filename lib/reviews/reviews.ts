import { isLocale, type Locale } from "@/lib/i18n/locales";

import type { ReviewPicture } from "./pictures/pictures";

export const MAX_REVIEW_LENGTH = 4_000;
export const REVIEWS_PER_PAGE = 10;

/** Without locale: how ratings are calculated. */
export const METHOD_PATH = "/reviews/method";

/** What is rated, in the order of the form. */
export const ratings = ["stars", "guide", "value", "described"] as const;
export type Rating = (typeof ratings)[number];

export const parties = ["solo", "couple", "family", "friends", "business"] as const;
export type Party = (typeof parties)[number];

export function likelyParty(travellers: number): Party {
  if (travellers === 1) return "solo";
  return travellers === 2 ? "couple" : "family";
}

export const removalReasons = [
  "offensive",
  "personal",
  "off_topic",
  "advertising",
  "fake",
  "illegal",
] as const;
export type RemovalReason = (typeof removalReasons)[number];

export const reviewSorts = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export interface EarlierVersion {
  stars: Readonly<Record<Rating, number>>;
  body: string | null;
  locale: string;
  party: Party | null;
  /** ISO instant. */
  writtenAt: string;
  /** Those of its pictures that the review still has: the files of the others are gone. */
  pictures: ReviewPicture[];
  /** How many it had; null if that was not recorded. */
  pictureCount: number | null;
  /** How many the next version added. */
  addedCount: number | null;
}

export interface PublicReview {
  id: string;
  number: number;
  /** Null once the author's account was erased. */
  authorName: string | null;
  /** Null for a removed review, like all that it said. */
  stars: Readonly<Record<Rating, number>> | null;
  body: string | null;
  locale: string | null;
  party: Party | null;
  /** First day of the month of travel. */
  travelledIn: string | null;
  publishedAt: string;
  answer: string | null;
  /** The answer's language; null if unknown. */
  answerLocale: string | null;
  removalReason: RemovalReason | null;
  history: EarlierVersion[];
  pictures: ReviewPicture[];
}

export interface ReviewFigures {
  count: number;
  /** Null before the third review. */
  averages: Readonly<Record<Rating, number>> | null;
  /** How many have one to five stars; empty before the third review. */
  byStars: readonly number[];
}

export interface ReviewFilters {
  sort: ReviewSort;
  language: Locale | null;
  stars: number | null;
  party: Party | null;
  /** Counts from 1. */
  page: number;
}

/** Ignores values that it does not know. */
export function readReviewFilters(query: Readonly<Record<string, unknown>>): ReviewFilters {
  const { sort, language, stars, party, page } = query;
  const count = typeof page === "string" && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
  return {
    sort: reviewSorts.find((each) => each === sort) ?? "newest",
    language: isLocale(language) ? language : null,
    stars: typeof stars === "string" && /^[1-5]$/.test(stars) ? Number(stars) : null,
    party: parties.find((each) => each === party) ?? null,
    page: count,
  };
}

/** Whether the page is another than the first of all reviews: search engines list that one alone. */
export function isNarrowed({ sort, language, stars, party, page }: ReviewFilters): boolean {
  return sort !== "newest" || language !== null || stars !== null || party !== null || page !== 1;
}

/** Without locale. @param id uuid, or a fixed holiday's slug */
export function reviewsPath(id: string, filters: Partial<ReviewFilters> = {}): string {
  const query = new URLSearchParams();
  const { sort, language, stars, party, page } = filters;
  if (sort && sort !== "newest") query.set("sort", sort);
  if (language) query.set("language", language);
  if (stars) query.set("stars", String(stars));
  if (party) query.set("party", party);
  if (page && page > 1) query.set("page", String(page));
  const path = `/package/${id}/reviews`;
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
