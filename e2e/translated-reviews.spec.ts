import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage } from "./support/backend";
import { barriers } from "./support/barriers";
import { review } from "./support/reviews";

/** Does to the page what a browser's translation does, except for the words. */
async function translate(page: Page, to: string, className: string | null) {
  await page.evaluate(
    ({ lang, name }) => {
      document.documentElement.lang = lang;
      document.documentElement.classList.remove("translated-ltr", "translated-rtl");
      if (name !== null) document.documentElement.classList.add(name);
    },
    { lang: to, name: className },
  );
}

test("a review and an answer that the browser has translated say so, with their own language, without scripts", async ({
  page: scripted,
  browser,
}) => {
  const agency = await createAgency();
  const item = await createPackage(agency);
  await review(agency, item.id, 4, "en");
  await review(agency, item.id, 3, "de");
  const { data } = await agency.client
    .rpc("list_reviews", { p_package_id: item.id, p_locale: "de" })
    .single()
    .throwOnError();
  await agency.client
    .rpc("answer_review", { p_review_id: data.id, p_answer: "Revenez vite.", p_locale: "fr" })
    .throwOnError();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/package/${item.id}`);
  const reviews = page.getByRole("region", { name: "Reviews" });
  const marks = reviews.getByText("Translated by your browser").filter({ visible: true });
  const notes = marks.locator("..");
  await expect(reviews.getByText("Revenez vite.")).toHaveAttribute("lang", "fr");
  await expect(reviews.getByText("Written in German")).toBeVisible();
  await expect(reviews.getByText("Written in French")).toBeVisible();
  await expect(reviews.getByText("Written in English")).toBeHidden();
  await expect(marks).toHaveCount(0);

  for (const name of ["translated-ltr", "translated-rtl", null]) {
    await translate(page, name === "translated-rtl" ? "ar" : "es", name);
    await expect(notes).toHaveText([
      "Translated by your browser · Written in German",
      "Translated by your browser · Written in French",
      "Translated by your browser · Written in English",
    ]);
  }

  // Who reads German has the original of what is written in German.
  await translate(page, "de-CH", "translated-ltr");
  await expect(notes).toHaveText([
    "Translated by your browser · Written in French",
    "Translated by your browser · Written in English",
  ]);
  await translate(page, "en", null);
  await expect(marks).toHaveCount(0);

  // Edge marks what it translates, or elements in it.
  await reviews.getByText("Said in en.").evaluate((text) => {
    text.setAttribute("_msttexthash", "1234");
  });
  await reviews.getByText("Revenez vite.").evaluate((text) => {
    text.innerHTML = '<font _mstmutation="1" _msttexthash="1234">Come back soon.</font>';
  });
  await expect(notes).toHaveText([
    "Translated by your browser · Written in French",
    "Translated by your browser · Written in English",
  ]);

  // In the page's own language.
  await page.goto(`/de/package/${item.id}`);
  await expect(page.getByText("Geschrieben auf Französisch")).toBeVisible();
  await translate(page, "it", "translated-ltr");
  const german = page.getByText("Von Ihrem Browser übersetzt").filter({ visible: true });
  await expect(german.locator("..")).toHaveText([
    "Von Ihrem Browser übersetzt · Geschrieben auf Deutsch",
    "Von Ihrem Browser übersetzt · Geschrieben auf Französisch",
    "Von Ihrem Browser übersetzt · Geschrieben auf Englisch",
  ]);

  await page.goto("/agency/horizon-tide-travel");
  const section = page.getByRole("region", { name: "Reviews" });
  const ofAgency = section.getByText("Translated by your browser").filter({ visible: true });
  await expect(ofAgency).toHaveCount(0);
  const count = await section.getByRole("listitem").count();
  await translate(page, "it", "translated-ltr");
  await expect(ofAgency).toHaveCount(count);
  await context.close();

  await scripted.goto(`/package/${item.id}`);
  await translate(scripted, "es", "translated-ltr");
  expect(await barriers(scripted)).toEqual([]);
});
