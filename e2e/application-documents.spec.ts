import { expect, test, type Browser, type Page } from "@playwright/test";

import { createAgency, createTraveller, demo } from "./support/backend";
import { signIn, signInToPortal } from "./support/pages";

const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n");
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const licence = { name: "licence.pdf", mimeType: "application/pdf", buffer: pdf };

async function visitor(browser: Browser, email: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

const documents = (page: Page) => page.locator("#documents");

test("an applicant adds a document; the operator opens it, ticks and approves; a stranger finds nothing", async ({
  page,
  browser,
}) => {
  const applicant = await createTraveller("Dora Documents");
  const name = `Dora Routes ${applicant.userId.slice(0, 8)}`;
  await signIn(page, applicant.email);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Register your agency" }).click();
  await page.getByLabel("Business name").fill(name);
  await page.getByLabel("Business email").fill("office@dora.example");
  await page.getByLabel("Business phone").fill("+34 600 111 222");
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(page.getByText("No documents yet.")).toBeVisible();

  await page.getByLabel("What is it?").selectOption("Insurance");
  const file = page.getByLabel("File", { exact: true });
  await page.getByRole("button", { name: "Upload the document" }).click();
  await expect(file).toHaveAccessibleDescription(/This field is required/);
  await file.setInputFiles({ ...licence, buffer: Buffer.from("<html><script>1</script>") });
  await page.getByRole("button", { name: "Upload the document" }).click();
  await expect(file).toHaveAccessibleDescription(/Choose a PDF/);
  await file.setInputFiles(licence);
  await page.getByRole("button", { name: "Upload the document" }).click();
  await expect(page.getByText("Document uploaded.")).toBeVisible();
  const link = documents(page).getByRole("link", { name: "Download licence.pdf" });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute("href")) ?? "";

  const own = await page.request.get(address);
  expect(own.status()).toBe(200);
  expect(await own.body()).toEqual(pdf);
  expect(own.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment; filename=\"licence.pdf\"; filename*=UTF-8''licence.pdf",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  });
  const stranger = await visitor(browser, (await createTraveller()).email);
  expect((await stranger.request.get(address)).status()).toBe(404);
  await stranger.context().clearCookies();
  expect((await stranger.request.get(address)).status()).toBe(404);
  await stranger.context().close();

  const admin = await visitor(browser, demo.admin);
  await admin.goto("/dashboard");
  await admin
    .getByRole("navigation", { name: "Operator" })
    .getByRole("link", { name: "Applications" })
    .click();
  await admin.getByRole("link", { name: `Review ${name}` }).click();
  const download = admin.waitForEvent("download");
  await admin.getByRole("link", { name: "Download licence.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("licence.pdf");

  const rejection = admin.getByLabel("Reason for the rejection");
  await rejection.fill("The licence ends in May");
  for (const item of ["License checked", "Insurance is valid"]) {
    await admin.getByLabel(item).check();
  }
  await admin.getByRole("button", { name: "Save the checklist" }).click();
  await expect(admin.getByText("Checklist saved.")).toBeVisible();
  await expect(admin.getByLabel("License checked")).toBeChecked();
  await expect(admin.getByText("Ticked: License checked and Insurance is valid")).toBeVisible();
  await expect(rejection).toHaveValue("The licence ends in May");
  await rejection.fill("");
  await expect(admin.getByText(`opened a document of ${name}`)).toBeVisible();

  await admin.getByText("Approve", { exact: true }).first().click();
  await expect(
    admin.getByText("4 items of the checklist are open", { exact: false }),
  ).toBeVisible();
  await admin.getByRole("button", { name: "Yes, approve" }).click();
  const reason = admin.getByLabel("Reason for approving all the same");
  await expect(reason).toHaveAccessibleDescription(/required/);
  await reason.fill("Known for years.");
  await admin.getByRole("button", { name: "Yes, approve" }).click();
  await expect(admin.getByText("Application approved.")).toBeVisible();
  await admin.context().close();

  await page.goto("/agency-portal/settings");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Checklist")).toHaveCount(0);
  await expect(documents(page)).toHaveCount(0);
});

test("a pending agency replaces and removes a document in the portal, also without scripts", async ({
  browser,
}) => {
  const agency = await createAgency({ status: "pending" });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  await page
    .getByRole("navigation", { name: "Agency portal" })
    .getByRole("link", { name: "Settings" })
    .click();
  const banner = page.getByRole("link", { name: "Add documents" });
  await expect(banner).toHaveAttribute("href", /\/agency-portal\/documents$/);
  await page.getByRole("link", { name: "Documents", exact: true }).click();
  await page.getByLabel("What is it?").selectOption("Identity document");
  await page.getByLabel("File", { exact: true }).setInputFiles(licence);
  await page.getByRole("button", { name: "Upload the document" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/documents$/);
  await expect(documents(page).getByText("licence.pdf")).toBeVisible();

  await documents(page).getByText("Replace", { exact: true }).click();
  const file = page.getByLabel("New file");
  await file.setInputFiles({ name: "text.pdf", mimeType: "application/pdf", buffer: png });
  await page.getByRole("button", { name: "Replace the file" }).click();
  // The content decides: this is a picture.
  await expect(documents(page).getByRole("link", { name: "Open text.png" })).toBeVisible();
  await expect(documents(page).getByText("licence.pdf")).toHaveCount(0);

  await documents(page).getByText("Replace", { exact: true }).click();
  await page
    .getByLabel("New file")
    .setInputFiles({ name: "page.png", mimeType: "image/png", buffer: Buffer.from("<html>") });
  await page.getByRole("button", { name: "Replace the file" }).click();
  await expect(page.getByLabel("New file")).toHaveAccessibleDescription(/Choose a PDF/);

  await documents(page).getByText("Remove", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, remove" }).click();
  await expect(page.getByText("No documents yet.")).toBeVisible();
  await context.close();
});
