import { createTranslator } from "next-intl";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { PublicRead } from "@/lib/http/public-read";
import type { Locale } from "@/lib/i18n/locales";
import {
  BEST_MATCH_LIFT,
  type PackageSearch,
  type PackageSearchPage,
  type PackageSearchRow,
} from "@/lib/packages/search/package-search";
import { readQuery } from "@/lib/search/query/read-query";

import type { listPackages as ListPackages } from "./package-list";

const page: { locale: Locale } = { locale: "en" };
const ask = vi.fn<(search: PackageSearch) => Promise<PublicRead<PackageSearchPage>>>();
let listPackages: typeof ListPackages;

const mocked = [
  "next-intl/server",
  "@/lib/packages/search-queries",
  "@/lib/packages/newest-packages",
];

// Vitest runs several files in one process: undo the mocks after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("next-intl/server", () => ({
    getLocale: async () => page.locale,
    getTranslations: async (namespace: "places" | "samples" | "catalogue") => {
      const file = (await import(`../../i18n/messages/${page.locale}/${namespace}.json`)) as {
        default: Record<string, string>;
      };
      return createTranslator({ locale: page.locale, messages: file.default });
    },
  }));
  vi.doMock("@/lib/packages/search/queries", () => ({ searchPublicPackages: ask }));
  vi.doMock("@/lib/packages/search/newest-packages", () => ({ listNewestPackages: ask }));
  ({ listPackages } = await import("./package-list"));
});

afterAll(() => {
  for (const name of mocked) vi.doUnmock(name);
  vi.resetModules();
});

const answer = (more: Partial<PackageSearchPage> = {}): PublicRead<PackageSearchPage> => ({
  status: "ok",
  data: {
    rows: [],
    match: "exact",
    corrected: null,
    hasMore: false,
    next: null,
    counts: null,
    ...more,
  },
});

const row: PackageSearchRow = {
  id: "5f0c6f6e-0d6b-4f4e-9d0c-0b8f6a3f7d11",
  slug: null,
  title: "Safarri Lodge",
  destination: "Nairobi",
  durationDays: 5,
  priceCents: 90_000,
  maxParticipants: null,
  imagePath: null,
  kinds: [],
  includesFlights: false,
  agencyName: "Savanna Trips",
  agencySlug: null,
  rating: null,
  listedOn: "2026-01-01T00:00:00Z",
  sortValue: 1,
  departsOn: null,
};

const counts = {
  total: 0,
  isCapped: false,
  prices: [],
  days: [],
  kinds: {},
  flights: { included: 0, without: 0 },
};

async function list(locale: Locale, q: string, raw: Record<string, string> = {}) {
  page.locale = locale;
  const found = await listPackages(readQuery("packages", { q, ...raw }), true);
  const [asked] = ask.mock.lastCall ?? [];
  return { ...found, ids: found.items.map(({ position }) => position.id).sort(), asked };
}

beforeEach(() => {
  ask.mockReset().mockResolvedValue(answer());
});

describe("the fixed holidays", () => {
  it.each<[Locale, string, string[]]>([
    ["zh", "巴黎", ["paris-romance"]],
    ["zh", "巴黎浪漫之旅", ["paris-romance"]],
    ["zh", "马尔代夫", ["maldives-paradise"]],
    ["zh", "瑞士", ["swiss-alps-adventure"]],
    ["zh", "希腊", ["santorini-sunset"]],
    ["zh", "迪拜", ["dubai-luxury-escape"]],
    ["zh", "奶酪火锅", ["swiss-alps-adventure"]],
    ["de", "Paris zu zweit", ["paris-romance"]],
    ["de", "Frankreich", ["paris-romance"]],
    ["de", "Griechenland", ["santorini-sunset"]],
    ["de", "Schweiz", ["swiss-alps-adventure"]],
    ["es", "Suiza", ["swiss-alps-adventure"]],
    ["es", "Grecia", ["santorini-sunset"]],
    ["fr", "Alpes suisses", ["swiss-alps-adventure"]],
    ["en", "Greece", ["santorini-sunset"]],
    ["en", "希腊", ["santorini-sunset"]],
    ["en", "nonsense", []],
    ["en", "", []],
  ])("in %s, %j names %j to the database", async (locale, q, slugs) => {
    expect((await list(locale, q)).asked?.slugs).toEqual(slugs);
  });
});

describe("the samples", () => {
  it.each<[Locale, string, string[]]>([
    ["en", "Rom", ["rome-florence-venice"]],
    ["de", "Rom", ["rome-florence-venice"]],
    ["en", "Andes", []],
    ["en", "skiing", []],
    ["en", "ski", []],
    ["en", "Heathrow", []],
    ["en", "reakfast", []],
    ["en", "???", []],
    ["en", "marakesh", ["marrakesh-atlas"]],
    ["en", "日本", ["tokyo-kyoto-discovery"]],
    ["zh", "Japon", ["tokyo-kyoto-discovery"]],
    ["zh", "日本旅游", ["tokyo-kyoto-discovery"]],
    ["de", "Reise Japan", ["tokyo-kyoto-discovery"]],
    ["zh", "茶道", ["tokyo-kyoto-discovery"]],
  ])("in %s, %j finds %j", async (locale, q, ids) => {
    expect((await list(locale, q)).ids).toEqual(ids);
  });
});

