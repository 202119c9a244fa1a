import { expect, test, type Page } from "@playwright/test";
import sharp from "sharp";

import { environmentOf } from "../scripts/run/backend.mjs";
import { freePort } from "../scripts/run/processes.mjs";
import { startArtifact } from "../scripts/pack/run-artifact.mjs";
import { EAGER, startCollector } from "../supabase/tests/support/collector";
import { packArtifact, type Artifact } from "./support/artifact";
import { demo, environment, password } from "./support/backend";
import { startOwnBackend } from "./support/own-backend";
import { clientOf } from "./support/own-market";

const NAMES = [
  "NEXT_PUBLIC_SUPABASE_URL",
  "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY",
  "SUPABASE_SECRET_KEY",
];

/** Prerendered in the build, in other languages and forms, too. */
const PAGES = [
  "/",
  "/de",
  "/packages",
  "/zh/packages",
  "/insurance",
  "/robots.txt",
  "/sitemap.xml",
];

const TILES = "https://tiles.lantern.example";

/** Of the second site. */
const OWN = {
  SITE_NAME: "Lantern & Sons",
  CURRENCY_RATES: "EUR:0.5 CHF:2",
  MAP_TILE_URL: `${TILES}/{z}/{x}/{y}.png?style=calm`,
  MAP_TILE_CREDIT: "© Lantern cartographers",
};

const TITLE = "Lanterns of another market";

let artifact: Artifact;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  artifact = await packArtifact();
});
test.afterAll(() => artifact.remove());

const ownSettings = () => Object.fromEntries(NAMES.map((name) => [name, environment(name)]));

async function originsIn(site: string, address: string): Promise<string[]> {
  const text = await (await fetch(site + address)).text();
  return [
    ...new Set(Array.from(text.matchAll(/https?:\/\/127\.0\.0\.1:\d+/g), ([found]) => found)),
  ];
}

