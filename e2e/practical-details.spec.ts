import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { book, cancelBooking } from "./support/bookings";
import { signIn, signInToPortal } from "./support/pages";
import { inLanguage, languages, overflow } from "./support/public";
import { wordsOf } from "./support/words";

function button(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name, exact: true });
}

/** The words of each fact in the section, by its label. */
async function facts(page: Page, title: string): Promise<Record<string, string>> {
  const section = page
    .getByRole("main")
    .locator("section")
    .filter({
      has: page.getByRole("heading", { name: title, exact: true }),
    });
  const rows = await section.locator("dl > div").all();
  const read = rows.map(async (row) => [
    await row.locator("dt").innerText(),
    (await row.locator("dd").innerText()).replace(/\s*\n\s*/g, " / "),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}

async function fillDetails(page: Page) {
  await page.getByLabel("Meeting point").fill("Main entrance of Bergen station");
  await page.getByLabel("Meeting time").fill("08:30");
  await page.getByLabel("End time").fill("17:00");
  await page.getByLabel("Fitness").selectOption("Moderate");
  await page.getByLabel("Minimum age").fill("12");
  await page.getByLabel("Smallest group").fill("4");
  await page.getByLabel("Largest group").fill("8");
  await page.getByLabel("What to bring").fill("Boots\nRain jacket");
  await page.getByLabel("What you ask of travellers").fill("Travel insurance");
  await page.getByLabel("Accessibility").fill("Twelve steps lead to the quay.");
  await page.getByLabel("Norwegian", { exact: true }).check();
  await page.getByLabel("German", { exact: true }).check();
}

test("an agency states what is good to know, a visitor reads it, and a traveller finds the meeting point", async ({
  page,
  browser,
}) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency, { status: "draft" });
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/${id}/edit`);
  await fillDetails(page);
  await page.getByLabel("Largest group").fill("3");
  await button(page, "Save changes").click();
  await expect(page.getByLabel("Largest group")).toHaveAccessibleDescription(/4 or more/);
  await expect(page.getByLabel("Norwegian", { exact: true })).toBeChecked();
  await page.getByLabel("Largest group").fill("8");
  await button(page, "Save changes").click();
  await expect(page).toHaveURL(/\/agency-portal\/packages$/);

  const wanted = {
    "Meeting point": "Main entrance of Bergen station",
    "Meeting time": "8:30\u00a0AM on the first day, local time",
    End: "5:00\u00a0PM on the last day, local time",
    Fitness: "Moderate: for those who are used to walking",
    "Minimum age": "12 years",
    "Size of the group": "4 to 8 people",
    "The guide speaks": "German, Norwegian",
    Accessibility: "Twelve steps lead to the quay.",
    "What to bring": "Boots / Rain jacket",
    "What is asked of you": "Travel insurance",
  };
  await page.goto(`/agency-portal/packages/${id}/preview`);
  expect(await facts(page, "Good to know")).toEqual(wanted);
  await page.goto("/agency-portal/packages");
  await button(page, "Publish").click();
  await expect(page.getByRole("main").getByRole("article")).toContainText("Published");

  // A visitor without scripts, on a phone.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const visitor = await context.newPage();
  await visitor.goto(`/package/${id}`);
  expect(await facts(visitor, "Good to know")).toEqual(wanted);
  await visitor.goto(`/de/package/${id}`);
  expect(await facts(visitor, "Gut zu wissen")).toMatchObject({
    Treffpunkt: "Main entrance of Bergen station",
    Treffzeit: "Am ersten Tag um 08:30 Uhr Ortszeit",
    Kondition: "Mittel: für alle, die gern zu Fuß unterwegs sind",
    Mindestalter: "12 Jahre",
    "Größe der Gruppe": "4 bis 8 Personen",
    "Sprachen der Reiseleitung": "Deutsch, Norwegisch",
  });
  expect(await overflow(visitor)).toBeLessThanOrEqual(0);
  await context.close();

  const traveller = await createTraveller();
  const booking = await book(traveller, id);
  await page.context().clearCookies();
  await signIn(page, traveller.email);
  for (const path of ["", "/voucher"]) {
    await page.goto(`/dashboard/trips/${booking.id}${path}`);
    const main = page.getByRole("main");
    await expect(main).toContainText("Meeting pointMain entrance of Bergen station");
    await expect(main).toContainText("Meeting time8:30\u00a0AM, local time");
    await expect(main).toContainText("End5:00\u00a0PM, local time");
  }
});

test("a fixed holiday says in each language what is good to know", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  for (const language of languages) {
    const { goodToKnow: label, holidays } = wordsOf(language).catalogue;
    const holiday = holidays["santorini-sunset"];
    await visitor.goto(inLanguage(language, "/package/santorini-sunset"));
    const shown = await facts(visitor, label.title);
    expect(shown, language).toMatchObject({
      [label.meetingPoint]: holiday.meetingPoint,
      [label.whatToBring]: holiday.whatToBring.replaceAll("\n", " / "),
      [label.accessibility]: holiday.accessibility,
      [label.requirements]: holiday.requirements.replaceAll("\n", " / "),
      [label.fitness]: label.levels.moderate,
    });
    expect(Object.keys(shown), language).toHaveLength(10);
  }
  await context.close();
});

test("the trip, voucher and calendar of a fixed holiday name its meeting point in the traveller's language", async ({
  page,
}) => {
  const traveller = await createTraveller();
  const { data } = await traveller.client
    .from("travel_packages")
    .select("id")
    .eq("slug", "paris-romance")
    .single();
  const booking = await book(traveller, data?.id ?? "", { travellers: 2 });
  const { meetingPoint, location } = wordsOf("de").catalogue.holidays["paris-romance"];
  await signIn(page, traveller.email);
  for (const path of ["", "/voucher"]) {
    await page.goto(`/de/dashboard/trips/${booking.id}${path}`);
    await expect(page.getByRole("main")).toContainText(`Treffpunkt${meetingPoint}`);
  }
  await page.goto(`/de/dashboard/trips/${booking.id}`);
  const link = page.getByRole("link", { name: "In den Kalender" });
  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  const calendar = (await answer.text()).replaceAll("\r\n ", "").split("\r\n");
  expect(calendar).toContain(`LOCATION:${`${meetingPoint}, ${location}`.replaceAll(",", "\\,")}`);
  expect(calendar.find((line) => line.startsWith("DESCRIPTION:"))).toContain(
    String.raw`\nTreffzeit: 15:00 Uhr Ortszeit\nEnde: 11:00 Uhr Ortszeit\n`,
  );
  await cancelBooking(traveller, booking.id);
});

test("a package without details has no section for them, nor has its voucher", async ({ page }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  await page.goto(`/package/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Good to know" })).toHaveCount(0);
  const traveller = await createTraveller();
  const booking = await book(traveller, id);
  await signIn(page, traveller.email);
  await page.goto(`/dashboard/trips/${booking.id}/voucher`);
  await expect(page.getByText("First day")).toBeVisible();
  await expect(page.getByText("Meeting point")).toHaveCount(0);
});

