import { expect, test, type Browser, type Page } from "@playwright/test";
import decodeQR from "qr/decode.js";
import sharp from "sharp";

import {
  createAgency,
  createPackage,
  password,
  publicClient,
  type AgencyAccount,
} from "./support/backend";
import { inDays } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { review } from "./support/reviews";
import { fillSignUp, visit } from "./support/visit";
import { withValues, wordsOf } from "./support/words";
import { openDatabase } from "./support/database";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use({ ...phone, serviceWorkers: "allow" });

const words = wordsOf("zh");
const { bookings, catalogue, reviews, saved, shell } = words;
const LIKED = ["paris-romance", "bali-cultural-journey"] as const;
const NAMES = ["陳大文", "Łukasz Żak", "Иван Петров", "Nia Okoye"] as const;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Presses while the network is cut, reads that nothing is lost, and presses again. */
async function pressOffline(page: Page, name: string) {
  const submit = page.getByRole("main").getByRole("button", { name, exact: true });
  await awaitTakeover(submit);
  await page.context().setOffline(true);
  await submit.click();
  await expect(page.getByRole("alert").filter({ hasText: words.errors.unavailable })).toBeVisible();
  await page.context().setOffline(false);
  await submit.click();
}

/** The server acts, and the network is cut before its answer arrives; then presses again. */
async function pressWithLostAnswer(page: Page, name: string) {
  const submit = page.getByRole("main").getByRole("button", { name, exact: true });
  await awaitTakeover(submit);
  let isCut = false;
  const isForm = (url: URL) => url.origin === new URL(page.url()).origin;
  await page.route(isForm, async (route) => {
    if (isCut || route.request().method() !== "POST") return route.continue();
    isCut = true;
    await route.fetch();
    return route.abort("connectionreset");
  });
  await submit.click();
  await expect(page.getByRole("alert").filter({ hasText: words.errors.unavailable })).toBeVisible();
  expect(isCut).toBe(true);
  await submit.click();
  await page.unroute(isForm);
}

/** A friend without an account opens the link that the booker has sent. */
async function enterOwnDetails(browser: Browser, link: string, name: string, isCut: boolean) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(link);
  await awaitTakeover(page.getByLabel(bookings.party.name));
  await page.getByLabel(bookings.party.name).fill(name);
  await page.getByLabel(bookings.party.age).fill("34");
  if (isCut) await pressOffline(page, bookings.invitation.submit);
  else await button(page, bookings.invitation.submit).click();
  await expect(page.getByText(bookings.invitation.saved)).toBeVisible();
  await context.close();
}

/** The agency's own phone, in English. */
async function openPortal(browser: Browser, agency: AgencyAccount, reference: string) {
  const desk = await (await browser.newContext(phone)).newPage();
  await desk.goto("/");
  await desk.getByRole("contentinfo").getByRole("link", { name: "Agency Center" }).click();
  await desk.getByLabel("Email").fill(agency.email);
  await desk.getByLabel("Password", { exact: true }).fill(password);
  await button(desk, "Sign In").click();
  await expect(desk).toHaveURL(/\/agency-portal\/dashboard$/);
  await button(desk, "Open menu").click();
  await desk.getByRole("link", { name: "Bookings", exact: true }).click();
  await desk.getByRole("link", { name: NAMES[0] }).first().click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(reference);
  return desk;
}

