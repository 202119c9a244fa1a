import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, inDays } from "./support/bookings";
import { signInToPortal } from "./support/pages";
import { overflow } from "./support/public";

const region = (page: Page, name: string) =>
  page.getByRole("main").getByRole("region", { name, exact: true });

const rowOf = (page: Page, list: string, text: string) =>
  region(page, list).getByRole("listitem").filter({ hasText: text });

async function market() {
  const agency = await createAgency();
  const item = await createPackage(agency);
  const add = async (days: number, seats: number) => {
    const { error } = await agency.client
      .from("departures")
      .insert({ package_id: item.id, departs_on: inDays(days), seats });
    expect(error).toBeNull();
  };
  return { agency, item, add };
}

test("the dashboard answers requests in place and names the next departures", async ({ page }) => {
  const { agency, item, add } = await market();
  await add(40, 4);
  const [anna, bruno] = [await createTraveller("Anna Apple"), await createTraveller("Bruno Birch")];
  await signInToPortal(page, agency.email);
  await expect(region(page, "Waiting Requests")).toContainText("No request is waiting");
  await expect(region(page, "Next Departures")).toContainText("0 of 4 seats taken");

  await book(anna, item.id, { travellers: 2 });
  await book(bruno, item.id, { travellers: 2 });
  await expect(rowOf(page, "Waiting Requests", "Anna Apple")).toContainText(/\d+h.* left/);
  await expect(rowOf(page, "Next Departures", item.title)).toContainText("4 of 4 seats taken");
  await expect(rowOf(page, "Next Departures", item.title)).toContainText("Sold out");
  await expect(
    region(page, "Next Departures").getByRole("link", { name: "2 requests waiting" }),
  ).toHaveAttribute(
    "href",
    `/agency-portal/bookings?status=pending&package=${item.id}&date=${inDays(40)}`,
  );
  expect(await barriers(page)).toEqual([]);

  await rowOf(page, "Waiting Requests", "Anna Apple")
    .getByRole("button", { name: "Confirm" })
    .click();
  await expect(page.getByText("Booking confirmed.")).toBeVisible();
  await expect(rowOf(page, "Waiting Requests", "Anna Apple")).toHaveCount(0);
  const request = rowOf(page, "Waiting Requests", "Bruno Birch");
  await request.getByText("Decline…").click();
  await request.getByLabel("Reason").fill("The boat is full.");
  await request.getByRole("button", { name: "Decline booking" }).click();
  await expect(page.getByText("Booking declined.")).toBeVisible();
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
  await expect(region(page, "Waiting Requests")).toContainText("No request is waiting");
  await expect(region(page, "Next Departures")).toContainText("2 seats left");
});

test("a departure names the travellers without details until they are entered, and leads to the roster", async ({
  page,
}) => {
  const { agency, item, add } = await market();
  await add(40, 4);
  const anna = await createTraveller("Anna Apple");
  const { id } = await book(anna, item.id, { travellers: 2 });
  await agency.client
    .rpc("confirm_booking", { p_booking_id: id, p_expected_status: "pending" })
    .throwOnError();
  await signInToPortal(page, agency.email);
  const row = rowOf(page, "Next Departures", item.title);
  await expect(row.getByRole("link", { name: "2 travellers without details" })).toBeVisible();
  const enter = (position: number) =>
    anna.client
      .rpc("save_booking_travellers", {
        p_booking_id: id,
        p_travellers: [{ position, full_name: "Anna Apple", age: 34 }],
      })
      .throwOnError();
  await enter(1);
  const link = row.getByRole("link", { name: "1 traveller without details" });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole("row").filter({ hasText: "Details missing" })).toHaveCount(1);
  await enter(2);
  await expect(page.getByRole("row").filter({ hasText: "Details missing" })).toHaveCount(0);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(row).toContainText("2 of 4 seats taken");
  await expect(row).not.toContainText("without details");
});

test("without scripts the dashboard declines a request, too; on a phone what to do comes first", async ({
  browser,
}) => {
  const { agency, item } = await market();
  await book(await createTraveller("Nora Noscript"), item.id);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  const top = async (name: string) =>
    (await page.getByRole("main").getByText(name, { exact: true }).first().boundingBox())?.y ?? 0;
  expect(await top("To Do List")).toBeLessThan(await top("Waiting Requests"));
  expect(await top("Waiting Requests")).toBeLessThan(await top("Total Revenue"));
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByText("Decline…").click();
  await page.getByLabel("Reason").fill("The road is closed.");
  await page.getByRole("button", { name: "Decline booking" }).click();
  await expect(region(page, "Waiting Requests")).toContainText("No request is waiting");
  await context.close();
});

test("a package's row says how it goes and where its next travellers are listed", async ({
  page,
}) => {
  const { agency, item, add } = await market();
  await add(40, 6);
  await book(await createTraveller("Rosa Rowe"), item.id, { travellers: 2 });
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/packages");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: item.title });
  await expect(row).toContainText("2 of 6 seats taken");
  await expect(row.locator("dt", { hasText: "Bookings" }).locator("xpath=../dd")).toHaveText("1");
  await expect(row.locator("time").locator("xpath=..")).toHaveAttribute(
    "href",
    `/agency-portal/bookings/departures/${item.id}/${inDays(40)}`,
  );
  expect(await barriers(page)).toEqual([]);
});

test("several requests are confirmed at once, and each row's result is told", async ({ page }) => {
  const { agency, item } = await market();
  const names = ["Ada Alder", "Ben Beech", "Cleo Cedar"];
  const ids: string[] = [];
  for (const name of names) ids.push((await book(await createTraveller(name), item.id)).id);
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/bookings");
  await page.getByRole("button", { name: "Confirm selected" }).click();
  await expect(page.getByText("Tick the requests to confirm first.")).toBeVisible();
  await page.getByLabel("Select all requests on this page").check();
  await page.getByLabel("Select Cleo Cedar").uncheck();
  expect(await barriers(page)).toEqual([]);
  // Nothing is heard any more, and somebody else answers one of them.
  await page.context().route("**/api/pulse", (route) => route.abort());
  const { error } = await agency.client.rpc("decline_booking", {
    p_booking_id: ids[1] ?? "",
    p_expected_status: "pending",
    p_reason: "Full.",
  });
  expect(error).toBeNull();
  await page.getByRole("button", { name: "Confirm selected" }).click();
  const results = page.getByRole("status").getByRole("listitem");
  await expect(results).toHaveCount(2);
  await expect(results.filter({ hasText: "Ada Alder" })).toContainText(": confirmed.");
  await expect(results.filter({ hasText: "Ben Beech" })).toContainText(/not confirmed. Somebody/);
  await expect(page.getByRole("row").filter({ hasText: "Ada Alder" })).toContainText("Confirmed");
  await expect(page.getByRole("row").filter({ hasText: "Cleo Cedar" })).toContainText("Pending");
});

test("without scripts several requests are confirmed, too", async ({ browser }) => {
  const { agency, item } = await market();
  for (const name of ["Dora Dale", "Emil Elm"]) await book(await createTraveller(name), item.id);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/bookings?status=pending");
  await page.getByLabel("Select Dora Dale").check();
  await page.getByLabel("Select Emil Elm").check();
  await page.getByRole("button", { name: "Confirm selected" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: ": confirmed." })).toHaveCount(2);
  await expect(page.getByText("No bookings match")).toBeVisible();
  await context.close();
});
