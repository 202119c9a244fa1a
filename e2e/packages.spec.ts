import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, signedInClient, demo } from "./support/backend";
import { signInToPortal } from "./support/pages";

function card(page: Page, title: string) {
  return page.getByRole("main").getByRole("listitem").filter({ hasText: title });
}

async function fillPackage(page: Page, title: string) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Three days on foot between lagoons.");
  await page.getByLabel("Destination").fill("Ria Formosa, Portugal");
  await page.getByLabel("Duration in days").fill("3");
  await page.getByLabel("Price per person").fill("449.90");
}

test("an agency without packages sees how to begin", async ({ page }) => {
  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/packages");
  await expect(page.getByRole("heading", { name: "My Packages" })).toBeVisible();
  await expect(page.getByText("No packages yet")).toBeVisible();
  await expect(page.getByText("Create your first travel package to get started")).toBeVisible();
  await page.getByRole("link", { name: "Create Package" }).first().click();
  await expect(page.getByRole("heading", { name: "Create New Package" })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/packages$/);
});

test("the form names what is wrong beside each field and keeps what was typed", async ({
  page,
}) => {
  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/packages/create");
  await page.getByLabel("Title").fill("Only a title");
  await page.getByLabel("Duration in days").fill("0");
  await page.getByLabel("Price per person").fill("-1");
  await page.getByLabel("Maximum participants").fill("0");
  await page.getByLabel("Or link to a picture").fill("http://insecure.example/a.png");
  await page.getByRole("main").getByRole("button", { name: "Create Package" }).click();
  await expect(page.getByLabel("Description")).toHaveAccessibleDescription(/required/);
  await expect(page.getByLabel("Destination")).toHaveAccessibleDescription(/required/);
  await expect(page.getByLabel("Duration in days")).toHaveAccessibleDescription(/1 or more/);
  await expect(page.getByLabel("Price per person")).toHaveAccessibleDescription(/0 or more/);
  await expect(page.getByLabel("Maximum participants")).toHaveAccessibleDescription(/1 or more/);
  await expect(page.getByLabel("Title")).toHaveValue("Only a title");
  await expect(page).toHaveURL(/\/create$/);
});

