import { expect, test } from "@playwright/test";

import { freePort } from "../scripts/run/processes.mjs";
import { createAgency, createPackage } from "./support/backend";
import { startOwnSite } from "./support/own-site";
import { signInToPortal } from "./support/pages";

test("what an agency changes at one instance is gone from another within a second", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const agency = await createAgency();
  const { id, title } = await createPackage(agency);
  const other = await startOwnSite(await freePort(), {});
  try {
    const statusAtOther = async () => (await fetch(`${other.url}/package/${id}`)).status;
    const cacheAtOther = async () =>
      (await fetch(`${other.url}/package/${id}`)).headers.get("x-nextjs-cache");
    await expect.poll(statusAtOther).toBe(200);
    await expect.poll(cacheAtOther).toBe("HIT");

    await signInToPortal(page, agency.email);
    await page.getByRole("link", { name: "Packages", exact: true }).click();
    const card = page.getByRole("listitem").filter({ hasText: title });
    for (const [button, state, status] of [
      ["Archive", "Archived", 404],
      ["Restore to draft", "Draft", 404],
      ["Publish", "Published", 200],
      ["Archive", "Archived", 404],
    ] as const) {
      await card.getByRole("button", { name: button }).click();
      await expect(card).toContainText(state);
      await expect.poll(statusAtOther, { timeout: 1_000, intervals: [50] }).toBe(status);
    }
  } finally {
    await other.stop();
  }
});
