import { expect, test, type APIRequestContext } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { signIn, signInByForm } from "./support/pages";

const guarded = ["/agency-portal/packages", "/agency-portal/messages", "/messages", "/dashboard"];

/** Text of guarded pages only. (The title ends otherwise and is public.) */
const personal = /(My Packages|Customer Messages)(?! ·)/;

async function expectNothingPersonal(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
) {
  // In full: a path that begins with two slashes would be taken for another host.
  const url = `${test.info().project.use.baseURL ?? ""}${path}`;
  const answer = await request.get(url, { headers, maxRedirects: 0 });
  expect([200, 301, 307, 308, 400, 404], path).toContain(answer.status());
  expect(await answer.text(), path).not.toMatch(personal);
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

  test(`${path} can't be reached by headers meant for Next itself`, async ({ request }) => {
    const middleware = ["middleware", "src/middleware", "pages/_middleware", "proxy"];
    for (const name of middleware) {
      for (const times of [1, 5]) {
        const value = Array.from({ length: times }, () => name).join(":");
        await expectNothingPersonal(request, path, { "x-middleware-subrequest": value });
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
      await expectNothingPersonal(request, path, headers);
    }
  });

  test(`${path} can't be reached by writing it otherwise`, async ({ request }) => {
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
      await expectNothingPersonal(request, variant);
    }
  });
}

test("the image optimiser fetches nothing", async ({ request }) => {
  for (const url of [
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
});

test("hostile addresses give a sound page", async ({ page }) => {
  const payload = "<img src=x onerror=window.__hit=1>";
  for (const path of [
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
    expect(await page.evaluate(() => "__hit" in window), path).toBe(false);
  }
});

test("a megabyte of query does not bring the server down", async ({ request }) => {
  const answer = await request.get(`/packages?q=${"a".repeat(1_000_000)}`).catch(() => null);
  if (answer) expect(answer.status()).toBeLessThan(500);
  expect((await request.get("/packages")).status()).toBe(200);
});

test("malformed action payloads are refused and the server lives", async ({ request, baseURL }) => {
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

test("a sign-out from another origin, or without one, does nothing", async ({ page, baseURL }) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  const html = await (await page.request.get("/")).text();
  const action = /name="(\$ACTION_ID_[0-9a-f]+)"/.exec(html)?.[1];
  expect(action).toBeDefined();
  for (const origin of ["https://evil.example", "null", undefined]) {
    const answer = await page.request.post("/", {
      headers: origin === undefined ? {} : { origin },
      multipart: { [action ?? ""]: "", _locale: "en" },
      maxRedirects: 0,
    });
    expect(answer.headers()["set-cookie"] ?? "", String(origin)).not.toContain("wf-session");
  }
  await page.goto("/messages");
  await expect(page).toHaveURL(new RegExp(`^${baseURL ?? ""}/messages`));
});

test("a session is out of reach of scripts", async ({ page }) => {
  const traveller = await createTraveller();
  await signInByForm(page, traveller.email);
  const cookies = await page.context().cookies();
  const session = cookies.filter(({ name }) => name.startsWith("wf-session"));
  expect(session.length).toBeGreaterThan(0);
  for (const cookie of session) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.evaluate(() => document.cookie)).not.toContain("wf-session");
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/refresh_token|eyJ/);
});

test("an edited session counts as signed out", async ({ page, context, baseURL }) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  const session = (await context.cookies()).find(({ name }) => name.startsWith("wf-session"));
  const stored = JSON.parse(
    Buffer.from((session?.value ?? "").replace(/^base64-/, ""), "base64url").toString(),
  ) as { access_token: string };
  const [header = "", payload = "", signature = ""] = stored.access_token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const other = "11111111-1111-4111-8111-111111111111";
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: other })).toString("base64url");
  const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
  for (const token of [`${header}.${forged}.${signature}`, `${none}.${forged}.`]) {
    const value = Buffer.from(JSON.stringify({ ...stored, access_token: token })).toString(
      "base64url",
    );
    await context.addCookies([
      { name: session?.name ?? "", value: `base64-${value}`, url: baseURL ?? "" },
    ]);
    await page.goto("/messages");
    await expect(page).toHaveURL(/\/auth/);
  }
});

test("a pending agency's published package is nowhere", async ({ page, request }) => {
  const agency = await createAgency({ status: "pending" });
  const travelPackage = await createPackage(agency);
  const answer = await page.goto(`/package/${travelPackage.id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Package not found")).toBeVisible();
  expect(await (await request.get("/packages")).text()).not.toContain(travelPackage.title);
  const payload = await request.get(`/package/${travelPackage.id}`, { headers: { rsc: "1" } });
  expect(await payload.text()).not.toContain(travelPackage.title);
});

test("redirects and errors carry the security headers too", async ({ request }) => {
  for (const path of ["/messages", "/en", "/nothing.txt", "/package/unknown"]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["x-frame-options"], path).toBe("DENY");
  }
});
