import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller, password } from "./support/backend";
import { inDays } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { signIn, signInToPortal } from "./support/pages";

const unreachable = /can’t be reached right now/;

function button(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name, exact: true });
}

/** With all of its scripts: what a connection breaks off that is still loading is another matter. */
async function open(page: Page, path: string, field: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await awaitTakeover(page.getByLabel(field, { exact: true }));
}

test("a new package outlives a lost connection, word for word", async ({ page, context }) => {
  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  await open(page, "/agency-portal/packages/create", "Title");
  const typed = { Title: "Harbours by Rail", Destination: "Porto, Portugal" };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await page.getByLabel("Description").fill("Nine harbours, and no hurry.");
  await page.getByLabel("Duration in days").fill("4");
  await page.getByLabel("Price per person (US$)").fill("890");
  await page.getByLabel("Status").selectOption("published");
  await context.setOffline(true);
  await button(page, "Create Package").click();
  await expect(page.getByRole("alert").filter({ hasText: unreachable })).toBeInViewport();
  for (const [label, text] of Object.entries(typed)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
  await expect(page.getByLabel("Status")).toHaveValue("published");
  await context.setOffline(false);
  await button(page, "Create Package").click();
  await expect(page).toHaveURL(/\/agency-portal\/packages$/);
  await expect(page.getByText(typed.Title)).toBeVisible();
  // What was saved is no draft any more.
  await open(page, "/agency-portal/packages/create", "Title");
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("settings and a traveller's note outlive a lost connection", async ({ page, context }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  await signInToPortal(page, agency.email);
  await open(page, "/agency-portal/settings", "Business phone");
  await page.getByLabel("Business phone").fill("+351 21 555 0123");
  await context.setOffline(true);
  await button(page, "Save settings").click();
  await expect(page.getByRole("alert").filter({ hasText: unreachable })).toBeVisible();
  await expect(page.getByLabel("Business phone")).toHaveValue("+351 21 555 0123");
  await context.setOffline(false);
  await button(page, "Save settings").click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: unreachable })).toHaveCount(0);

  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  await page.goto(`/package/${id}/book?date=${inDays(40)}&travellers=2`, {
    waitUntil: "networkidle",
  });
  const note = page.getByRole("textbox", { name: /Note/ });
  await awaitTakeover(note);
  await note.fill("One of us does not eat fish.");
  const book = page
    .getByRole("main")
    .getByRole("button", { name: /Request|Book/ })
    .last();
  await context.setOffline(true);
  await book.click();
  await expect(page.getByRole("alert").filter({ hasText: unreachable })).toBeVisible();
  await expect(note).toHaveValue("One of us does not eat fish.");
  await context.setOffline(false);
  await book.click();
  await expect(page).toHaveURL(/\/dashboard\/trips\//);
});

test("a form of a page from before an update is loaded again with what was typed", async ({
  page,
}) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  await page.goto(`/package/${id}/book?date=${inDays(40)}&travellers=2`, {
    waitUntil: "networkidle",
  });
  const note = page.getByRole("textbox", { name: /Note/ });
  await awaitTakeover(note);
  await note.fill("One of us does not eat fish.");
  const book = button(page, "Book");
  // The build that answers has no such action any more.
  const unknown = "4".repeat(42);
  await page.route("**/book?*", (route, request) =>
    route.continue({ headers: { ...request.headers(), "next-action": unknown } }),
  );
  await book.click();
  const alert = page.getByRole("alert").filter({ hasText: "from before an update" });
  await expect(alert).toBeInViewport();
  await page.unroute("**/book?*");
  await alert.getByRole("button", { name: "Load it with what you have typed" }).click();
  await expect(alert).toHaveCount(0);
  await expect(note).toHaveValue("One of us does not eat fish.");
  await book.click();
  await expect(page).toHaveURL(/\/dashboard\/trips\//);
});

test("an edit does not overwrite another window's unseen change", async ({ page }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency, { title: "Quiet Canyons" });
  const stored = async () => {
    const { data } = await agency.client
      .from("travel_packages")
      .select("status, price, title")
      .eq("id", id)
      .single();
    return data;
  };
  await signInToPortal(page, agency.email);
  await open(page, `/agency-portal/packages/${id}/edit`, "Title");
  await page.getByLabel("Title").fill("Quiet Canyons, Slower");
  const elsewhere = await agency.client
    .from("travel_packages")
    .update({ status: "archived", price: 1400 })
    .eq("id", id);
  expect(elsewhere.error).toBeNull();
  await button(page, "Save changes").click();
  const told = page.getByRole("alert").filter({ hasText: "changed in another window" });
  await expect(told).toBeInViewport();
  await expect(told.getByRole("link")).toHaveAttribute("href", `/agency-portal/packages/${id}`);
  await expect(page.getByLabel("Title")).toHaveValue("Quiet Canyons, Slower");
  expect(await stored()).toEqual({ status: "archived", price: 1400, title: "Quiet Canyons" });
  await button(page, "Save changes").click();
  await expect(page).toHaveURL(/\/agency-portal\/packages$/);
  // Neither was changed here: both stay as the other window has saved them.
  expect(await stored()).toEqual({
    status: "archived",
    price: 1400,
    title: "Quiet Canyons, Slower",
  });
});

