import { expect, test } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { book } from "./support/bookings";
import { signIn } from "./support/pages";

// Tabs, bookmarks and the history show only the title.
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a trip's tab says which trip it is", async ({ page }) => {
      const [agency, traveller] = [await createAgency(), await createTraveller()];
      const title = "Lanterns of Hoi An";
      const { id, reference } = await book(traveller, (await createPackage(agency, { title })).id);
      await signIn(page, traveller.email);
      await page.goto(`/dashboard/trips/${id}`);
      await expect(page).toHaveTitle(`${title} · ${reference} · Wayfare`);
      await page.goto(`/dashboard/trips/${id}/voucher`);
      await expect(page).toHaveTitle(new RegExp(`. · ${title} · ${reference} · Wayfare$`));
      await page.goto(`/dashboard/trips/${agency.agencyId}`);
      await expect(page).toHaveTitle("Your trip · Wayfare");
    });

    test("a thread's tab title names the other side and the subject", async ({ page }) => {
      const [agency, traveller] = [await createAgency(), await createTraveller("Tom Talker")];
      const item = await createPackage(agency, { title: "Lanterns of Hoi An" });
      const { data: id } = await traveller.client
        .rpc("start_conversation", { p_package_id: item.id })
        .throwOnError();
      await signIn(page, traveller.email);
      await page.goto(`/messages/${id}`);
      await expect(page).toHaveTitle(`${agency.businessName} · Lanterns of Hoi An · Wayfare`);
      await signIn(page, agency.email);
      await page.goto(`/agency-portal/messages/${id}`);
      await expect(page).toHaveTitle(/^Tom Talker · Lanterns of Hoi An · /);
    });
  });
}

test("a dead link's tab title says so and names its purpose, without a click", async ({ page }) => {
  const dead = `token_hash=${"a1".repeat(28)}`;
  for (const [path, purpose] of [
    [`/auth/new-password?${dead}&type=recovery`, "Choose a new password"],
    [`/auth/confirm?${dead}&type=signup`, "Confirm your email address"],
    ["/auth/new-password", "Choose a new password"],
    ["/auth/confirm", "Confirm your email address"],
  ] as const) {
    await page.goto(path);
    const words = "This link does not work any more";
    await expect(page).toHaveTitle(`${words} · ${purpose} · Wayfare`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(
      page.getByRole("main").getByRole("link", { name: "Back to sign-in" }),
    ).toBeVisible();
  }
});

test("the unread count of other threads stays before the title", async ({ page }) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const ids: string[] = [];
  for (const title of ["First", "Second"]) {
    const item = await createPackage(agency, { title });
    const { data } = await traveller.client
      .rpc("start_conversation", { p_package_id: item.id })
      .throwOnError();
    ids.push(data);
  }
  await agency.client
    .from("messages")
    .insert({
      conversation_id: ids[1] ?? "",
      sender_id: agency.userId,
      sender_type: "agency",
      content: "Hello",
    })
    .throwOnError();
  await signIn(page, traveller.email);
  await page.goto(`/messages/${ids[0] ?? ""}`);
  await expect(page).toHaveTitle(`(1) ${agency.businessName} · First · Wayfare`);
});
