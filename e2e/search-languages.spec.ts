import { expect } from "@playwright/test";

import { results } from "./support/public";
import { test } from "./support/reading";

const address = (prefix: string, q: string, more = "&sort=newest") =>
  `${prefix}/packages?q=${encodeURIComponent(q)}${more}`;

const peru = ["Sacred Valley and Machu Picchu", "Lake Titicaca Homestay"];

for (const [prefix, q, titles] of [
  ["/zh", "巴黎", ["巴黎浪漫之旅"]],
  ["/zh", "巴黎浪漫之旅", ["巴黎浪漫之旅"]],
  ["/zh", "马尔代夫", ["马尔代夫天堂之旅"]],
  ["/zh", "瑞士", ["瑞士阿尔卑斯探险"]],
  ["/zh", "希腊", ["圣托里尼落日"]],
  ["/zh", "迪拜", ["迪拜奢华之旅"]],
  ["/zh", "秘鲁", peru],
  ["/zh", "日本 Nakasendo", ["Nakasendo Trail on Foot"]],
  ["/fr", "Japon Quiet", ["Kyoto in Quiet Season"]],
  ["/fr", "Alpes suisses", ["Aventure dans les Alpes suisses"]],
  ["/es", "Italia", ["Amalfi Coast by Sailing Boat"]],
  ["/es", "Suiza", ["Aventura en los Alpes suizos"]],
  ["/de", "Paris zu zweit", ["Paris zu zweit"]],
  ["/de", "Reise Peru", peru],
  ["/de", "Griechenland", ["Sonnenuntergang auf Santorin"]],
] as const) {
  test(`${prefix} finds ${q}`, async ({ read }) => {
    const { page } = await read(address(prefix, q));
    for (const name of titles) {
      await expect(results(page).getByRole("heading", { name })).toHaveCount(1);
    }
  });
}

test("a word is not corrected to a dissimilar one", async ({ read }) => {
  for (const q of ["Andes", "golfing"]) {
    const { page } = await read(address("", q));
    await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  }
  const { page } = await read(address("", "Rom"));
  const titles = results(page).getByRole("heading");
  await expect(titles.filter({ hasText: "Rome, Florence and Venice by Rail" })).toHaveCount(1);
  await expect(titles.filter({ hasText: "Tokyo and Kyoto Discovery" })).toHaveCount(0);
});

test("nothing is not said to come close", async ({ read }) => {
  const { page } = await read(address("", "Parris"));
  await expect(page.getByText("Showing Paris; search for Parris instead")).toBeVisible();
  await read(address("", "Parris", "&price=3000-&sort=price"));
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await expect(page.getByText("instead")).toHaveCount(0);
});

test("airports and stations are known by name", async ({ read }) => {
  for (const query of ["/flights?from=Heathrow", "/zh/flights?from=希思罗机场"]) {
    const { page } = await read(`${query}&sort=price`);
    await expect(results(page).first()).toBeVisible();
  }
  const { page } = await read("/trains?from=Gare+de+Lyon&sort=price");
  await expect(results(page).first()).toBeVisible();
});
