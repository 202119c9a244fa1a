import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";

import {
  approveAgency,
  createAgency,
  createPackage,
  createTraveller,
  operatorClient,
} from "./support/backend";
import { barriers } from "./support/barriers";
import { book } from "./support/bookings";
import { signIn, signInToPortal } from "./support/pages";
import { results, search } from "./support/public";
import { test } from "./support/reading";

const STORY = "We walk before we sell.";

test("an agency writes its page, and a visitor goes from a package to it and back", async ({
  page,
  browser,
}) => {
  const agency = await createAgency();
  const { title } = await createPackage(agency);
  await signInToPortal(page, agency.email);
  const portal = page.getByRole("navigation", { name: "Agency portal" });
  await portal.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Edit your page" }).click();
  await page.getByRole("textbox", { name: "English" }).fill(STORY);
  await page.getByLabel("Name of person 1").fill("Ana Duarte");
  await page.getByLabel("What person 1 does").fill("Guide");
  await page.getByRole("checkbox", { name: "Portuguese" }).check();
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(page.getByText("Page saved.")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByText("This is how travellers see your page.")).toBeVisible();
  await expect(page.getByText(STORY)).toBeVisible();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto("/");
  await visitor
    .getByRole("navigation", { name: "What are you looking for?" })
    .getByRole("link", { name: "Flight + Hotel" })
    .click();
  await visitor.getByLabel("Destination or keyword").fill(title);
  await search(visitor, /\/packages\?q=/);
  const main = visitor.getByRole("main");
  const name = main.getByRole("heading", { level: 1, name: agency.businessName });
  await results(visitor).getByRole("link", { name: agency.businessName }).click();
  await expect(name).toBeVisible();
  await visitor.goBack();
  await results(visitor).getByRole("link", { name: title }).click();
  await main.getByRole("link", { name: agency.businessName }).first().click();
  await expect(visitor).toHaveURL(/\/agency\/[a-z0-9-]+$/);
  await expect(name).toBeVisible();
  await expect(main.getByText(STORY)).toBeVisible();
  expect(await barriers(visitor)).toEqual([]);

  // Its own words stay in its language and say so.
  await visitor.goto(`/de${new URL(visitor.url()).pathname}`);
  await expect(main.getByText(STORY).locator("xpath=ancestor::*[@lang][1]")).toHaveAttribute(
    "lang",
    "en",
  );
  await expect(main.getByText("Ana Duarte")).toBeVisible();
  await expect(main.getByText("Portugiesisch")).toBeVisible();
  await main.getByRole("link", { name: title }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await context.close();
});

test("an agency's page is cached, listed, moved with its name, and gone while it is suspended", async ({
  request,
}) => {
  const listed = await (await request.get("/sitemaps/agencies.xml")).text();
  expect(listed).toContain("/zh/agency/horizon-tide-travel<");

  const agency = await createAgency({ status: "pending" });
  const readPath = async () => {
    const { data } = await agency.client.rpc("get_own_agency_page").single().throwOnError();
    return `/agency/${data.slug}`;
  };
  const oldPath = await readPath();
  await agency.client
    .from("agencies")
    .update({ business_name: `Renamed ${agency.businessName}` })
    .eq("id", agency.agencyId)
    .throwOnError();
  await approveAgency(agency.agencyId);
  const path = await readPath();
  expect(path).not.toBe(oldPath);
  const moved = await request.get(`/fr${oldPath}`, { maxRedirects: 0 });
  expect(moved.status()).toBe(308);
  expect(moved.headers()["location"]).toMatch(new RegExp(`/fr${path}$`));

  const found = await request.get(path);
  expect(found.status()).toBe(200);
  expect(found.headers()["cache-control"]).toMatch(/s-maxage/);
  expect(found.headers()["set-cookie"]).toBeUndefined();

  const admin = await operatorClient();
  await admin
    .rpc("suspend_agency", { p_agency_id: agency.agencyId, p_reason: "No licence." })
    .throwOnError();
  await expect.poll(async () => (await request.get(path)).status(), { intervals: [100] }).toBe(404);
  for (const missing of ["/agency/no-such-agency", "/zh/agency/No%20Slug", "/agency/a.b"]) {
    expect((await request.get(missing)).status(), missing).toBe(404);
  }
  expect((await request.get("/agency/register", { maxRedirects: 0 })).status()).not.toBe(404);
});

test("a traveller reaches the agency's page from the voucher and from the thread", async ({
  page,
}) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const { id: packageId } = await createPackage(agency);
  const { id } = await book(traveller, packageId);
  await agency.client
    .rpc("confirm_booking", { p_booking_id: id, p_expected_status: "pending" })
    .throwOnError();
  const { data: thread } = await traveller.client
    .from("conversations")
    .select("id")
    .eq("booking_id", id)
    .single()
    .throwOnError();
  await signIn(page, traveller.email);
  for (const path of [`/dashboard/trips/${id}/voucher`, `/messages/${thread.id}`]) {
    await page.goto(path);
    const link = page
      .getByRole("main")
      .getByRole("link", { name: agency.businessName, exact: true });
    await link.click();
    await expect(page).toHaveURL(/\/agency\/[a-z0-9-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(agency.businessName);
  }
});

async function addPicture(page: Page, color: string, alt: string) {
  const buffer = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: color },
  })
    .png()
    .toBuffer();
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: `${color}.png`, mimeType: "image/png", buffer });
  await page.getByLabel("What is to be seen").fill(alt);
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(page.getByRole("main").getByRole("img", { name: alt })).toBeVisible();
}

/** As the browser shows it, scaled to one pixel. */
async function colorOf(picture: Locator): Promise<number[]> {
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  return picture.evaluate((img) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const context = canvas.getContext("2d");
    context?.drawImage(img as HTMLImageElement, 0, 0, 1, 1);
    return Array.from(context?.getImageData(0, 0, 1, 1).data ?? []).map((part) => part >> 6);
  });
}

test("an agency adds pictures to its page, replaces one and removes one", async ({
  page,
  browser,
}) => {
  const agency = await createAgency();
  await signInToPortal(page, agency.email);
  await page.getByRole("navigation", { name: "Agency portal" }).getByText("Settings").click();
  await page.getByRole("link", { name: "Edit your page" }).click();
  await addPicture(page, "red", "A red boat");
  await addPicture(page, "lime", "A green hill");
  await expect(page.getByText("Cover · A red boat")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const href = await page.getByRole("link", { name: "See the public page" }).getAttribute("href");

  const visitor = await (await browser.newContext()).newPage();
  const pictures = visitor.getByRole("main").getByRole("img", { name: /^A / });
  await visitor.goto(href ?? "");
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAttribute("alt", "A red boat");
  expect(await colorOf(pictures.first())).toEqual([3, 0, 0, 3]);
  expect(await colorOf(pictures.last())).toEqual([0, 3, 0, 3]);

  // Replaced: the next one becomes the cover.
  const old = await pictures.first().getAttribute("src");
  await page.getByRole("button", { name: "Remove picture 1" }).click();
  await expect(page.getByText("Cover · A green hill")).toBeVisible();
  await addPicture(page, "blue", "A blue bay");
  await visitor.reload();
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAttribute("alt", "A green hill");
  expect(await colorOf(pictures.last())).toEqual([0, 0, 3, 3]);
  expect(old).toMatch(/\/media\//);

  await page.getByRole("button", { name: "Remove picture 2" }).click();
  await expect(page.getByRole("main").getByRole("img", { name: "A blue bay" })).toHaveCount(0);
  await visitor.reload();
  await expect(pictures).toHaveCount(1);
  await visitor.context().close();
});
