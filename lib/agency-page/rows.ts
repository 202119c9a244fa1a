import { z } from "zod";

import { checkItems } from "@/lib/agencies/check-items";
import { replyTimeOf } from "@/lib/agencies/reply-time";
import { isLocale, locales } from "@/lib/i18n/locales";
import type { Database } from "@/lib/supabase/database.types";

import type { AgencyPage, AgencyPageReview, Share } from "./types";

type Functions = Database["public"]["Functions"];
type PageRow = Functions["get_agency_page"]["Returns"][number];
type ReviewRow = Functions["list_agency_page_reviews"]["Returns"][number];

const checksSchema = z.array(z.object({ item: z.enum(checkItems), checked_on: z.string() }));
const storiesSchema = z.partialRecord(z.enum(locales), z.string());
const peopleSchema = z.array(z.object({ name: z.string(), role: z.string().nullish() }));
const picturesSchema = z.array(z.object({ path: z.string(), alt: z.string().nullish() }));

function shareOf(part: number | null, of: number | null): Share | null {
  return part === null || of === null ? null : { part, of };
}

export function toAgencyPage(row: PageRow): AgencyPage {
  return {
    agencyId: row.agency_id,
    slug: row.slug,
    name: row.business_name,
    isLive: row.is_live,
    replyTime: replyTimeOf(row.reply_minutes),
    since: row.since,
    reviewedOn: row.reviewed_on,
    checks: checksSchema
      .parse(row.checks)
      .map(({ item, checked_on: checkedOn }) => ({ item, checkedOn })),
    version: row.version,
    stories: storiesSchema.parse(row.stories),
    people: peopleSchema.parse(row.people).map(({ name, role = null }) => ({ name, role })),
    languages: row.languages,
    pictures: picturesSchema.parse(row.pictures).map(({ path, alt = null }) => ({ path, alt })),
    completed: shareOf(row.completed, row.ended),
    cancelled: shareOf(row.called_off, row.ended_confirmed),
  };
}

export function toAgencyPageReview(row: ReviewRow): AgencyPageReview {
  return {
    id: row.id,
    packageId: row.package_id,
    packageTitle: row.package_title,
    authorName: row.author_name,
    stars: row.stars,
    body: row.body,
    locale: row.locale,
    travelledIn: row.travelled_in,
    publishedAt: row.published_at,
  };
}

/** The story in the page's language, else in another; null without any. */
export function storyFor(
  stories: AgencyPage["stories"],
  locale: string,
): { lang: string; text: string } | null {
  const own = isLocale(locale) ? stories[locale] : undefined;
  if (own !== undefined) return { lang: locale, text: own };
  for (const lang of locales) {
    const text = stories[lang];
    if (text !== undefined) return { lang, text };
  }
  return null;
}

/** Whole percent, never rounded up to all or down to none. */
export function percentOf({ part, of }: Share): number {
  const percent = Math.round((part / of) * 100);
  if (percent === 100 && part < of) return 99;
  return percent === 0 && part > 0 ? 1 : percent;
}
