import { createTranslator } from "next-intl";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { Locale } from "@/lib/i18n/locales";
import type { PackageSearch, PackageSearchPage } from "@/lib/packages/package-search";
import type { PublicRead } from "@/lib/packages/public-types";

import type { listPackages as ListPackages } from "./package-list";
import { readQuery } from "./read-query";

const page: { locale: Locale } = { locale: "en" };
const ask = vi.fn<(search: PackageSearch) => Promise<PublicRead<PackageSearchPage>>>();
let listPackages: typeof ListPackages;

const mocked = [
  "next-intl/server",
  "@/lib/packages/search-queries",
  "@/lib/packages/newest-packages",
];

// Files share their process and its modules: what stands in for some of them is taken away again.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("next-intl/server", () => ({
    getLocale: async () => page.locale,
    getTranslations: async (namespace: "places" | "samples" | "catalogue") => {
      const file = (await import(`../i18n/messages/${page.locale}/${namespace}.json`)) as {
        default: Record<string, string>;
      };
      return createTranslator({ locale: page.locale, messages: file.default });
    },
  }));
  vi.doMock("@/lib/packages/search-queries", () => ({ searchPublicPackages: ask }));
  vi.doMock("@/lib/packages/newest-packages", () => ({ listNewestPackages: ask }));
  ({ listPackages } = await import("./package-list"));
});

afterAll(() => {
  for (const name of mocked) vi.doUnmock(name);
  vi.resetModules();
});

const answer = (more: Partial<PackageSearchPage> = {}): PublicRead<PackageSearchPage> => ({
  status: "ok",
  data: { rows: [], match: "exact", hasMore: false, next: null, counts: null, ...more },
});

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

describe("what comes close", () => {
  it("is at the place that was named, where nothing has all of it", async () => {
    ask.mockResolvedValue(answer({ match: "fuzzy" }));
    const found = await list("zh", "东京 滑雪");
    expect(found.asked).toMatchObject({ also: ["Tokyo 滑雪"], near: ["Tokyo", "东京"] });
    expect(found).toMatchObject({ ids: ["tokyo-kyoto-discovery"], isFuzzy: true, total: 1 });
  });

  it("is not announced where there is nothing", async () => {
    ask.mockResolvedValue(answer({ match: "fuzzy" }));
    expect(await list("en", "Parris")).toMatchObject({ ids: [], isFuzzy: false });
    const dear = await list("zh", "东京 滑雪", { price: "0-1000" });
    expect(dear).toMatchObject({ ids: [], isFuzzy: false });
  });

  it("is not asked for where a sample is meant", async () => {
    expect((await list("en", "Tokyo")).asked?.fuzzy).toBe(false);
    expect((await list("en", "Parris")).asked?.fuzzy).toBe(true);
  });
});
