import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

import { expect, test, type APIRequestContext, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller, publicClient } from "./support/backend";
import { book } from "./support/bookings";
import { signIn } from "./support/pages";

const guarded = ["/agency-portal/packages", "/agency-portal/messages", "/messages", "/dashboard"];

/** Somebody whose guarded pages show the title of a package. */
async function owner(page: Page, path: string) {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const item = await createPackage(agency);
  await book(traveller, item.id);
  await signIn(page, path.startsWith("/agency-portal") ? agency.email : traveller.email);
  expect(await (await page.request.get(path)).text(), path).toContain(item.title);
  return { page, title: item.title };
}

/** The owner asks first, so that nothing of the answer may be kept for the stranger. */
async function expectNothingPersonal(
  stranger: APIRequestContext,
  { page, title }: Awaited<ReturnType<typeof owner>>,
  path: string,
  headers: Record<string, string> = {},
) {
  // In full: a path that begins with two slashes would be taken for another host.
  const url = `${test.info().project.use.baseURL ?? ""}${path}`;
  await page.request.get(url, { headers, maxRedirects: 0 });
  const answer = await stranger.get(url, { headers, maxRedirects: 0 });
  expect([200, 301, 307, 308, 400, 404], path).toContain(answer.status());
  expect(await answer.text(), path).not.toContain(title);
}

test("no spelling of an address leads to a page without a content security policy", async ({
  request,
}) => {
  for (const path of [
    "/RESULTS/hotels?sort=price",
    "/es/Results/hotels?q=x",
    "/HOTELS?sort=price",
    "/ES/results/hotels?sort=price",
    "/ES/dashboard",
    "/ES/search/category/hotels",
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()["content-security-policy"], path).toContain("script-src 'self'");
  }
});

test("a visitor's nonce header does not reach a stored page", async ({ request }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  const path = `/package/${id}`;
  const headers = { "content-security-policy": "script-src 'nonce-planted'" };
  await request.get(path, { headers });
  const answer = await request.get(path);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).not.toContain("planted");
});

for (const path of guarded) {
  test(`${path} sends a stranger to sign in, and back again after it`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    const target = new URL(answer.headers()["location"] ?? "", "http://site.invalid");
    expect(target.pathname).toMatch(/\/auth$/);
    expect(target.searchParams.get("next")).toBe(path);
  });

  test(`${path} can't be reached by headers meant for Next itself (attacks 45 and 47)`, async ({
    request,
    page,
  }) => {
    const known = await owner(page, path);
    const middleware = ["middleware", "src/middleware", "pages/_middleware", "proxy"];
    for (const name of middleware) {
      for (const times of [1, 5]) {
        const value = Array.from({ length: times }, () => name).join(":");
        await expectNothingPersonal(request, known, path, { "x-middleware-subrequest": value });
      }
    }
    for (const headers of [
      { "next-resume": "1" },
      { "x-nextjs-data": "1" },
      { "x-matched-path": path },
      { "x-invoke-path": path },
      { "x-now-route-matches": "1" },
      { rsc: "1" },
      { rsc: "1", "next-router-prefetch": "1" },
    ]) {
      await expectNothingPersonal(request, known, path, headers);
    }
  });

  test(`${path} can't be reached by writing it otherwise (attack 46)`, async ({
    request,
    page,
  }) => {
    const known = await owner(page, path);
    const encoded = path.replace(/^\/(.)/, (_, first: string) => {
      return `/%${first.charCodeAt(0).toString(16)}`;
    });
    for (const variant of [
      `/${path}`,
      encoded,
      path.toUpperCase(),
      `${path}/`,
      `${path}//`,
      `/en${path}`,
      `/de${path}`,
      `/DE${path}`,
      `/de/..${path}`,
      `${path}%00`,
      `${path};x`,
      `/%2e${path}`,
    ]) {
      await expectNothingPersonal(request, known, variant);
    }
  });
}

