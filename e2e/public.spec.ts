import { expect, type Page } from "@playwright/test";

import {
  agencyRoute,
  cachedRoutes,
  drawnRoutes,
  inLanguage,
  languages,
  overflow,
  publicRoutes,
} from "./support/public";
import { test } from "./support/reading";

/** Two lower-case words in a row: a sentence, not a name. */
const phrase = /(?<!\p{L})\p{Ll}{3,} \p{Ll}{3,}(?!\p{L})/u;

/** Every text on the page that is shown or read out, each once; agencies' own words are left out. */
async function texts(page: Page): Promise<Set<string>> {
  const all = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const isOurs = !parent?.closest("#results li:has(a), article ~ section .package-card");
      if (isOurs && parent?.closest("script, style, noscript, template") === null)
        found.push(walker.currentNode.textContent ?? "");
    }
    for (const node of document.querySelectorAll("[aria-label], [placeholder], [alt], [title]"))
      for (const name of ["aria-label", "placeholder", "alt", "title"])
        found.push(node.getAttribute(name) ?? "");
    return found;
  });
  return new Set(all.map((text) => text.trim()).filter((text) => text !== ""));
}

for (const path of publicRoutes) {
  test(`${path} speaks five languages`, async ({ read, baseURL }) => {
    let english = new Set<string>();
    const headings = new Set<string>();
    for (const language of languages) {
      const { page, status } = await read(inLanguage(language, path));
      expect(status).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveCount(1);
      headings.add(await heading.innerText());
      const shown = await texts(page);
      if (language === "en") english = shown;
      else expect([...shown].filter((text) => english.has(text) && phrase.test(text))).toEqual([]);
      // Alternate languages for search engines; a filtered page names only its canonical.
      const alternates = await page
        .locator("link[rel=alternate][hreflang]")
        .evaluateAll((nodes) => nodes.map((node) => node.getAttribute("hreflang")));
      expect(alternates.toSorted()).toEqual(
        path.startsWith("/results") ? [] : ["de", "en", "es", "fr", "x-default", "zh"],
      );
      const canonical = path.replace("/results/", "/");
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
        "href",
        new RegExp(`^${baseURL ?? ""}${inLanguage(language, canonical).replace(/\/$/, "")}/?$`),
      );
    }
    // “Flights”, “Vuelos”, “Vols”, “Flüge”, “机票”: no page keeps another one's heading.
    expect(headings.size).toBeGreaterThanOrEqual(4);
  });
}

test.describe("before any script", () => {
  // The text is in the document, so the test doesn't wait for scripts.
  test.use({ javaScriptEnabled: false });

  test("in no language any public page is wider than its window", async ({ page }) => {
    test.setTimeout(180_000);
    const tooWide: string[] = [];
    const drawn = [...drawnRoutes, agencyRoute, "/flights?to=paris&sort=price", "/packages?q=bali"];
    const widths = [320, 390, 768];
    for (const address of drawn.flatMap((path) => languages.map((one) => inLanguage(one, path)))) {
      await page.goto(address);
      // To and fro: the window already has the first width.
      for (const width of widths.reverse()) {
        await page.setViewportSize({ width, height: 700 });
        const by = await overflow(page);
        if (by > 0) tooWide.push(`${address} at ${String(width)}: ${String(by)} px`);
      }
    }
    expect(tooWide).toEqual([]);
  });
});

for (const path of cachedRoutes) {
  test(`${path} is prerendered, reads no cookie and sets none`, async ({ request }) => {
    for (const language of languages) {
      const address = inLanguage(language, path);
      // Other tests publish packages meanwhile: a page may become another one between two requests.
      await expect(async () => {
        const plain = await request.get(address);
        const answer = await request.get(address, {
          headers: { cookie: "wf_role=agency; wf_currency=JPY; wf-session=x" },
        });
        expect(answer.headers()["cache-control"], address).toMatch(/s-maxage/);
        expect(answer.headers()["set-cookie"], address).toBeUndefined();
        expect(await answer.text(), address).toBe(await plain.text());
      }).toPass({ timeout: 10_000 });
    }
  });
}

test("a date that no calendar reckons with can be named on the booking page", async ({
  request,
}) => {
  for (const date of ["0000-01-01", "0001-01-01", "1999-12-31", "9999-12-31"]) {
    const answer = await request.get(`/package/paris-romance/book?date=${date}`);
    expect(answer.status(), date).toBe(200);
    expect(await answer.text(), date).not.toContain(`value="${date}"`);
  }
});

test("prices are in the remembered currency before any script is loaded", async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "wf_currency", value: "JPY", url: baseURL ?? "" }]);
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  for (const path of publicRoutes) {
    await page.goto(path);
    const shown = await page.getByRole("main").locator("[data-price]:visible").allTextContents();
    for (const text of shown) expect(text, path).toMatch(/^¥[\d,]+$/);
    if (path !== "/help" && path !== "/insurance") expect(shown.length, path).toBeGreaterThan(0);
  }
});

