import { randomUUID } from "node:crypto";

import { expect, test } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { awaitTakeover } from "./support/held-scripts";
import { signInToPortal } from "./support/pages";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("of a picture uploaded in two windows, one is chosen and the other is kept until then", async ({
  page,
}) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency, { status: "draft" });
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/${id}/edit`, { waitUntil: "networkidle" });
  await awaitTakeover(page.locator("input[name=title]"));
  const save = page.getByRole("main").getByRole("button", { name: "Save changes", exact: true });
  const file = page.getByLabel("Upload a picture");
  const upload = { name: "mine.png", mimeType: "image/png", buffer: png };
  await file.setInputFiles(upload);
  const theirs = `${agency.agencyId}/${randomUUID()}.png`;
  const bucket = agency.client.storage.from("package-pictures");
  expect((await bucket.upload(theirs, png, { contentType: "image/png" })).error).toBeNull();
  const row = { image_path: theirs };
  const set = await agency.client.from("travel_packages").update(row).eq("id", id);
  expect(set.error).toBeNull();
  await save.click();
  const both = page.getByRole("region", { name: "Both versions" });
  const choice = both.getByRole("group", { name: "Picture", exact: true });
  const mine = choice.getByRole("radio", { name: /^Keep mine/ });
  const yours = choice.getByRole("radio", { name: /^Take theirs/ });
  await expect(mine).toBeChecked();
  await expect(both.locator(`img[src="/media/${theirs}"]`)).toHaveCount(1);
  const chosen = () => file.evaluate((input: HTMLInputElement) => input.files?.length);
  await yours.check();
  expect(await chosen()).toBe(0);
  await mine.check();
  expect(await chosen()).toBe(1);
  await yours.check();
  await save.click();
  await expect(page).toHaveURL(/\/agency-portal\/packages$/);
  const stored = await agency.client.from("travel_packages").select("image_path").eq("id", id);
  expect(stored.data).toEqual([row]);
});
