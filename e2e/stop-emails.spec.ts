import { expect, test } from "@playwright/test";

import { createAgency, createPackage, createTraveller } from "./support/backend";
import { barriers } from "./support/barriers";
import { book, inDays } from "./support/bookings";
import { findMail } from "./support/outbox";

test("the link at the foot of a mail stops its kind with one press, signed out", async ({
  page,
}) => {
  const [agency, traveller] = [await createAgency(), await createTraveller("Stella Stop")];
  const { id: packageId } = await createPackage(agency);
  await book(traveller, packageId, { date: inDays(30) });
  const mail = await findMail(agency.email, /^New request/);
  const link = /https?:\S+\/auth\/stop-emails\?token=\S+/.exec(mail.text)?.[0] ?? "";
  const settings = async () =>
    (await agency.client.rpc("get_notification_settings")).data?.find(
      ({ audience, kind }) => audience === "agency" && kind === "booking_requested",
    )?.mail;

  // Mail scanners open links: that alone stops nothing.
  await page.goto(new URL(link).pathname + new URL(link).search);
  expect(await barriers(page)).toEqual([]);
  expect(await settings()).toBe("now");
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByRole("heading", { name: "These emails have stopped" })).toBeVisible();
  expect(await settings()).toBe("off");

  const damaged = link.replace(/.$/, (letter) => (letter === "A" ? "B" : "A"));
  await page.goto(new URL(damaged).pathname + new URL(damaged).search);
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByText("This link is incomplete.")).toBeVisible();
});

test("a mail program's one click stops a kind, and opening its address asks first (attack 52)", async ({
  request,
}) => {
  const [agency, traveller] = [await createAgency(), await createTraveller("Stella Click")];
  const { id: packageId } = await createPackage(agency);
  await book(traveller, packageId, { date: inDays(30) });
  const mail = await findMail(agency.email, /^New request/);
  expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const { pathname, search } = new URL(mail.headers["List-Unsubscribe"]?.slice(1, -1) ?? "");

  const opened = await request.get(`${pathname}${search}`, { maxRedirects: 0 });
  expect(opened.status()).toBe(303);
  const posted = await request.post(`${pathname}${search}`, {
    form: { "List-Unsubscribe": "One-Click" },
  });
  expect(posted.status()).toBe(200);
  const { data } = await agency.client.rpc("get_notification_settings");
  expect(data).toContainEqual(
    expect.objectContaining({ audience: "agency", kind: "booking_requested", mail: "off" }),
  );
  expect((await request.post(`${pathname}?token=x`)).status()).toBe(400);
});
