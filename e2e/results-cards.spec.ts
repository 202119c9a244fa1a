import { expect, test, type Locator, type Page } from "@playwright/test";

import { amounts, inLanguage, languages, layoutShift, overflow, results } from "./support/public";

const journey = "departDate=2083-03-02&returnDate=2083-03-09&passengers=3";

for (const language of languages) {
  test(`a journey there and back is counted twice in every currency in ${language}`, async ({
    page,
  }) => {
    for (const path of [`/flights?from=London&to=Dubai`, `/trains?from=Berlin&to=Munich`]) {
      await page.goto(inLanguage(language, `${path}&${journey}`));
      const card = results(page).first();
      const total = card.locator("small").filter({ has: page.locator("[data-price]") });
      const words = /there and back|ida y vuelta|aller-retour|hin und zurück|往返/;
      await expect(total).toHaveText(words);
      for (const currency of ["USD", "EUR", "GBP", "JPY"]) {
        const prices = card.locator(`[data-price="${currency}"]`);
        const [each, all] = amounts(
          (await prices.allTextContents()).map((text) => text.replace(/[^\d]/g, "")),
        );
        expect(all, `${path} ${currency}`).toBe((each ?? 0) * 6);
      }
    }
  });
}

test("one way is counted once", async ({ page }) => {
  await page.goto("/flights?from=London&to=Dubai&departDate=2083-03-02&passengers=3");
  const total = results(page).first().locator("small").filter({ hasText: "in total" });
  await expect(total).toContainText("in total for 3 Passengers");
  await expect(total).not.toContainText("there and back");
});

test("stations have the names that readers of Chinese know", async ({ page }) => {
  await page.goto("/zh/trains");
  const ends = await results(page).locator(".ride-end > span[aria-hidden]").allTextContents();
  expect(ends).toHaveLength(24);
  for (const end of ends) expect(end).not.toMatch(/\p{Script=Latin}/u);
  expect(ends).toEqual(expect.arrayContaining(["北京南", "上海虹桥", "东京", "维也纳中央车站"]));
  await expect(results(page).getByText("中国铁路复兴号", { exact: true })).toBeVisible();
});

test("a station that is named after its city is read once", async ({ page }) => {
  await page.goto("/trains");
  const names = await results(page).getByRole("heading").allTextContents();
  expect(names).toContain("Zermatt – St. Moritz");
  expect(names).toContain("Vienna, Wien Hauptbahnhof – Venice, Venezia Santa Lucia");
  await page.goto("/de/trains");
  const german = await results(page).getByRole("heading").allTextContents();
  expect(german.join("\n")).toMatch(/Peking Süd – Shanghai Hongqiao/);
});

/** Places that wrap. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.locator(".ride-end > span[aria-hidden]").evaluateAll((ends) =>
    ends.flatMap((end) => {
      const text = end.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/[^\s-]+/g)]
        .filter(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map(([word]) => word);
    }),
  );
}

/** How many parts of a card are wider than their place. */
async function spilledCards(page: Page): Promise<number> {
  return page
    .locator(".ride, .ride > :not(.sr-only), .ride-carrier p")
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1).length);
}

/** The most rows of times in a card, and the number of column positions across cards. */
async function timesOf(page: Page): Promise<{ heights: number; columns: number }> {
  return page.locator(".ride").evaluateAll((cards) => {
    const boxes = cards.map((card) =>
      [...card.querySelectorAll("time")].map((time) => time.getBoundingClientRect()),
    );
    const heights = boxes.map((times) => new Set(times.map(({ top }) => Math.round(top))).size);
    const lefts = cards.map((card) =>
      [...card.querySelectorAll(".ride-end")].map((end) =>
        Math.round(end.getBoundingClientRect().left),
      ),
    );
    return { heights: Math.max(...heights), columns: new Set(lefts.map(String)).size };
  });
}

