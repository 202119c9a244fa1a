import type { CheckItem } from "@/lib/agencies/check-items";
import type { ReplyTime } from "@/lib/agencies/reply-time";
import type { Locale } from "@/lib/i18n/locales";

export interface AgencyPerson {
  name: string;
  role: string | null;
}

export interface AgencyPagePicture {
  /** Object in the bucket of pictures. */
  path: string;
  /** What is to be seen; null if the agency did not say. */
  alt: string | null;
}

/** Of all in `of`; both count bookings. */
export interface Share {
  part: number;
  of: number;
}

export interface AgencyPage {
  agencyId: string;
  /** The present one, also where the address has an old one. */
  slug: string;
  name: string;
  isLive: boolean;
  replyTime: ReplyTime | null;
  /** Day of the application. */
  since: string;
  /** Day of the operator's decision; null if unknown. */
  reviewedOn: string | null;
  /** What the operator has checked, and on which day. */
  checks: { item: CheckItem; checkedOn: string }[];
  /** Of the agency's own texts. */
  version: number;
  stories: Partial<Record<Locale, string>>;
  people: AgencyPerson[];
  /** ISO 639-1. */
  languages: string[];
  /** The first is the cover. */
  pictures: AgencyPagePicture[];
  /** Requests that became completed trips, of all that have ended; null before the tenth. */
  completed: Share | null;
  /** Cancelled by either side, of confirmed bookings that have ended; null before the tenth. */
  cancelled: Share | null;
}

export interface AgencyPageReview {
  id: string;
  packageId: string;
  /** Null if the package is not on sale. */
  packageTitle: string | null;
  /** Null once the author's account was erased. */
  authorName: string | null;
  stars: number;
  body: string;
  locale: string;
  /** First day of the month of travel. */
  travelledIn: string;
  /** ISO instant. */
  publishedAt: string;
}
