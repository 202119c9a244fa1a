import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { expect, test, type Browser, type Page } from "@playwright/test";

import { demo, password, createPackage } from "./support/backend";
import { barriers } from "./support/barriers";
import { inDays } from "./support/bookings";
import { backUp, copyMarket, encodingsOf, spellingsOf, whereFound } from "./support/canary";
import { awaitTakeover } from "./support/held-scripts";
import { clientOf, startOwnMarket, type OwnMarket } from "./support/own-market";
import { booker, field, fillPassport, guest, save } from "./support/passport";
import { overflow } from "./support/public";

async function signInFromHome(page: Page, email: string) {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

test.describe("a canary", () => {
  // One worker, one site.
  test.describe.configure({ mode: "default" });
  const title = `Silent Valleys ${randomUUID().slice(0, 8)}`;
  let market: OwnMarket;
  let packageId: string;
  let copies: string;
  test.beforeAll(async () => {
    copies = await mkdtemp(path.join(os.tmpdir(), "wayfare-copies-"));
    market = await startOwnMarket({ WAYFARE_BACKUP_DIR: copies }, async (ready) => {
      const client = clientOf(ready);
      const signedIn = await client.auth.signInWithPassword({ email: demo.agency, password });
      if (signedIn.error) throw signedIn.error;
      const { data } = await client
        .from("agencies")
        .select("id")
        .eq("user_id", signedIn.data.user.id)
        .single()
        .throwOnError();
      const item = await createPackage({ client, agencyId: data.id }, { title, status: "draft" });
      packageId = item.id;
    });
    await backUp(market, copies);
  });
  test.afterAll(async () => {
    await market.stop();
    await rm(copies, { recursive: true, force: true });
  });

  const visitor = async (browser: Browser) =>
    (await browser.newContext({ baseURL: market.url })).newPage();

  test("is entered by a booker and by a traveller, read by the agency, and found nowhere else (attack 96)", async ({
    browser,
  }) => {
    test.setTimeout(150_000);
    const desk = await visitor(browser);
    await signInFromHome(desk, demo.agency);
    await desk.goto("/agency-portal/dashboard");
    const portal = desk.getByRole("navigation", { name: "Agency portal" });
    await portal.getByRole("link", { name: "Packages" }).click();
    const card = desk.getByRole("article").filter({ hasText: title });
    await card.getByRole("link", { name: "Edit" }).click();
    await desk.getByLabel("Passport data is required").check();
    await desk.getByLabel("Status", { exact: true }).selectOption("Published");
    await desk.getByRole("button", { name: "Save changes" }).click();
    await expect(desk).toHaveURL(/\/agency-portal\/packages$/);

    const page = await visitor(browser);
    await signInFromHome(page, demo.traveller);
    await page.goto(`/package/${packageId}`);
    const fact = page.getByRole("main").locator("dl > div").filter({ hasText: "Passport" });
    await expect(fact).toContainText("Passport data is required of each traveller");
    await page.goto(`/package/${packageId}/book?date=${inDays(40)}&travellers=2`);
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/trips\//);

    await page.getByText("Enter passport data", { exact: true }).click();
    await save(page).click();
    await expect(field(page, "passportNumber")).toHaveAccessibleDescription(/required/);
    await fillPassport(page, { ...booker, number: "QZ", expiry: inDays(44) });
    await save(page).click();
    await expect(field(page, "expiryDate")).toHaveAccessibleDescription(/Choose a day from/);
    await field(page, "expiryDate").fill(booker.expiry);
    await save(page).click();
    await expect(field(page, "passportNumber")).toHaveAccessibleDescription(/5 to 20 letters/);
    await expect(field(page, "passportName")).toHaveValue(booker.name);
    await expect(field(page, "birthDate")).toHaveValue(booker.birth);
    await field(page, "passportNumber").fill(booker.number);
    await save(page).click();
    await expect(page.getByText("The passport data has been saved.")).toBeVisible();
    const places = page.getByRole("listitem");
    await expect(places.filter({ hasText: /^Traveller 1Entered on / })).toBeVisible();
    await expect(places.filter({ hasText: /^Traveller 2Missing/ })).toBeVisible();
    expect(await page.content()).not.toContain(booker.number);
    expect(await barriers(page)).toEqual([]);

    await page.getByRole("button", { name: "Create link for Traveller 2" }).click();
    const link = await page.getByText(/^http\S+\/travellers\/[0-9a-f]{64}$/).innerText();
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const other = await context.newPage();
    await other.goto(link);
    await awaitTakeover(field(other, "passportName"));
    expect(await overflow(other)).toBeLessThanOrEqual(0);
    expect(await barriers(other)).toEqual([]);
    await fillPassport(other, guest);
    await save(other).click();
    await expect(other.getByText(/^Entered on /)).toBeVisible();
    expect(await other.content()).not.toContain(guest.number);
    await context.close();
    await expect(
      places.filter({ hasText: /^Traveller 2Entered by the traveller on / }),
    ).toBeVisible();

    await portal.getByRole("link", { name: "Bookings" }).click();
    const booking = desk.getByRole("row").filter({ hasText: title });
    await booking.getByRole("rowheader").getByRole("link").click();
    const main = desk.getByRole("main");
    await expect(main.getByText("You can read it once you have confirmed")).toBeVisible();
    await desk.getByRole("button", { name: "Confirm" }).click();
    await desk.getByRole("button", { name: "Show passport data" }).click();
    const shown = desk.getByRole("group", { name: "Passport data" });
    await expect(shown).toContainText(booker.number);
    for (const text of ["Portugal", "March 19, 1963", "August 23, 2067", guest.name, "Iceland"]) {
      await expect(shown).toContainText(text);
    }
    expect(await barriers(desk)).toEqual([]);
    await desk.reload();
    await expect(main.getByText("Show passport data")).toBeVisible();
    expect(await desk.content()).not.toContain(booker.number);
    const roster = await desk
      .getByRole("link", { name: "List of travellers" })
      .getAttribute("href");
    await desk.goto(roster ?? "");
    await expect(desk.getByRole("row").filter({ hasText: "Passport data entered" })).toHaveCount(2);
    const href = await desk.getByRole("link", { name: "Download CSV" }).getAttribute("href");
    expect(await (await desk.request.get(href ?? "")).text()).not.toContain(booker.number);

    const operator = await visitor(browser);
    await signInFromHome(operator, demo.admin);
    await operator.goto("/dashboard/audit");
    await expect(operator.getByText(/read passport data of the booking/)).toHaveCount(2);

    // What the search must find, or it would find nothing at all.
    const control = "Plainlysearchedbird";
    await page.getByLabel("Full name").first().fill(control);
    await page.getByRole("button", { name: "Save travellers" }).click();
    await expect(page.getByText("The travellers’ details have been saved.")).toBeVisible();
    const canaries = [booker, guest].flatMap(({ name, number, birth, expiry }) => [
      ...encodingsOf(name.split(" ")[1] ?? ""),
      ...encodingsOf(number),
      ...spellingsOf(birth),
      ...spellingsOf(expiry),
    ]);
    await copyMarket(market, copies);
    const found = await whereFound(market, copies, [control, ...canaries]);
    expect(found.filter((place) => place.endsWith(control))).toEqual(
      expect.arrayContaining(
        [
          /pg_wal/,
          /\/postgres\/base\//,
          /\/base\/[^/]+\/database\//,
          /\/log\/[0-9A-F]{24}/,
          /\/dump\/public\.booking_travellers\.dump/,
        ].map((place) => expect.stringMatching(place)),
      ),
    );
    expect(found.filter((place) => !place.endsWith(control))).toEqual([]);
  });
});
