import { expect, type Browser, type Page } from "@playwright/test";

import { categories, inLanguage, results } from "./support/public";
import { test } from "./support/reading";

async function withoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

test("without JavaScript: a search, a filter and an order, each by a button", async ({
  browser,
}) => {
  const page = await withoutScripts(browser);
  await page.goto("/");
  await page.getByRole("search").getByLabel("Destination").fill("Italien");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/hotels\?place=Italien/);
  await expect(results(page).getByRole("heading")).toHaveText(["Palazzo Tre Lanterne"]);

  await page.goto("/flights");
  await page.getByRole("checkbox", { name: /Non-stop/ }).check();
  await page.getByRole("button", { name: "Show results" }).click();
  // The list begins below a phone's first view.
  await expect(page).toHaveURL(/stops=0.*#results$/);
  await expect(results(page)).toHaveCount(11);
  await expect(page.getByRole("checkbox", { name: /Non-stop/ })).toBeChecked();

  await page.getByLabel("Sort by").selectOption("duration");
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/sort=duration/);
  await expect(results(page).first()).toContainText("Iberia");
  await expect(page.getByRole("checkbox", { name: /Non-stop/ })).toBeChecked();
  await page.context().close();
});

test("without JavaScript the language can be changed on an answer", async ({ browser }) => {
  const page = await withoutScripts(browser);
  await page.goto("/flights?to=paris&sort=price");
  await page.getByRole("button", { name: /^Language/ }).click();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/flights/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.context().close();
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string) {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (isThere) return;
  }
  throw new Error(`The Tab key never reaches ${selector}.`);
}

test("by keyboard alone: search, filter, order, and nothing loses the focus", async ({ page }) => {
  await page.goto("/hotels");
  await tabTo(page, "#place");
  await page.keyboard.type("Europe");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Italy");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/place=Italy/);
  await expect(results(page)).toHaveCount(1);
  await expect(page.getByLabel("Destination")).toBeFocused();

  await page.goto("/hotels");
  await tabTo(page, "#stars-5");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/stars=5/);
  await expect(page.getByRole("checkbox", { name: /5 stars/ })).toBeFocused();
  await expect(page.getByRole("checkbox", { name: /5 stars/ })).toBeChecked();
  await tabTo(page, "#sort");
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByLabel("Sort by")).toBeFocused();
  await tabTo(page, '#results button[formaction*="/request/"]');
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/auth\?next=/);
});

const markup = "<img src=x onerror=window.__hit=1>";
const hostile = [
  "page=-1&sort=price",
  "sort=<script>window.__hit=1</script>",
  "sort=price&sort=rating&sort[]=x&sort[__proto__]=y",
  `q=${encodeURIComponent(markup)}&place=${encodeURIComponent(markup)}&from=${encodeURIComponent(markup)}`,
  "q=%00&place=%00%00&from=%00&to=%00&checkIn=%00",
  "q=%ED%A0%80&place=%FF%FE",
  "q=%2527%2522%27%22%3B--&place=%27%20or%201%3D1",
  "q=%25%25%25&place=\\\\&from=___",
  `q=${encodeURIComponent("('&|!:*<->')")}`,
  "q=%F0%9F%8F%9D%EF%B8%8F%E2%80%8D%E2%80%AEgnp&sort=newest",
  `q=${"a".repeat(12_000)}`,
  `place=${"%F0%9F%8F%9D".repeat(900)}&sort=price`,
  "checkIn=2027-02-31&checkOut=99999-01-01&departDate=0000-00-00&sort=price",
  "adults=1e9&children=-0&rooms=NaN&passengers=0x10&travelers=99999999999999999999&sort=price",
  "price=-1&stars=99&stops=x&class=__proto__&type=constructor&duration=1-0&sort=price",
  "sort=newest&after=%7B%7D",
  `sort=newest&after=${"A".repeat(5_000)}`,
  "sort=price&after=eyJ2YWx1ZSI6Ik5hTiIsImlkIjoiJyJ9",
  "__proto__[x]=1&constructor=2&sort=price&toString=3",
];

/** Names of object members, in every position: later parameters must still be read. */
const inherited = ["__proto__", "constructor", "toString", "hasOwnProperty", "%5f_proto__"].flatMap(
  (name) => [
    `${name}=1&sort=price`,
    `sort=price&${name}=1`,
    `${name}=1&${name}=2&sort=price&${name}`,
    `utm_source=x&${name}=1&price=0-150&sort=price&${name}[x]=2`,
  ],
);

