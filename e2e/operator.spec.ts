import { randomUUID } from "node:crypto";

import { expect, test, type APIRequestContext, type Page } from "@playwright/test";

import {
  createAgency,
  createPackage,
  createTraveller,
  demo,
  operatorClient,
  type Account,
  type AgencyAccount,
} from "./support/backend";
import { barriers } from "./support/barriers";
import { mailedTo } from "./support/outbox";
import { signIn, signInToPortal } from "./support/pages";

/** Books past the site, for a day in a month. */
async function book(traveller: Account, packageId: string): Promise<string> {
  const { data, error } = await traveller.client
    .rpc("book_package", {
      p_request_id: randomUUID(),
      p_package_id: packageId,
      p_departure_id: null,
      p_travel_date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      p_travellers: 2,
    })
    .single();
  if (error) throw error;
  return data.reference;
}

async function openAgency(admin: Page, agency: AgencyAccount): Promise<void> {
  await admin.goto("/dashboard/agencies");
  await admin.getByLabel("Search agencies").fill(agency.businessName.toUpperCase());
  await admin.getByRole("button", { name: "Search", exact: true }).click();
  await admin.getByRole("link", { name: agency.businessName }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText(agency.businessName);
}

const statusOf = async (request: APIRequestContext, id: string) =>
  (await request.get(`/package/${id}`)).status();

test("an agency is approved, suspended and restored: its packages go and come, its requests end", async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, demo.admin);
  await page.goto("/dashboard/applications");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agency applications");
  const agency = await createAgency({ status: "pending" });
  const { id, title } = await createPackage(agency);
  // Without a reload.
  const review = page.getByRole("link", { name: `Review ${agency.businessName}` });
  await review.click();
  await expect(page.getByText(agency.email)).toBeVisible();
  await page.getByText("Approve", { exact: true }).first().click();
  await page.getByLabel("Reason for approving all the same").fill("Known for years.");
  await page.getByRole("button", { name: "Yes, approve" }).click();
  await expect(page.getByText("Application approved.")).toBeVisible();
  expect(await statusOf(request, id)).toBe(200);
  const traveller = await createTraveller();
  const reference = await book(traveller, id);

  await openAgency(page, agency);
  await page.getByText("Suspend", { exact: true }).click();
  await page.getByRole("button", { name: "Suspend the agency" }).click();
  const reason = page.getByLabel("Reason for the suspension");
  await expect(reason).toHaveAccessibleDescription(/required/);
  await reason.fill("Travellers were left at the harbour.");
  await page.getByRole("button", { name: "Suspend the agency" }).click();
  await expect(page.getByText("Agency suspended.")).toBeVisible();
  await expect(page.getByText("Travellers were left at the harbour.").first()).toBeVisible();
  expect(await statusOf(request, id)).toBe(404);
  expect(await (await request.get("/packages")).text()).not.toContain(title);
  expect(await mailedTo(agency.email, /is suspended$/)).toContain("left at the harbour");

  const trip = await browser.newPage();
  await signIn(trip, traveller.email);
  await trip.goto("/dashboard?trips=cancelled");
  await expect(trip.getByText(reference).first()).toBeVisible();
  await expect(trip.getByText("Request ended").first()).toBeVisible();
  await trip.close();

  await page.getByText("Restore", { exact: true }).click();
  await page.getByRole("button", { name: "Restore the agency" }).click();
  await expect(page.getByText("Agency restored.")).toBeVisible();
  expect(await statusOf(request, id)).toBe(200);

  await page.goto(`/dashboard/audit?agency=${agency.agencyId}`);
  const log = page.getByRole("main").getByRole("listitem");
  await expect(log.filter({ hasText: `restored ${agency.businessName}` })).toBeVisible();
  const suspended = log.filter({ hasText: `suspended ${agency.businessName}` });
  await expect(suspended).toContainText("Reason: Travellers were left at the harbour.");
  await page.getByRole("combobox", { name: "What happened" }).selectOption({ label: "Approved" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(log.filter({ hasText: `approved ${agency.businessName}` })).toBeVisible();
  await expect(suspended).toHaveCount(0);
  await page.goto(`/zh/dashboard/audit?agency=${agency.agencyId}`);
  await expect(log.filter({ hasText: `暂停了 ${agency.businessName}` })).toBeVisible();
});

test("an announcement appears on every agency's dashboard, until it is deleted", async ({
  page,
  browser,
}) => {
  const title = `Harbour news ${randomUUID().slice(0, 8)}`;
  await signIn(page, demo.admin);
  await page.goto("/dashboard/announcements");
  await page.getByRole("link", { name: "New announcement" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  const english = page.getByRole("group", { name: "English" });
  await expect(english.getByLabel("Title")).toHaveAccessibleDescription(/required/);
  await english.getByLabel("Title").fill(title);
  await english.getByLabel("Text").fill("The ferry sails at nine.\n<b>Be early.</b>");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Announcement published.")).toBeVisible();

  const agency = await createAgency();
  const office = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  await signInToPortal(office, agency.email);
  await expect(office.getByText(title)).toBeVisible();

  await page.getByRole("link", { name: `Edit “${title}”` }).click();
  await english.getByLabel("Title").fill(`${title}, changed`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Announcement saved.")).toBeVisible();
  await expect(office.getByText(`${title}, changed`)).toBeVisible();

  const remove = page.getByRole("link", { name: `Delete “${title}, changed”` });
  const dialog = page.getByRole("alertdialog", { name: "Delete this announcement?" });
  await remove.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole("button", { name: "Yes, delete" }).click();
  await expect(page.getByText("Announcement deleted.")).toBeVisible();
  await expect(office.getByText(`${title}, changed`)).toHaveCount(0);
  await office.close();
});

test("of an announcement changed in two windows, each field's version is chosen", async ({
  page,
}) => {
  const admin = await operatorClient();
  const title = `Two windows ${randomUUID().slice(0, 8)}`;
  const { data } = await admin
    .from("announcements")
    .insert({ title, body: "At nine." })
    .select("id")
    .single()
    .throwOnError();
  const stored = async () =>
    (await admin.from("announcements").select("title, body").eq("id", data.id).single()).data;
  await signIn(page, demo.admin);
  await page.goto(`/dashboard/announcements/${data.id}/edit`);
  const main = page.getByRole("main");
  const english = main.getByRole("group", { name: "English", exact: true });
  await english.getByLabel("Text").fill("At ten.");
  const theirs = { title: `${title}, theirs`, body: "At eleven." };
  await admin.from("announcements").update(theirs).eq("id", data.id).throwOnError();
  await main.getByRole("button", { name: "Save" }).click();
  const both = main.getByRole("region", { name: "Both versions" });
  await expect(both).toContainText("At eleven.");
  expect(await stored()).toEqual(theirs);
  // The title was not changed here: it begins with theirs. The text stays the one that was typed.
  await expect(english.getByLabel("Title")).toHaveValue(theirs.title);
  await expect(english.getByLabel("Text")).toHaveValue("At ten.");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Announcement saved.")).toBeVisible();
  expect(await stored()).toEqual({ title: theirs.title, body: "At ten." });
  await admin.from("announcements").delete().eq("id", data.id).throwOnError();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the operator searches, suspends, announces and deletes", async ({ page }) => {
    const agency = await createAgency();
    const title = `Quiet news ${randomUUID().slice(0, 8)}`;
    await signIn(page, demo.admin);
    await openAgency(page, agency);
    await page.getByText("Suspend", { exact: true }).click();
    const suspend = page.getByRole("button", { name: "Suspend the agency" });
    await suspend.click();
    // The page that comes back shows the field that is missing.
    await expect(page.getByText("This field is required.")).toBeVisible();
    await page.getByLabel("Reason for the suspension").fill("No licence.");
    await suspend.click();
    await expect(page.getByText("Suspended", { exact: true })).toBeVisible();
    await page.goto("/dashboard/announcements/new");
    const english = page.getByRole("group", { name: "English" });
    await english.getByLabel("Title").fill(title);
    await english.getByLabel("Text").fill("Nothing moves here.");
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("link", { name: `Delete “${title}”` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete this announcement?");
    await page.getByRole("button", { name: "Yes, delete" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Announcements");
    await expect(page.getByText(title)).toHaveCount(0);
  });
});

test("only the operator sees the operator's screens", async ({ page }) => {
  const agency = await createAgency();
  const traveller = await createTraveller();
  const screens = [
    "/dashboard/agencies",
    `/dashboard/agencies/${agency.agencyId}`,
    "/dashboard/announcements/new",
    "/dashboard/audit",
  ];
  await page.goto(screens[0] ?? "");
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page, traveller.email);
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(agency.businessName)).toHaveCount(0);
  }
});

test("the operator registers no agency: it would take these screens away", async ({ page }) => {
  await signIn(page, demo.admin);
  await page.goto("/agency/register");
  await expect(page.getByText(/signed in as an operator \(admin@example\.com\)/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit application" })).toHaveCount(0);
});

test("the operator's screens are accessible, in Chinese on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const agency = await createAgency({
    businessName: `Donaudampfschifffahrtsgesellschaftsreisebüro${randomUUID()}`,
  });
  await signIn(page, demo.admin);
  for (const screen of ["agencies", `agencies/${agency.agencyId}`, "announcements", "audit"]) {
    await page.goto(`/zh/dashboard/${screen}`);
    await expect(page.getByRole("button", { name: /^打开菜单/ })).toBeVisible();
    expect(await barriers(page), screen).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, screen).toBeLessThanOrEqual(390);
  }
});
