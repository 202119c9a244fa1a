import { expect, test } from "@playwright/test";

import { createAgency, createPackage, operatorClient, type AgencyAccount } from "./support/backend";
import { signInToPortal } from "./support/pages";

/** A package of a place that no other test has: the page shows others of the same place below it. */
async function createPackageAt(agency: AgencyAccount, destination: string) {
  const created = await createPackage(agency);
  const { error } = await agency.client
    .from("travel_packages")
    .update({ destination })
    .eq("id", created.id);
  if (error) throw error;
  return created;
}

test("an edit of one package leaves the cached pages of another agency's packages cached", async ({
  page,
  request,
}) => {
  const [editor, other] = await Promise.all([createAgency(), createAgency()]);
  const edited = await createPackage(editor);
  const place = `Quietland ${edited.id.slice(0, 8)}`;
  const kept = await createPackageAt(other, place);
  for (let i = 0; i < 3; i += 1) await createPackageAt(other, place);
  const cacheOf = async (id: string) => {
    const answer = await request.get(`/package/${id}`);
    return [answer.status(), answer.headers()["x-nextjs-cache"]];
  };
  await expect.poll(() => cacheOf(kept.id)).toEqual([200, "HIT"]);
  await expect.poll(() => cacheOf(edited.id)).toEqual([200, "HIT"]);

  await signInToPortal(page, editor.email);
  await page.goto("/agency-portal/packages");
  const card = page.getByRole("listitem").filter({ hasText: edited.title });
  await card.getByRole("button", { name: "Archive" }).click();
  await expect(card).toContainText("Archived");

  expect((await cacheOf(edited.id))[0]).toBe(404);
  expect(await cacheOf(kept.id)).toEqual([200, "HIT"]);
});

test("an agency that is rejected past the site is gone from the site's pages at once (attack 90)", async ({
  request,
}) => {
  const agency = await createAgency();
  const { id, title } = await createPackage(agency);
  const cacheOf = async () => {
    const answer = await request.get(`/package/${id}`);
    return [answer.status(), answer.headers()["x-nextjs-cache"]];
  };
  await expect.poll(cacheOf).toEqual([200, "HIT"]);
  /** In how many of search and sitemaps the package is. */
  const lists = async () => {
    const index = await (await request.get("/sitemap.xml")).text();
    const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, file = ""]) => file);
    const paths = [`/packages?q=${encodeURIComponent(title)}`, ...files];
    const texts = await Promise.all(paths.map(async (path) => (await request.get(path)).text()));
    return texts.filter((text) => text.includes(id)).length;
  };
  await expect.poll(lists).toBe(2);

  const operator = await operatorClient();
  const { error } = await operator
    .from("agencies")
    .update({ verification_status: "rejected", rejection_reason: "The licence has expired." })
    .eq("id", agency.agencyId);
  expect(error).toBeNull();

  const isGone = async () => (await cacheOf())[0];
  await expect.poll(isGone, { intervals: [100], timeout: 2_000 }).toBe(404);
  expect(await lists()).toBe(0);
});
