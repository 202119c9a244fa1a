import { expect, test } from "@playwright/test";

import { createAgency, createPackage, demo, operatorClient } from "./support/backend";
import { barriers } from "./support/barriers";
import { signIn, signInToPortal } from "./support/pages";
import { review, travelled } from "./support/reviews";
import { visit } from "./support/visit";

test.afterEach(async () => {
  const operator = await operatorClient();
  await operator.rpc("set_blind_reviews", { p_are_blind: false }).throwOnError();
});

test("the operator makes reviews double-blind; one appears once its agency has rated its side, without scripts", async ({
  page,
  browser,
  request,
}) => {
  const agency = await createAgency();
  const item = await createPackage(agency);
  const shown = async () => (await request.get(`/package/${item.id}`)).text();
  await signIn(page, demo.admin);
  const { header, openAccount } = await visit(page, "en");
  await openAccount();
  await header.getByRole("link", { name: "Dashboard" }).click();
  const screens = page.getByRole("navigation", { name: "Operator" });
  await screens.getByRole("link", { name: "Packages" }).click();
  const blind = page.getByLabel("Reviews are double-blind");
  await blind.check();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("New reviews are double-blind.")).toBeVisible();
  await expect(blind).toBeChecked();

  await review(agency, item.id, 2, "de");
  await travelled(agency, item.id, "Hugo Here");
  expect(await shown()).not.toContain("Said in de.");

  const context = await browser.newContext({ javaScriptEnabled: false });
  const owner = await context.newPage();
  await signInToPortal(owner, agency.email);
  await owner.getByRole("link", { name: "Reviews", exact: true }).first().click();
  await expect(owner.getByText("No reviews yet")).toBeVisible();
  const side = owner.getByRole("region", { name: "Rate your side" });
  await expect(side.getByRole("listitem")).toHaveCount(2);
  const stars = side.getByRole("group", { name: "How did the trip with Rosa Reader go?" });
  await stars.getByLabel("4 stars").check({ force: true });
  await side.getByRole("button", { name: "Save the rating for Rosa Reader" }).click();
  await expect(side.getByRole("listitem")).toHaveCount(1);
  await expect(owner.getByText("Said in de.")).toBeVisible();
  expect(await shown()).toContain("Said in de.");
  await context.close();

  await blind.uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("New reviews are published at once.")).toBeVisible();
  await review(agency, item.id, 5, "fr");
  await screens.getByRole("link", { name: "Audit log" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("made reviews double-blind").first()).toBeVisible();
  await expect(main.getByText("had reviews published at once").first()).toBeVisible();
  await page.goto(`/package/${item.id}/reviews`);
  await expect(page.getByText("Said in fr.")).toBeVisible();
});
