import { expect, test, type APIRequestContext } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { allPages, headOf, prefixes } from "./support/indexed-pages";
import { startSiteWithoutBackend } from "./support/own-site";
import { signInToPortal } from "./support/pages";

test("robots may crawl public pages and find the sitemap", async ({ request, baseURL }) => {
  const answer = await request.get("/robots.txt");
  expect(answer.headers()["content-type"]).toContain("text/plain");
  const lines = (await answer.text()).split("\n");
  expect(lines).toContain(`Sitemap: ${baseURL ?? ""}/sitemap.xml`);
  expect(lines).toContain("Allow: /");
  for (const path of ["/agency-portal", "/de/dashboard", "/zh/auth/", "/api/", "/*?sort="]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
});

/** All addresses of a site's sitemaps. */
async function sitemapAddresses(request: APIRequestContext, site: string): Promise<string[]> {
  const list = async (url: string) => {
    const answer = await request.get(url);
    expect(answer.status(), url).toBe(200);
    expect(answer.headers()["content-type"]).toContain("application/xml");
    return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);
  };
  const addresses: string[] = [];
  for (const file of await list(`${site}/sitemap.xml`)) addresses.push(...(await list(file)));
  return addresses;
}

test("the sitemap lists every public page, and of the packages those that strangers see", async ({
  page,
  request,
  baseURL,
}) => {
  const site = baseURL ?? "";
  const agency = await createAgency();
  const waiting = await createAgency({ status: "pending" });
  const [published, draft, archived, pending] = [
    await createPackage(agency, { status: "draft" }),
    await createPackage(agency, { status: "draft" }),
    await createPackage(agency, { status: "archived" }),
    await createPackage(waiting),
  ];
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/packages");
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: published.title });
  await card.getByRole("button", { name: "Publish" }).click();
  await expect(card).toContainText("Published");

  const addresses = await sitemapAddresses(request, site);
  expect(new Set(addresses).size).toBe(addresses.length);
  const packages = Object.values(prefixes).map((prefix) => `${prefix}/package/${published.id}`);
  for (const path of [...allPages, ...packages]) {
    expect(addresses, path).toContain(`${site}${path}`);
  }
  for (const { id } of [draft, archived, pending]) {
    expect(addresses.filter((address) => address.includes(id))).toEqual([]);
  }
  for (const path of packages) {
    const head = await headOf(request, path);
    expect(head.canonical).toBe(path);
    expect(head.picture).toMatch(/^\/api\/og\/poster\/[a-z]+$/);
  }

  await card.getByRole("button", { name: "Archive" }).click();
  await expect(card).toContainText("Archived");
  const later = await sitemapAddresses(request, site);
  expect(later.filter((address) => address.includes(published.id))).toEqual([]);
});

test("a sitemap of any other name does not exist", async ({ request }) => {
  for (const name of ["packages-g.xml", "packages-000.xml", "nothing.xml"]) {
    expect((await request.get(`/sitemaps/${name}`)).status(), name).toBe(404);
  }
});

test("with the backend down, the sitemap still lists the pages that are always there", async ({
  request,
}) => {
  const site = await startSiteWithoutBackend();
  try {
    const index = await request.get(`${site.url}/sitemap.xml`);
    expect(index.status()).toBe(200);
    expect(await index.text()).toContain(`${site.url}/sitemaps/pages.xml`);
    const list = await request.get(`${site.url}/sitemaps/pages.xml`);
    expect(list.status()).toBe(200);
    const text = await list.text();
    for (const path of allPages) expect(text).toContain(`<loc>${site.url}${path}</loc>`);
    // Never an empty list: that would say that every package is gone.
    const packages = await request.get(`${site.url}/sitemaps/packages-7.xml`);
    expect(packages.status()).toBe(503);
    expect((await request.get(`${site.url}/robots.txt`)).status()).toBe(200);
  } finally {
    await site.stop();
  }
});
