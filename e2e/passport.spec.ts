import { randomUUID } from "node:crypto";

import { expect, test, type Browser, type Page } from "@playwright/test";

import { demo, password, createAgency, createPackage, createTraveller } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, inDays } from "./support/bookings";
import { encodingsOf, spellingsOf, whereFound } from "./support/canary";
import { awaitTakeover } from "./support/held-scripts";
import { clientOf, startOwnMarket, type OwnMarket } from "./support/own-market";
import { signIn, signInToPortal } from "./support/pages";
import { inLanguage, languages, overflow } from "./support/public";

/** Values that nothing else on the site has. */
const booker = {
  name: "Zyx Canarybird",
  number: "QZ7XCANRY",
  country: "PT",
  birth: "1963-03-19",
  expiry: "2067-08-23",
};
const guest = {
  name: "Wvu Secondbird",
  number: "KJ4WTWEET",
  country: "IS",
  birth: "1971-10-07",
  expiry: "2068-02-27",
};

async function fillPassport(page: Page, { name, number, country, birth, expiry }: typeof booker) {
  await page.locator("[name=passportName]").fill(name);
  await page.locator("[name=passportNumber]").fill(number);
  await page.locator("[name=nationality]").selectOption(country);
  await page.locator("[name=birthDate]").fill(birth);
  await page.locator("[name=expiryDate]").fill(expiry);
}

const save = (page: Page) => page.getByRole("button", { name: "Save passport data" });
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

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
  test.beforeAll(async () => {
    market = await startOwnMarket({}, async (ready) => {
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
  });
  test.afterAll(() => market.stop());

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
    expect(await whereFound(market, [control])).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^public\.booking_travellers /),
        expect.stringMatching(/pg_wal/),
      ]),
    );
    const canaries = [booker, guest].flatMap(({ name, number, birth, expiry }) => [
      ...encodingsOf(name.split(" ")[1] ?? ""),
      ...encodingsOf(number),
      ...spellingsOf(birth),
      ...spellingsOf(expiry),
    ]);
    expect(await whereFound(market, canaries)).toEqual([]);
  });
});

async function trip(requires_passport = true) {
  const [agency, traveller] = [await createAgency(), await createTraveller("Bea Booker")];
  const item = await createPackage(agency);
  await agency.client
    .from("travel_packages")
    .update({ requires_passport })
    .eq("id", item.id)
    .throwOnError();
  const { id } = await book(traveller, item.id, { date: inDays(40) });
  await agency.client
    .rpc("confirm_booking", { p_booking_id: id, p_expected_status: "pending" })
    .throwOnError();
  return {
    agency,
    traveller,
    path: `/dashboard/trips/${id}`,
    booking: `/agency-portal/bookings/${id}`,
  };
}

test("without JavaScript passport data is entered, corrected, replaced, read and removed, in every language", async ({
  browser,
}) => {
  const { agency, traveller, path, booking } = await trip();
  const open = async () =>
    (
      await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
    ).newPage();
  const [page, desk] = [await open(), await open()];
  await signIn(page, traveller.email);
  await signInToPortal(desk, agency.email);
  const form = page.locator("form:has([name=passportNumber])");
  for (const language of languages) {
    await page.goto(inLanguage(language, path));
    await form.locator("summary").click();
    await fillPassport(page, { ...booker, number: "?" });
    await form.getByRole("button").click();
    await expect(field(page, "passportNumber")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "passportName")).toHaveValue(booker.name);
    await expect(field(page, "nationality")).toHaveValue(booker.country);
    await expect(field(page, "expiryDate")).toHaveValue(booker.expiry);
    await field(page, "passportNumber").fill(booker.number);
    await form.getByRole("button").click();
    await expect(page.locator("#passports li button")).toBeVisible();
    expect(await page.content()).not.toContain(booker.number);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await desk.goto(inLanguage(language, booking));
    await desk.locator(`form:has(svg.lucide-eye)`).getByRole("button").click();
    await expect(desk.getByRole("main")).toContainText(booker.number);
    const words = new Intl.DisplayNames(language, { type: "region" }).of(booker.country) ?? "";
    await expect(desk.getByRole("main")).toContainText(words);
    expect(await overflow(desk)).toBeLessThanOrEqual(0);

    await page.locator("#passports li button").click();
    await expect(page.locator("#passports li button")).toHaveCount(0);
  }
  await page.context().close();
  await desk.context().close();
});

test("a trip that asks for no passport shows nothing of it", async ({ page }) => {
  const { agency, traveller, path, booking } = await trip(false);
  await signIn(page, traveller.email);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Travellers" })).toBeVisible();
  await expect(page.getByText(/passport/i)).toHaveCount(0);
  await signInToPortal(page, agency.email);
  await page.goto(booking);
  await expect(page.getByRole("heading", { name: "Travellers" })).toBeVisible();
  await expect(page.getByText(/passport/i)).toHaveCount(0);
});
