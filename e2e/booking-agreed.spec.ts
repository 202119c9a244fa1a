import { expect, test } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { inDays } from "./support/bookings";
import { signIn } from "./support/pages";

test("before a day is chosen, the button says that a day is missing", async ({ page }) => {
  const trip = await createPackage(await createAgency());
  await signIn(page, (await createTraveller()).email);
  await page.goto(`/package/${trip.id}/book`);
  const book = page.getByRole("button", { name: "Book", exact: true });
  await expect(book).toBeDisabled();
  await expect(book).toHaveAccessibleDescription(/^Choose a date/);
  await page.getByLabel("First day of the trip").fill(inDays(90));
  await expect(book).toBeEnabled();
});

test("a booking at an unseen price or on unseen terms is rejected", async ({ page }) => {
  const agency = await createAgency();
  const trip = await createPackage(agency);
  const change = async (values: { price?: number; late_refund_percent?: number }) => {
    const { error } = await agency.client.from("travel_packages").update(values).eq("id", trip.id);
    if (error) throw error;
  };
  const traveller = await createTraveller("Ada Agreed");
  await signIn(page, traveller.email);
  await page.goto(`/package/${trip.id}/book?date=${inDays(90)}&travellers=2`);
  await page.getByLabel("Note to the agency").fill("A cot, please.");
  const book = page.getByRole("button", { name: "Book", exact: true });
  await expect(page.getByText(/^Until .+ (GMT|CE)/)).toBeVisible();

  await change({ late_refund_percent: 13 });
  await book.click();
  await expect(page.getByText("The terms of cancellation have changed")).toBeVisible();
  await expect(page.getByText("You owe 87% of the price.")).toBeVisible();

  await change({ price: 1_400 });
  await book.click();
  await expect(page.getByText("The price has changed in the meantime.")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText("$2,800.00");
  await expect(page.getByLabel("Note to the agency")).toHaveValue("A cot, please.");

  await book.click();
  await expect(page).toHaveURL(/\/trips\//);
  const { data } = await agency.client
    .from("bookings")
    .select("total_price, late_refund_percent")
    .eq("package_id", trip.id);
  expect(data).toEqual([{ total_price: 2_800, late_refund_percent: 13 }]);
});
