import { expect, test, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { signIn } from "./support/pages";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n");
const pdf = (name: string, buffer = PDF) => ({ name, mimeType: "application/pdf", buffer });

async function photo(name: string) {
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: "teal" },
  })
    .withExif({ IFD0: { Copyright: "a-canary" } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

async function talk() {
  const [agency, traveller] = [await createAgency(), await createTraveller("Fay Files")];
  const trip = await createPackage(agency);
  const { data, error } = await traveller.client.rpc("start_conversation", {
    p_package_id: trip.id,
  });
  if (error) throw error;
  return { agency, traveller, id: data };
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The traveller on a phone, the agency at a desk. */
async function meet(browser: Browser) {
  const people = await talk();
  const [left, right] = [await browser.newContext(phone), await browser.newContext()];
  const [visitor, agent] = [await left.newPage(), await right.newPage()];
  await signIn(visitor, people.traveller.email);
  await signIn(agent, people.agency.email);
  await visitor.goto(`/messages/${people.id}`);
  return { ...people, visitor, agent, contexts: [left, right] };
}

const field = (page: Page) => page.getByLabel("Attach files");
const picture = (page: Page) => page.getByRole("log").getByRole("img", { name: /^Picture: / });
const shown = (page: Page) =>
  expect
    .poll(() => picture(page).evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBe(900);

test("a traveller sends a picture from a phone; the agency sees it live and opens it", async ({
  browser,
}) => {
  const { visitor, agent, id, contexts } = await meet(browser);
  await agent.goto(`/agency-portal/messages/${id}`);
  await expect(agent.getByLabel("Your message")).toBeVisible();
  await field(visitor).setInputFiles(await photo("beach.jpg"));
  await expect(visitor.getByRole("list", { name: "Files to send" })).toContainText("beach.jpg");
  await visitor.getByRole("button", { name: "Send", exact: true }).click();
  await expect(picture(visitor)).toHaveAttribute("alt", "Picture: beach.webp");
  await expect(picture(agent)).toHaveAttribute("alt", "Picture: beach.webp");
  await shown(agent);
  await shown(visitor);
  await expect(visitor.getByRole("list", { name: "Files to send" })).toBeHidden();

  const opened = agent.waitForEvent("popup");
  await picture(agent).click();
  const tab = await opened;
  await tab.waitForURL(/\/files\//);
  const answer = await agent.request.get(tab.url());
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect((await answer.body()).includes("a-canary")).toBe(false);

  await visitor.goto("/messages");
  await expect(visitor.locator("[data-conversation]")).toContainText("Photo");
  await Promise.all(contexts.map((context) => context.close()));
});

test("an agency sends a PDF with a text; the traveller downloads it, and strangers find nothing", async ({
  browser,
}) => {
  const { visitor, agent, id, contexts } = await meet(browser);
  await agent.goto(`/agency-portal/messages/${id}`);
  await field(agent).setInputFiles([pdf("Voucher.pdf"), pdf("other.pdf")]);
  await agent.getByRole("button", { name: "Remove other.pdf" }).click();
  await agent.getByLabel("Your message").fill("Your voucher");
  await agent.getByRole("button", { name: "Send", exact: true }).click();
  const link = visitor.getByRole("log").getByRole("link", { name: /Voucher\.pdf/ });
  await expect(link).toContainText("PDF, 1 kB");
  await expect(visitor.getByRole("log").getByText("Your voucher", { exact: true })).toBeVisible();
  const download = visitor.waitForEvent("download");
  await link.click();
  expect((await download).suggestedFilename()).toBe("Voucher.pdf");
  const path = (await link.getAttribute("href")) ?? "";
  const answer = await visitor.request.get(path);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment; filename*=UTF-8''Voucher.pdf",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });

  const context = await browser.newContext();
  const stranger = await context.newPage();
  expect((await stranger.request.get(path)).status()).toBe(404);
  await signIn(stranger, (await createTraveller("Sam Stranger")).email);
  expect((await stranger.request.get(path)).status()).toBe(404);
  expect((await stranger.request.get(`${path}/..`)).status()).toBe(404);
  await Promise.all([...contexts, context].map((one) => one.close()));
});

test("what is refused says so beside the field, and what was typed and chosen stays", async ({
  page,
}) => {
  const { traveller, id } = await talk();
  await signIn(page, traveller.email);
  await page.goto(`/messages/${id}`);
  await page.getByLabel("Your message").fill("Is this enough?");
  const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 + 1 - PDF.length, 32)]);
  await field(page).setInputFiles(pdf("large.pdf", large));
  const alert = page.locator("form").getByRole("alert");
  await expect(alert).toHaveText("A file may be 10 MB at most.");
  await field(page).setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: PDF });
  await expect(alert).toContainText("Attach JPEG, PNG, WebP or AVIF pictures, or PDF documents.");
  await field(page).setInputFiles(Array.from({ length: 6 }, (_, at) => pdf(`${String(at)}.pdf`)));
  await expect(alert).toHaveText("Attach up to 5 files, 20 MB together.");

  // The server judges the bytes.
  const script = Buffer.from("<!doctype html><script>alert(1)</script>");
  await field(page).setInputFiles({ name: "fake.png", mimeType: "image/png", buffer: script });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(alert).toContainText("Failed to send message");
  await expect(alert).toContainText("A damaged file can’t be sent.");
  await expect(page.getByLabel("Your message")).toHaveValue("Is this enough?");
  await page.getByRole("button", { name: "Remove fake.png" }).click();
  await field(page).setInputFiles(pdf("real.pdf"));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("log").getByRole("link", { name: /real\.pdf/ })).toBeVisible();
});

