import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, type AgencyAccount } from "./support/backend";
import { signInToPortal } from "./support/pages";

const BUCKET = "package-pictures";
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

async function upload(agency: AgencyAccount): Promise<string> {
  const path = `${agency.agencyId}/${crypto.randomUUID()}.png`;
  const bucket = agency.client.storage.from(BUCKET);
  const { error } = await bucket.upload(path, png, { contentType: "image/png" });
  expect(error).toBeNull();
  return path;
}

/** A package with an uploaded picture of its own and two more, of which one is elsewhere. */
async function createIllustrated() {
  const agency = await createAgency();
  const { id, title } = await createPackage(agency);
  const [main, further] = await Promise.all([upload(agency), upload(agency)]);
  const { client } = agency;
  const shown = await client.from("travel_packages").update({ image_path: main }).eq("id", id);
  expect(shown.error).toBeNull();
  const more = await client.from("package_pictures").insert([
    { package_id: id, position: 2, image_path: further, caption: "The harbour" },
    { package_id: id, position: 5, image_url: "https://pictures.example/a.jpg" },
  ]);
  expect(more.error).toBeNull();
  return { agency, id, title, main, further };
}

/** @returns what the copy shows, once its form is open */
async function duplicate(page: Page, { agency, title }: { agency: AgencyAccount; title: string }) {
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/packages");
  await page.getByRole("main").getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(`Copy of ${title}`);
  const { data } = await agency.client
    .from("travel_packages")
    .select("image_path, package_pictures(position, image_path, image_url, caption)")
    .eq("agency_id", agency.agencyId)
    .eq("status", "draft")
    .order("position", { referencedTable: "package_pictures" })
    .single();
  return data;
}

test("a copy of a package has copies of its pictures, which outlive the original", async ({
  page,
  request,
}) => {
  const original = await createIllustrated();
  const copy = await duplicate(page, original);
  await expect(page.getByText("Copied as a draft. Change what is different.")).toBeVisible();
  expect(copy?.package_pictures).toMatchObject([
    { position: 2, caption: "The harbour" },
    { position: 5, image_path: null, image_url: "https://pictures.example/a.jpg" },
  ]);
  const { client } = original.agency;
  await client.from("travel_packages").delete().eq("id", original.id);
  await client.storage.from(BUCKET).remove([original.main, original.further]);
  for (const path of [copy?.image_path, copy?.package_pictures[0]?.image_path]) {
    expect([original.main, original.further]).not.toContain(path);
    const answer = await request.get(`/media/${path ?? ""}`);
    expect(await answer.body()).toEqual(png);
  }
});

test("a copy says so where a picture could not come along", async ({ page }) => {
  const original = await createIllustrated();
  const { client } = original.agency;
  // Its row stays: the file is lost.
  await client.storage.from(BUCKET).remove([original.further]);
  const copy = await duplicate(page, original);
  await expect(page.getByText(/Not every picture that you uploaded could be copied/)).toBeVisible();
  expect(copy?.image_path).toMatch(/\.png$/);
  expect(copy?.package_pictures).toMatchObject([{ position: 5 }]);
});
