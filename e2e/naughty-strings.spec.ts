import { expect, test, type Page } from "@playwright/test";

import { joinedTexts, naughtyLines } from "../lib/utils/naughty-strings";
import { createAgency, createPackage, createTraveller } from "./support/backend";
import { awaitTakeover } from "./support/held-scripts";
import { inspectMarkup } from "./support/markup-corpus";
import { signIn } from "./support/pages";

const texts = joinedTexts(naughtyLines, 3_900, "\n");
const linesOf = (text: string | undefined) => (text ?? "").split("\n");
/** With marks on marks, from right to left, of four bytes each, and of markup. */
const titles = [/[\u0300-\u036f]{2}/, /[\u0600-\u06ff]/, /\p{Emoji_Presentation}/u, /^<.*>$/].map(
  (pattern) => naughtyLines.find((line) => pattern.test(line)) ?? "",
);

/** The server's answer and the page that scripts have taken over have each text, and run none. */
async function expectShown(page: Page, path: string, expected: string[], taken: string) {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  await page.goto(path);
  await awaitTakeover(page.getByRole("main").locator(taken).first());
  for (const html of [await answer.text(), await page.content()]) {
    const found = await page.evaluate(inspectMarkup, { html, payloads: expected });
    expect(found, path).toEqual({ live: [], missing: [] });
  }
  expect(dialogs, path).toEqual([]);
}

test("naughty strings are shown as they were written, on a package's page, an agency's, and in a thread", async ({
  page,
}) => {
  expect(titles).not.toContain("");
  expect(texts.length).toBeGreaterThan(2);
  const [agency, traveller] = [await createAgency(), await createTraveller("Nat Naughty")];
  const item = await createPackage(agency, { title: titles[0] ?? "" });
  const included = naughtyLines.slice(0, 50);
  await agency.client
    .from("travel_packages")
    .update({ description: texts[0] ?? "", included })
    .eq("id", item.id)
    .throwOnError();
  const days = titles.map((title, index) => ({
    package_id: item.id,
    day_number: index + 1,
    title,
    description: linesOf(texts[1])
      .slice(9 * index, 9 * index + 9)
      .join("\n"),
  }));
  await agency.client.from("package_days").insert(days).throwOnError();
  const people = titles.map((title) => ({
    name: Array.from(title).slice(0, 100).join("").trim(),
    role: title,
  }));
  await agency.client
    .rpc("save_agency_profile", {
      p_version: 1,
      p_stories: { en: texts[2] ?? "" },
      p_people: people,
      p_languages: [],
    })
    .throwOnError();
  const { data: conversationId } = await traveller.client
    .rpc("start_conversation", { p_package_id: item.id })
    .throwOnError();
  for (const content of texts) {
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

  const ofDays = days.flatMap(({ title, description }) => [title, ...linesOf(description)]);
  await expectShown(
    page,
    `/package/${item.id}`,
    [...linesOf(texts[0]), ...included, ...ofDays],
    "a",
  );
  const { data } = await agency.client
    .from("agency_public")
    .select("slug")
    .eq("agency_id", agency.agencyId)
    .single()
    .throwOnError();
  const names = people.flatMap(({ name, role }) => [name, role]);
  await expectShown(
    page,
    `/agency/${data.slug}`,
    [...linesOf(texts[2]), ...names, titles[0] ?? ""],
    "a",
  );
  await signIn(page, traveller.email);
  await expectShown(page, `/messages/${conversationId}`, [...naughtyLines], "textarea");
});
