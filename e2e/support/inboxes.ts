import { randomUUID } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller, type Account } from "./backend";
import { book, inDays } from "./bookings";
import { signInToPortal } from "./pages";

export async function write(from: Account, packageId: string, content: string): Promise<string> {
  const { data, error } = await from.client.rpc("start_conversation", { p_package_id: packageId });
  if (error) throw error;
  const sent = await from.client.from("messages").insert({
    id: randomUUID(),
    conversation_id: data,
    sender_id: from.userId,
    sender_type: "user",
    content,
  });
  if (sent.error) throw sent.error;
  return data;
}

/** An agency with a question from Ana, one from Ben, and a request to book from Cleo. */
export async function busyAgency() {
  const agency = await createAgency();
  const travelPackage = await createPackage(agency);
  const [ana, ben, cleo] = [
    await createTraveller("Ana Álvarez"),
    await createTraveller("Ben Baker"),
    await createTraveller("Cleo Carter"),
  ];
  await write(ana, travelPackage.id, "Is the vegetarian dinner included?");
  await write(ben, travelPackage.id, "How far is the airport?");
  await book(cleo, travelPackage.id, { date: inDays(60) });
  return { agency, travelPackage, ana, ben };
}

export const list = (page: Page) => page.getByRole("navigation", { name: "Conversations" });
export const filter = (page: Page, name: string) =>
  page.getByRole("search", { name: "Search conversations" }).getByRole("button", { name });
export const field = (page: Page) => page.getByRole("searchbox", { name: "Search conversations" });

export async function openInbox(page: Page, agency: Account) {
  await signInToPortal(page, agency.email);
  await page
    .getByRole("navigation", { name: "Agency Portal" })
    .getByRole("link", { name: /^Messages/ })
    .click();
  await expect(page.getByRole("heading", { name: "Customer Messages" })).toBeVisible();
}
