import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestUser } from "../support/clients";
import { tickAll } from "./agency-fixtures";
import { inTurn } from "./mail-queue";
import { requestTrip, toldAbout as readTold } from "./told";
import { book, createWorld, dateIn, insertBooking, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const toldAbout = (user: TestUser, subjectId: string) => readTold(world, user, subjectId);
const kindsAbout = async (user: TestUser, subjectId: string) =>
  (await toldAbout(user, subjectId)).map(({ kind }) => kind);
const request = () => requestTrip(world);

async function step(
  user: TestUser,
  name: "confirm" | "cancel" | "decline",
  id: string,
  from: string,
) {
  const args = { p_booking_id: id, p_expected_status: from };
  const { error } = await (name === "confirm"
    ? user.client.rpc("confirm_booking", args)
    : name === "cancel"
      ? user.client.rpc("cancel_booking", { ...args, p_reason: "Rain." })
      : user.client.rpc("decline_booking", { ...args, p_reason: "Full." }));
  if (error) throw error;
}

describe("a booking tells each side once of the steps of the other", () => {
  test("requested, with its note, and confirmed", async () => {
    const packageId = await insertPackage(world.sql, world.owner.agencyId);
    const made = await book(world.traveller, packageId, { date: dateIn(20), note: "A window" });
    const id = made.booking_id;
    expect(await toldAbout(world.owner, id)).toEqual([
      { kind: "booking_requested", audience: "agency", count: 1, isRead: false },
    ]);
    expect(await kindsAbout(world.owner, made.conversation_id)).toEqual([]);
    expect(await kindsAbout(world.traveller, id)).toEqual([]);
    await step(world.owner, "confirm", id, "pending");
    expect(await toldAbout(world.traveller, id)).toEqual([
      { kind: "booking_confirmed", audience: "traveller", count: 1, isRead: false },
    ]);
    expect(await toldAbout(world.owner, id)).toMatchObject([{ isRead: true }]);
  });

  test("declined", async () => {
    const { id } = await request();
    await step(world.owner, "decline", id, "pending");
    expect(await kindsAbout(world.traveller, id)).toEqual(["booking_declined"]);
  });

  test("cancelled by the agency", async () => {
    const { id } = await request();
    await step(world.owner, "confirm", id, "pending");
    await step(world.owner, "cancel", id, "confirmed");
    expect(await kindsAbout(world.traveller, id)).toEqual([
      "booking_confirmed",
      "booking_cancelled",
    ]);
    expect(await kindsAbout(world.owner, id)).toEqual(["booking_requested"]);
  });

  test("cancelled by the traveller", async () => {
    const { id } = await request();
    await step(world.traveller, "cancel", id, "pending");
    expect(await kindsAbout(world.owner, id)).toEqual(["booking_requested", "booking_cancelled"]);
    expect(await kindsAbout(world.traveller, id)).toEqual([]);
  });

  test("completed", async () => {
    const { id } = await request();
    await step(world.owner, "confirm", id, "pending");
    await world.sql`update public.bookings set status = 'completed', status_actor = 'agency'
      where id = ${id}`;
    expect(await kindsAbout(world.traveller, id)).toEqual([
      "booking_confirmed",
      "booking_completed",
    ]);
  });

  test("expiring, once, also after it was read and cleared", async () => {
    const packageId = await insertPackage(world.sql, world.owner.agencyId);
    const id = await insertBooking(world.sql, {
      userId: world.traveller.id,
      packageId,
      status: "pending",
    });
    const tick = () => inTurn(world.sql, (tx) => tx`select private.notify_expiring()`);
    await tick();
    expect(await kindsAbout(world.traveller, id)).toEqual([]);
    await world.sql`update public.bookings set hold_expires_at = now() + interval '11 hours'
      where id = ${id}`;
    await tick();
    await world.traveller.client.rpc("mark_notifications_read");
    await world.traveller.client.rpc("clear_notifications");
    await tick();
    expect(await kindsAbout(world.traveller, id)).toEqual(["booking_expiring"]);
    expect(await kindsAbout(world.owner, id)).toEqual(["booking_requested", "booking_expiring"]);
  });

  test("ended by a suspension, of which the agency is told instead", async () => {
    const packageId = await insertPackage(world.sql, world.rival.agencyId);
    const { booking_id: id } = await book(world.traveller, packageId, { date: dateIn(20) });
    const agencyId = world.rival.agencyId;
    const suspended = await world.admin.client.rpc("suspend_agency", {
      p_agency_id: agencyId,
      p_reason: "Fraud.",
    });
    expect(suspended.error).toBeNull();
    expect(await kindsAbout(world.traveller, id)).toEqual(["booking_cancelled"]);
    const restored = await world.admin.client.rpc("restore_agency", { p_agency_id: agencyId });
    expect(restored.error).toBeNull();
    expect(await kindsAbout(world.rival, agencyId)).toEqual([
      "application_approved",
      "agency_suspended",
      "agency_restored",
    ]);
  });

  test("nothing that was rolled back", async () => {
    const packageId = await insertPackage(world.sql, world.owner.agencyId);
    const failed = world.sql.begin(async (tx) => {
      await insertBooking(tx as unknown as postgres.Sql, {
        userId: world.traveller.id,
        packageId,
        status: "pending",
      });
      throw new Error("roll back");
    });
    await expect(failed).rejects.toThrow("roll back");
    const rows = await world.sql`select from public.notifications
      where payload ->> 'package_title' = (
        select title from public.travel_packages where id = ${packageId})`;
    expect(rows).toHaveLength(0);
  });
});

describe("the operator and agencies", () => {
  test("hear of an application, once each time it is submitted, until it is decided", async () => {
    const applicant = world.otherTraveller;
    const { data } = await applicant.client
      .from("agencies")
      .insert({
        user_id: applicant.id,
        business_name: "Waiting Tours",
        business_email: "w@tours.example",
        business_phone: "1",
      })
      .select("id")
      .single();
    const id = data?.id ?? "";
    const decide = (verification_status: string) =>
      world.admin.client
        .from("agencies")
        .update({ verification_status, rejection_reason: "No licence." })
        .eq("id", id);
    expect(await toldAbout(world.admin, id)).toMatchObject([
      { kind: "application_submitted", isRead: false },
    ]);
    await decide("rejected");
    expect(await toldAbout(world.admin, id)).toMatchObject([{ isRead: true }]);
    await tickAll(world.sql, id);
    await decide("approved");
    expect(await kindsAbout(applicant, id)).toEqual([
      "application_rejected",
      "application_approved",
    ]);
  });

  test("hear of an announcement, its new title, and no longer of one that is taken back", async () => {
    const { data } = await world.admin.client
      .from("announcements")
      .insert({ title: "News", body: "Of a test." })
      .select("id")
      .single();
    const id = data?.id ?? "";
    expect(await kindsAbout(world.owner, id)).toEqual(["announcement"]);
    expect(await kindsAbout(world.traveller, id)).toEqual([]);
    await world.admin.client.from("announcements").update({ title: "Better news" }).eq("id", id);
    const seen = await world.owner.client
      .from("notifications")
      .select("payload")
      .eq("subject_id", id);
    expect(seen.data).toMatchObject([{ payload: { title: "Better news" } }]);
    await world.admin.client.from("announcements").delete().eq("id", id);
    expect(await kindsAbout(world.owner, id)).toEqual([]);
  });

  test("admins hear of mails that were given up, on one line", async () => {
    const before = async () =>
      (
        await world.sql<{ count: number }[]>`select event_count as count from public.notifications
          where user_id = ${world.admin.id} and kind = 'mail_failed' and read_at is null`
      )[0]?.count ?? 0;
    const start = await before();
    for (const name of ["a", "b"]) {
      const [mail] = await world.sql<{ id: string }[]>`insert into private.emails
        (kind, recipient_id, locale, payload, dedupe_key, next_attempt_at)
        values ('agency_restored', ${world.traveller.id}, 'en', '{}',
          ${`failed:${world.traveller.id}:${name}`}, now() + interval '1 hour') returning id`;
      const id = mail?.id ?? "";
      await world.sql`select public.settle_email(${id}, 'busy', false)`;
      await world.sql`select public.settle_email(${id}, 'no such address', true)`;
      await world.sql`select public.settle_email(${id}, 'no such address', true)`;
    }
    expect(await before()).toBe(start + 2);
  });
});
