import { randomUUID } from "node:crypto";

import { expect, test, type Route } from "@playwright/test";
import sharp from "sharp";

import { createAgency, createPackage } from "./support/backend";
import { signInToPortal } from "./support/pages";
import { layoutShift } from "./support/public";

const sea = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

test("an uploaded picture is shown to the public from the site's own address", async ({
  page,
  request,
  browser,
}) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/${id}/edit`);
  const photo = await sea(2000, 1500)
    .withExif({ IFD0: { Copyright: "a-canary" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel("Upload a picture")
    .setInputFiles({ name: "bay.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.getByLabel("What the picture shows").fill("A green bay in the morning");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Package saved.")).toBeVisible();
  const html = await (await request.get(`/package/${id}`)).text();
  const address = /\/media\/[0-9a-f-]+\/[0-9a-f-]{36}\.webp/.exec(html)?.[0] ?? "";
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    // It may be taken back.
    "cache-control": "public, max-age=86400, s-maxage=300",
  });
  const stored = await answer.body();
  expect(await sharp(stored).metadata()).toMatchObject({ width: 1600, height: 1200 });
  expect(stored.includes("a-canary")).toBe(false);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await phone.newPage();
  const fetched: string[] = [];
  visitor.on(
    "request",
    (each) => new URL(each.url()).pathname.startsWith("/media/") && fetched.push(each.url()),
  );
  await visitor.goto(`/package/${id}`);
  const shown = visitor.getByRole("img", { name: "A green bay in the morning" });
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/-480\.webp$/);
  expect(fetched).toHaveLength(1);
  await phone.close();
});

for (const [name, answer] of [
  ["is missing", (route: Route) => route.fulfill({ status: 404 })],
  ["never comes", () => new Promise<void>(() => undefined)],
  ["breaks off", (route: Route) => route.abort()],
] as const) {
  test(`a picture that ${name} leaves its drawing in place, and nothing moves (fault 29)`, async ({
    page,
  }) => {
    const agency = await createAgency();
    const path = `${agency.agencyId}/${randomUUID()}.webp`;
    const bytes = await sea(800, 600).webp().toBuffer();
    const { error } = await agency.client.storage
      .from("package-pictures")
      .upload(path, bytes, { contentType: "image/webp" });
    expect(error).toBeNull();
    const { id } = await createPackage(agency);
    await agency.client
      .from("travel_packages")
      .update({ image_path: path, image_alt: "A bay that nobody sees" })
      .eq("id", id)
      .throwOnError();
    await page.route("**/media/**", answer);
    const asked = page.waitForRequest("**/media/**");
    await page.goto(`/package/${id}`, { waitUntil: "domcontentloaded" });
    await asked;
    const frame = page.getByRole("main").locator('[style*="background-image"]').first();
    await expect(frame).toHaveCSS("background-image", /^url\(/);
    const size = await frame.boundingBox();
    const picture = page.getByRole("img", { name: "A bay that nobody sees" });
    // A browser would draw its sign for a broken picture over the drawing.
    if (name !== "never comes") await expect(picture).toHaveCount(0);
    await expect(
      page
        .getByRole("main")
        .getByRole("button", { name: /Book|Request/ })
        .first(),
    ).toBeVisible();
    expect(await frame.boundingBox()).toEqual(size);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });
}

test("a picture from before there were smaller copies is shown whole", async ({ request }) => {
  const agency = await createAgency();
  const path = `${agency.agencyId}/${randomUUID()}`;
  const bucket = agency.client.storage.from("package-pictures");
  const whole = await sea(30, 20).webp().toBuffer();
  const { error } = await bucket.upload(`${path}.webp`, whole, { contentType: "image/webp" });
  expect(error).toBeNull();
  const answer = await request.get(`/media/${path}-480.webp`);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/webp"]);
  expect(await answer.body()).toEqual(whole);
  const missing = await request.get(`/media/${agency.agencyId}/${randomUUID()}-480.webp`);
  expect(missing.status()).toBe(404);
});

for (const [what, name, mimeType, body] of [
  [
    "a drawing with a script",
    "a.svg",
    "image/svg+xml",
    "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>",
  ],
  ["a page with a picture's name", "a.png", "image/png", "<html><script>1</script></html>"],
] as const) {
  test(`rejects ${what} as a picture`, async ({ page }) => {
    const agency = await createAgency();
    const { id } = await createPackage(agency);
    await signInToPortal(page, agency.email);
    await page.goto(`/agency-portal/packages/${id}/edit`);
    await page
      .getByLabel("Upload a picture")
      .setInputFiles({ name, mimeType, buffer: Buffer.from(body) });
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Choose a JPEG, PNG, WebP or AVIF picture.").first()).toBeVisible();
  });
}