for (const width of [320, 360, 390, 768, 1024, 1440]) {
  test(`no station is broken within a word at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/trains", "/de/trains", "/fr/trains"]) {
      await page.goto(path);
      // Cards far below are laid out as they come near, and the fallback font is wider.
      await page.evaluate(async () => {
        document.documentElement.removeAttribute("data-fresh");
        await document.fonts.ready;
      });
      expect(await brokenWords(page), path).toEqual([]);
      expect(await spilledCards(page), path).toBe(0);
      const { heights, columns } = await timesOf(page);
      expect(heights, path).toBe(1);
      if (width >= 768) expect(columns, path).toBe(1);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  });
}

const poster = (of: Locator) => of.evaluate((frame) => getComputedStyle(frame).backgroundImage);

for (const [query, drawing] of [
  ["Hokkaido Powder Week", "hokkaido"],
  ["Sacred Valley and Machu Picchu", "sacred-valley"],
  ["Rainbow Mountain at Dawn", "rainbow-mountain"],
] as const) {
  test(`${query} is shown by its own drawings wherever it is shown`, async ({ page }) => {
    await page.goto(`/packages?q=${encodeURIComponent(query)}`);
    const card = results(page).filter({ hasText: query });
    expect(await poster(card.locator("[style*=background-image]"))).toContain(
      `/illustrations/demo/${drawing}.svg`,
    );
    await card.getByRole("link", { name: query }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(query);
    const pictures = page.locator(".gallery img");
    const addresses = await pictures.evaluateAll((all) =>
      all.map((one) => one.getAttribute("src")),
    );
    expect(addresses).toEqual(
      [drawing, `${drawing}-2`, `${drawing}-3`].map((name) => `/illustrations/demo/${name}.svg`),
    );
    // Compares served documents: in the browser the previous page's head may remain.
    const served = await (await page.request.get(page.url())).text();
    const [, picture] = /<meta property="og:image" content="([^"]+)"/.exec(served) ?? [];
    expect(picture).toMatch(new RegExp(`/api/og/demo/${drawing}$`));
  });
}

for (const width of [768, 1440]) {
  for (const path of ["/packages", "/packages?q=japan"]) {
    test(`pictures, titles and footers of ${path} align at ${String(width)} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto(path);
      await page.evaluate(() => document.documentElement.removeAttribute("data-fresh"));
      const agencies = page.locator(".sample").filter({ has: page.locator("a.btn") });
      expect(await agencies.count()).toBeGreaterThan(0);
      const cards = await page.locator(".sample").evaluateAll((all) =>
        all.map((card) => {
          const box = (of: Element | null) => of?.getBoundingClientRect() ?? new DOMRect();
          const picture = box(card.firstElementChild);
          return {
            row: Math.round(box(card).top),
            title: box(card.querySelector("h3")).top,
            foot: box(card.querySelector(".sample-foot")).bottom,
            shape: picture.width / picture.height,
          };
        }),
      );
      // What an agency wrote is shown like what we wrote.
      for (const { shape } of cards) expect(shape).toBeCloseTo(3 / 2, 1);
      for (const { row, title, foot } of cards) {
        const first = cards.find((other) => other.row === row);
        expect(Math.abs(title - (first?.title ?? NaN))).toBeLessThan(0.6);
        expect(Math.abs(foot - (first?.foot ?? NaN))).toBeLessThan(0.6);
      }
      const action = agencies.first().getByRole("link").last();
      await expect(action).toHaveClass(/btn-primary/);
      expect(await layoutShift(page)).toBeLessThan(0.01);
    });
  }
}

test("destinations form even rows, with the links to all at the right", async ({ page }) => {
  for (const [width, columns] of [
    [390, 2],
    [768, 3],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/de");
    await page.evaluate(() => document.documentElement.removeAttribute("data-fresh"));
    const lefts = await page
      .locator(".destination")
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
    expect(new Set(lefts).size, String(width)).toBe(columns);
    if (width === 390) continue;
    const rights = await Promise.all(
      ["Alle Reisen ansehen", "Alle Touren ansehen"].map(async (name) => {
        const box = await page.getByRole("link", { name }).boundingBox();
        return Math.round((box?.x ?? 0) + (box?.width ?? 0));
      }),
    );
    expect(rights[0], String(width)).toBe(rights[1]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});

test("an empty result shows only its message, centered", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/flights?from=Nowhereville&to=Atlantis");
  const title = page.getByRole("heading", { name: "No results found" });
  const box = await title.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(12);
  await expect(page.getByText("are samples.")).toHaveCount(0);
  await page.goto("/flights");
  await expect(page.getByText("are samples.")).toBeVisible();
});

test("the words of a category keep off its drawing where that is near", async ({ page }) => {
  for (const width of [640, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/packages");
    const box = await page.locator(".category-hero > div > p").boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(width / 2);
  }
});