describe("kinds of trip and flights", () => {
  it.each<[Locale, string, string[]]>([
    ["en", "safari", ["cape-town-safari"]],
    ["de", "Flitterwochen", ["bali-villa-week"]],
    ["fr", "randonnée", ["iceland-fire-and-ice", "marrakesh-atlas"]],
    ["zh", "亲子", ["cancun-riviera"]],
    ["es", "senderismo Islandia", ["iceland-fire-and-ice"]],
  ])("in %s, %j finds %j", async (locale, q, ids) => {
    expect((await list(locale, q)).ids).toEqual(ids);
  });

  it("finds holidays by kind and by the text of their itineraries", async () => {
    expect((await list("de", "Wandern")).asked?.slugs).toContain("swiss-alps-adventure");
    expect((await list("en", "Bachalpsee")).asked?.slugs).toEqual([]);
    expect((await list("en", "Impressionists")).asked?.slugs).toEqual(["paris-romance"]);
  });

  it("asks the database for the chosen ones, and counts both sides together", async () => {
    const all = { ...counts, total: 5, kinds: { ski: 4, city: 2 } };
    ask.mockResolvedValue(answer({ counts: { ...all, flights: { included: 1, without: 4 } } }));
    const { asked, facets, ids } = await list("en", "", { kind: "city", flights: "included" });
    expect(asked).toMatchObject({ kinds: ["city"], flights: true });
    expect(ids).toContain("new-york-city-lights");
    expect(ids).not.toContain("cancun-riviera");
    const count = (id: string, value: string) =>
      facets.find((one) => one.id === id)?.options.find((one) => one.value === value)?.count;
    expect(count("kind", "ski")).toBe(4);
    expect(count("kind", "city")).toBe(2 + 8);
    expect(count("flights", "without")).toBe(4);
    const without = await list("en", "", { flights: "without" });
    expect(without.ids).toEqual([]);
    expect(without.asked?.flights).toBe(false);
    const both = await list("en", "", { flights: ["without", "included"] as never });
    expect(both.asked?.flights).toBeNull();
  });
});

describe("the best matches", () => {
  it("have the words in title, place or kind", async () => {
    const { items } = await list("en", "culture", { sort: "best" });
    expect(items.length).toBeGreaterThan(2);
    for (const { position } of items) expect(position.value).toBeGreaterThan(BEST_MATCH_LIFT);
    const hotel = await list("en", "Baan Rim Khlong", { sort: "best" });
    expect(hotel.items[0]?.position.value).toBeLessThan(BEST_MATCH_LIFT);
  });
});

describe("close matches", () => {
  it("are at the named place if no package matches all words", async () => {
    ask.mockResolvedValue(answer({ match: "fuzzy" }));
    const found = await list("zh", "东京 滑雪");
    expect(found.asked).toMatchObject({ near: ["Tokyo", "东京"] });
    expect(found.asked?.also).toContain("Tokyo tripkindski");
    expect(found).toMatchObject({ ids: ["tokyo-kyoto-discovery"], isFuzzy: true, total: 1 });
  });

  it("are not announced for an empty result", async () => {
    ask.mockResolvedValue(answer({ match: "fuzzy" }));
    expect(await list("en", "Parris")).toMatchObject({ ids: [], isFuzzy: false });
    const dear = await list("zh", "东京 滑雪", { price: "0-1000" });
    expect(dear).toMatchObject({ ids: [], isFuzzy: false });
  });

  it("distinguish a corrected place from one typed in full", async () => {
    const corrected = { places: ["lisbon"], words: "" };
    expect(await list("en", "Lisbonn")).toMatchObject({ ids: ["lisbon-coast"], corrected });
    expect(await list("en", "Lisbon")).toMatchObject({ ids: ["lisbon-coast"], corrected: null });
    // A text that the database matches exactly is not corrected.
    ask.mockResolvedValue(answer({ counts: { ...counts, total: 3 } }));
    expect(await list("en", "Lisbonn")).toMatchObject({ ids: [], corrected: null });
  });

  it.each<[Locale, string, string, string[]]>([
    ["en", "safarri", "safari", ["cape-town-safari"]],
    ["de", "Flitterwohcen", "Flitterwochen", ["bali-villa-week"]],
    ["fr", "randonée", "randonnée", ["iceland-fire-and-ice", "marrakesh-atlas"]],
    ["es", "senderisno Islandia", "senderismo Islandia", ["iceland-fire-and-ice"]],
  ])("in %s, %j is read as the kind %j", async (locale, q, words, ids) => {
    const found = await list(locale, q);
    expect(found).toMatchObject({ ids, corrected: { places: [], words } });
    expect(found.asked?.also.join()).toContain("tripkind");
    // The link of the notice searches what was typed.
    expect(await list(locale, q, { exact: q })).toMatchObject({ ids: [], corrected: null });
  });

  it("is no kind where the words find something, or where they resemble another language's", async () => {
    ask.mockResolvedValue(answer({ rows: [row] }));
    expect(await list("en", "safarri")).toMatchObject({ ids: [row.id], corrected: null });
    ask.mockResolvedValue(answer());
    for (const q of ["villa", "place", "sky", "Seville"]) {
      expect(await list("en", q), q).toMatchObject({ corrected: null });
    }
  });

  it("are not shown in a search for the literal text", async () => {
    const literal = await list("en", "Lisbonn", { exact: "Lisbonn" });
    expect(literal).toMatchObject({ ids: [], corrected: null });
    expect(literal.asked?.fuzzy).toBe(false);
    // `exact` belongs to an earlier text.
    expect((await list("en", "Lisbonn", { exact: "Lisbo" })).ids).toEqual(["lisbon-coast"]);
  });

  it("is not asked for where a sample is meant", async () => {
    expect((await list("en", "Tokyo")).asked?.fuzzy).toBe(false);
    expect((await list("en", "Parris")).asked?.fuzzy).toBe(true);
  });
});