test("the image optimiser fetches nothing (attack 58)", async ({ request }) => {
  let hits = 0;
  const host = http.createServer((_, response) => {
    hits += 1;
    response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data/" }).end();
  });
  await once(host.listen(0, "127.0.0.1"), "listening");
  const { port } = host.address() as AddressInfo;
  for (const url of [
    `http://127.0.0.1:${String(port)}/a.png`,
    `http://[::ffff:127.0.0.1]:${String(port)}/a.png`,
    `//127.0.0.1:${String(port)}/a.png`,
    "http://169.254.169.254/latest/meta-data/",
    "http://127.0.0.1:54321/",
    "http://[::ffff:127.0.0.1]/",
    "https://example.com/a.png",
    "/icon.svg",
  ]) {
    const answer = await request.get(`/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`);
    expect(answer.status(), url).toBeGreaterThanOrEqual(400);
    expect(answer.status(), url).toBeLessThan(500);
  }
  host.close();
  expect(hits).toBe(0);
});

test("hostile addresses give a sound page (attack 61)", async ({ page }) => {
  const payload = "<img src=x onerror=window.__hit=1>";
  for (const path of [
    `/results/${encodeURIComponent(payload)}`,
    `/package/${encodeURIComponent(payload)}`,
    `/package/${"a".repeat(500)}`,
    "/package/00000000-0000-0000-0000-000000000000",
    "/package/%00",
    `/packages?q=${encodeURIComponent(payload)}`,
    `/packages?page=-1&q[]=1&__proto__=1`,
    `/auth?next=${encodeURIComponent("javascript:alert(1)")}&tab=${encodeURIComponent(payload)}`,
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBeLessThan(500);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => "__hit" in window), path).toBe(false);
  }
});

test("a megabyte of query does not bring the server down (attack 61)", async ({ request }) => {
  const answer = await request.get(`/packages?q=${"a".repeat(1_000_000)}`).catch(() => null);
  if (answer) expect(answer.status()).toBeLessThan(500);
  expect((await request.get("/packages")).status()).toBe(200);
});

test("malformed action payloads are refused and the server lives (attack 53)", async ({
  request,
  baseURL,
}) => {
  const nested = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  for (const body of ["", "not json", '{"__proto__":{"a":1}}', nested, "x".repeat(7_000_000)]) {
    const answer = await request.post("/auth", {
      headers: {
        origin: baseURL ?? "",
        "next-action": "0".repeat(40),
        "content-type": "text/plain;charset=UTF-8",
      },
      data: body,
    });
    expect(answer.status()).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toMatch(/at .*\.js:\d+/);
  }
  expect((await request.get("/")).status()).toBe(200);
});

test("a pending agency's published package is nowhere (attack 11)", async ({ page, request }) => {
  const agency = await createAgency({ status: "pending" });
  const travelPackage = await createPackage(agency);
  const answer = await page.goto(`/package/${travelPackage.id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Package not found")).toBeVisible();
  expect(await (await request.get("/packages")).text()).not.toContain(travelPackage.title);
  const payload = await request.get(`/package/${travelPackage.id}`, { headers: { rsc: "1" } });
  expect(await payload.text()).not.toContain(travelPackage.title);
  const found = await request.get(`/packages?q=${encodeURIComponent(travelPackage.title)}`);
  expect(await found.text()).not.toContain(travelPackage.id);
  const rows = await publicClient().from("travel_packages").select("id").eq("id", travelPackage.id);
  expect([rows.error, rows.data]).toEqual([null, []]);
  const index = await (await request.get("/sitemap.xml")).text();
  for (const [, file = ""] of index.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    expect(await (await request.get(file)).text(), file).not.toContain(travelPackage.id);
  }
});

test("redirects and errors carry the security headers too (attack 64)", async ({ request }) => {
  for (const path of [
    ...["/messages", "/en", "/nothing.txt", "/package/unknown", "/%ff"],
    // Downloads, refused and given.
    ...["/api/account/data", "/api/agency-bookings", "/api/trips/x/calendar", "/media/x/y.png"],
    ...["/robots.txt", "/sitemap.xml", "/api/og/poster/paris", "/icon.svg"],
  ]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["x-frame-options"], path).toBe("DENY");
  }
});