test("of details changed in two windows, each field's version is chosen", async ({ browser }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/${id}/edit`);
  await fillDetails(page);
  const theirs = { meeting_point: "Pier 3", fitness: "easy", guide_languages: ["en"] };
  const changed = await agency.client.from("travel_packages").update(theirs).eq("id", id);
  expect(changed.error).toBeNull();
  await button(page, "Save changes").click();
  const both = page.getByRole("region", { name: "Both versions" });
  const group = (name: string) => both.getByRole("group", { name, exact: true });
  await expect(group("Meeting point")).toContainText("Pier 3");
  await expect(group("Fitness")).toContainText("Easy");
  await expect(group("Languages of the guide: English")).toBeVisible();
  await group("Fitness")
    .getByRole("radio", { name: /^Take theirs/ })
    .check();
  await button(page, "Save changes").click();
  await expect(page).toHaveURL(/\/agency-portal\/packages$/);
  const { data } = await agency.client
    .from("travel_packages")
    .select("meeting_point, fitness, minimum_age, guide_languages")
    .eq("id", id)
    .single();
  expect(data).toEqual({
    meeting_point: "Main entrance of Bergen station",
    fitness: "easy",
    minimum_age: 12,
    guide_languages: ["en", "de", "no"],
  });
  await context.close();
});
