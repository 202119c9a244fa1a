import { expect, test } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, inDays } from "./support/bookings";
import { signIn, signInToPortal } from "./support/pages";

async function market() {
  const agency = await createAgency();
  return { agency, item: await createPackage(agency) };
}

test("a customer's page has all bookings, threads and private notes, and is nobody else's", async ({
  page,
}) => {
  const { agency, item } = await market();
  const traveller = await createTraveller("Mira Many");
  const booking = await book(traveller, item.id, { phone: "+1 555 0123" });
  await book(traveller, item.id, { date: inDays(50) });
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/bookings/${booking.id}`);
  await page.getByRole("main").getByRole("link", { name: "Mira Many" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira Many");
  await expect(page.getByRole("main").getByText(booking.reference)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: item.title })).toHaveCount(4);
  await expect(page.getByText("+1 555 0123")).toBeVisible();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByLabel("New note")).toHaveAccessibleDescription(/required/);
  await page.getByLabel("New note").fill("Likes window seats.");
  await page.getByRole("button", { name: "Add note" }).click();
  const notes = page.getByRole("listitem").filter({ hasText: "Likes window seats." });
  await expect(notes).toHaveCount(1);
  expect(await barriers(page)).toEqual([]);
  await notes.getByRole("button", { name: "Delete note" }).click();
  await expect(notes).toHaveCount(0);

  const address = page.url();
  await page.context().clearCookies();
  await signInToPortal(page, (await createAgency()).email);
  await page.goto(address);
  await expect(page.getByText("Customer not found")).toBeVisible();
});

test("how fast an agency answers is measured, and told to it and to travellers", async ({
  page,
  browser,
}) => {
  const { agency, item } = await market();
  const travellers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => createTraveller(`Tess ${String(n)}`)),
  );
  const write = async (
    by: typeof agency | (typeof travellers)[number],
    id: string,
    side: string,
  ) => {
    const { error } = await by.client.from("messages").insert({
      id: crypto.randomUUID(),
      conversation_id: id,
      sender_id: by.userId,
      sender_type: side,
      content: "Hello",
    });
    expect(error).toBeNull();
  };
  let thread = "";
  for (const traveller of travellers) {
    const { data, error } = await traveller.client.rpc("start_conversation", {
      p_package_id: item.id,
    });
    expect(error).toBeNull();
    thread = data ?? "";
    await write(traveller, thread, "user");
    await write(agency, thread, "agency");
  }
  await signInToPortal(page, agency.email);
  await expect(page.getByText("Not enough data")).toBeVisible();
  await page.goto("/agency-portal/settings");
  await page.getByLabel("Until").fill("08:00");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByLabel("Until")).toHaveAccessibleDescription(/after the beginning/);
  await page.getByLabel("Until").fill("17:30");
  await page.getByRole("group", { name: "Days" }).getByLabel("Sat").check();
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Until")).toHaveValue("17:30");
  await expect(page.getByRole("group", { name: "Days" }).getByLabel("Sat")).toBeChecked();
  await page.goto("/agency-portal/dashboard");
  await expect(page.getByText("Usual reply time")).toBeVisible();
  await expect(page.getByText("Not enough data")).toHaveCount(0);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/package/${item.id}`);
  await expect(visitor.getByText("Usually answers within an hour")).toBeVisible();
  await signIn(visitor, travellers.at(-1)?.email ?? "");
  await visitor.goto(`/messages/${thread}`);
  await expect(visitor.getByText("Usually answers within an hour")).toBeVisible();
  await context.close();
});