test("a retry after a lost answer is one message with its file (fault 10)", async ({ page }) => {
  const { traveller, id } = await talk();
  await signIn(page, traveller.email);
  // Nothing tells that the first one arrived.
  await page.routeWebSocket(/.*/, () => undefined);
  await page.route(`**/api/conversations/${id}/messages?*`, (route) => route.abort());
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await real(input, init);
      if (!(init?.body instanceof FormData) || !init.body.has("files")) return answer;
      const ids = (document.documentElement.dataset["ids"] ??= "").split(" ").filter(Boolean);
      document.documentElement.dataset["ids"] = [...ids, init.body.get("id")].join(" ");
      if (ids.length === 0) throw new TypeError("The answer is lost.");
      return answer;
    };
  });
  await page.goto(`/messages/${id}`);
  await field(page).setInputFiles(pdf("once.pdf"));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.locator("form").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("log").getByRole("link", { name: /once\.pdf/ })).toHaveCount(1);
  const [first, second] = ((await page.locator("html").getAttribute("data-ids")) ?? "").split(" ");
  expect(first).toBe(second);
  const { data } = await traveller.client
    .from("messages")
    .select("attachments")
    .eq("conversation_id", id);
  expect(data).toHaveLength(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("files are sent with a plain form, and a refusal keeps the text", async ({ page }) => {
    const { traveller, id } = await talk();
    await signIn(page, traveller.email);
    await page.goto(`/messages/${id}`);
    await page.getByLabel("Your message").fill("My passport");
    await field(page).setInputFiles({ ...pdf("passport.pdf"), buffer: Buffer.from("<html>") });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const alert = page.locator("form").getByRole("alert");
    await expect(alert).toContainText("A damaged file can’t be sent. Choose the files again.");
    await expect(page.getByLabel("Your message")).toHaveValue("My passport");
    await field(page).setInputFiles([pdf("passport.pdf"), await photo("me.jpg")]);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("log").getByText("My passport", { exact: true })).toBeVisible();
    await expect(page.getByRole("log").getByRole("link", { name: /passport\.pdf/ })).toBeVisible();
    await expect(picture(page)).toHaveAttribute("alt", "Picture: me.webp");
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 + 1 - PDF.length, 32)]);
    await field(page).setInputFiles(pdf("large.pdf", large));
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(alert).toContainText("A file may be 10 MB at most.");
  });
});
