import { expect, test } from "@playwright/test";

import { createTraveller, password } from "./support/backend";
import { signIn } from "./support/pages";
import { categories, publicRoutes, results } from "./support/public";
import { startSiteWithoutBackend } from "./support/own-site";

let site: Awaited<ReturnType<typeof startSiteWithoutBackend>>;

test.beforeAll(async () => {
  site = await startSiteWithoutBackend();
});

test.afterAll(() => site.stop());

for (const path of [...publicRoutes, "/de", "/zh/packages"]) {
  test(`with the backend down, ${path} answers 200 (fault 1)`, async ({ request }) => {
    const answer = await request.get(site.url + path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain("</html>");
  });
}

for (const category of categories) {
  test(`with the backend down, a search of ${category} says so, keeps the form and shows samples`, async ({
    browser,
  }) => {
    // Without scripts as well: the answer is the server's.
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      const asked = "q=Kyoto&place=Paris&departDate=2083-05-06&checkIn=2083-05-06&sort=price";
      await page.goto(`${site.url}/${category}?${asked}`);
      await expect(
        page.getByRole("alert").filter({ hasText: "Search failed. Please try again." }),
      ).toBeVisible();
      const typed = { packages: "Kyoto", hotels: "Paris", cars: "Paris", tours: "Paris" } as const;
      const form = page.getByRole("search");
      if (category in typed)
        await expect(form.locator("input").first()).toHaveValue(
          typed[category as keyof typeof typed],
        );
      await expect(form.locator("input[type=date]").first()).toHaveValue("2083-05-06");
      await expect(results(page)).not.toHaveCount(0);
      if (category === "packages")
        await expect(
          page.getByText(/Agencies’ packages can’t be searched right now/),
        ).toBeVisible();
      await context.close();
    }
  });
}

test("with the backend down, the samples of packages are found by a typo too", async ({ page }) => {
  await page.goto(`${site.url}/packages?q=marakesh&sort=newest`);
  await expect(results(page)).not.toHaveCount(0);
});

test("with the browser offline, a search says so and keeps what was typed", async ({
  page,
  context,
}) => {
  await page.goto("/flights", { waitUntil: "networkidle" });
  await page.getByLabel("From", { exact: true }).fill("Paris");
  await context.setOffline(true);
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Search failed. Please try again.")).toBeVisible();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("Paris");
  await context.setOffline(false);
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/from=Paris/);
});

test("with the backend down, an unknown package is not said to be missing", async ({ request }) => {
  const answer = await request.get(`${site.url}/package/7f9c24e8-3b1a-4d2f-9c55-0a1b2c3d4e5f`);
  expect(answer.status()).not.toBe(404);
});

for (const hasScripts of [true, false]) {
  test(`with the backend down, sign-in says so and keeps the input (scripts: ${hasScripts}, fault 2)`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: hasScripts });
    const page = await context.newPage();
    await page.goto(`${site.url}/auth`);
    await page.getByLabel("Email").fill("somebody@example.com");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "can’t be reached" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("somebody@example.com");
    await context.close();
  });
}

test("with the backend down, personal pages say so, offer a retry and do not loop (fault 3)", async ({
  page,
  context,
  baseURL,
}) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  const cookies = (await context.cookies()).map(({ name, value }) => ({
    name,
    value,
    url: site.url,
  }));
  await context.clearCookies();
  await context.addCookies(cookies);
  for (const path of ["/messages", "/dashboard", "/agency-portal/packages"]) {
    await page.goto(site.url + path);
    await expect(page).toHaveURL(site.url + path);
    const notice = page.getByRole("main").getByRole("alert");
    await expect(notice).toContainText(/can’t be reached|could not be loaded|Failed to load/);
    await expect(notice.getByText("Try again", { exact: true })).toBeVisible();
  }
  // The session outlives the fault.
  const back = (await context.cookies()).map(({ name, value }) => ({
    name,
    value,
    url: baseURL ?? "",
  }));
  await context.clearCookies();
  await context.addCookies(back);
  await page.goto("/messages");
  await expect(page).toHaveURL(/\/messages/);
});