test("each currency has its own decimals, in each language's way", async ({ page }) => {
  for (const [language, currency, price] of [
    ["en", "USD", /^\$1,999$/],
    ["de", "EUR", /^[\d.]+(,\d\d)?\s€$/],
    ["fr", "GBP", /^[\d\s]+(,\d\d)?\s£$/],
    ["zh", "JPY", /^JP¥[\d,]+$/],
  ] as const) {
    await page.goto(inLanguage(language, "/package/paris-romance"));
    await page.getByRole("banner").getByRole("button", { name: /USD/ }).click();
    await page.getByRole("button", { name: new RegExp(`^${currency}`) }).click();
    await expect(
      page.getByRole("complementary").locator("[data-price]:visible").first(),
    ).toHaveText(price);
    await page.context().clearCookies();
  }
});

test("the footer leads to the answers, the imprint, the terms and the privacy text", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Support" }).click();
  await expect(page).toHaveURL(/\/help$/);
  const footer = page.getByRole("contentinfo");
  for (const [name, path, title] of [
    ["Imprint", "/imprint", "Imprint"],
    ["Terms", "/terms", "Terms of use"],
    ["Privacy", "/privacy", "Privacy"],
  ] as const) {
    await footer.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  await footer.getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/\/help#faq$/);
  await expect(page.locator("#faq")).toBeInViewport();
  await page.getByText("Can I cancel for free?").click();
  await expect(page.getByText(/Yes, up to 48 hours before departure/)).toBeVisible();
});

test("the footer has the current year, social links and the way to the agencies", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(`© ${String(new Date().getFullYear())} Wayfare`);
  await expect(
    footer.getByRole("list", { name: "Follow us" }).getByRole("link").first(),
  ).toBeVisible();
  await footer.getByRole("link", { name: "Agency Center" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/auth$/);
});

test("insurance runs in a sandboxed frame, and the page says when there is none", async ({
  page,
}) => {
  await page.goto("/insurance");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Travel Insurance");
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("title", "Insurance offers");
  const sandbox = (await frame.getAttribute("sandbox")) ?? "";
  expect(sandbox).toContain("allow-scripts");
  expect(sandbox).not.toContain("allow-same-origin");
  await frame.scrollIntoViewIfNeeded();
  await expect(page.frameLocator("iframe").locator("body")).toContainText(/insurance/i);
});

test("an unknown package shows a not-found page with a link home", async ({ page }) => {
  const answer = await page.goto("/package/no-such-holiday");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Package not found");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the booking page of an unknown package is a not-found page", async ({ page }) => {
  const answer = await page.goto("/package/no-such-holiday/book");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Package not found");
  // Where the router asks, another status would make it load the page anew.
  const headers = { rsc: "1" };
  expect((await page.request.get("/package/no-such-holiday/book", { headers })).status()).toBe(200);
});

test("a package's page shows everything that the spec lists", async ({ page }) => {
  await page.goto("/package/paris-romance");
  const main = page.getByRole("main");
  await expect(main.getByRole("img").first()).toBeVisible();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Paris Romance");
  await expect(main).toContainText("Four days for two, at walking pace.");
  await expect(main.getByText("Rated 4.7 out of 5").first()).toBeVisible();
  const facts = main.locator("article header dl");
  for (const text of [/Location\s*Paris, France/, /Duration\s*4 days/, /Group size\s*Up to \d/]) {
    await expect(facts).toContainText(text);
  }
  await expect(main.getByRole("heading", { name: "What’s Included" })).toBeVisible();
  await expect(main).toContainText("Three nights in a boutique hotel in the Marais");
  const card = page.getByRole("complementary");
  await expect(card).toContainText("Starting from");
  await expect(shown(card)).toHaveText("$1,999");
  await expect(card).toContainText("per person");
  await expect(card.getByText("Book Now")).toBeVisible();
  await expect(card.getByRole("button", { name: "Contact Us" })).toBeVisible();
  await expect(card).toContainText("Free cancellation up to 48 hours before departure");
  // Without a previous list the link leads home, as the spec says.
  await main.getByRole("link", { name: "Back to Packages" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await page.goto("/packages");
  await page.getByRole("link", { name: "Paris Romance" }).first().click();
  await expect(page).toHaveURL(/\/package\/paris-romance$/);
  await main.getByRole("link", { name: "Back to Packages" }).click();
  await expect(page).toHaveURL(/\/packages$/);
});

function shown(card: ReturnType<Page["getByRole"]>) {
  return card.locator("[data-price]:visible").first();
}
