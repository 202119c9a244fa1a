import { randomUUID } from "node:crypto";

import { expect, test } from "@playwright/test";

import { createAgency, createPackage, demo, password } from "./support/backend";
import { inDays } from "./support/bookings";
import { overflow } from "./support/public";
import { fillSignUp, visit } from "./support/visit";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.use(phone);

test("a traveller on a phone signs up from a booking, cancels it and reaches their screens by taps (de)", async ({
  page,
}) => {
  const agency = await createAgency();
  const { id, title } = await createPackage(agency);
  const site = await visit(page, "de", { isPhone: true });
  const { words, header, main, follow, link, openAccount } = site;
  const { bookings, catalogue, search, shell } = words;

  await follow(link(main, search.tabs.packages), "/packages");
  await page.getByLabel(search.fields.q).fill(title);
  await page.getByRole("search").getByRole("button", { name: search.submit }).click();
  const path = `/package/${id}`;
  await follow(page.locator("#results").getByRole("link", { name: title }), path);
  const day = inDays(40);
  await main.getByLabel(bookings.card.date).fill(day);
  await main.getByLabel(bookings.card.travellers).fill("3");
  const book = main.getByRole("button", { name: catalogue.detail.bookNow, exact: true });
  const choice = `?date=${day}&travellers=3`;
  await follow(book, `${path}/book${choice}`);
  await follow(link(main, bookings.book.back), `${path}${choice}`);
  await follow(book, `${path}/book${choice}`);

  await link(main, bookings.book.signUp).click();
  await fillSignUp(page, words);
  await follow(
    main.getByRole("button", { name: words.auth.signUp.submit }),
    `${path}/book${choice}`,
  );
  await main.getByRole("button", { name: bookings.book.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/trips\/[0-9a-f-]+$/);
  await link(main, bookings.trip.voucher).click();
  await expect(page).toHaveURL(/\/voucher$/);
  await link(main, bookings.voucher.back).click();
  await link(main, bookings.trip.cancel).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: bookings.cancel.confirm }).click();
  await expect(main.getByText(bookings.status.cancelled, { exact: true }).first()).toBeVisible();

  // The menu closes behind each of its links, whichever pages share a layout.
  const open = header.locator(".header-menu:popover-open");
  for (const [name, to] of [
    [shell.nav.messages, "/messages"],
    [shell.nav.dashboard, "/dashboard"],
    [shell.nav.support, "/help"],
    [shell.nav.packages, "/packages"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link").last().scrollIntoViewIfNeeded();
    await openAccount();
    await expect(open).toHaveCount(1);
    await follow(link(header, name), to);
    await expect(open).toHaveCount(0);
    // The next page begins at its top, however far down its link was tapped.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await overflow(page)).toBe(0);
  }
  await site.signOut();
});

test("a visitor on a phone sends a sample's request by taps, and the operator opens it in the desk's inbox (de)", async ({
  page,
  browser,
}) => {
  const site = await visit(page, "de", { isPhone: true });
  const { words, main, follow, link } = site;
  const { auth, requests, search } = words;
  const [checkIn, checkOut] = [inDays(30), inDays(37)];

  await page.getByLabel(search.fields.destination).fill("London");
  await page.getByLabel(search.fields.checkIn).fill(checkIn);
  await page.getByLabel(search.fields.checkOut).fill(checkOut);
  await page.getByRole("search").getByRole("button", { name: search.submit }).click();
  const sample = page.getByRole("button", { name: /: Finch Row Hotel/ });
  await sample.click();
  await expect(page).toHaveURL(/\/de\/auth\?next=/);
  const ways = main.getByRole("navigation", { name: auth.tabs.label });
  await ways.getByRole("link").nth(1).click();
  const name = `Clara ${randomUUID()}`;
  await fillSignUp(page, words, name);
  const dates = `checkIn=${checkIn}&checkOut=${checkOut}`;
  const request = `/request/hotels/london?${dates}`;
  await follow(main.getByRole("button", { name: auth.signUp.submit }), request);
  await follow(link(main, requests.back), `/hotels?${dates}&place=london`);
  await follow(sample, request);
  await main.getByRole("button", { name: requests.submit }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]+$/);
  await expect(page.getByRole("log").getByRole("article")).toContainText("Finch Row Hotel");

  const context = await browser.newContext(phone);
  const desk = await context.newPage();
  const operator = await visit(desk, "de", { isPhone: true });
  await operator.follow(operator.link(operator.header, words.shell.nav.signIn), "/auth");
  await desk.getByLabel(auth.fields.email).fill(demo.admin);
  await desk.getByLabel(auth.fields.password, { exact: true }).fill(password);
  await operator.follow(operator.main.getByRole("button", { name: auth.login.submit }), "/");
  await operator.openAccount();
  await operator.follow(operator.link(operator.header, words.shell.nav.dashboard), "/dashboard");
  await desk.getByRole("button", { name: words.shell.sidebar.open }).click();
  const screens = desk.getByRole("navigation", { name: words.operator.nav.label });
  await operator.follow(operator.link(screens, words.operator.nav.desk), "/dashboard/desk");
  await operator.main.getByRole("link", { name }).click();
  await expect(desk.getByRole("log").getByRole("article")).toContainText("Finch Row Hotel");
  await context.close();
});

test("a finger reaches the menu below a notice", async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "wf_flash", value: "signedOut", url: baseURL ?? "" }]);
  await page.goto("/help");
  const notice = page.locator("[data-sonner-toast][data-mounted=true]");
  await expect(notice).toHaveCSS("opacity", "1");
  const menu = await page.getByRole("button", { name: "Menu" }).boundingBox();
  if (!menu) throw new Error("The header has no menu.");
  await page.touchscreen.tap(menu.x + menu.width / 2, menu.y + menu.height / 2);
  await expect(page.locator(".header-menu:popover-open")).toBeVisible();
  // It ends as it would without the tap.
  await expect(notice).toBeHidden();
});
