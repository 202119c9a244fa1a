import { expect, test } from "@playwright/test";

import { createAgency, createPackage, demo } from "./support/backend";
import { barriers } from "./support/barriers";
import { signIn, signInToPortal } from "./support/pages";
import { review, travelled } from "./support/reviews";

test("a traveller reviews a trip, its agency answers, and a visitor reads both without scripts", async ({
  page,
  browser,
}) => {
  const agency = await createAgency();
  const item = await createPackage(agency);
  await review(agency, item.id, 3, "de");
  await review(agency, item.id, 4, "zh");
  const { traveller, booking } = await travelled(agency, item.id, "Mira Many");

  // The page is cached before the review is written.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`/package/${item.id}`);
  const section = visitor.getByRole("region", { name: "Reviews" });
  await expect(section.getByText("An average is shown from the third review on.")).toBeVisible();
  expect(await visitor.content()).not.toContain("AggregateRating");

  await signIn(page, traveller.email);
  await page.goto(`/dashboard/trips/${booking.id}`);
  await page.getByRole("link", { name: "Write a review" }).click();
  const send = page.getByRole("button", { name: "Publish the review" });
  await page.getByLabel("Your review").fill("Red walls, green water,\nand no hurry.");
  await send.click();
  // Stars are asked for before anything is sent.
  await expect(page).toHaveURL(/\/review$/);
  for (const what of ["The whole trip", "Guide", "Value for money", "As described"]) {
    await page.getByRole("group", { name: what }).getByLabel("5 stars").check({ force: true });
  }
  await page.getByLabel("How did you travel?").selectOption("family");
  expect(await barriers(page)).toEqual([]);
  await send.click();
  await expect(page.getByText("Your review is saved. Thank you!")).toBeVisible();
  await expect(page.getByText("and no hurry.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit your review" })).toBeVisible();

  await signInToPortal(page, agency.email);
  await page.getByRole("link", { name: "Reviews", exact: true }).first().click();
  const card = page.getByRole("listitem").filter({ hasText: "and no hurry." });
  await card.getByText("Answer review no. 3").click();
  await card.getByLabel("Your answer").fill("Come again in spring.");
  await card.getByRole("button", { name: "Publish the answer" }).click();
  await expect(page.getByText("Your answer is published.")).toBeVisible();
  await expect(card.getByText("Come again in spring.")).toBeVisible();
  await expect(card.getByText("Answer review no. 3")).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);

  await visitor.goto(`/package/${item.id}`);
  await expect(visitor.getByText("Rated 4.0 out of 5").first()).toBeVisible();
  await expect(section.getByText("and no hurry.")).toBeVisible();
  await expect(section.getByText("Come again in spring.")).toHaveAttribute("lang", "en");
  await expect(section.getByText("Mira M.")).toBeVisible();
  await expect(section.getByText("Said in de.")).toHaveAttribute("lang", "de");
  expect(await visitor.content()).toContain('"@type":"AggregateRating","ratingValue":4');

  await expect(section.getByText("Written in German")).toBeVisible();

  await visitor.goto(`/packages?q=${encodeURIComponent(item.title)}`);
  const found = visitor.getByRole("listitem").filter({ hasText: item.title });
  await expect(found.getByText("Rated 4.0 out of 5")).toBeAttached();
  await expect(found.getByText("3 reviews")).toBeVisible();
  await page.goto("/agency-portal/packages");
  await expect(page.getByRole("article", { name: item.title })).toContainText("4.0 (3 reviews)");

  await visitor.goto(`/package/${item.id}`);
  await section.getByRole("link", { name: "Show all 3 reviews" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`Reviews of ${item.title}`);
  await expect(visitor.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
  await visitor.getByLabel("Sort by").selectOption("lowest");
  await visitor.getByRole("button", { name: "Show" }).click();
  await expect(visitor.getByRole("article").first()).toContainText("Said in de.");
  await visitor.getByLabel("Sort by").selectOption("highest");
  await visitor.getByRole("button", { name: "Show" }).click();
  await expect(visitor.getByRole("article").first()).toContainText("and no hurry.");
  await visitor.getByLabel("Travelled as").selectOption("solo");
  await visitor.getByRole("button", { name: "Show" }).click();
  await expect(visitor.getByRole("article")).toHaveText([/Said in zh\./, /Said in de\./]);
  await visitor.getByLabel("Language").selectOption("zh");
  await visitor.getByRole("button", { name: "Show" }).click();
  await expect(visitor.getByRole("article")).toHaveCount(1);
  await expect(visitor.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(1);
  await visitor.getByLabel("Stars").selectOption("1");
  await visitor.getByRole("button", { name: "Show" }).click();
  await expect(visitor.getByText("No review matches these filters.")).toBeVisible();

  const answer = await visitor.request.get(`/api/reviews/${item.id}`);
  expect((await answer.text()).split("\r\n").map((line) => line.split(",")[3])).toEqual([
    "stars",
    "3",
    "4",
    "5",
    undefined,
  ]);
  await visitor.getByRole("link", { name: "How ratings are calculated" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("How ratings are calculated");
  await context.close();
});

test("without scripts a review is written, too, and what is missing is said beside its field", async ({
  browser,
}) => {
  const agency = await createAgency();
  const item = await createPackage(agency);
  const { traveller, booking } = await travelled(agency, item.id, "Nora Noscript");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, traveller.email);
  await page.goto(`/dashboard/trips/${booking.id}/review`);
  for (const name of ["stars", "guide", "value", "described"]) {
    await page.locator(`input[name="${name}"][value="4"]`).check({ force: true });
  }
  await page.getByLabel("Your review").fill("\u200b");
  await page.getByRole("button", { name: "Publish the review" }).click();
  await expect(page.getByLabel("Your review")).toHaveAccessibleDescription(/required/);
  await expect(page.locator('input[name="guide"][value="4"]')).toBeChecked();
  await page.getByLabel("Your review").fill("Quiet and green.");
  await page.getByRole("button", { name: "Publish the review" }).click();
  await expect(page.getByRole("link", { name: "Edit your review" })).toBeVisible();
  await expect(page.getByText("Quiet and green.")).toBeVisible();
  await context.close();
});

test("an agency reports a review without scripts; the operator removes it, and its place stays", async ({
  page,
  browser,
}) => {
  const agency = await createAgency();
  const item = await createPackage(agency);
  await review(agency, item.id, 1, "en");
  await review(agency, item.id, 5, "fr");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const owner = await context.newPage();
  await signInToPortal(owner, agency.email);
  await owner.goto(`/package/${item.id}`);
  await owner.getByRole("link", { name: "Report review no. 1" }).click();
  await expect(owner.getByRole("heading", { name: `${item.title} #1` })).toBeVisible();
  await owner.getByLabel("What is wrong").selectOption("spam");
  await owner.getByLabel("What happened").fill("It advertises another agency.");
  await owner.getByRole("button", { name: "Send the report" }).click();
  await expect(owner.getByText("We are looking at it")).toBeVisible();

  await signIn(page, demo.admin);
  await page.goto("/dashboard/reports");
  await page.getByRole("link", { name: `${item.title} #1` }).click();
  await expect(page.getByText("Said in en.")).toBeVisible();
  await expect(page.getByLabel("Outcome").locator('option[value="removed"]')).toHaveCount(0);
  await page.getByText("Remove", { exact: true }).click();
  expect(await barriers(page)).toEqual([]);
  await page.locator('select[name="reason"]').selectOption("advertising");
  await page.getByRole("button", { name: "Remove the review" }).click();
  await expect(page.getByText("Removed by the operator: advertising")).toBeVisible();
  await page.getByLabel("Outcome").selectOption("removed");
  await page.getByLabel("Answer").fill("Thank you, it is gone.");
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Report decided.")).toBeVisible();

  await page.goto(`/dashboard/packages/${item.id}`);
  await page.getByText("Remove review no. 2").click();
  await page.locator('select[name="reason"]').selectOption("fake");
  await page.getByRole("button", { name: "Remove the review" }).click();
  await expect(
    page.getByText("Removed by the operator: not written by the traveller"),
  ).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await owner.goto(`/package/${item.id}`);
  await expect(owner.getByText("Removed by the operator: advertising")).toBeVisible();
  await expect(owner.getByText("Said in en.")).toHaveCount(0);
  await owner.goto("/report");
  await expect(owner.getByText("Thank you, it is gone.")).toBeVisible();
  await context.close();
});
