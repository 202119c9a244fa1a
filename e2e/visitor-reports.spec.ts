import { randomUUID } from "node:crypto";

import { expect, test } from "@playwright/test";

import { createAgency, createPackage, demo } from "./support/backend";
import { barriers } from "./support/barriers";
import { mailedTo } from "./support/outbox";
import { signIn } from "./support/pages";
import { results, search } from "./support/public";
import { review } from "./support/reviews";
import { openDatabase } from "./support/database";

const newAddress = () => `visitor-${randomUUID()}@example.com`;

test("a visitor without an account reports a package, and the operator's answer arrives by mail", async ({
  page,
  browser,
}) => {
  const { title } = await createPackage(await createAgency());
  const email = newAddress();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto("/");
  await visitor
    .getByRole("navigation", { name: "What are you looking for?" })
    .getByRole("link", { name: "Flight + Hotel" })
    .click();
  await visitor.getByLabel("Destination or keyword").fill(title);
  await search(visitor, /\/packages\?q=/);
  await results(visitor).getByRole("link", { name: title }).click();
  await visitor.getByRole("link", { name: "Report this package" }).click();
  await expect(visitor.getByRole("heading", { name: `“${title}”` })).toBeVisible();
  expect(await barriers(visitor)).toEqual([]);

  const [what, address] = [
    visitor.getByLabel("What happened"),
    visitor.getByLabel("Your email address"),
  ];
  await visitor.getByLabel("What is wrong").selectOption("misleading");
  await what.fill("There is no such beach.");
  await address.fill("visitor@");
  await visitor.getByRole("button", { name: "Send the report" }).click();
  await expect(address).toHaveAccessibleDescription(/name@example\.com/);
  await expect(what).toHaveValue("There is no such beach.");
  await address.fill(email);
  await visitor.getByLabel("Your name").fill("Ines Rossi");
  await visitor.getByRole("button", { name: "Send the report" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Thank you for your report");
  expect(await barriers(visitor)).toEqual([]);
  await context.close();

  await signIn(page, demo.admin);
  await page.goto("/dashboard/reports");
  await page.getByRole("link", { name: title }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("A visitor without an account · Ines Rossi")).toBeVisible();
  await expect(main.getByText(email)).toBeVisible();
  await page.getByLabel("Outcome").selectOption("warned");
  await page.getByLabel("Answer").fill("Thank you, the agency corrects it.");
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("Report decided.")).toBeVisible();
  const mail = await mailedTo(email, /^Your report: /);
  expect(mail).toContain("Thank you, the agency corrects it.");
  expect(mail).not.toContain("There is no such beach.");

  // As after sixteen attempts.
  const sql = openDatabase();
  await sql`update private.emails m
    set sent_at = null, next_attempt_at = null, attempts = 16, last_error = 'answered 550'
    from private.report_visitors v where v.report_id = m.report_id and v.email = ${email}`;
  await sql.end();
  await page.goto(`/dashboard/mails?state=failed&q=${encodeURIComponent(email)}`);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The email is sent again.")).toBeVisible();
  await page.goto("/dashboard/audit?action=mail.resent");
  await expect(main.getByText("had an email to a visitor sent again").first()).toBeVisible();
});

test("without scripts, a review is reported in German, and an error keeps what was typed", async ({
  browser,
}) => {
  const agency = await createAgency();
  const item = await createPackage(agency);
  await review(agency, item.id, 1, "en");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`/de/package/${item.id}`);
  await visitor.getByRole("link", { name: "Melden: Bewertung Nr. 1" }).click();
  const what = visitor.getByLabel("Was geschehen ist");
  await visitor.getByLabel("Was nicht stimmt").selectOption("spam");
  await what.fill("Das ist Werbung.");
  await visitor.getByLabel("Ihre E-Mail-Adresse").fill("nobody");
  await visitor.getByRole("button", { name: "Meldung senden" }).click();
  await expect(visitor.getByLabel("Ihre E-Mail-Adresse")).toHaveAttribute("aria-invalid", "true");
  await expect(visitor.getByLabel("Ihre E-Mail-Adresse")).toHaveValue("nobody");
  await expect(what).toHaveValue("Das ist Werbung.");
  await expect(visitor.getByLabel("Was nicht stimmt")).toHaveValue("spam");
  await visitor.getByLabel("Ihre E-Mail-Adresse").fill(newAddress());
  await visitor.getByRole("button", { name: "Meldung senden" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Danke für Ihre Meldung");
  await context.close();
});

test("an agency is reported from its page, and a conversation by those who take part in it alone", async ({
  page,
}) => {
  const agency = await createAgency();
  const { title } = await createPackage(agency);
  await page.goto(`/packages?q=${encodeURIComponent(title)}`);
  await results(page).getByRole("link", { name: agency.businessName }).click();
  await page.getByRole("link", { name: "Report this agency" }).click();
  await expect(page.getByRole("heading", { name: `“${agency.businessName}”` })).toBeVisible();
  await page.getByRole("link", { name: "I have an account: sign in first" }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Freport%3Fkind%3Dagency/);
  for (const path of ["/report", `/report?kind=conversation&id=${randomUUID()}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\?next=%2Freport/);
  }
  const missing = await page.goto(`/report?kind=package&id=${randomUUID()}`);
  expect(missing?.status()).toBe(404);
});
