import { expect, test } from "@playwright/test";

import { createAgency, createPackage, demo } from "./support/backend";
import { signIn } from "./support/pages";
import { visit } from "./support/visit";

const RAIL = "Chosen by our travel desk";

test("a package that the operator features is on the home page, until it is hidden", async ({
  page,
  request,
}) => {
  const item = await createPackage(await createAgency());
  const home = async (path = "/") => (await request.get(path)).text();
  await signIn(page, demo.admin);
  const { header, openAccount } = await visit(page, "en");
  await openAccount();
  await header.getByRole("link", { name: "Dashboard" }).click();
  const screens = page.getByRole("navigation", { name: "Operator" });
  await screens.getByRole("link", { name: "Packages" }).click();
  await page.getByLabel("Search packages").fill(item.title);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("button", { name: `Feature “${item.title}” on the home page` }).click();
  await expect(page.getByText("Package featured on the home page.")).toBeVisible();
  const up = page.getByRole("button", { name: `Move “${item.title}” up` });
  await expect(up).toBeVisible();

  const visitor = await home();
  expect(visitor).toContain(RAIL);
  expect(visitor).toContain(item.title);
  expect(await home("/de")).toContain("Von unserem Reiseteam ausgesucht");

  await page.getByRole("link", { name: item.title }).click();
  await page.getByText("Hide", { exact: true }).click();
  await page.getByLabel("Reason for hiding it").fill("The pictures are not yours.");
  await page.getByRole("button", { name: "Hide the package" }).click();
  await expect(page.getByText("Package hidden.")).toBeVisible();
  expect(await home()).not.toContain(item.title);
  await page.getByRole("button", { name: `Take “${item.title}” off the home page` }).click();
  await expect(page.getByText("Package taken off the home page.")).toBeVisible();

  await page.goto("/dashboard/audit");
  await page.getByLabel("Search the log").fill(item.title.toUpperCase());
  await page.getByRole("button", { name: "Show" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText(`took the package ${item.title} off the home page`)).toBeVisible();
  await expect(main.getByText(`featured the package ${item.title}`)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the operator changes the order of featured packages", async ({ page }) => {
    const agency = await createAgency();
    const [first, second] = [await createPackage(agency), await createPackage(agency)];
    await signIn(page, demo.admin);
    for (const { title } of [first, second]) {
      await page.goto(`/dashboard/packages?q=${encodeURIComponent(title)}`);
      await page.getByRole("button", { name: `Feature “${title}” on the home page` }).click();
    }
    const titles = () =>
      page
        .getByRole("list", { name: "Packages" })
        .getByRole("link")
        .allTextContents()
        .then((all) => all.filter((text) => text === first.title || text === second.title));
    await expect.poll(titles).toEqual([first.title, second.title]);
    await page.getByRole("button", { name: `Move “${second.title}” up` }).click();
    await expect.poll(titles).toEqual([second.title, first.title]);
    for (const { title } of [first, second]) {
      await page.getByRole("button", { name: `Take “${title}” off the home page` }).click();
    }
    await expect.poll(titles).toEqual([]);
  });
});
