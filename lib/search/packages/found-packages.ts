import "server-only";
import { getLocale } from "next-intl/server";

import { getHolidayTexts } from "@/lib/catalogue/holiday-texts";
import { getHoliday, holidayIds, type HolidayId } from "@/lib/catalogue/holidays";
import { packages } from "@/lib/catalogue/samples/packages";
import { getPackageTexts, type SamplePackageTexts } from "@/lib/catalogue/samples/texts";
import type { SamplePackage } from "@/lib/catalogue/samples/types";
import type { Locale } from "@/lib/i18n/locales";
import { findDestinations } from "@/lib/places/place-index";
import { getPlaceLabel } from "@/lib/places/place-texts";
import type { PlaceId } from "@/lib/places/places";
import { searchedText } from "@/lib/places/text-search";
import { kindWord } from "@/lib/search/words/kind-names";
import { hasParts, hasPlaces, type PackageWords } from "@/lib/search/words/package-words";

export interface ListedSample {
  sample: SamplePackage;
  texts: SamplePackageTexts;
  placeLabel: string;
}

interface FoundSamples {
  meant: (ListedSample & { isNamed: boolean })[];
  corrected: ListedSample[];
  places: readonly PlaceId[];
  near: ListedSample[];
}

export async function findSamples(
  query: string,
  { parts }: PackageWords,
  travelers: number,
): Promise<FoundSamples> {
  const [{ ids, isCorrected }, samples] = await Promise.all([
    findDestinations(query, await getLocale()),
    Promise.all(
      packages
        .filter(({ groupSize }) => groupSize >= travelers)
        .map(async (sample) => {
          const texts = await getPackageTexts(sample.id);
          const placeLabel = await getPlaceLabel(sample.place);
          const name = [texts.title, placeLabel, ...sample.kinds.map(kindWord)];
          const words = searchedText(name, [sample.hotel, ...texts.included]);
          return { listed: { sample, texts, placeLabel }, words };
        }),
    ),
  ]);
  // A query without words matches nothing, an empty one everything.
  const isSound = query === "" || parts.length > 0;
  const listed = (found: typeof samples) => found.map((each) => each.listed);
  const isAt = ({ listed: { sample } }: (typeof samples)[number]) => ids.includes(sample.place);
  const isNamed = (each: (typeof samples)[number]) =>
    hasParts({ name: each.words.name, more: "" }, parts) || (isAt(each) && !isCorrected);
  return {
    meant: samples
      .filter((each) => (isSound && hasParts(each.words, parts)) || (isAt(each) && !isCorrected))
      .map((each) => ({ ...each.listed, isNamed: isNamed(each) })),
    corrected: isCorrected ? listed(samples.filter(isAt)) : [],
    places: isCorrected ? ids : [],
    near: listed(samples.filter(({ words }) => hasPlaces(words, parts))),
  };
}

/**
 * Fixed holidays that match in the page's language; the database has only their English texts.
 * @param locale for route handlers, which have none of their own
 */
export async function findHolidays({ parts }: PackageWords, locale?: Locale): Promise<HolidayId[]> {
  if (parts.length === 0) return [];
  const found = await Promise.all(
    holidayIds.map(async (id) => {
      const { title, location, description, included, days } = await getHolidayTexts(id, locale);
      const itinerary = days.flatMap((day) => [day.title, day.text]);
      const name = [title, location, ...getHoliday(id).kinds.map(kindWord)];
      const words = searchedText(name, [description, ...included, ...itinerary]);
      return hasParts(words, parts) ? [id] : [];
    }),
  );
  return found.flat();
}