for (const category of categories) {
  test(`names that every object has leave /${category} sound`, async ({ request }) => {
    for (const path of [`/${category}`, `/results/${category}`]) {
      // Middleware removes them for all paths, so one category suffices.
      for (const query of category === "packages" ? inherited : inherited.slice(0, 4)) {
        const address = `${path}?${query}`;
        const answer = await request.get(address);
        expect(answer.status(), address).toBe(200);
        const html = await answer.text();
        expect(html, address).toMatch(/<option value="price" selected/);
        // The router's own question.
        const data = await request.get(`${address}&_rsc=`, { headers: { RSC: "1" } });
        expect(data.status(), address).toBe(200);
        const flight = await data.text();
        expect(flight, address).toContain('"defaultValue":"price"');
        expect(flight, address).not.toMatch(/^[0-9a-f]+:E\{/m);
      }
    }
  });

  test(`any query of /${category} renders a valid page`, async ({ request }) => {
    for (const query of hostile) {
      const answer = await request.get(`/${category}?${query}`);
      expect(answer.status(), query).toBe(200);
      const html = await answer.text();
      expect(html.match(/<h1[\s>]/g), query).toHaveLength(1);
      expect(html, query).toContain('role="search"');
      expect(html, query).not.toMatch(/<(?:script|img)[^>]*(?:__hit|onerror)|>window\.__hit/);
    }
  });
}

// One of the samples, and the one that asks the database too.
for (const category of ["hotels", "packages"]) {
  test(`no part of the query of /${category} runs as script (attack 61)`, async ({ page }) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("dialog", (dialog) => {
      problems.push(dialog.message());
      void dialog.dismiss();
    });
    for (const query of hostile.filter((each) => /script|%3C|__proto__|%00/.test(each))) {
      await page.goto(`/${category}?${query}`);
      await expect(page.getByRole("search")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(() => "__hit" in window), query).toBe(false);
    }
    expect(problems).toEqual([]);
  });
}

test("names that every object has break no other page", async ({ request }) => {
  const paths = ["/", "/de", "/package/paris-romance", "/package/nowhere", "/insurance", "/auth"];
  const personal = ["/messages", "/agency-portal/packages", "/agency-portal/bookings"];
  for (const path of [...paths, ...personal]) {
    for (const query of inherited.slice(0, 2)) {
      for (const headers of [{}, { RSC: "1" }]) {
        const rsc = "RSC" in headers ? "&_rsc=" : "";
        const answer = await request.get(`${path}?${query}${rsc}`, { headers });
        expect(answer.status(), `${path}?${query}`).toBeLessThan(500);
      }
    }
  }
});

test("a megabyte of query is refused or answered, and the site lives on", async ({ request }) => {
  for (const name of ["q", "place", "after", "sort"]) {
    const answer = await request
      .get(`/packages?${name}=${"a".repeat(1_000_000)}`)
      .catch(() => null);
    if (answer) expect([200, 400, 414, 431]).toContain(answer.status());
  }
  // The longest that the server takes.
  const long = await request.get(`/packages?q=${"kyoto ".repeat(2_000).replaceAll(" ", "+")}`);
  expect(long.status()).toBe(200);
  expect((await request.get("/packages?q=kyoto&sort=newest")).status()).toBe(200);
});

for (const path of [
  "/results/boats",
  "/results/__proto__",
  "/results/hotels/extra",
  "/de/results/boote",
  "/boats?sort=price",
  "/results",
]) {
  test(`${path} is no page`, async ({ read }) => {
    const { page, status } = await read(path);
    expect(status).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("404");
  });
}

test("/search/category/boats is no page", async ({ page }) => {
  const answer = await page.goto("/search/category/boats");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("404");
});

test("the rewritten address of a results page is not public", async ({ request }) => {
  for (const path of ["/search/category/hotels", "/en/search/category/hotels"]) {
    const answer = await request.get(`${path}?sort=price`, { maxRedirects: 0 });
    expect([308, 404], path).toContain(answer.status());
  }
});

test("an answer is never kept for others, nor listed by search engines", async ({ request }) => {
  for (const category of categories) {
    const answer = await request.get(`/${category}?sort=price`);
    expect(answer.headers()["cache-control"], category).toMatch(/no-store|private/);
    expect(await answer.text(), category).toMatch(/<meta name="robots" content="noindex/);
  }
});

test("an answer in any language keeps its scripts under the content security policy", async ({
  context,
}) => {
  const complaints: string[] = [];
  // Side by side: waiting until the network is idle takes longer than the pages.
  const visits = (["en", "zh"] as const).map(async (language) => {
    const page = await context.newPage();
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    for (const category of categories) {
      await page.goto(inLanguage(language, `/${category}?sort=price`), {
        waitUntil: "networkidle",
      });
    }
  });
  await Promise.all(visits);
  expect(complaints).toEqual([]);
});
