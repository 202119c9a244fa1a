import { expect, test } from "@playwright/test";

import {
  approveAgency,
  createAgency,
  createPackage,
  createTraveller,
  operatorClient,
  saveSettings,
} from "./support/backend";
import { inDays } from "./support/bookings";
import { awaitTakeover } from "./support/held-scripts";
import { signIn, signInToPortal } from "./support/pages";

test("a decision about an agency appears on its open page and discards no input", async ({
  page,
}) => {
  const agency = await createAgency();
  const admin = await operatorClient();
  await signIn(page, agency.email);
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.goto("/agency-portal/packages/create");
  await awaitTakeover(page.getByLabel("Title"));
  await page.getByLabel("Title").fill("Still being written");
  await expect.poll(() => sockets.length).toBe(1);
  const suspended = await admin.rpc("suspend_agency", {
    p_agency_id: agency.agencyId,
    p_reason: "Licence expired.",
  });
  expect(suspended.error).toBeNull();
  await expect(page.getByText("Licence expired.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Still being written");
  await page.getByRole("link", { name: "Settings" }).first().click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  const restored = await admin.rpc("restore_agency", { p_agency_id: agency.agencyId });
  expect(restored.error).toBeNull();
  await expect(page.getByText("Licence expired.")).toHaveCount(0);
  expect(sockets).toHaveLength(1);
});

test("an agency on the waiting page moves on when the review ends", async ({ page }) => {
  const agency = await createAgency({ status: "pending" });
  await signIn(page, agency.email);
  const socket = page.waitForEvent("websocket");
  await page.goto("/agency/register");
  await expect(page.getByText(/1-3 business days/).first()).toBeVisible();
  await socket;
  await approveAgency(agency.agencyId);
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
});

test("the portal's day is the agency's, wherever its people look from", async ({ browser }) => {
  const agency = await createAgency();
  await saveSettings(agency, { phone: "+686 555 0123", timeZone: "Pacific/Kiritimati" });
  // Twenty-five hours apart: never the same day.
  const context = await browser.newContext({ timezoneId: "Pacific/Pago_Pago" });
  const page = await context.newPage();
  await signInToPortal(page, agency.email);
  // The browser's own zone.
  const url = page.url();
  await context.addCookies([{ name: "wf_time_zone", value: "Pacific%2FPago_Pago", url }]);
  await page.goto("/agency-portal/analytics");
  const today = new Intl.DateTimeFormat("sv", { timeZone: "Pacific/Kiritimati" }).format();
  await expect(page.getByLabel("Until").or(page.getByLabel("To")).first()).toHaveAttribute(
    "max",
    today,
  );
  await context.close();
});

test("a trip is not made shorter than its itinerary", async ({ page }) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  const days = await agency.client.rpc("set_package_days", {
    p_package_id: id,
    p_days: [1, 2, 3, 4, 5].map((day) => ({ title: `Stage ${String(day)}`, description: "" })),
  });
  expect(days.error).toBeNull();
  await signInToPortal(page, agency.email);
  await page.goto(`/agency-portal/packages/${id}/edit`);
  await awaitTakeover(page.getByLabel("Title"));
  const duration = page.getByLabel("Duration in days");
  await duration.fill("2");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(duration).toHaveAccessibleDescription(/goes up to day 5/);
  await expect(duration).toBeFocused();
  await duration.fill("6");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/packages$/);
});

test("the table of packages shows all of its columns on a laptop, in every language", async ({
  page,
}) => {
  const agency = await createAgency();
  const { id } = await createPackage(agency, { title: "Night Trains and Slow Lighthouses" });
  const traveller = await createTraveller();
  const booked = await traveller.client.rpc("book_package", {
    p_request_id: crypto.randomUUID(),
    p_package_id: id,
    p_departure_id: null,
    p_travel_date: inDays(40),
    p_travellers: 2,
  });
  expect(booked.error).toBeNull();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToPortal(page, agency.email);
  for (const language of ["", "/de", "/es", "/fr", "/zh"]) {
    await page.goto(`${language}/agency-portal/analytics`);
    const table = page.getByRole("region").filter({ hasText: "Night Trains" });
    await expect(table).toBeVisible();
    const hidden = await table.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(hidden, language).toBeLessThanOrEqual(0);
  }
  // Without views there is no conversion rate.
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "–" })).toHaveCount(
    0,
  );
});
