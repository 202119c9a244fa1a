import { expect, test, type Browser, type Page } from "@playwright/test";

import {
  createAgency,
  createPackage,
  createTraveller,
  demo,
  type AgencyAccount,
} from "./support/backend";
import { book, inDays } from "./support/bookings";
import { holdTable } from "./support/held-table";
import { signIn, signInToPortal } from "./support/pages";

/** While the site still waits for its data. */
const soon = expect.configure({ timeout: 5_000 });

const skeletons = (page: Page) => page.locator("[data-skeleton]");

/** How many placeholders were ever in the document from now on, however shortly. */
async function countPlaceholders(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { count: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.count += document.querySelectorAll("[data-skeleton]").length;
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { count: number } }).seen.count);
}

/** A browser without scripts that is signed in as the page is. */
async function withoutScripts(browser: Browser, page: Page, hasCookie: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const cookies = await page.context().cookies();
  await context.addCookies(cookies.filter(({ name }) => hasCookie || name !== "wf_js"));
  return context.newPage();
}

async function agencyWithBooking(): Promise<{ agency: AgencyAccount; reference: string }> {
  const agency = await createAgency();
  const item = await createPackage(agency);
  const { reference } = await book(await createTraveller("Nora Night"), item.id);
  return { agency, reference };
}

const portalScreens = [
  { path: "/agency-portal/dashboard", heading: "Dashboard", table: "public.bookings" },
  { path: "/agency-portal/bookings", heading: "Bookings", table: "public.bookings" },
  { path: "/agency-portal/packages", heading: /Packages/, table: "public.travel_packages" },
  { path: "/agency-portal/analytics", heading: "Analytics", table: "public.bookings" },
  { path: "/agency-portal/messages", heading: /Messages/, table: "public.conversations" },
] as const;

const accountScreens = [
  { email: demo.traveller, path: "/dashboard", heading: /^Hello/, table: "public.bookings" },
  { email: demo.traveller, path: "/messages", heading: /Messages/, table: "public.conversations" },
  { email: demo.admin, path: "/dashboard", heading: "Overview", table: "public.agencies" },
  {
    email: demo.admin,
    path: "/dashboard/applications",
    heading: /applications/i,
    table: "public.agencies",
  },
  { email: demo.admin, path: "/dashboard/agencies", heading: "Agencies", table: "public.agencies" },
  {
    email: demo.admin,
    path: "/dashboard/announcements",
    heading: "Announcements",
    table: "public.announcements",
  },
  { email: demo.admin, path: "/dashboard/audit", heading: /Audit/i, table: "private.audit_log" },
] as const;

/** What moved on the page since it was asked for, as the browser counts it. */
function shift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            sum += (entry as unknown as { value: number }).value;
          }
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

