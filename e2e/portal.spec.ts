import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller, demo } from "./support/backend";
import { awaitTakeover } from "./support/held-scripts";
import { forget, signIn, signInToPortal } from "./support/pages";

/** A figure of the dashboard, by its label. */
function figure(page: Page, label: string) {
  return page
    .getByRole("main")
    .locator("dl")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd")
    .first();
}

test("the dashboard of a new agency: four figures, four tasks, insights and what they lead to", async ({
  page,
}) => {
  const agency = await createAgency();
  await createPackage(agency);
  await createPackage(agency, { status: "draft" });
  await signInToPortal(page, agency.email);
  const main = page.getByRole("main");
  await expect(page.getByText(agency.businessName).first()).toBeVisible();
  await expect(page.getByText("Verified").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign Out" }).first()).toBeVisible();
  for (const [label, value] of [
    ["Total Revenue", "$0.00"],
    ["Total Bookings", "0"],
    ["Active Packages", "1"],
    ["Pending Bookings", "0"],
  ] as const) {
    await expect(figure(page, label)).toHaveText(value);
  }
  await expect(main).toContainText("Today 0% compared with yesterday");
  await expect(main.getByRole("heading", { name: "To Do List" })).toBeVisible();
  for (const [name, href] of [
    [/^Pending Bookings/, "/agency-portal/bookings?status=pending"],
    [/^Messages to Respond/, "/agency-portal/messages"],
    [/^Draft Packages\s*1/, "/agency-portal/packages?status=draft"],
    [/^Cancelled Bookings/, "/agency-portal/bookings?status=cancelled"],
  ] as const) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(main.getByRole("heading", { name: "Business Insights" })).toBeVisible();
  for (const text of ["Today’s Revenue", "Package Views", "Completion Rate"]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole("link", { name: "View All" })).toHaveAttribute(
    "href",
    "/agency-portal/analytics",
  );
  await expect(main.getByText(/^Updated \d/)).toBeVisible();
});

test("on a very wide screen performance, announcements and missions are beside the figures", async ({
  page,
}) => {
  const agency = await createAgency();
  await createPackage(agency);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await signInToPortal(page, agency.email);
  for (const name of ["Agency Performance", "Announcements", "Agency Missions"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.getByText("No data yet")).toBeVisible();
  await expect(page.getByText("Needs Improvement")).toBeHidden();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Publish your first package" }),
  ).toContainText("Done");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Confirm 5 bookings" }),
  ).not.toContainText("Done");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Respond to all messages" }),
  ).toContainText("Done");
  const left = async (name: string) =>
    (await page.getByRole("heading", { name }).boundingBox())?.x ?? 0;
  expect(await left("Agency Missions")).toBeGreaterThan(await left("Business Insights"));
  // On narrower screens the same content is below them.
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByRole("heading", { name: "Agency Missions" })).toBeVisible();
  expect(await left("Agency Performance")).toBe(await left("To Do List"));
});

test("bookings, analytics and settings each have a way back to the dashboard", async ({ page }) => {
  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  for (const screen of ["bookings", "analytics", "settings"]) {
    await page.goto(`/agency-portal/${screen}`);
    await expect(page.getByText("Coming soon...")).toBeHidden();
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
  }
});

test("the portal's sign-in page says what it is and leads back to the site", async ({ page }) => {
  await page.goto("/agency-portal/auth");
  await expect(page.getByText("Agency Portal").first()).toBeVisible();
  await expect(page.getByText("Sign in to manage your travel packages")).toBeVisible();
  for (const name of ["Sign In", "Sign Up"]) {
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to the main site" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the account menu has what the spec lists, and leads each role to its own dashboard", async ({
  page,
}) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  await page.goto("/");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Sign In" })).toBeHidden();
  await expect(banner.getByRole("link", { name: "Messages" })).toBeVisible();
  await banner.getByRole("button", { name: "Profile" }).click();
  await expect(page.getByText("My Account").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign Out" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await forget(page);

  await signIn(page, demo.admin);
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Messages" })).toBeHidden();
  await forget(page);

  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Messages" })).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "Profile" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Agency Center" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
});

test("an empty inbox and an empty thread say what to do", async ({ page }) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  await page.goto("/messages");
  await expect(page.getByText("Select a conversation to start messaging")).toBeVisible();
});

test("the panels have the sizes of the spec", async ({ page }) => {
  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  const widthOf = async (name: string) =>
    (await page.getByRole("navigation", { name }).boundingBox())?.width ?? 0;
  const sidebar = page.locator("#sidebar");
  expect((await sidebar.boundingBox())?.width).toBe(256);
  await page.keyboard.press("Control+b");
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(48);
  expect(await widthOf("Agency portal")).toBeLessThanOrEqual(48);
  await page.goto("/agency-portal/messages");
  // The list of shortcuts is closed.
  const panel = page.getByRole("main").locator(".shadow-lift:visible").first();
  expect((await panel.boundingBox())?.height).toBe(600);
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole("button", { name: "Open menu" });
  await awaitTakeover(menu);
  await menu.click();
  const drawer = page.getByRole("dialog", { name: "Agency Portal" });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(288);
});
