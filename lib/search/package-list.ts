import "server-only";

import { findPlaces } from "@/lib/catalogue/place-index";
import { getPlaceLabel } from "@/lib/catalogue/place-texts";
import { packages } from "@/lib/catalogue/samples/packages";
import { getPackageTexts, type SamplePackageTexts } from "@/lib/catalogue/samples/texts";
import type { SamplePackage } from "@/lib/catalogue/samples/types";
import { foldText, matchesQuery } from "@/lib/catalogue/text-search";
import { listNewestPackages } from "@/lib/packages/newest-packages";
import {
  compareInSearch,
  packageSorts,
  type PackageSearch,
  type PackageSearchPage,
  type PackageSearchRow,
  type PackageSort,
  type SearchPosition,
} from "@/lib/packages/package-search";
import { decodeCursor, encodeCursor } from "@/lib/packages/search-cursor";
import { searchPublicPackages } from "@/lib/packages/search-queries";

import { bucketRange, durationBuckets, priceBuckets, type Bucket } from "./buckets";
import { packageFacets } from "./definitions/packages";
import { countFacets, filterByFacets, type FacetCount } from "./facets";
import { partyLimits, type SearchQuery } from "./query";

/** As many as one page of the list holds. */
const PAGE_SIZE = 24;

/** A package of our own, with its texts in the page's language. */
export interface ListedSample {
  sample: SamplePackage;
  texts: SamplePackageTexts;
  placeLabel: string;
}

export type ListedPackage = { position: SearchPosition } & (
  { listed: ListedSample; row?: never } | { row: PackageSearchRow; listed?: never }
);

export interface PackageList {
  items: ListedPackage[];
  facets: FacetCount[];
  total: number;
  /** There are more than were counted. */
  isCapped: boolean;
  /** Nothing has the words that were asked for; these are similar. */
  isFuzzy: boolean;
  /** The agencies' packages could not be searched: these are our own only. */
  isUnavailable: boolean;
  /** Where the next page begins: for the address. */
  next: string | null;
}

const sampleOrder: Record<PackageSort, (sample: SamplePackage) => number> = {
  newest: ({ listedOn }) => Date.parse(listedOn) * 1000,
  price: ({ priceCents }) => priceCents,
  "price-desc": ({ priceCents }) => priceCents,
  duration: ({ durationDays }) => durationDays,
};

/** The samples that have the words and room for the party. */
async function findSamples({ texts: { q }, party }: SearchQuery): Promise<ListedSample[]> {
  const [places, samples] = await Promise.all([
    q === "" ? Promise.resolve([]) : findPlaces(q),
    Promise.all(
      packages.map(async (sample) => ({
        sample,
        texts: await getPackageTexts(sample.id),
        placeLabel: await getPlaceLabel(sample.place),
      })),
    ),
  ]);
  return samples.filter(({ sample, texts, placeLabel }) => {
    const words = [texts.title, placeLabel, sample.hotel, ...texts.included].join(" ");
    const isMeant = matchesQuery(foldText(words), q) || places.includes(sample.place);
    return isMeant && sample.groupSize >= party.travelers;
  });
}

function ranges(buckets: readonly string[], factor: number) {
  return buckets.map((bucket) => {
    const { min, max } = bucketRange(bucket as Bucket);
    return { min: min * factor, max: max === null ? null : max * factor };
  });
}

function toSearch(query: SearchQuery, sort: PackageSort, fuzzy: boolean): PackageSearch {
  const { texts, party, dates, selection } = query;
  const after = decodeCursor(sort, query.after);
  return {
    text: texts.q,
    prices: ranges(selection.price ?? [], 100),
    days: ranges(selection.duration ?? [], 1),
    party: party.travelers === partyLimits.travelers.initial ? null : party.travelers,
    dateFrom: dates.departDate || null,
    dateTo: dates.returnDate || null,
    sort,
    after,
    limit: PAGE_SIZE,
    fuzzy,
    counted: {
      prices: ranges(priceBuckets.packages, 100),
      days: ranges(durationBuckets.packages, 1),
    },
  };
}

/** Adds what the database counted to what was counted here. */
function addCounts(own: FacetCount[], counts: PackageSearchPage["counts"]): FacetCount[] {
  const counted: Partial<Record<string, number[]>> = {
    price: counts?.prices,
    duration: counts?.days,
  };
  return own.map(({ id, options }) => ({
    id,
    options: options.map((option, index) => ({
      ...option,
      count: option.count + (counted[id]?.[index] ?? 0),
    })),
  }));
}

/**
 * Our own packages and the agencies' in one list, a page at a time, by one query of the database.
 * @param isSearch whether something was asked for; otherwise the answer is kept for everybody, and
 *   leaves out the fixed holidays, which have a place of their own
 */
export async function listPackages(query: SearchQuery, isSearch: boolean): Promise<PackageList> {
  const sort = packageSorts.find((known) => known === query.sort) ?? "newest";
  const meant = await findSamples(query);
  const search = toSearch(query, sort, meant.length === 0);
  const read = await (isSearch ? searchPublicPackages(search) : listNewestPackages(search));
  const page = read.status === "ok" ? read.data : null;

  const isAfter = (position: SearchPosition) =>
    search.after === null || compareInSearch(sort, search.after, position) < 0;
  const rows = (page?.rows ?? []).map((row) => ({
    position: { value: row.sortValue, id: row.id },
    row,
  }));
  const flat = meant.map((listed) => ({ ...listed, ...listed.sample }));
  const chosen = filterByFacets(flat, packageFacets, query.selection);
  const samples = chosen
    .map(({ sample, texts, placeLabel }) => ({
      position: { value: sampleOrder[sort](sample), id: sample.id },
      listed: { sample, texts, placeLabel },
    }))
    .filter(({ position }) => isAfter(position));

  const isFuzzy = page?.match === "fuzzy";
  const merged: ListedPackage[] = isFuzzy
    ? rows
    : [...rows, ...samples].sort((a, b) => compareInSearch(sort, a.position, b.position));
  const shown = merged.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const hasMore = page?.hasMore === true || merged.length > shown.length;
  const counts = page?.counts ?? null;
  return {
    items: isSearch ? shown : shown.filter(({ row }) => !row?.slug),
    facets: addCounts(countFacets(flat, packageFacets, query.selection), counts),
    total: (counts?.total ?? 0) + chosen.length,
    isCapped: counts?.isCapped ?? false,
    isFuzzy,
    isUnavailable: page === null,
    next: hasMore && last ? encodeCursor(sort, last.position) : null,
  };
}
