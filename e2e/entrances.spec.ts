import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";

import { locales } from "../lib/i18n/locales";
import { localePath } from "../lib/i18n/paths";
import { categories } from "../lib/navigation/categories";
import { createAgency, createPackage, demo, password } from "./support/backend";
import { inDays } from "./support/bookings";
import { fillSignUp, newPassword, visit } from "./support/visit";

// Transitions between pages cost a fifth of these walks' CPU time; navigation.spec.ts tests them.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const locale of locales) {
  const options = { tag: locale === "en" ? [] : ["@longer"] };

  test(
    `a visitor reaches every public page and every form for accounts by clicks (${locale})`,
    options,
    async ({ page }) => {
      const { words, header, main, footer, follow, link, home } = await visit(page, locale);
      const { auth, search, shell } = words;

      const tabs = main.getByRole("navigation", { name: search.tabs.label });
      for (const category of categories.filter((name) => name !== "hotels")) {
        await follow(
          tabs.getByRole("link", { name: search.tabs[category], exact: true }),
          `/${category}`,
        );
      }
      await follow(footer.getByRole("link", { name: search.tabs.hotels }), "/hotels");
      await follow(link(footer, shell.footer.insurance), "/insurance");
      await follow(link(footer, shell.footer.faq), "/help");
      await follow(link(header, shell.nav.packages), "/packages");
      await main.locator(".package-card").getByRole("link").first().click();
      await expect(
        main.getByRole("button", { name: words.catalogue.detail.contactUs }),
      ).toBeVisible();
      await home();

      // The same path with another query: each opens on its first click.
      await follow(link(header, shell.nav.signIn), "/auth", auth.tabs.login);
      const ways = main.getByRole("navigation", { name: auth.tabs.label });
      await follow(ways.getByRole("link").nth(1), "/auth?tab=sign-up", auth.tabs.signUp);
      await expect(page.getByLabel(auth.fields.fullName)).toBeVisible();
      await follow(ways.getByRole("link").nth(0), "/auth", auth.tabs.login);
      await expect(page.getByLabel(auth.fields.fullName)).toBeHidden();
      await follow(link(main, auth.login.forgot), "/auth/reset");
      await follow(link(main, auth.reset.back), "/auth");

      const next = `next=${encodeURIComponent(localePath(locale, "/agency/register"))}`;
      await follow(link(footer, shell.footer.becomeAgency), `/auth?${next}`, auth.tabs.login);
      await follow(ways.getByRole("link").nth(1), `/auth?tab=sign-up&${next}`, auth.tabs.signUp);
      await expect(page.getByLabel(auth.fields.fullName)).toBeVisible();

      await follow(link(footer, shell.footer.agencyCenter), "/agency-portal/auth");
      await follow(ways.getByRole("link").nth(1), "/agency-portal/auth?tab=sign-up");
      await expect(page.getByLabel(auth.fields.businessName)).toBeVisible();
      await follow(ways.getByRole("link").nth(0), "/agency-portal/auth");
      await expect(page.getByLabel(auth.fields.businessName)).toBeHidden();
      await follow(link(main, auth.portal.back), "/");
    },
  );

  test(
    `a traveller signs up, asks, books and signs in again by clicks (${locale})`,
    options,
    async ({ page }) => {
      const agency = await createAgency();
      const { id, title } = await createPackage(agency);
      const site = await visit(page, locale);
      const { words, header, main, follow, link, home } = site;
      const { auth, bookings, catalogue, conversations, search, shell } = words;

      await follow(link(header, shell.nav.signIn), "/auth");
      const ways = main.getByRole("navigation", { name: auth.tabs.label });
      await follow(ways.getByRole("link").nth(1), "/auth?tab=sign-up");
      const email = await fillSignUp(page, words);
      await follow(main.getByRole("button", { name: auth.signUp.submit }), "/");

      await follow(link(header, shell.nav.packages), "/packages");
      await page.getByLabel(search.fields.q).fill(title);
      await page.getByRole("search").getByRole("button", { name: search.submit }).click();
      const path = `/package/${id}`;
      await follow(page.locator("#results").getByRole("link", { name: title }), path);
      await main.getByRole("button", { name: catalogue.detail.contactUs }).first().click();
      await page.getByLabel(conversations.composer.label).fill("Is there a train?");
      await page.getByRole("button", { name: conversations.composer.send, exact: true }).click();
      await expect(page.getByRole("log").getByText("Is there a train?")).toBeVisible();
      await follow(link(header, shell.nav.messages), "/messages");
      await main.getByRole("link", { name: agency.businessName }).click();
      await follow(link(main, conversations.thread.viewPackage), path);

      await main.getByLabel(bookings.card.date).fill(inDays(40));
      await main.getByRole("button", { name: catalogue.detail.bookNow }).first().click();
      await expect(page).toHaveURL(/\/book\?/);
      await main.getByRole("button", { name: bookings.book.submit, exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard\/trips\/[0-9a-f-]+$/);
      await follow(link(main, bookings.trip.back), "/dashboard");
      await expect(main.getByRole("link", { name: title }).first()).toBeVisible();
      await follow(link(main, bookings.trips.tabPast), "/dashboard?trips=past");
      await expect(main.getByText(bookings.home.nothing.past)).toBeVisible();
      await follow(link(main, bookings.trips.tabUpcoming), "/dashboard");
      await expect(main.getByRole("link", { name: title }).first()).toBeVisible();
      await follow(link(main, bookings.home.openProfile), "/dashboard/profile");
      await home();

      await site.signOut();
      await follow(link(header, shell.nav.signIn), "/auth");
      await page.getByLabel(auth.fields.email).fill(email);
      await page.getByLabel(auth.fields.password, { exact: true }).fill(newPassword);
      await follow(main.getByRole("button", { name: auth.login.submit }), "/");
      await follow(link(site.footer, shell.footer.becomeAgency), "/agency/register");
      await follow(link(main, words.agencies.register.backToDashboard), "/dashboard");
    },
  );

  test(
    `an agency signs up and opens every screen of its portal by clicks (${locale})`,
    options,
    async ({ page }) => {
      const { words, header, main, footer, follow, link, openAccount } = await visit(page, locale);
      const { auth, packages, portal, shell } = words;
      const email = `e2e-${randomUUID()}@example.com`;

      await follow(link(footer, shell.footer.agencyCenter), "/agency-portal/auth");
      const ways = main.getByRole("navigation", { name: auth.tabs.label });
      await follow(ways.getByRole("link").nth(1), "/agency-portal/auth?tab=sign-up");
      await page.getByLabel(auth.fields.businessName).fill("Clicks & Co");
      await page.getByLabel(auth.fields.businessEmail).fill(email);
      await page.getByLabel(auth.fields.businessPhone).fill("+34 600 000 000");
      await page.getByLabel(auth.fields.password, { exact: true }).fill(newPassword);
      await follow(
        main.getByRole("button", { name: auth.portal.signUp }),
        "/agency-portal/dashboard",
      );

      await follow(link(main, portal.todo.pending), "/agency-portal/bookings?status=pending");
      const states = main.getByRole("navigation", { name: words["portal-bookings"].list.tabs });
      await expect(states.locator("[aria-current]")).toContainText(
        words["portal-bookings"].tabs.pending,
      );
      await follow(link(states, words["portal-bookings"].list.all), "/agency-portal/bookings");
      await expect(states.locator("[aria-current]")).toContainText(
        words["portal-bookings"].list.all,
      );
      const sidebar = page.getByRole("navigation", { name: portal.nav.label });
      await follow(link(sidebar, portal.nav.dashboard), "/agency-portal/dashboard");
      await follow(link(main, portal.todo.drafts), "/agency-portal/packages?status=draft");
      const filter = main.getByRole("navigation", { name: packages.list.filter });
      await expect(filter.locator("[aria-current]")).toContainText(packages.tabs.draft);
      for (const status of ["published", "archived"] as const) {
        const path = `/agency-portal/packages?status=${status}`;
        await follow(link(filter, packages.tabs[status]), path);
        await expect(filter.locator("[aria-current]")).toContainText(packages.tabs[status]);
      }
      await follow(link(filter, packages.list.all), "/agency-portal/packages");
      await expect(filter.locator("[aria-current]")).toContainText(packages.list.all);
      await follow(link(main, packages.list.create).first(), "/agency-portal/packages/create");
      await follow(link(main, packages.form.cancel), "/agency-portal/packages");
      for (const screen of ["bookings", "messages", "analytics", "settings"] as const) {
        await follow(link(sidebar, portal.nav[screen]), `/agency-portal/${screen}`);
        if (screen !== "messages") {
          await follow(link(main, portal.backToDashboard), "/agency-portal/dashboard");
        }
      }
      await follow(link(page, shell.sidebar.mainSite), "/");
      await openAccount();
      await follow(link(header, shell.nav.dashboard), "/agency-portal/dashboard");
      await follow(page.getByRole("button", { name: shell.nav.signOut }), "/");
      await follow(link(footer, shell.footer.agencyCenter), "/agency-portal/auth");
      await page.getByLabel(auth.fields.email).fill(email);
      await page.getByLabel(auth.fields.password, { exact: true }).fill(newPassword);
      await follow(
        main.getByRole("button", { name: auth.portal.signIn }),
        "/agency-portal/dashboard",
      );
    },
  );

  test(`the operator opens every screen by clicks (${locale})`, options, async ({ page }) => {
    const site = await visit(page, locale);
    const { words, header, main, follow, link, openAccount } = site;
    const { agencies, auth, operator, shell } = words;

    await follow(link(header, shell.nav.signIn), "/auth");
    await page.getByLabel(auth.fields.email).fill(demo.admin);
    await page.getByLabel(auth.fields.password, { exact: true }).fill(password);
    await follow(main.getByRole("button", { name: auth.login.submit }), "/");
    await openAccount();
    await follow(link(header, shell.nav.dashboard), "/dashboard");
    const screens = page.getByRole("navigation", { name: operator.nav.label });
    await follow(link(main, operator.overview.queue.applications), "/dashboard/applications");
    const queues = main.getByRole("navigation", { name: agencies.review.tabsLabel });
    for (const [status, tab] of [
      ["rejected", agencies.review.tabs.rejected],
      ["approved", agencies.review.tabs.live],
    ] as const) {
      await follow(link(queues, tab), `/dashboard/applications?status=${status}`);
      await expect(queues.locator("[aria-current]")).toContainText(tab);
    }
    await follow(link(screens, operator.nav.desk), "/dashboard/desk", operator.desk.title);
    await follow(link(screens, operator.nav.agencies), "/dashboard/agencies");
    await follow(
      main.getByRole("navigation", { name: operator.agencies.tabsLabel }).getByRole("link", {
        name: operator.tabs.live,
      }),
      "/dashboard/agencies?state=live",
    );
    await main.locator('a[href*="/dashboard/agencies/"]').first().click();
    await follow(link(main, operator.agency.back), "/dashboard/agencies");
    await follow(link(screens, operator.nav.announcements), "/dashboard/announcements");
    await follow(link(main, operator.announcements.new), "/dashboard/announcements/new");
    await follow(link(main, operator.announcements.cancel), "/dashboard/announcements");
    await follow(link(screens, operator.nav.audit), "/dashboard/audit");
    await follow(link(screens, operator.nav.applications), "/dashboard/applications");
    await follow(link(screens, operator.nav.overview), "/dashboard");
    await follow(page.getByRole("button", { name: shell.nav.signOut }), "/");
  });
}
