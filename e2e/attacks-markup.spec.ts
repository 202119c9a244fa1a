import { randomUUID } from "node:crypto";

import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller, demo } from "./support/backend";
import { book, inDays } from "./support/bookings";
import { inspectMarkup, MARKUP_CORPUS, markupTexts } from "./support/markup-corpus";
import { forget, signIn } from "./support/pages";
import { travelled } from "./support/reviews";
import { openDatabase } from "./support/database";

/** Asks for a page as its visitor and has the browser parse it. */
async function expectText(page: Page, path: string, payloads: string[]) {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  const found = await page.evaluate(inspectMarkup, { html: await answer.text(), payloads });
  expect(found, path).toEqual({ live: [], missing: [] });
}

/** Opens a page with its scripts, too. */
async function expectNothingRuns(page: Page, path: string, shown: string) {
  await page.goto(path);
  await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
  expect(await page.evaluate(() => "__hit" in window), path).toBe(false);
}

/** Accounts with agencies and packages on sale, whose three names are each two payloads and a word. */
async function createNamed(word: string, payloads: string[]) {
  const sql = openDatabase();
  const texts = Array.from(
    { length: payloads.length / 2 },
    (_, index) => `${payloads.slice(2 * index, 2 * index + 2).join(" ")} ${word}`,
  );
  try {
    for (const text of texts) {
      const id = randomUUID();
      await sql`insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
        values (${id}, 'authenticated', 'authenticated', ${`${word}-${id}@example.com`}, now(),
          ${sql.json({ full_name: text })})`;
      const [agency] = await sql<{ id: string }[]>`insert into public.agencies
        (user_id, business_name, business_email, business_phone, verification_status)
        values (${id}, ${text}, ${`${word}-${id}@example.com`}, '1', 'approved') returning id`;
      await sql`insert into public.travel_packages
        (agency_id, title, description, destination, duration_days, price, status)
        values (${agency?.id ?? ""}, ${text}, 'Quiet.', 'Lisbon', 4, 500, 'published')`;
    }
  } finally {
    await sql.end();
  }
}

test("a corpus of a hundred payloads is text in names, business names and titles (attack 60)", async ({
  page,
}) => {
  expect(new Set(MARKUP_CORPUS).size).toBe(100);
  await signIn(page, demo.admin);
  for (const start of [0, 20, 40, 60, 80]) {
    const word = `zq${randomUUID().slice(0, 6).replace(/\d/g, "x")}`;
    const payloads = MARKUP_CORPUS.slice(start, start + 20);
    await createNamed(word, payloads);
    for (const list of ["people", "agencies", "packages"]) {
      await expectText(page, `/dashboard/${list}?q=${word}`, payloads);
    }
    await expectText(page, `/packages?q=${word}`, payloads);
    if (start === 0) await expectNothingRuns(page, `/packages?q=${word}`, payloads[0] ?? "");
    await page.goto("about:blank");
  }
});

test("a corpus of a hundred payloads is text in messages, packages, reasons and reviews (attack 60)", async ({
  page,
}) => {
  const [agency, traveller] = [await createAgency(), await createTraveller("Tom Talker")];
  const item = await createPackage(agency);
  const messages = markupTexts(400, "\n");
  const { data: conversationId } = await traveller.client
    .rpc("start_conversation", { p_package_id: item.id })
    .throwOnError();
  for (const content of messages) {
    await traveller.client
      .from("messages")
      .insert({
        conversation_id: conversationId,
        sender_id: traveller.userId,
        sender_type: "user",
        content,
      })
      .throwOnError();
  }
  const reasons = markupTexts(900, " ");
  const trips = [];
  for (const [index, reason] of reasons.entries()) {
    const booking = await book(traveller, item.id, { date: inDays(30 + index) });
    await agency.client
      .rpc("decline_booking", {
        p_booking_id: booking.id,
        p_expected_status: "pending",
        p_reason: reason,
      })
      .throwOnError();
    trips.push({ id: booking.id, reason });
  }
  for (const body of markupTexts(3_900, "\n")) {
    const { traveller: author, booking } = await travelled(agency, item.id, "Rosa Reader");
    await author.client
      .rpc("write_review", {
        p_booking_id: booking.id,
        p_stars: 4,
        p_guide_stars: 4,
        p_value_stars: 4,
        p_described_stars: 4,
        p_body: body,
        p_locale: "en",
        p_party: "solo",
      })
      .throwOnError();
  }
  const [description = "", ...rest] = markupTexts(5_000, "\n");
  expect(rest).toEqual([]);
  await agency.client
    .from("travel_packages")
    .update({ description, included: markupTexts(200, " ") })
    .eq("id", item.id)
    .throwOnError();

  await expectText(page, `/package/${item.id}`, MARKUP_CORPUS);
  await expectNothingRuns(page, `/package/${item.id}`, MARKUP_CORPUS[1] ?? "");
  await expectText(page, `/package/${item.id}/reviews`, MARKUP_CORPUS);
  await signIn(page, traveller.email);
  await expectText(page, `/messages/${conversationId}`, MARKUP_CORPUS);
  await expectNothingRuns(page, `/messages/${conversationId}`, MARKUP_CORPUS.at(-1) ?? "");
  for (const { id, reason } of trips) {
    await expectText(page, `/dashboard/trips/${id}`, [reason]);
  }
  await forget(page);
  await signIn(page, agency.email);
  await expectText(page, `/agency-portal/messages/${conversationId}`, MARKUP_CORPUS);
  await expectNothingRuns(
    page,
    `/agency-portal/messages/${conversationId}`,
    MARKUP_CORPUS.at(-1) ?? "",
  );
  await expectText(page, `/agency-portal/packages/${item.id}/edit`, [description]);
});