test("without JavaScript the form is answered in the same way", async ({ browser }) => {
  const agency = await createAgency();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/packages/create");
  await fillPackage(page, "Salt Roads");
  await page.getByLabel("Price per person").fill("4490.999");
  await page.getByRole("main").getByRole("button", { name: "Create Package" }).click();
  await expect(page.getByLabel("Price per person")).toHaveAccessibleDescription(/two decimals/);
  await expect(page.getByLabel("Title")).toHaveValue("Salt Roads");
  await page.getByLabel("Price per person").fill("449.90");
  await page.getByRole("main").getByRole("button", { name: "Create Package" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/packages$/);
  await expect(card(page, "Salt Roads")).toContainText("Draft");
  await context.close();
});

test("a package is created as a draft, published, found by a stranger, archived and gone", async ({
  page,
  browser,
}) => {
  const agency = await createAgency();
  const title = `Lagoon Walks ${agency.agencyId.slice(0, 8)}`;
  await createPackage(agency);
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/packages/create");
  await fillPackage(page, title);
  await page.getByRole("main").getByRole("button", { name: "Create Package" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/packages$/);
  await expect(page.getByText("Package created successfully!")).toBeVisible();
  await expect(card(page, title)).toContainText("Draft");
  // The newest is the first.
  await expect(page.getByRole("main").getByRole("article").first()).toContainText(title);
  await expect(card(page, title)).toContainText("Ria Formosa, Portugal");
  await expect(card(page, title)).toContainText("3 days");
  await expect(card(page, title)).toContainText(/Created [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect(card(page, title)).toContainText("$449.90");

  const stranger = await browser.newContext();
  const visitor = await stranger.newPage();
  await visitor.goto("/packages");
  await expect(visitor.getByText(title)).toHaveCount(0);

  await card(page, title).getByRole("button", { name: "Publish" }).click();
  await expect(card(page, title)).toContainText("Published");
  await visitor.goto("/packages");
  await visitor.getByRole("link", { name: title }).first().click();
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText("$449.90").first()).toBeVisible();
  await expect(visitor.getByText(agency.businessName).first()).toBeVisible();
  const address = visitor.url();

  await card(page, title).getByRole("button", { name: "Archive" }).click();
  await expect(card(page, title)).toContainText("Archived");
  const gone = await visitor.goto(address);
  expect(gone?.status()).toBe(404);
  await expect(visitor.getByText("Package not found")).toBeVisible();
  await visitor.goto("/packages");
  await expect(visitor.getByText(title)).toHaveCount(0);
  await stranger.close();
});

test("an edit is on the public page at the next request", async ({ page, request }) => {
  const agency = await createAgency();
  const travelPackage = await createPackage(agency);
  await signInToPortal(page, agency.email);
  expect(await (await request.get(`/package/${travelPackage.id}`)).text()).toContain(
    travelPackage.title,
  );
  await page.goto(`/agency-portal/packages/${travelPackage.id}/edit`);
  const title = `${travelPackage.title} Anew`;
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Package saved.")).toBeVisible();
  expect(await (await request.get(`/package/${travelPackage.id}`)).text()).toContain(title);
});

test("deleting asks first, by keyboard as well, and then it is gone", async ({ page }) => {
  const agency = await createAgency();
  const { title } = await createPackage(agency);
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/packages");
  const trigger = card(page, title).getByRole("link", { name: "Delete" });
  await trigger.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(dialog).toContainText("Are you sure you want to delete this package?");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
  await trigger.click();
  await dialog.getByRole("button", { name: "Delete package" }).click();
  await expect(page.getByText("Package deleted successfully")).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
});

test("without JavaScript deleting asks on a page of its own", async ({ browser }) => {
  const agency = await createAgency();
  const { title } = await createPackage(agency);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/packages");
  await card(page, title).getByRole("link", { name: "Delete" }).click();
  await expect(page.getByText("Are you sure you want to delete this package?")).toBeVisible();
  await page.getByRole("button", { name: "Delete package" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/packages/);
  await expect(card(page, title)).toHaveCount(0);
  await context.close();
});

test("a booked package is not deleted, and nothing is lost (attack 20)", async ({ page }) => {
  const agency = await createAgency();
  const { id, title } = await createPackage(agency);
  const traveller = await signedInClient(demo.traveller);
  const travelDate = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const { error } = await traveller.rpc("book_package", {
    p_request_id: crypto.randomUUID(),
    p_package_id: id,
    p_departure_id: null,
    p_travel_date: travelDate,
    p_travellers: 1,
  });
  expect(error).toBeNull();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/packages");
  await card(page, title).getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete package" }).click();
  await expect(page.getByText("Failed to delete package").first()).toBeVisible();
  await page.goto("/agency-portal/packages");
  await expect(card(page, title)).toHaveCount(1);
});

test("an agency can't open another agency's package in the portal", async ({ page }) => {
  const [mine, theirs] = [await createAgency(), await createAgency()];
  const travelPackage = await createPackage(theirs, { status: "draft" });
  await signInToPortal(page, mine.email);
  for (const screen of ["edit", "delete"]) {
    await page.goto(`/agency-portal/packages/${travelPackage.id}/${screen}`);
    await expect(page.getByText(travelPackage.title)).toHaveCount(0);
  }
});

test("hostile texts are shown as texts", async ({ page }) => {
  const payloads = [
    "<script>window.__hit=1</script>",
    "<img src=x onerror=window.__hit=1>",
    "</script><script>window.__hit=1</script>",
    "{{constructor.constructor('window.__hit=1')()}}",
    "\u2028</title><svg onload=window.__hit=1>",
  ];
  const agency = await createAgency({ businessName: `<b onmouseover=alert(1)>${Date.now()}</b>` });
  for (const title of payloads) {
    const { id } = await createPackage(agency, { title: title.replace("\u2028", " ") });
    await page.goto(`/package/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      title.replace("\u2028", " "),
    );
    expect(await page.evaluate(() => "__hit" in window)).toBe(false);
  }
});
