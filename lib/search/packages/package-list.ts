import "server-only";

import type { SamplePackage } from "@/lib/catalogue/samples/types";
import { tripKinds } from "@/lib/catalogue/trip-kinds";
import { decodeCursor, encodeCursor } from "@/lib/packages/search/cursor";
import { listNewestPackages } from "@/lib/packages/search/newest-packages";
import {
  BEST_MATCH_LIFT,
  compareInSearch,
  packageSorts,
  type PackageSearch,
  type PackageSearchPage,
  type PackageSearchRow,
  type PackageSort,
  type SearchPosition,
} from "@/lib/packages/search/package-search";
import { searchPublicPackages } from "@/lib/packages/search/queries";
import type { PlaceId } from "@/lib/places/places";
import { durationBuckets, priceBuckets, searchRanges } from "@/lib/search/definitions/buckets";
import { packageFacets } from "@/lib/search/definitions/packages";
import { countFacets, filterByFacets, type FacetCount } from "@/lib/search/query/facets";
import { askedDays } from "@/lib/search/query/flexible";
import type { SearchQuery } from "@/lib/search/query/query";
import { correctKinds } from "@/lib/search/words/correct-kinds";
import { originalWords } from "@/lib/search/words/original-words";
import { getPackageNames, readPackageWords } from "@/lib/search/words/package-words";

import { findHolidays, findSamples, type ListedSample } from "./found-packages";
import { toPackageFilters } from "./package-filters";

const PAGE_SIZE = 24;

type ListedPackage = { position: SearchPosition } & (
  { listed: ListedSample; row?: never } | { row: PackageSearchRow; listed?: never }
);

interface FoundPackages {
  items: ListedPackage[];
  facets: FacetCount[];
  total: number;
  isCapped: boolean;
  isFuzzy: boolean;
  /** What was searched instead of a typing error: known places, or words from the matches. */
  corrected: { places: readonly PlaceId[]; words: string } | null;
  isUnavailable: boolean;
  next: string | null;
}

const sampleOrder: Record<Exclude<PackageSort, "best">, (sample: SamplePackage) => number> = {
  newest: ({ listedOn }) => Date.parse(listedOn) * 1000,
  price: ({ priceCents }) => priceCents,
  "price-desc": ({ priceCents }) => priceCents,
  duration: ({ durationDays }) => durationDays,
};

function sampleValue(sort: PackageSort, sample: SamplePackage, isNamed: boolean): number {
  if (sort !== "best") return sampleOrder[sort](sample);
  return sampleOrder.newest(sample) + (isNamed ? BEST_MATCH_LIFT : 0);
}

type Words = Pick<PackageSearch, "also" | "slugs" | "near" | "fuzzy">;

function toSearch(query: SearchQuery, sort: PackageSort, words: Words): PackageSearch {
  return {
    ...toPackageFilters(query, words),
    ...askedDays(query, new Date().toISOString().slice(0, 10)),
    sort,
    after: decodeCursor(sort, query.after),
    limit: PAGE_SIZE,
    near: words.near,
    fuzzy: words.fuzzy,
    counted: {
      prices: searchRanges(priceBuckets.packages, 100),
      days: searchRanges(durationBuckets.packages, 1),
    },
  };
}

function addCounts(own: FacetCount[], counts: PackageSearchPage["counts"]): FacetCount[] {
  const counted: Partial<Record<string, readonly (number | undefined)[]>> = counts
    ? {
        price: counts.prices,
        duration: counts.days,
        kind: tripKinds.map((kind) => counts.kinds[kind]),
        flights: [counts.flights.included, counts.flights.without],
      }
    : {};
  return own.map(({ id, options }) => ({
    id,
    options: options.map((option, index) => ({
      ...option,
      count: option.count + (counted[id]?.[index] ?? 0),
    })),
  }));
}

const isLiteral = ({ exact, texts }: SearchQuery) => exact !== "" && texts.q === exact;

/**
 * Lists samples and agencies' packages together, one page per database query, two where the words
 * find nothing and misspell a kind of trip. @param isSearch false reads the cached default list,
 * without the fixed holidays, which the page shows separately
 */
export async function listPackages(query: SearchQuery, isSearch: boolean): Promise<FoundPackages> {
  const list = await listMatches(query, isSearch);
  const isFound = list.items.length > 0 && !list.isFuzzy;
  if (isFound || list.isUnavailable || isLiteral(query)) return list;
  const q = correctKinds(query.texts.q, await getPackageNames());
  if (q === null) return list;
  const other = await listMatches({ ...query, texts: { ...query.texts, q } }, isSearch);
  if (other.items.length === 0) return list;
  return { ...other, corrected: other.corrected ?? { places: [], words: q } };
}

async function listMatches(query: SearchQuery, isSearch: boolean): Promise<FoundPackages> {
  const sort = packageSorts.find((known) => known === query.sort) ?? "best";
  const words = readPackageWords(query.texts.q, await getPackageNames());
  const [found, slugs] = await Promise.all([
    findSamples(query.texts.q, words, query.party.travelers),
    findHolidays(words),
  ]);
  const { also, near } = words;
  const fuzzy = found.meant.length === 0 && !isLiteral(query);
  const search = toSearch(query, sort, { also, slugs, near, fuzzy });
  const read = await (isSearch ? searchPublicPackages(search) : listNewestPackages(search));
  const page = read.status === "ok" ? read.data : null;
  const isFuzzy = page?.match === "fuzzy";
  // An exact match in the database needs no correction.
  const isFound = page?.match === "exact" && (page.counts?.total ?? page.rows.length) > 0;
  const isPlaceCorrected = fuzzy && found.corrected.length > 0 && !isFound;
  const close = isFuzzy ? found.near : found.meant;

  const isAfter = (position: SearchPosition) =>
    search.after === null || compareInSearch(sort, search.after, position) < 0;
  const rows = (page?.rows ?? []).map((row) => ({
    position: { value: row.sortValue, id: row.id },
    row,
  }));
  const flat = (isPlaceCorrected ? found.corrected : close).map((listed) => ({
    listed,
    isNamed: "isNamed" in listed && listed.isNamed === true,
    ...listed.sample,
  }));
  const chosen = filterByFacets(flat, packageFacets, query.selection);
  const samples = chosen
    .map(({ listed: { sample, texts, placeLabel }, isNamed }) => ({
      position: {
        value: sampleValue(sort, sample, isNamed && query.texts.q !== ""),
        id: sample.id,
      },
      listed: { sample, texts, placeLabel },
    }))
    .filter(({ position }) => isAfter(position));

  const merged: ListedPackage[] = [...rows, ...samples].sort((a, b) =>
    compareInSearch(sort, a.position, b.position),
  );
  const shown = merged.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const hasMore = page?.hasMore === true || merged.length > shown.length;
  const counts = page?.counts ?? null;
  return {
    items: isSearch ? shown : shown.filter(({ row }) => !row?.slug),
    facets: addCounts(countFacets(flat, packageFacets, query.selection), counts),
    total: (counts?.total ?? 0) + chosen.length,
    isCapped: counts?.isCapped ?? false,
    isFuzzy: isFuzzy && shown.length > 0,
    corrected:
      shown.length === 0 || !(isPlaceCorrected || page?.corrected)
        ? null
        : {
            places: isPlaceCorrected ? found.places : [],
            words: originalWords(page?.corrected ?? "", [
              query.texts.q,
              ...rows.flatMap(({ row }) => [row.destination, row.title]),
            ]),
          },
    isUnavailable: page === null,
    next: hasMore && last ? encodeCursor(sort, last.position) : null,
  };
}
