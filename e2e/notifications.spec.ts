import { randomUUID } from "node:crypto";

import { expect, test, type Page } from "@playwright/test";

import {
  createAgency,
  createPackage,
  createTraveller,
  type Account,
  type AgencyAccount,
} from "./support/backend";
import { book } from "./support/bookings";
import { signIn, signInToPortal } from "./support/pages";

const bell = (page: Page, unread = 0) =>
  page.getByRole("banner").getByRole("link", {
    name: unread === 0 ? "Notifications" : `Notifications, ${String(unread)} unread`,
    exact: true,
  });

const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

const list = (page: Page) => page.getByRole("list", { name: "Your notifications" });

async function market() {
  const [agency, traveller] = [await createAgency(), await createTraveller("Nora Noticed")];
  return { agency, traveller, trip: await createPackage(agency) };
}

async function confirm(agency: AgencyAccount, id: string): Promise<void> {
  const { error } = await agency.client.rpc("confirm_booking", {
    p_booking_id: id,
    p_expected_status: "pending",
  });
  if (error) throw error;
}

async function writeTo(
  sender: Account,
  side: "user" | "agency",
  bookingId: string,
  content: string,
) {
  const { data } = await sender.client
    .from("conversations")
    .select("id")
    .eq("booking_id", bookingId)
    .single()
    .throwOnError();
  await sender.client
    .from("messages")
    .insert({
      id: randomUUID(),
      conversation_id: data.id,
      sender_id: sender.userId,
      sender_type: side,
      content,
    })
    .throwOnError();
}

test("a booking shows at once on the agency's settings, in bell, title and toast, and leads there", async ({
  page,
}) => {
  const { agency, traveller, trip } = await market();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/settings", { waitUntil: "networkidle" });
  await expect(bell(page)).toBeVisible();
  const title = await page.title();
  const { id } = await book(traveller, trip.id);
  const text = `Nora Noticed asks for ${trip.title}`;
  await expect(bell(page, 1)).toBeVisible({ timeout: 5_000 });
  await expect(page).toHaveTitle(`(1) ${title}`);
  await expect(page.getByText(text)).toBeVisible();

  await bell(page, 1).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(bell(page, 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await panel(page)
    .getByRole("link", { name: `Unread: ${text}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/agency-portal/bookings/${id}$`));
  await expect(bell(page)).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
});

test("what is read in one tab is read in the other, and opening a trip reads what was told of it", async ({
  page,
}) => {
  const { agency, traveller, trip } = await market();
  const first = await book(traveller, trip.id);
  const second = await book(traveller, trip.id);
  await confirm(agency, first.id);
  await confirm(agency, second.id);
  await signIn(page, traveller.email);
  await page.goto("/help", { waitUntil: "networkidle" });
  const other = await page.context().newPage();
  await other.goto("/notifications", { waitUntil: "networkidle" });
  await expect(bell(page, 2)).toBeVisible();
  await expect(bell(other, 2)).toBeVisible();

  const confirmed = `${agency.businessName} confirmed your trip: ${trip.title}`;
  // The latest, which is the second.
  await list(other)
    .getByRole("button", { name: `Mark as read: ${confirmed}` })
    .first()
    .click();
  await expect(bell(other, 1)).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();

  await page.goto(`/dashboard/trips/${first.id}`);
  await expect(bell(page)).toBeVisible();
  await expect(bell(other)).toBeVisible();
  await expect(list(other).getByRole("link", { name: confirmed, exact: true })).toHaveCount(2);
});

test("messages of one conversation are one line, and are not counted twice in the title", async ({
  page,
}) => {
  const { agency, traveller, trip } = await market();
  const { id } = await book(traveller, trip.id);
  await confirm(agency, id);
  for (const content of ["One", "Two", "The bus leaves at nine"]) {
    await writeTo(agency, "agency", id, content);
  }
  await signIn(page, traveller.email);
  await page.goto("/notifications");
  // A conversation and a booking; three messages and a booking.
  await expect(bell(page, 2)).toBeVisible();
  await expect(page).toHaveTitle("(4) Notifications · Wayfare");
  const line = list(page).getByRole("listitem").first();
  await expect(line).toContainText(`${agency.businessName} sent you 3 messages`);
  await expect(line).toContainText("The bus leaves at nine");
  await line.getByRole("link").click();
  await expect(page).toHaveURL(/\/messages\//);
  await expect(bell(page, 1)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
});

test("without JavaScript the list filters, marks as read and clears, and settings are saved", async ({
  browser,
}) => {
  const { agency, traveller, trip } = await market();
  const { id } = await book(traveller, trip.id);
  await confirm(agency, id);
  await writeTo(agency, "agency", id, "See you soon");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, traveller.email);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "My Account" }).waitFor();
  await page.goto("/dashboard/profile");
  await bell(page).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(list(page).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("link", { name: "Bookings", exact: true }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  await list(page)
    .getByRole("button", { name: /^Mark as read/ })
    .click();
  await expect(list(page).getByRole("button", { name: /^Mark as read/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Clear those you have read" }).click();
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();

  await page.getByRole("link", { name: "What you are told, and how" }).click();
  await page.getByLabel("Email: An agency writes to you").selectOption("In a digest");
  await page.getByLabel("On the site: A trip is complete").uncheck();
  // The answer is a page of its own: reading it anew under way would fail.
  const answered = page.waitForEvent("load");
  await page.getByRole("button", { name: "Save notifications" }).click();
  await answered;
  await expect
    .poll(async () => {
      const { data } = await traveller.client.rpc("get_notification_settings");
      return data
        ?.filter(({ kind }) => kind === "message" || kind === "booking_completed")
        .map(({ mail, on_site }) => [mail, on_site]);
    })
    .toEqual([
      ["digest", true],
      ["now", false],
    ]);
  await page.reload();
  await expect(page.getByLabel("Email: An agency writes to you")).toHaveValue("digest");
  await context.close();
});

test("an agency saves its own channels beside its other settings", async ({ page }) => {
  const { agency } = await market();
  await signInToPortal(page, agency.email);
  await page.goto("/agency-portal/settings", { waitUntil: "networkidle" });
  await page.getByLabel("Email: A traveller writes to you").selectOption("Never");
  await page.getByRole("button", { name: "Save notifications" }).click();
  await expect(page.getByText("Notifications saved.")).toBeVisible();
  const { data } = await agency.client
    .from("notification_settings")
    .select("audience, mail")
    .eq("kind", "message");
  expect(data).toEqual([{ audience: "agency", mail: "off" }]);
});
