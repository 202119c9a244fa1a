import { expect, test } from "@playwright/test";

import { createAgency, createPackage, createTraveller, demo } from "./support/backend";
import { forget, signIn, signInToPortal } from "./support/pages";

test("a traveller applies, is rejected with a reason, tries again and is approved", async ({
  page,
  browser,
}) => {
  const traveller = await createTraveller("Rosa Review");
  const name = `Rosa Routes ${traveller.userId.slice(0, 8)}`;
  await signIn(page, traveller.email);
  await page.goto("/agency/register");
  await expect(page.getByRole("link", { name: "Back to Dashboard" })).toBeVisible();
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(page.getByLabel("Business phone")).toHaveAccessibleDescription(/required/);
  await page.getByLabel("Business name").fill(name);
  await page.getByLabel("Business email").fill("office@rosa.example");
  await page.getByLabel("Business phone").fill("+34 600 111 222");
  await page.getByLabel("License number").fill("CICMA 1234");
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(
    page.getByText("Agency application submitted! Awaiting admin approval."),
  ).toBeVisible();
  await page.goto("/agency/register");
  await expect(page.getByText(/review usually takes 1-3 business days/i).first()).toBeVisible();
  await expect(page.getByText("CICMA 1234")).toBeVisible();

  const office = await browser.newContext();
  const admin = await office.newPage();
  await signIn(admin, demo.admin);
  await admin.goto("/dashboard/applications");
  await admin.getByRole("link", { name: `Review ${name}` }).click();
  await expect(admin.getByText("CICMA 1234", { exact: true })).toBeVisible();

  // The owner corrects it while the operator reads: the decision on the older version is refused.
  await page.getByRole("link", { name: "Correct your application" }).click();
  await expect(page.getByLabel("Business phone")).toHaveValue("+34 600 111 222");
  await page.getByLabel("License number").fill("CICMA 4321");
  await page.getByRole("button", { name: "Save the correction" }).click();
  await expect(page.getByText("Your application has been corrected.")).toBeVisible();
  await expect(page.getByText("CICMA 4321")).toBeVisible();
  await admin.getByLabel("Reason for the rejection").fill("The licence number is wrong.");
  await admin.getByRole("button", { name: "Reject" }).last().click();
  await expect(admin.getByText(/Something changed in the meantime/)).toBeVisible();
  await expect(admin.getByText("CICMA 4321", { exact: true })).toBeVisible();
  await expect(admin.getByText("Corrected by the agency")).toBeVisible();
  await admin.getByLabel("Reason for the rejection").fill("");
  await admin.getByRole("button", { name: "Reject" }).last().click();
  await expect(admin.getByLabel("Reason for the rejection")).toHaveAccessibleDescription(
    /required/,
  );
  await admin.getByLabel("Reason for the rejection").fill("The licence number is not readable.");
  await admin.getByRole("button", { name: "Reject" }).last().click();
  await expect(admin.getByText("Application rejected.")).toBeVisible();

  await page.goto("/agency/register");
  await expect(page.getByText("The licence number is not readable.")).toBeVisible();
  await expect(page.getByLabel("Business name")).toHaveValue(name);
  await page.getByLabel("License number").fill("CICMA 5678");
  await page.getByRole("button", { name: "Resubmit application" }).click();
  await expect(page.getByText("CICMA 5678")).toBeVisible();

  await admin.goto("/dashboard/applications");
  await admin.getByRole("link", { name: `Review ${name}` }).click();
  // A resubmission is undecided; the earlier decision is in the history.
  await expect(admin.getByText("Reason: The licence number is not readable.")).toBeVisible();
  await expect(admin.getByText("Decided", { exact: true })).toHaveCount(0);
  await admin.getByText("Approve", { exact: true }).first().click();
  await admin.getByLabel("Reason for approving all the same").fill("Known for years.");
  await admin.getByRole("button", { name: "Yes, approve" }).click();
  await expect(admin.getByText("Application approved.")).toBeVisible();

  // The page goes on at once: what it says meanwhile is read without a browser.
  const approved = await page.request.get("/agency/register");
  expect(await approved.text()).toContain("Redirecting to your agency dashboard...");
  await page.goto("/agency/register");
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
  await expect(page.getByText("Verified").first()).toBeVisible();
  await office.close();
});