/** A tile server answers in the browser's place; requests that the page's policy refuses do not reach it. */
async function expectTiles(page: Page, site: string, hasTiles: boolean) {
  const asked: string[] = [];
  const picture = await sharp({
    create: { width: 256, height: 256, channels: 3, background: "teal" },
  })
    .png()
    .toBuffer();
  await page.route(`${TILES}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "image/png", body: picture });
  });
  const answer = await page.goto(`${site}/package/paris-romance`);
  const policy = answer?.headers()["content-security-policy"] ?? "";
  const images = policy.split("; ").find((directive) => directive.startsWith("img-src "));
  expect(images?.split(" ").includes(TILES)).toBe(hasTiles);
  const map = page.locator("section").filter({ has: page.locator(".trip-map") });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByText(OWN.MAP_TILE_CREDIT)).toHaveCount(hasTiles ? 1 : 0);
  const tiles = map.locator(".trip-tiles img");
  if (!hasTiles) {
    await expect(tiles).toHaveCount(0);
    return;
  }
  const drawn = () =>
    tiles.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth));
  await expect.poll(async () => new Set(await drawn())).toEqual(new Set([256]));
  // Web Mercator, by hand.
  const [zoom = 0] = asked.map((url) => Number(new URL(url).pathname.split("/")[1]));
  const [longitude, latitude] = [2.35, 48.86];
  const x = Math.floor(((longitude + 180) / 360) * 2 ** zoom);
  const mercator = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  const y = Math.floor(((1 - mercator) / 2) * 2 ** zoom);
  expect(asked).toContain(`${TILES}/${String(zoom)}/${String(x)}/${String(y)}.png?style=calm`);
}

test("one artifact serves two backends at two origins, prerendered pages included", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const backend = await startOwnBackend({});
  const server = clientOf(backend.ready, backend.ready.keys.secretKey);
  const { data: trip } = await server
    .from("travel_packages")
    .select("id")
    .is("slug", null)
    .eq("is_listed", true)
    .limit(1)
    .single();
  const { error } = await server
    .from("travel_packages")
    .update({ title: TITLE })
    .eq("id", trip?.id ?? "");
  expect(error).toBeNull();
  const started = await Promise.all(
    [ownSettings(), { ...environmentOf(backend.ready), ...OWN }].map(async (settings, index) => {
      const port = String(await freePort());
      const url = `http://127.0.0.1:${port}`;
      const folder = await artifact.unpack(String(index));
      const site = await startArtifact(folder, { ...settings, SITE_URL: url, PORT: port });
      return { url, folder, port, settings, ...site };
    }),
  );
  try {
    for (const { url } of started) {
      for (const address of PAGES) {
        const origins = await originsIn(url, address);
        expect(
          origins.filter((origin) => origin !== url),
          url + address,
        ).toEqual([]);
        expect(origins.length > 0 || address === "/insurance", address).toBe(true);
      }
    }
    const [first, second] = started;
    if (!first || !second) throw new Error("There are two.");
    for (const address of [...PAGES.slice(0, 5), "/terms", "/manifest.webmanifest"]) {
      const text = await (await fetch(second.url + address)).text();
      expect(text, address).not.toContain("Wayfare");
    }
    const list = `/packages?q=${encodeURIComponent(TITLE)}`;
    await page.goto(second.url + list);
    await expect(page.getByRole("heading", { name: TITLE }).first()).toBeVisible();
    await page.goto(first.url + list);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: TITLE })).toHaveCount(0);

    await page.goto(second.url);
    await expect(page).toHaveTitle(new RegExp(`^${OWN.SITE_NAME} · `));
    const price = page.getByRole("main").locator("[data-price]").filter({ visible: true }).first();
    const dollars = await price.innerText();
    await page.getByRole("button", { name: /^Currency/ }).click();
    const menu = page.locator("#currency-menu");
    await expect(menu.getByRole("button")).toHaveText(["USD", "EUR", "CHF"]);
    await menu.getByRole("button", { name: "CHF" }).click();
    const digits = (text: string) => Number(text.replaceAll(/\D/g, ""));
    await expect(price).toHaveText(/^CHF/);
    const francs = await price.innerText();
    expect(digits(francs)).toBe(2 * digits(dollars));
    await page.reload();
    await expect(price).toHaveText(francs);
    await page.getByRole("link", { name: "Sign In" }).first().click();
    await page.getByLabel("Email").fill(demo.traveller);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page).not.toHaveURL(/\/auth/);
    expect(new URL(page.url()).origin).toBe(second.url);

    await expectTiles(page, first.url, false);
    await expectTiles(page, second.url, true);

    // Another origin at the next start, without a build.
    await second.stop();
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const again = await startArtifact(second.folder, {
      ...second.settings,
      SITE_URL: url,
      PORT: port,
    });
    expect(await originsIn(url, "/packages")).toEqual([url]);
    await again.stop();
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
    await backend.stop();
  }
});

test("an artifact has the scripts of the one before it, for pages that are still open", async () => {
  const folder = await artifact.packAfter(await artifact.packEarlier("chunks/earlier.js"));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const site = await startArtifact(folder, { ...ownSettings(), SITE_URL: url, PORT: port });
  try {
    const script = await fetch(`${url}/_next/static/chunks/earlier.js`);
    expect(script.status).toBe(200);
    expect(await script.text()).toBe("chunks/earlier.js");
    expect(script.headers.get("cache-control")).toContain("immutable");
    expect((await fetch(`${url}/_next/static/chunks/other.js`)).status).toBe(404);
  } finally {
    await site.stop();
  }
});

test("an artifact sends traces: it has the packages that only tracing loads", async () => {
  const collector = await startCollector();
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = { ...ownSettings(), ...EAGER, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const site = await startArtifact(await artifact.unpack("traced"), {
    ...settings,
    SITE_URL: url,
    PORT: port,
  });
  try {
    expect((await fetch(`${url}/auth`)).status).toBe(200);
    await expect.poll(() => collector.spans().map(({ name }) => name)).toContain("GET /auth");
  } finally {
    await site.stop();
    collector.close();
  }
});

test("a wrong setting ends the start with one sentence", async () => {
  const folder = await artifact.unpack("wrong");
  const { exitCode, output } = await startArtifact(folder, {
    ...ownSettings(),
    SITE_URL: "wayfare.example",
    PORT: String(await freePort()),
  });
  expect(exitCode).toBe(1);
  expect(output()).toMatch(
    /^\S* ?(?:error )?-? ?SITE_URL must be the site's origin alone[^\n]*\n$/,
  );
});