/** What the camera of another phone reads of the voucher's picture. */
async function scan(page: Page): Promise<string> {
  const source = await page.getByRole("img", { name: bookings.voucher.qr }).getAttribute("src");
  const svg = decodeURIComponent(source?.split(",").slice(1).join(",") ?? "");
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(400, 400, { kernel: "nearest" })
    .flatten({ background: "white" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

test("on a phone in Chinese, with the network cut at the worst moments, a trip is liked, compared, booked for four, travelled and reviewed", async ({
  page,
  browser,
}) => {
  test.slow();
  const agency = await createAgency();
  const item = await createPackage(agency);
  await review(agency, item.id, 3, "de");
  await review(agency, item.id, 4, "fr");
  const site = await visit(page, "zh", { isPhone: true });
  const { header, main, follow, link } = site;
  const heart = (title: string) => button(page, withValues(saved.save, { title }));

  // Likes three trips, the last one offline.
  const holidays = LIKED.map((id) => catalogue.holidays[id].title);
  for (const title of holidays) await heart(title).first().click();
  await follow(link(main, words.search.tabs.packages), "/packages");
  await page.getByLabel(words.search.fields.q).fill(item.title);
  await page.getByRole("search").getByRole("button", { name: words.search.submit }).click();
  await expect(heart(item.title)).toBeVisible();
  await page.context().setOffline(true);
  await heart(item.title).click();
  await expect(heart(item.title)).toHaveAttribute("aria-pressed", "true");
  await page.context().setOffline(false);

  // Signs up, and finds all three again.
  await header.getByRole("link", { name: new RegExp(shell.nav.saved) }).click();
  await link(main, words.auth.tabs.login).click();
  await main.getByRole("link", { name: words.auth.tabs.signUp, exact: true }).click();
  await expect(page.getByLabel(words.auth.fields.fullName)).toBeVisible();
  await fillSignUp(page, words, NAMES[0]);
  await pressOffline(page, words.auth.signUp.submit);
  await expect(page).toHaveURL(/\/zh\/saved$/);
  const list = main.getByRole("list", { name: saved.title });
  await expect(list.getByRole("heading")).toHaveCount(3);

  // Compares them.
  for (const title of [...holidays, item.title]) {
    await page.getByRole("checkbox", { name: withValues(saved.compareOne, { title }) }).check();
  }
  await button(page, /^比较 3 /).click();
  const column = page.getByRole("columnheader");
  await column.getByRole("link", { name: item.title, exact: true }).click();

  // Books for four; the answer is lost on its way.
  await main.getByLabel(bookings.card.date).fill(inDays(1));
  await main.getByLabel(bookings.card.travellers).fill("4");
  // The bar at the bottom of the screen.
  await main.getByRole("button", { name: catalogue.detail.bookNow, exact: true }).last().click();
  await expect(page).toHaveURL(/\/book\?/);
  await pressWithLostAnswer(page, bookings.book.submit);
  await expect(page).toHaveURL(/\/dashboard\/trips\/[0-9a-f-]+$/);
  const booked = await agency.client
    .from("bookings")
    .select("id, reference, travellers")
    .eq("package_id", item.id)
    .eq("travellers", 4)
    .throwOnError();
  expect(booked.data).toHaveLength(1);
  const reference = booked.data[0]?.reference ?? "";

  // Each of the four enters their own details.
  const links: string[] = [];
  for (const place of NAMES.keys()) {
    const traveller = withValues(bookings.party.place, { number: String(place + 1) });
    await button(
      page,
      `${bookings.party.createLink} ${withValues(bookings.party.createLinkFor, { name: traveller })}`,
    ).click();
    const group = withValues(bookings.party.linkFor, { name: traveller });
    links.push(await page.getByRole("group", { name: group }).getByText(/^http/).innerText());
  }
  for (const [place, name] of NAMES.entries()) {
    await enterOwnDetails(browser, links[place] ?? "", name, place === 1);
  }
  await expect(main.getByText(bookings.party.complete, { exact: true })).toHaveCount(4);

  // The agency confirms; the voucher is shown offline and scanned.
  const desk = await openPortal(browser, agency, reference);
  await button(desk, "Confirm").click();
  await expect(main.getByText(bookings.status.confirmed, { exact: true }).first()).toBeVisible();
  await link(main, bookings.trip.voucher).click();
  const sheet = page.getByRole("article");
  for (const name of NAMES) await expect(sheet).toContainText(name);
  const { pathname } = new URL(page.url());
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, pathname))
    .toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expect(sheet).toContainText(reference);
  const address = await scan(page);
  await desk.goto(address);
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(reference);
  await button(desk, "Check in").click();
  await expect(desk.getByText(/^Checked in: /)).toBeVisible();
  await page.context().setOffline(false);

  // The day of travel comes, and the trip is over.
  const sql = openDatabase();
  await sql`update public.bookings set travel_date = travel_date - 1
    where reference = ${reference}`.finally(() => sql.end());
  await desk.reload();
  await button(desk, "Complete").click();
  await expect(desk.getByText("Completed", { exact: true }).first()).toBeVisible();

  // Reviews it; again the answer is lost.
  await page.reload();
  await link(main, bookings.voucher.back).click();
  await link(main, reviews.trip.write).click();
  for (const name of Object.values(reviews.ratings)) {
    await page.getByRole("group", { name }).getByLabel("5").check({ force: true });
  }
  await page.getByLabel(reviews.form.body).fill("四个人都很满意。");
  await page.getByLabel(new RegExp(`^${reviews.form.pictures}`)).setInputFiles({
    name: "canyon.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp({
      create: { width: 900, height: 600, channels: 3, background: "#b5502d" },
    })
      .jpeg()
      .toBuffer(),
  });
  await pressWithLostAnswer(page, reviews.form.send);
  await expect(page.getByText("四个人都很满意。")).toBeVisible();
  await desk.context().close();

  // A stranger recounts the agency's rating from public data.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/package/${item.id}`);
  const said = stranger.getByRole("region", { name: "Reviews" }).getByText("四个人都很满意。");
  await expect(said).toHaveCount(1);
  await stranger.getByRole("link", { name: agency.businessName }).first().click();
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(agency.businessName);
  const shown = await stranger
    .getByText(/^Rated \d\.\d out of 5$/)
    .first()
    .innerText();
  const { data: rows } = await publicClient()
    .rpc("list_rating_rows", { p_subject_id: agency.agencyId })
    .throwOnError();
  const stars = rows.map((row) => row.stars ?? 0);
  const average = stars.reduce((sum, count) => sum + count, 0) / stars.length;
  expect(stars).toHaveLength(3);
  expect(shown).toBe(`Rated ${average.toFixed(1)} out of 5`);
  await stranger.context().close();
});
