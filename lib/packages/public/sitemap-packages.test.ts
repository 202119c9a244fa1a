import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { PublicRead } from "@/lib/http/public-read";
import { MAX_PACKAGES_OF_FILE } from "@/lib/seo/sitemap-files";
import type { SitemapPage } from "@/lib/seo/sitemap-xml";


interface Row {
  id: string;
  updated_at: string;
}

/** PostgREST's row limit. */
const MAX_ROWS = 1_000;

const stage = { rows: [] as Row[], asked: 0 };
let list: (prefix: string) => Promise<PublicRead<SitemapPage[]>>;

/** The query methods that the sitemap uses. */
function fakeQuery() {
  let rows = stage.rows;
  let isOrdered = false;
  let most = MAX_ROWS;
  const keep = (test: (id: string) => boolean) => {
    rows = rows.filter(({ id }) => test(id));
    return query;
  };
  const query = {
    select: () => query,
    eq: () => query,
    is: () => query,
    gte: (_column: string, first: string) => keep((id) => id >= first),
    gt: (_column: string, after: string) => keep((id) => id > after),
    lte: (_column: string, last: string) => keep((id) => id <= last),
    order: () => {
      isOrdered = true;
      return query;
    },
    limit: (count: number) => {
      most = Math.min(count, MAX_ROWS);
      return query;
    },
    retry: async () => {
      stage.asked += 1;
      const sorted = isOrdered ? [...rows].sort((a, b) => (a.id < b.id ? -1 : 1)) : rows;
      return { data: sorted.slice(0, most), error: null };
    },
  };
  return query;
}

// Vitest runs several files in one process: undo the mocks after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("@/lib/supabase/anonymous", () => ({
    createAnonymousClient: () => ({ from: fakeQuery }),
  }));
  vi.doMock("@/lib/http/public-read", () => ({
    readCached: async (read: () => Promise<unknown>) => ({ ok: true, data: await read() }),
  }));
  ({ listPackagePages: list } = await import("./sitemap-packages"));
});

afterAll(() => {
  vi.doUnmock("@/lib/supabase/anonymous");
  vi.doUnmock("@/lib/http/public-read");
  vi.resetModules();
});

beforeEach(() => {
  stage.asked = 0;
});

/** Ids with a prefix, in no order. */
function insert(prefix: string, count: number): Row[] {
  return Array.from({ length: count }, (_, n) => {
    const digits = ((n * 7_919) % count).toString(16).padStart(12, "0");
    return {
      id: `${prefix.padEnd(8, "5")}-0000-4000-8000-${digits}`,
      updated_at: "2026-03-04T23:59:59.123456+00:00",
    };
  });
}

async function pathsOf(prefix: string): Promise<string[]> {
  const read = (await list(prefix)) as unknown as { data: SitemapPage[] };
  return read.data.map(({ path }) => path);
}
const sorted = (rows: Row[]) => rows.map(({ id }) => `/package/${id}`).sort();

describe("the packages of a sitemap", () => {
  it.each([0, 1, 999, 1_000, 1_001, 2_000, 2_345])(
    "are %d, none of them twice and none of them lost",
    async (count) => {
      stage.rows = insert("a", count);
      expect(await pathsOf("")).toEqual(sorted(stage.rows));
      // A page that is not full is the last.
      expect(stage.asked).toBe(Math.floor(count / MAX_ROWS) + 1);
    },
  );

  it("begin as its ids do, the first and the last of them included", async () => {
    const inside = [
      { id: "a0000000-0000-0000-0000-000000000000", updated_at: "2026-03-04T00:00:00+00:00" },
      ...insert("a", 1_200),
      { id: "afffffff-ffff-ffff-ffff-ffffffffffff", updated_at: "2026-03-04T00:00:00+00:00" },
    ];
    stage.rows = [...insert("9", 3), ...inside, ...insert("b", 3)];
    expect(await pathsOf("a")).toEqual(sorted(inside));
  });

  it("are no more than a file may hold", async () => {
    stage.rows = insert("a", MAX_PACKAGES_OF_FILE + 10);
    const paths = await pathsOf("a");
    expect(paths).toEqual(sorted(stage.rows).slice(0, MAX_PACKAGES_OF_FILE));
  });

  it("tell the whole day of their last change", async () => {
    stage.rows = insert("a", 1);
    const read = (await list("a")) as unknown as { data: SitemapPage[] };
    expect(read.data[0]?.changedOn).toBe("2026-03-04");
  });
});
