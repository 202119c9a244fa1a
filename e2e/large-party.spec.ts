import { expect } from "@playwright/test";

import {
  createAgency,
  createPackage,
  createTraveller,
  type AgencyAccount,
} from "./support/backend";
import { barriers } from "./support/barriers";
import { book, inDays } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { signIn, signInToPortal } from "./support/pages";
import { inLanguage, languages } from "./support/public";
import { test } from "./support/reading";
import { wordsOf } from "./support/words";

const date = inDays(60);

async function shop() {
  const agency = await createAgency();
  return { agency, ...(await createPackage(agency)) };
}

async function messagesTo({ client }: AgencyAccount) {
  const { data, error } = await client.from("messages").select("content").order("created_at");
  if (error) throw error;
  return data.map(({ content }) => content);
}

const opening = (count: number) => new RegExp(`^Hello, we are a party of ${String(count)} `);

test("a party above the package's largest asks the agency, and the message states its size", async ({
  page,
}) => {
  const { agency, id } = await shop();
  await signIn(page, (await createTraveller("Greta Group")).email);
  await page.goto(`/package/${id}`);
  const card = page.getByRole("complementary");
  const party = card.getByLabel("Travellers");
  await expect(party).toHaveAttribute("max", "12");
  await expect(party).toHaveAccessibleDescription(/^Up to 12 travellers per request\./);
  await card.getByRole("link", { name: "Ask about a larger party" }).click();

  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Ask the agency" })).toBeVisible();
  const travellers = page.getByLabel("Travellers");
  await expect(travellers).toHaveValue("13");
  await awaitTakeover(travellers);
  await travellers.fill("20");
  await expect(main.getByText(opening(20))).toBeVisible();
  await expect(main.getByRole("complementary", { name: "Price" })).not.toContainText("$");
  await expect(main.getByRole("button", { name: "Book", exact: true })).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel("Anything else").fill("Two of us use a wheelchair.");
  await main.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("log").getByText("Two of us use a wheelchair.")).toBeVisible();
  const [message = "", ...others] = await messagesTo(agency);
  expect(others).toEqual([]);
  expect(message).toMatch(opening(20));
  expect(message).toMatch(/\n\nTwo of us use a wheelchair\.$/);
});

test("a larger party asks the agency without scripts too", async ({ browser }) => {
  const { agency, id } = await shop();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, (await createTraveller("Gwen Group")).email);
  await page.goto(`/package/${id}`);
  await page.getByRole("link", { name: "Ask about a larger party" }).click();
  await page.getByLabel("Travellers").fill("30");
  await page.getByLabel("First day of the trip").fill(date);
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText(opening(30))).toBeVisible();
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  const [message = ""] = await messagesTo(agency);
  expect(message).toMatch(opening(30));
  expect(message).toContain(date.slice(0, 4));
  await context.close();
});

for (const language of languages) {
  test(`the limits of a request are beside its field, in ${language}`, async ({ read }) => {
    const { id } = await shop();
    const { card, largeParty, choice } = wordsOf(language).bookings;
    const { page } = await read(inLanguage(language, `/package/${id}/book?travellers=20`));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: largeParty.title })).toBeVisible();
    await expect(main).toContainText(choice.heldSeats.replace("{count}", "50"));
    await expect(main).toContainText(/\b12\b|12 人/);
    const shown = await read(inLanguage(language, `/package/${id}?travellers=20`));
    const field = shown.page.getByLabel(card.travellers).first();
    await expect(field).toHaveValue("12");
    await expect(shown.page.getByRole("link", { name: card.askForMore })).toBeVisible();
  });
}

test("the agency sets the largest party, and its page takes that at once", async ({
  page,
  read,
}) => {
  const { agency, id } = await shop();
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/${id}/edit`);
  const field = page.getByLabel("Largest party per request");
  await expect(field).toHaveValue("12");
  await awaitTakeover(field);
  await field.fill("51");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(field).toHaveAccessibleDescription(/50 or less/);
  await field.fill("20");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).not.toHaveURL(/edit/);
  const shown = await read(`/package/${id}?travellers=20`);
  await expect(shown.page.getByLabel("Travellers").first()).toHaveValue("20");
});

test("a request beyond the seats that an account may hold says how many are left", async ({
  page,
}) => {
  const { agency, id } = await shop();
  const traveller = await createTraveller("Hanna Holder");
  for (let index = 0; index < 4; index += 1) {
    const other = await createPackage(agency);
    await book(traveller, other.id, { travellers: 12 });
  }
  await signIn(page, traveller.email);
  await page.goto(`/package/${id}/book?date=${date}&travellers=3`);
  const travellers = page.getByLabel("Travellers");
  await expect(travellers).toHaveAccessibleDescription(
    /Your requests that wait for an answer can hold 50 seats in all\.$/,
  );
  await awaitTakeover(travellers);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Book", exact: true }).click();
  await expect(main.getByText(/^Your unanswered requests would hold too many seats/)).toBeVisible();
});
