import "server-only";

import { getHolidayTexts } from "@/lib/catalogue/holiday-texts";
import { holidayIds, type HolidayId } from "@/lib/catalogue/holidays";
import { findDestinations } from "@/lib/catalogue/place-index";
import { getPlaceLabel } from "@/lib/catalogue/place-texts";
import { packages } from "@/lib/catalogue/samples/packages";
import { getPackageTexts, type SamplePackageTexts } from "@/lib/catalogue/samples/texts";
import type { SamplePackage } from "@/lib/catalogue/samples/types";
import { searchedText } from "@/lib/catalogue/text-search";

import { hasParts, hasPlaces, type PackageWords } from "./package-words";

/** A package of our own, with its texts in the page's language. */
export interface ListedSample {
  sample: SamplePackage;
  texts: SamplePackageTexts;
  placeLabel: string;
}

export interface FoundSamples {
  /** Those with all the words. */
  meant: ListedSample[];
  /** Those at a place that is among the words. */
  near: ListedSample[];
}

/** The samples that are asked for and have room for the party. */
export async function findSamples(
  query: string,
  { parts }: PackageWords,
  travelers: number,
): Promise<FoundSamples> {
  const [places, samples] = await Promise.all([
    query === "" ? Promise.resolve([]) : findDestinations(query),
    Promise.all(
      packages
        .filter(({ groupSize }) => groupSize >= travelers)
        .map(async (sample) => {
          const texts = await getPackageTexts(sample.id);
          const placeLabel = await getPlaceLabel(sample.place);
          const words = searchedText([texts.title, placeLabel], [sample.hotel, ...texts.included]);
          return { listed: { sample, texts, placeLabel }, words };
        }),
    ),
  ]);
  // A text without words is found nowhere, and none everywhere.
  const isSound = query === "" || parts.length > 0;
  const listed = (found: typeof samples) => found.map((each) => each.listed);
  return {
    meant: listed(
      samples.filter(
        ({ listed: { sample }, words }) =>
          (isSound && hasParts(words, parts)) || places.includes(sample.place),
      ),
    ),
    near: listed(samples.filter(({ words }) => hasPlaces(words, parts))),
  };
}

/** The fixed holidays that have the words in the page's language: the database knows their English. */
export async function findHolidays({ parts }: PackageWords): Promise<HolidayId[]> {
  if (parts.length === 0) return [];
  const found = await Promise.all(
    holidayIds.map(async (id) => {
      const { title, location, description, included } = await getHolidayTexts(id);
      const words = searchedText([title, location], [description, ...included]);
      return hasParts(words, parts) ? [id] : [];
    }),
  );
  return found.flat();
}