test("a rejection takes the agency's packages off the public pages at once", async ({
  page,
  request,
}) => {
  const agency = await createAgency();
  const { id, title } = await createPackage(agency);
  expect((await request.get(`/package/${id}`)).status()).toBe(200);
  await signIn(page, demo.admin);
  await page.goto(`/dashboard/applications/${agency.agencyId}`);
  await page.getByLabel("Reason for the rejection").fill("Complaints by travellers.");
  await page.getByRole("button", { name: "Reject" }).last().click();
  await expect(page.getByText("Application rejected.")).toBeVisible();
  expect((await request.get(`/package/${id}`)).status()).toBe(404);
  expect(await (await request.get("/packages")).text()).not.toContain(title);
});

test("only the operator reviews applications", async ({ page }) => {
  const pending = await createAgency({ status: "pending" });
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  await page.goto("/dashboard");
  await expect(page.getByText(pending.businessName)).toHaveCount(0);
  await page.goto(`/dashboard/applications/${pending.agencyId}`);
  await expect(page.getByText(pending.businessName)).toHaveCount(0);
});

test("the portal shows a rejected agency why, and a pending one what it waits for", async ({
  page,
}) => {
  await signInToPortal(page, demo.rejected);
  await expect(page.getByText("Rejected").first()).toBeVisible();
  await expect(page.getByText(/We could not match the licence to your business/)).toBeVisible();
  await forget(page);
  await signInToPortal(page, demo.pending);
  await expect(page.getByText("Pending Verification").first()).toBeVisible();
  await expect(page.getByText(/won.t be published until your account is verified/)).toBeVisible();
});

test("an agency in review writes to the desk about a mistake and finds the answer", async ({
  page,
}) => {
  const agency = await createAgency({ status: "pending" });
  await signIn(page, agency.email);
  await page.goto("/agency/register");
  await page.getByRole("link", { name: "Write to our travel desk" }).click();
  await expect(page).toHaveURL(/\/help#desk-title$/);
  await page.getByRole("button", { name: "Start a conversation" }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]+$/);
  await page.getByLabel("Your message").fill("The licence number has a typing mistake.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log").getByText("typing mistake")).toBeVisible();
  // About packages, travellers ask.
  await page.goto("/package/paris-romance");
  await page.getByRole("button", { name: "Contact Us" }).first().click();
  await expect(
    page.getByText("Sign in as a traveller to write to agencies.").first(),
  ).toBeVisible();
  await page.goto("/agency-portal/settings");
  await page.getByRole("link", { name: "Your own trips" }).click();
  await expect(page.getByRole("link", { name: /Question to the travel desk/ })).toBeVisible();
});

test("a traveller is sent away from the portal, an agency from the traveller's pages", async ({
  page,
}) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  for (const screen of ["dashboard", "packages", "messages", "bookings", "analytics", "settings"]) {
    await page.goto(`/agency-portal/${screen}`);
    await expect(page).toHaveURL(/\/agency-portal\/auth/);
  }
  const agency = await createAgency();
  await forget(page);
  await signInToPortal(page, agency.email);
  await page.goto("/messages");
  await expect(page).toHaveURL(/\/agency-portal\/messages$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
});

test("the sidebar folds by keyboard, but not while typing, and stays folded", async ({ page }) => {
  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  const sidebar = page.getByRole("navigation", { name: "Agency portal" });
  await expect(sidebar.getByRole("link")).toHaveText([
    "Dashboard",
    "Bookings",
    "Packages",
    "Messages",
    "Reviews",
    "Analytics",
    "Settings",
  ]);
  const width = async () => (await sidebar.boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(200);
  await page.keyboard.press("Control+b");
  await expect.poll(width).toBeLessThan(60);
  await page.reload();
  expect(await width()).toBeLessThan(60);
  const cookie = (await page.context().cookies()).find(({ name }) => /sidebar/.test(name));
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  await page.goto("/agency-portal/packages/create");
  await page.getByLabel("Title").focus();
  await page.keyboard.press("Control+b");
  expect(await width()).toBeLessThan(60);
});
