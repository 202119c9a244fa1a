import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { getServerClient } from "@/lib/supabase/server";

import type { ReviewPicture } from "./pictures/pictures";
import { parties, removalReasons, type Party, type Rating, type RemovalReason } from "./reviews";
import { starsOf, toPictures } from "./rows";

export interface OwnReview {
  id: string;
  /** For an edit: see `edit_review`. */
  version: number;
  stars: Record<Rating, number>;
  /** Null once the account was erased. */
  body: string;
  locale: string;
  party: Party;
  /** ISO instants. */
  createdAt: string;
  /** When it is published at the latest; null for one that is public. */
  hiddenUntil: string | null;
  answer: string | null;
  /** The answer's language; null if unknown. */
  answerLocale: string | null;
  removalReason: RemovalReason | null;
  pictures: ReviewPicture[];
}

export interface ReviewOfTrip {
  bookingId: string;
  packageId: string;
  title: string;
  reviewableUntil: string;
  /** Whether a new review is hidden at first. */
  isBlind: boolean;
  review: OwnReview | null;
}

/**
 * The signed-in traveller's review of a completed trip, or until when they may write one. Null for another trip.
 * @throws BackendUnavailableError
 */
export async function getOwnReview(bookingId: string): Promise<ReviewOfTrip | null> {
  const client = await getServerClient();
  const { data: row, error } = await client
    .rpc("get_own_review", { p_booking_id: bookingId })
    .maybeSingle();
  if (error) throw new BackendUnavailableError();
  if (!row) return null;
  const stars = starsOf(row);
  return {
    bookingId: row.booking_id,
    packageId: row.package_id,
    title: row.package_title,
    reviewableUntil: row.reviewable_until,
    isBlind: row.is_blind,
    review:
      row.id === null ||
      stars === null ||
      row.version === null ||
      row.created_at === null ||
      row.locale === null
        ? null
        : {
            id: row.id,
            version: row.version,
            stars,
            body: row.body ?? "",
            locale: row.locale,
            party: parties.find((party) => party === row.party) ?? "solo",
            createdAt: row.created_at,
            hiddenUntil: row.published_at === null ? row.hidden_until : null,
            answer: row.answer,
            answerLocale: row.answer_locale,
            removalReason: removalReasons.find((each) => each === row.removal_reason) ?? null,
            pictures: toPictures(row.pictures),
          },
  };
}

export interface AgencyReview {
  id: string;
  packageId: string;
  title: string;
  number: number;
  authorName: string | null;
  stars: number;
  body: string | null;
  locale: string;
  publishedAt: string;
  answer: string | null;
  /** The answer's language; null if unknown. */
  answerLocale: string | null;
  removalReason: RemovalReason | null;
  pictures: ReviewPicture[];
}

export interface UnratedBooking {
  id: string;
  reference: string;
  customerName: string;
  title: string;
  /** Plain date. */
  travelDate: string;
}

/**
 * Completed bookings whose traveller the caller's agency may rate; none unless reviews are double-blind.
 * @throws BackendUnavailableError
 */
export async function listUnratedBookings(): Promise<UnratedBooking[]> {
  const client = await getServerClient();
  const { data, error } = await client.rpc("list_unrated_bookings");
  if (error) throw new BackendUnavailableError();
  return data.map((row) => ({
    id: row.booking_id,
    reference: row.reference,
    customerName: row.customer_name,
    title: row.package_title,
    travelDate: row.travel_date,
  }));
}

/** Whether new reviews are double-blind. For admins. @throws BackendUnavailableError */
export async function areReviewsBlind(): Promise<boolean> {
  const client = await getServerClient();
  const { data, error } = await client.rpc("are_reviews_blind");
  if (error) throw new BackendUnavailableError();
  return data;
}

export const AGENCY_REVIEWS_PER_PAGE = 20;

/** The published reviews of the caller's agency, latest first. @throws BackendUnavailableError */
export async function listAgencyReviews(
  page: number,
): Promise<{ reviews: AgencyReview[]; total: number }> {
  const client = await getServerClient();
  const { data, error } = await client.rpc("list_agency_reviews", { p_page: page });
  if (error) throw new BackendUnavailableError();
  return {
    total: data[0]?.total ?? 0,
    reviews: data.map((row) => ({
      id: row.id,
      packageId: row.package_id,
      title: row.package_title,
      number: row.number,
      authorName: row.author_name,
      stars: row.stars,
      body: row.body,
      locale: row.locale,
      publishedAt: row.published_at,
      answer: row.answer,
      answerLocale: row.answer_locale,
      removalReason: removalReasons.find((each) => each === row.removal_reason) ?? null,
      pictures: toPictures(row.pictures),
    })),
  };
}