test("without JavaScript a stale edit also warns, and replaces only after a second press", async ({
  browser,
}) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/${id}/edit`);
  await page.getByLabel("Title").fill("Quiet Canyons, Slower");
  await agency.client.from("travel_packages").update({ price: 1400 }).eq("id", id);
  await button(page, "Save changes").click();
  await expect(page.getByText(/changed in another window/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Quiet Canyons, Slower");
  await button(page, "Save changes").click();
  await expect(page).toHaveURL(/\/agency-portal\/packages$/);
  await context.close();
});

test("unsaved input is restored on return, and can be discarded", async ({ page }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  await signInToPortal(page, agency.email);
  await open(page, `/agency-portal/packages/${id}/edit`, "Title");
  const price = page.getByLabel("Price per person (US$)");
  await price.fill("1150");
  await page.getByLabel("Status").selectOption("draft");
  await page.getByRole("main").getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(new RegExp(`/packages/${id}$`));
  await page.getByRole("main").getByRole("link", { name: "Edit" }).first().click();
  await expect(price).toHaveValue("1150");
  await expect(page.getByLabel("Status")).toHaveValue("draft");
  await expect(page.getByText(/What you had typed here/)).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue("1150");
  await button(page, "Discard it").click();
  await expect(price).toHaveValue("1,299.50");
  await expect(page.getByLabel("Status")).toHaveValue("published");
  await expect(page.getByText(/What you had typed here/)).toHaveCount(0);
  await page.reload();
  await awaitTakeover(price);
  await expect(price).toHaveValue("1,299.50");

  // A new draft is kept too, until it is discarded.
  await open(page, "/agency-portal/packages/create", "Title");
  await page.getByLabel("Title").fill("Half an idea");
  await page.goto("/agency-portal/bookings");
  await page.goto("/agency-portal/packages/create");
  await expect(page.getByLabel("Title")).toHaveValue("Half an idea");
  await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/packages$/);
  await open(page, "/agency-portal/packages/create", "Title");
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("an expired session leads to sign-in and keeps the input", async ({ page, context }) => {
  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  await open(page, "/agency-portal/settings", "Business phone");
  await page.getByLabel("Business phone").fill("+351 21 555 0123");
  // As another tab leaves it that signs out.
  await context.clearCookies({ name: /^wf(-session|_role)/ });
  await button(page, "Save settings").click();
  const link = page.getByRole("alert").getByRole("link", { name: /Sign in in a new tab/ });
  await expect(link).toHaveAttribute(
    "href",
    "/agency-portal/auth?next=%2Fagency-portal%2Fsettings",
  );
  await expect(page.getByLabel("Business phone")).toHaveValue("+351 21 555 0123");
});

test("saving one form of a page keeps what others hold, and starts anew itself", async ({
  page,
}) => {
  const traveller = await createTraveller("Olga Otter");
  await signIn(page, traveller.email);
  await open(page, "/dashboard/profile", "Full name");
  await page.getByLabel("Full name").fill("Olga Unsaved");
  await page.getByLabel("Current password", { exact: true }).fill(password);
  await page.getByLabel("New password", { exact: true }).fill("brave-otter-7");
  await button(page, "Change password").click();
  await expect(page.getByText(/^Your password has been changed/)).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Olga Unsaved");
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("");

  await page.getByLabel("Current password", { exact: true }).fill("half-typed");
  await page.getByLabel("Language of our emails").selectOption("Deutsch");
  await button(page, "Save").click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByLabel("Current password", { exact: true })).toHaveValue("half-typed");
  await expect(page.getByLabel("Full name")).toHaveValue("Olga Unsaved");
  await expect(page.getByLabel("Language of our emails")).toHaveValue("de");
});