async function comesBeforeItsData(
  page: Page,
  { path, heading, table }: { path: string; heading: string | RegExp; table: string },
): Promise<void> {
  // The site waits five seconds for data, and no longer: a busy machine may miss them once.
  await expect(async () => {
    await holdTable(table, async () => {
      await page.goto(path, { waitUntil: "commit" });
      await soon(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await soon(skeletons(page).last()).toBeVisible();
      await soon(page.getByRole("status").filter({ hasText: "Loading…" }).first()).toBeAttached();
      await soon(page.getByRole("contentinfo")).not.toBeInViewport();
    });
    await expect(skeletons(page)).toHaveCount(0);
    await soon(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  }).toPass();
  expect(await shift(page)).toBe(0);
}

/** Scripts have run in this browser, and said so. */
async function hasSaidSo(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain("wf_js");
}

test.describe("before its data arrives, a screen shows its title and a loading state:", () => {
  for (const screen of portalScreens) {
    test(screen.path, async ({ page }) => {
      await signInToPortal(page, demo.agency);
      // The server has its code at hand then: the site waits five seconds for data, and no longer.
      await page.goto(screen.path);
      await hasSaidSo(page);
      await comesBeforeItsData(page, screen);
    });
  }
  test("the departures of a package, and the travellers of one", async ({ page }) => {
    const agency = await createAgency();
    const item = await createPackage(agency);
    const date = inDays(30);
    const { reference } = await book(await createTraveller("Rosa Roll"), item.id, { date });
    await signInToPortal(page, agency.email);
    const table = "public.departures";
    const paths = {
      all: `/agency-portal/packages/${item.id}/departures`,
      one: `/agency-portal/bookings/departures/${item.id}/${date}`,
    };
    await page.goto(paths.all);
    await hasSaidSo(page);
    await comesBeforeItsData(page, { path: paths.all, heading: /^Departures/, table });
    await expect(page.getByRole("link", { name: /^Travellers/ })).toBeVisible();
    await page.goto(paths.one);
    await comesBeforeItsData(page, { path: paths.one, heading: item.title, table });
    await expect(page.getByRole("row").filter({ hasText: reference })).toBeVisible();
  });

  for (const { email, ...screen } of accountScreens) {
    test(`${screen.path} of ${email}`, async ({ page }) => {
      await signIn(page, email);
      await page.goto(screen.path);
      await hasSaidSo(page);
      await comesBeforeItsData(page, screen);
    });
  }
});

test("without scripts the list is in the page, in its place", async ({ browser, page }) => {
  const { agency, reference } = await agencyWithBooking();
  await signInToPortal(page, agency.email);
  const paper = await withoutScripts(browser, page, false);
  await paper.goto("/agency-portal/bookings");
  await expect(paper.getByRole("main").getByText(reference)).toBeVisible();
  await expect(skeletons(paper)).toHaveCount(0);
  await expect(paper.locator('div[hidden][id^="S:"]')).toHaveCount(0);
  await paper.context().close();
});

test("a browser that has lost its scripts since gets the whole page after all", async ({
  browser,
  page,
}) => {
  const { agency, reference } = await agencyWithBooking();
  await signInToPortal(page, agency.email);
  await hasSaidSo(page);
  const paper = await withoutScripts(browser, page, true);
  const here = "/agency-portal/bookings?sort=newest";
  await holdTable("public.bookings", async () => {
    await paper.goto(here, { waitUntil: "commit" });
    await expect(skeletons(paper).last()).toBeVisible();
  });
  await expect(paper.getByRole("main").getByText(reference)).toBeVisible();
  await expect(paper).toHaveURL(here);
  await expect(skeletons(paper)).toHaveCount(0);
  await paper.context().close();
});

test("refreshed data stays visible until the new data arrives", async ({ page }) => {
  const { agency, reference } = await agencyWithBooking();
  await signInToPortal(page, agency.email);
  await hasSaidSo(page);
  // Came late, so that there was a placeholder to go back to.
  await comesBeforeItsData(page, portalScreens[1]);
  const row = page.getByRole("row").filter({ hasText: reference });
  await expect(row).toBeVisible();
  const placeholders = await countPlaceholders(page);

  const asked = page.waitForRequest((request) => request.headers()["rsc"] !== undefined);
  const item = await createPackage(agency);
  const other = await book(await createTraveller("Otto Onward"), item.id);
  await holdTable("public.bookings", async () => {
    await asked;
    await expect(row).toBeVisible();
  });
  await expect(page.getByRole("row").filter({ hasText: other.reference })).toBeVisible();

  const pending = page.getByRole("link", { name: /^Confirmed/ });
  await holdTable("public.bookings", async () => {
    await pending.click();
    // Before any answer.
    await expect(page.locator("html[data-going]")).toBeAttached();
    await expect(row).toBeVisible();
  });
  await expect(page).toHaveURL(/status=confirmed/);
  await expect(row).toHaveCount(0);
  await expect(page.locator("html[data-going]")).toHaveCount(0);
  expect(await placeholders()).toBe(0);
});

test("the next screen comes at once, with its placeholder", async ({ page }) => {
  await signInToPortal(page, demo.agency);
  await holdTable("public.bookings", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Bookings" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();
    await expect(skeletons(page).last()).toBeVisible();
  });
  await expect(skeletons(page)).toHaveCount(0);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});
