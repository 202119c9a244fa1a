import { expect, type Page } from "@playwright/test";

import { cars } from "../lib/catalogue/samples/cars";
import { flights } from "../lib/catalogue/samples/flights";
import { hotels } from "../lib/catalogue/samples/hotels";
import { packages } from "../lib/catalogue/samples/packages";
import { trains } from "../lib/catalogue/samples/trains";
import { createAgency, createPackage } from "./support/backend";
import { overflow, publicRoutes, inLanguage } from "./support/public";
import { test } from "./support/reading";

/** Names that are the same in every language. */
const names = [
  ...["Wayfare", "English", "Español", "Français", "Deutsch", "USD", "EUR", "GBP", "JPY"],
  ...["Instagram", "X", "YouTube", "Horizon & Tide Travel"],
  // Latin words that Chinese uses, and its symbol for yen.
  ...["SUV", "Cookie", "JP¥"],
  ...hotels.map(({ name }) => name),
  ...flights.flatMap(({ airline, departureAirport, arrivalAirport }) => [
    airline,
    departureAirport,
    arrivalAirport,
  ]),
  ...trains.flatMap(({ operator, departureStation, arrivalStation }) => [
    operator,
    departureStation,
    arrivalStation,
  ]),
  ...cars.flatMap(({ brand, model, supplier }) => [`${brand} ${model}`, model, brand, supplier]),
  ...packages.flatMap(({ hotel, airline }) => [hotel, airline]),
];

/** Texts in Latin letters alone that are no names: a reader of Chinese would not understand them. */
async function latinTexts(page: Page, more: readonly string[] = []): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && parent.closest("script, style, noscript, template") === null)
        found.push(walker.currentNode.textContent ?? "");
    }
    for (const node of document.querySelectorAll("[aria-label], [placeholder]"))
      found.push(node.getAttribute("aria-label") ?? "", node.getAttribute("placeholder") ?? "");
    return found;
  });
  const known = [...names, ...more].toSorted((a, b) => b.length - a.length);
  return shown
    .filter((text) => !/\p{Script=Han}/u.test(text))
    .map((text) => known.reduce((rest, name) => rest.replaceAll(name, ""), text))
    .filter((text) => /\p{Script=Latin}{2,}/u.test(text));
}

test("a visitor with a phone, in Chinese and yen, goes from the home page to an agency's package", async ({
  page,
}) => {
  const agency = await createAgency({
    businessName: `青山旅行社 ${crypto.randomUUID().slice(0, 6)}`,
  });
  const { title } = await createPackage(agency, {
    title: `卡帕多奇亚慢行 ${crypto.randomUUID().slice(0, 6)}`,
  });
  // Related, and in English.
  await createPackage(await createAgency());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("banner").getByRole("link", { name: "中文" }).click();
  await expect(page).toHaveURL(/\/zh$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("梦想假期，等您启程");
  await page.getByRole("button", { name: "菜单" }).click();
  await page.getByRole("banner").getByRole("button", { name: "JPY" }).click();
  await page.keyboard.press("Escape");
  expect(await latinTexts(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page
    .getByRole("navigation", { name: "您想找什么？" })
    .getByRole("link", { name: "机票＋酒店" })
    .click();
  await expect(page).toHaveURL(/\/zh\/packages$/);
  await page.getByLabel("目的地或关键词").fill(title);
  await page.getByRole("search").getByRole("button", { name: "搜索" }).click();
  await expect(page).toHaveURL(/\/zh\/packages\?q=/);
  const found = page.locator("#results").getByRole("listitem").filter({ hasText: title });
  await expect(found).toContainText(`${agency.businessName} 提供`);
  await expect(found.locator("[data-price]:visible")).toHaveText(/^JP¥[\d,]+$/);
  expect(await latinTexts(page, ["Cappadocia", "Türkiye"])).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await found.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  for (const text of ["起价", "每人", "立即预订", "联系我们", "取消规则"]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByText("出发前 48 小时可免费取消").first()).toBeVisible();
  await expect(page.getByRole("complementary").locator("[data-price]:visible").first()).toHaveText(
    /^JP¥[\d,]+$/,
  );
  // The agency's own words are its own, and so are those of the agencies of related packages, which
  // come later.
  const foreign = async () => {
    const related = await page.locator(".package-card :is(h3, p)").allTextContents();
    return latinTexts(page, [
      "Five slow days between red walls and green water.",
      "Cappadocia",
      "Türkiye",
      ...related,
    ]);
  };
  await expect.poll(foreign).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

for (const path of publicRoutes) {
  test(`/zh${path} has no text in Latin letters but names`, async ({ read }) => {
    const { page } = await read(inLanguage("zh", path));
    // The agencies' own titles are in the languages of the agencies.
    const agencies = page.locator("#results li").filter({ has: page.getByRole("link") });
    const own = await agencies.getByRole("heading").allInnerTexts();
    expect(await latinTexts(page, own)).toEqual([]);
  });
}
