import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgency } from "../support/agencies";
import { createTestClient, createUser } from "../support/clients";
import { stored } from "./agency-fixtures";
import { expectOutcome } from "./outcome";
import { book, createAdmin, createWorld, dateIn, insertPackage, send, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

type Judge = { client: World["admin"]["client"] };
const suspend = (by: Judge, id: string, reason = "Complaints.") =>
  by.client.rpc("suspend_agency", { p_agency_id: id, p_reason: reason });
const restore = (by: Judge, id: string) => by.client.rpc("restore_agency", { p_agency_id: id });

describe("suspending", () => {
  test.each(["anonymous", "traveller", "owner", "rival"] as const)("not the %s", async (role) => {
    const by = { client: world.clients[role] };
    await expectOutcome(suspend(by, world.owner.agencyId), "refused");
    await expectOutcome(restore(by, world.owner.agencyId), "refused");
    expect(await stored(world.sql, world.owner.agencyId)).toMatchObject({ suspended_at: null });
  });

  test("an admin suspends neither their own agency nor an unknown one", async () => {
    const own = await createAgency();
    await world.sql`insert into public.user_roles (user_id, role) values (${own.id}, 'admin')`;
    await expectOutcome(suspend(own, own.agencyId), "WF033");
    await expectOutcome(suspend(world.admin, crypto.randomUUID()), "WF033");
    await world.sql`update public.agencies set suspended_at = now(), suspension_reason = 'X'
      where id = ${own.agencyId}`;
    await expectOutcome(restore(own, own.agencyId), "WF033");
  });

  test("the column can't be written", async () => {
    for (const role of ["owner", "admin"] as const) {
      await expectOutcome(
        world.clients[role]
          .from("agencies")
          .update({ suspended_at: null, suspension_reason: null })
          .eq("id", world.owner.agencyId)
          .select("id"),
        "refused",
      );
    }
  });
});

test("it takes a reason, a live agency, and is done once", async () => {
  const agency = await createAgency();
  for (const reason of ["", " \u2003\n", "x".repeat(1001)]) {
    await expectOutcome(suspend(world.admin, agency.agencyId, reason), "WF009");
  }
  await expectOutcome(restore(world.admin, agency.agencyId), "WF034");
  const { error } = await suspend(world.admin, agency.agencyId, " Complaints.\n");
  expect(error).toBeNull();
  await expectOutcome(suspend(world.admin, agency.agencyId), "WF034");
  // The owner learns the reason and can't change the state.
  const { data } = await agency.client
    .from("agencies")
    .select("suspended_at, suspension_reason, verification_status")
    .eq("id", agency.agencyId)
    .single();
  expect(data).toMatchObject({
    suspension_reason: "Complaints.",
    verification_status: "approved",
  });
  const pending = await createAgency();
  await world.sql`update public.agencies set verification_status = 'pending'
    where id = ${pending.agencyId}`;
  await expectOutcome(suspend(world.admin, pending.agencyId), "WF034");
});

test("its packages vanish, its confirmed bookings are honoured, and it comes back whole", async () => {
  const { owner, traveller, packageId, departureId } = world;
  const anonymous = createTestClient();
  const visible = () => anonymous.from("travel_packages").select("id").eq("id", packageId);
  const move = (user: Judge, booking: string, step: "confirm_booking" | "complete_booking") =>
    user.client.rpc(step, {
      p_booking_id: booking,
      p_expected_status: step === "confirm_booking" ? "pending" : "confirmed",
    });
  const second = await book(world.otherTraveller, packageId, { departureId });
  const third = await book(world.otherTraveller, packageId, { departureId });
  for (const id of [world.bookingId, second.booking_id, third.booking_id]) {
    await expectOutcome(move(owner, id, "confirm_booking"), "rows");
  }
  expect((await suspend(world.admin, owner.agencyId)).error).toBeNull();

  await expectOutcome(visible(), "none");
  await expectOutcome(
    anonymous.from("agency_public").select("is_live").eq("agency_id", owner.agencyId),
    "none",
  );
  await expectOutcome(anonymous.rpc("package_availability", { p_package_id: packageId }), "none");
  await expectOutcome(
    traveller.client.rpc("book_package", {
      p_request_id: crypto.randomUUID(),
      p_package_id: packageId,
      p_departure_id: departureId,
      p_travel_date: null,
      p_travellers: 1,
    }),
    "WF002",
  );
  await expectOutcome(
    owner.client
      .from("travel_packages")
      .update({ status: "archived" })
      .eq("id", packageId)
      .select("is_listed"),
    "rows",
  );
  await owner.client.from("travel_packages").update({ status: "published" }).eq("id", packageId);
  await expectOutcome(visible(), "none");

  // Confirmed bookings continue: both sides act, talk and read.
  await world.sql`update public.bookings set travel_date = current_date - 2
    where id = ${world.bookingId}`;
  await expectOutcome(move(owner, world.bookingId, "complete_booking"), "rows");
  const cancel = (user: Judge, booking: string, reason?: string) =>
    user.client.rpc("cancel_booking", {
      p_booking_id: booking,
      p_expected_status: "confirmed",
      ...(reason ? { p_reason: reason } : {}),
    });
  await expectOutcome(cancel(world.otherTraveller, second.booking_id), "rows");
  await expectOutcome(cancel(owner, third.booking_id), "WF009");
  await expectOutcome(cancel(owner, third.booking_id, "The boat is in repair."), "rows");
  await send(owner, world.conversationId, "agency", "Your trip goes ahead.");
  await send(traveller, world.conversationId, "user", "Good to hear.");
  await expectOutcome(
    traveller.client
      .from("bookings")
      .select("id, agency_public!bookings_agency_id_fkey(business_name)")
      .eq("id", world.bookingId),
    "rows",
  );

  // An approval does not end it: only restoring does.
  await world.admin.client
    .from("agencies")
    .update({ verification_status: "verified" })
    .eq("id", owner.agencyId);
  await expectOutcome(visible(), "none");
  expect((await restore(world.admin, owner.agencyId)).error).toBeNull();
  await expectOutcome(visible(), "rows");
  expect((await book(traveller, packageId, { departureId })).status).toBe("pending");
});

test("bookings that race with a suspension end before it or are refused", async () => {
  const agency = await createAgency();
  const id = await insertPackage(world.sql, agency.agencyId, { maxParticipants: 500 });
  const admin = await createAdmin(world.sql);
  // The limit is five requests for one package.
  const buyers = [world.traveller, world.otherTraveller, await createUser()];
  const answers = await Promise.all([
    ...[...buyers, ...buyers, ...buyers, ...buyers].map(({ client }) =>
      client.rpc("book_package", {
        p_request_id: crypto.randomUUID(),
        p_package_id: id,
        p_departure_id: null,
        p_travel_date: dateIn(12),
        p_travellers: 1,
      }),
    ),
    suspend(admin, agency.agencyId),
  ]);
  expect(answers.at(-1)?.error).toBeNull();
  for (const { error } of answers.slice(0, -1)) {
    if (error) expect(error.code).toBe("WF002");
  }
  const [late] = await world.sql`select count(*)::int as n from public.bookings b
    join public.agencies a on a.id = b.agency_id
    where b.package_id = ${id} and b.created_at > a.suspended_at`;
  expect(late?.["n"]).toBe(0);
});
