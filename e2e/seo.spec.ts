import { expect, test } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { readHead } from "./support/head";
import {
  addressOf,
  allPages,
  categories,
  headOf,
  headsOf,
  holidays,
  inAllLanguages,
  pages,
  prefixes,
} from "./support/indexed-pages";
import { agencyRoute } from "./support/public";

test("every public page names itself and its translations, and each of them names it back", async ({
  request,
}) => {
  const paths = [...pages, agencyRoute];
  const heads = await headsOf(request, inAllLanguages(paths));
  for (const path of paths) {
    const expected = new Map(
      Object.entries(prefixes).map(([locale, prefix]) => [locale, addressOf(prefix, path)]),
    );
    expected.set("x-default", path);
    for (const prefix of Object.values(prefixes)) {
      const address = addressOf(prefix, path);
      const head = heads.get(address);
      expect(head?.canonical, address).toBe(address);
      expect(head?.languages, address).toEqual(expected);
      expect(head?.isIndexed, address).toBe(true);
    }
  }
});

test("every public page has a title, a description, one heading and a picture of its own language", async ({
  request,
}) => {
  const heads = await headsOf(request, allPages);
  for (const [path, { title, description, headings, picture }] of heads) {
    expect(title.length, path).toBeGreaterThan(8);
    expect(title, path).toContain("Wayfare");
    expect(description.length, path).toBeGreaterThan(12);
    expect(headings, path).toBe(1);
    expect(picture, path).toMatch(/^\/api\/og\/(site|category|holiday)\/[a-z-]+$/);
  }
  for (const prefix of Object.values(prefixes)) {
    const own = pages.map((path) => heads.get(addressOf(prefix, path)));
    expect(new Set(own.map((head) => head?.title)).size).toBe(pages.length);
    expect(new Set(own.map((head) => head?.description)).size).toBe(pages.length);
  }
});

test("structured data can be read on every public page, is small, and promises no rating", async ({
  request,
}) => {
  for (const [path, { data }] of await headsOf(request, allPages)) {
    const texts = data.join("");
    for (const text of data) {
      expect(JSON.parse(text), path).toHaveProperty("@context", "https://schema.org");
    }
    expect(texts, path).not.toMatch(/aggregateRating|"review/i);
    const isPackage = path.includes("/package/");
    // The list of packages has names and addresses: six holidays, and up to twelve packages of agencies.
    const most = path.endsWith("/packages") ? 4_000 : 1_400;
    if (!isPackage) expect(Buffer.byteLength(texts), path).toBeLessThan(most);
    if (path.endsWith("/packages")) expect(texts, path).toContain('/package/paris-romance"');
    if (isPackage || categories.some((name) => path.endsWith(`/${name}`))) {
      expect(texts, path).toContain('"BreadcrumbList"');
    }
  }
  const { data } = await headOf(request, "/de");
  // Not with an order: robots.txt closes those addresses.
  expect(data.join("")).toContain('/de/packages?q={search_term_string}"');
});

test("structured data of an agency's page names it, and counts the reviews that are on the page", async ({
  request,
}) => {
  const address = `/de${agencyRoute}`;
  const { data } = await headOf(request, address);
  const [agency] = (JSON.parse(data.join("")) as { "@graph": Record<string, unknown>[] })["@graph"];
  expect(agency).toMatchObject({ "@type": "TravelAgency", name: "Horizon & Tide Travel" });
  const { aggregateRating, review } = agency as {
    aggregateRating: { reviewCount: number };
    review: unknown[];
  };
  expect(review).toHaveLength(aggregateRating.reviewCount);
});

test("a results page sends search engines to its category", async ({ request }) => {
  for (const prefix of Object.values(prefixes)) {
    for (const name of categories) {
      const head = await headOf(request, `${prefix}/results/${name}`);
      expect(head.canonical).toBe(`${prefix}/${name}`);
      expect(head.languages.size).toBe(0);
      expect(head.headings).toBe(1);
    }
  }
});

for (const path of ["/packages?q=sea&sort=newest", "/de/flights?to=paris&sort=price"]) {
  test(`the search ${path} is not kept, but its links are followed`, async ({ request }) => {
    const answer = await request.get(path);
    const html = await answer.text();
    const head = readHead(html);
    expect(head.isIndexed).toBe(false);
    expect(html).toContain('content="noindex, follow"');
    expect(head.canonical).toBe(path.split("?")[0]);
    expect(head.headings).toBe(1);
  });
}

test("the portal and pages that are not there stay out of search engines", async ({ request }) => {
  for (const path of ["/auth", "/zh/auth"]) {
    const head = await headOf(request, path);
    expect(head.isIndexed, path).toBe(true);
    expect(head.canonical, path).toBe(path);
    expect(head.description, path).not.toBe("");
  }
  for (const path of ["/agency-portal/auth", "/auth/reset"]) {
    const head = await headOf(request, path);
    expect(head.isIndexed, path).toBe(false);
  }
  for (const path of ["/nowhere", "/de/nirgendwo", "/package/nowhere"]) {
    const head = await headOf(request, path, 404);
    expect(head.isIndexed, path).toBe(false);
    expect(head.canonical, path).toBeNull();
    expect(head.headings, path).toBe(1);
  }
});

test("the pictures of shared links are PNGs of 1200 by 630, and there are no others", async ({
  request,
}) => {
  const heads = await headsOf(request, pages);
  const pictures = new Set([...heads.values()].map(({ picture }) => picture ?? ""));
  expect(pictures.size).toBe(1 + categories.length + holidays.length);
  for (const path of [...pictures, "/api/og/poster/anywhere"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toBe("image/png");
    expect(answer.headers()["cache-control"], path).toContain("max-age=86400");
    const picture = await answer.body();
    expect(picture.subarray(1, 4).toString(), path).toBe("PNG");
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(picture.length, path).toBeLessThan(300_000);
  }
  for (const path of ["/holiday/nowhere", "/holiday/..%2Fhome", "/nothing/home", "/poster/1"]) {
    expect((await request.get(`/api/og${path}`)).status(), path).toBe(/%2F/.test(path) ? 400 : 404);
  }
});

test("an agency's title can't break out of the structured data", async ({ page, request }) => {
  const agency = await createAgency();
  const title = `</script><script>window.broken=1</script>"'<!--${agency.agencyId.slice(0, 8)}`;
  const { id } = await createPackage(agency, { title });
  const head = await headOf(request, `/package/${id}`);
  expect(head.title).toContain(title);
  expect(head.data).toHaveLength(1);
  expect(JSON.stringify(JSON.parse(head.data[0] ?? ""))).toContain(
    JSON.stringify(title).slice(1, -1),
  );
  await page.goto(`/package/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
});
