import { expect, test, type Page } from "@playwright/test";
import sharp from "sharp";

import { createAgency, createPackage, demo } from "./support/backend";
import { barriers } from "./support/barriers";
import { signIn } from "./support/pages";
import { makeReviewOlder, travelled } from "./support/reviews";

const PICTURES = /^Pictures\s*\(optional\)/;

async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 2000, height: 1500, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "a-canary" } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

async function openReviewForm(page: Page, title: string) {
  await page.goto("/");
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Profile" }).click();
  await header.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("main").getByRole("link", { name: /^Past/ }).click();
  await page.getByRole("link", { name: title }).first().click();
  await page.getByRole("link", { name: /Write a review|Edit your review/ }).click();
  await expect(page.getByLabel("Your review")).toBeVisible();
}

async function rate(page: Page) {
  for (const what of ["The whole trip", "Guide", "Value for money", "As described"]) {
    await page.getByRole("group", { name: what }).getByLabel("4 stars").check({ force: true });
  }
}

test("a review's pictures are shown small and whole, taken away by their author, counted in its history, and gone with a removal", async ({
  page,
  browser,
}) => {
  const agency = await createAgency();
  const item = await createPackage(agency);
  const { traveller, booking } = await travelled(agency, item.id, "Pia Pictures");
  await signIn(page, traveller.email);
  await openReviewForm(page, item.title);
  await rate(page);
  await page.getByLabel("How did you travel?").selectOption("couple");
  await page.getByLabel("Your review").fill("Look for yourself.");
  const field = page.getByLabel(PICTURES);
  await field.setInputFiles([await photo("one.jpg", "teal"), await photo("two.jpg", "maroon")]);
  await expect(page.getByRole("list", { name: "Chosen pictures" }).getByRole("img")).toHaveCount(2);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish the review" }).click();
  await expect(page.getByText("Your review is saved. Thank you!")).toBeVisible();
  const own = page.getByRole("list", { name: "Pictures of your review" });
  await expect(own.getByRole("button")).toHaveCount(2);
  expect(await barriers(page)).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`/package/${item.id}`);
  const shown = visitor.getByRole("list", { name: "Pictures of Pia P." });
  await shown.getByRole("button", { name: "Enlarge picture 2 of 2" }).click();
  const whole = visitor.getByRole("dialog", { name: "Picture 2 of 2 by Pia P." }).getByRole("img");
  await expect.poll(() => whole.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
  const address = (await whole.getAttribute("src")) ?? "";
  const answer = await visitor.request.get(address);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
  });
  expect((await answer.body()).includes("a-canary")).toBe(false);
  const ofAuthor = address.replace("/media/reviews/", "/api/review-pictures/");
  expect((await page.request.get(ofAuthor)).status()).toBe(200);
  expect((await visitor.request.get(ofAuthor)).status()).toBe(404);

  await makeReviewOlder(booking.id);
  await openReviewForm(page, item.title);
  await page.getByRole("group", { name: "Guide" }).getByLabel("2 stars").check({ force: true });
  await page.getByLabel("How did you travel?").selectOption("family");
  await page.getByLabel("Remove picture 2").check();
  await page.getByLabel(PICTURES).setInputFiles(await photo("three.jpg", "olive"));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(own.getByRole("button")).toHaveCount(2);
  await visitor.goto(`/package/${item.id}`);
  await expect(shown.getByRole("button")).toHaveCount(2);
  const review = visitor.getByRole("article", { name: "No. 1" });
  await expect(review.getByText("Guide: 2 out of 5 · Value for money: 4 out of 5")).toBeVisible();
  await review.getByText("Edited: one earlier version").click();
  const earlier = review.getByRole("group").getByRole("listitem").first();
  await expect(earlier).toContainText("Guide: 4 out of 5");
  await expect(earlier).toContainText(
    "With 2 pictures · one taken away later · one added with the next version",
  );
  await expect(earlier.getByText("As a couple")).toBeVisible();
  const before = earlier.getByRole("list", { name: "Pictures of this version" });
  await before.getByRole("button", { name: "Enlarge picture 1 of 1" }).click();
  const kept = visitor.getByRole("dialog", { name: "Picture 1 of 2 by Pia P." });
  await expect(kept.getByRole("img")).toBeVisible();
  await kept.getByRole("button").click();
  expect((await page.request.get(ofAuthor)).status()).toBe(404);

  await signIn(page, demo.admin);
  await page.goto(`/dashboard/packages/${item.id}`);
  await expect(page.getByRole("list", { name: "Pictures of Pia P." })).toBeVisible();
  await page.getByText("Remove review no. 1").click();
  await page.locator('select[name="reason"]').selectOption("personal");
  await page.getByRole("button", { name: "Remove the review" }).click();
  await expect(page.getByText("Removed by the operator: personal data of others")).toBeVisible();
  await visitor.goto(`/package/${item.id}`);
  await expect(visitor.getByText("Removed by the operator")).toBeVisible();
  await expect(shown).toHaveCount(0);
  await context.close();
});

test("what is no picture, and a seventh, are refused beside the field, and nothing typed is lost", async ({
  page,
  browser,
}) => {
  const agency = await createAgency();
  const item = await createPackage(agency);
  const { traveller, booking } = await travelled(agency, item.id, "Sven Seven");
  await signIn(page, traveller.email);
  await openReviewForm(page, item.title);
  await rate(page);
  await page.getByLabel("Your review").fill("Seven of them.");
  const field = page.getByLabel(PICTURES);
  const seven = await Promise.all(
    Array.from({ length: 7 }, (_, index) => photo(`${String(index)}.jpg`, "teal")),
  );
  await field.setInputFiles(seven);
  await page.getByRole("button", { name: "Publish the review" }).click();
  await expect(field).toHaveAccessibleDescription(/6 pictures at most/);
  const damaged = { ...(await photo("half.jpg", "teal")) };
  await field.setInputFiles({ ...damaged, buffer: damaged.buffer.subarray(0, 900) });
  await page.getByRole("button", { name: "Publish the review" }).click();
  await expect(field).toHaveAccessibleDescription(/Choose a JPEG, PNG, WebP or AVIF picture/);
  await expect(page.getByLabel("Your review")).toHaveValue("Seven of them.");

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await signIn(plain, traveller.email);
  await plain.goto(`/dashboard/trips/${booking.id}/review`);
  for (const name of ["stars", "guide", "value", "described"]) {
    await plain.locator(`input[name="${name}"][value="4"]`).check({ force: true });
  }
  await plain.getByLabel("Your review").fill("Seven of them.");
  await plain.getByLabel(PICTURES).setInputFiles(seven);
  await plain.getByRole("button", { name: "Publish the review" }).click();
  await expect(plain.getByLabel(PICTURES)).toHaveAccessibleDescription(/6 pictures at most/);
  await expect(plain.getByLabel("Your review")).toHaveValue("Seven of them.");
  await plain.getByLabel(PICTURES).setInputFiles(seven.slice(0, 1));
  await plain.getByRole("button", { name: "Publish the review" }).click();
  await expect(plain.getByRole("list", { name: "Pictures of your review" })).toBeVisible();
  await context.close();
});
