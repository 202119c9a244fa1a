import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Update } from "@/lib/supabase/database.types";
import {
  createServiceClient,
  createTestClient,
  createUser,
  openSuperuser,
  type TestUser,
} from "../support/clients";
import { apply, form, stored, tickAll } from "./agency-fixtures";
import { expectOutcome } from "./outcome";
import { createAdmin, insertPackage } from "./world";

const sql = openSuperuser();
afterAll(() => sql.end());

let admin: TestUser;
beforeAll(async () => {
  admin = await createAdmin(sql);
});

describe("the admin", () => {
  const review = (id: string, change: Update<"agencies">) =>
    admin.client.from("agencies").update(change).eq("id", id).select("verification_status");

  test.each(["approved", "verified"])("makes an agency live as %s", async (status) => {
    const user = await apply(sql);
    await expectOutcome(review(user.agencyId, { verification_status: status }), "WF036");
    await tickAll(sql, user.agencyId);
    await expectOutcome(review(user.agencyId, { verification_status: status }), "rows");
    const [half] = await sql`select is_live from public.agency_public
      where agency_id = ${user.agencyId}`;
    expect(half).toEqual({ is_live: true });
    const [entry] = await sql`select actor_id, action from private.audit_log
      where subject_id = ${user.agencyId} order by id desc limit 1`;
    expect(entry).toEqual({ actor_id: admin.id, action: `agency.${status}` });
  });

  test("rejects with a reason only", async () => {
    const user = await apply(sql);
    await expectOutcome(review(user.agencyId, { verification_status: "rejected" }), "WF031");
    await expectOutcome(
      review(user.agencyId, { verification_status: "rejected", rejection_reason: " \u00a0" }),
      "WF031",
    );
    await expectOutcome(
      review(user.agencyId, { verification_status: "rejected", rejection_reason: "No licence." }),
      "rows",
    );
    await expectOutcome(review(user.agencyId, { verification_status: "approved" }), "WF036");
    await tickAll(sql, user.agencyId);
    await expectOutcome(review(user.agencyId, { verification_status: "approved" }), "rows");
    expect(await stored(sql, user.agencyId)).toMatchObject({ rejection_reason: null });
  });

  test("changes only the status, and never back to pending (attack 10)", async () => {
    const user = await apply(sql, "approved");
    for (const change of [
      { business_name: "X" },
      { business_email: "a@b.example" },
      { business_address: "Y" },
      { license_number: "Z" },
      { time_zone: "Asia/Tokyo" },
      { verification_status: "pending" },
    ]) {
      await expectOutcome(review(user.agencyId, change), "WF030");
    }
    expect(await stored(sql, user.agencyId)).toMatchObject({
      business_name: "Sunny Trips",
      verification_status: "approved",
    });
  });

  test("can't own an agency, which would hide the operator's screens", async () => {
    const operator = await createAdmin(sql);
    await expectOutcome(operator.client.from("agencies").insert(form(operator)), "refused");
  });

  test("can't review their own agency", async () => {
    const own = await createUser();
    const made = await own.client.from("agencies").insert(form(own)).select("id").single();
    await sql`insert into public.user_roles (user_id, role) values (${own.id}, 'admin')`;
    // The owner's update corrects the application, which stays pending and undecided.
    for (const verification_status of ["approved", "verified", "rejected"]) {
      await own.client
        .from("agencies")
        .update({ verification_status })
        .eq("id", made.data?.id ?? "");
    }
    expect(await stored(sql, made.data?.id ?? "")).toMatchObject({
      verification_status: "pending",
      reviewed_at: null,
    });
  });
});

describe("the public", () => {
  test("reads no private detail, signed in or not (attack 9)", async () => {
    const user = await apply(sql, "approved");
    const other = await createUser();
    for (const column of ["business_email", "license_number", "rejection_reason", "*"]) {
      const read = (client: TestUser["client"]) =>
        client.from("agencies").select(column).eq("id", user.agencyId);
      await expectOutcome(read(createTestClient()), "refused");
      await expectOutcome(read(other.client), "none");
    }
  });

  test.each([
    ["pending", "none"],
    ["approved", "rows"],
    ["verified", "rows"],
    ["rejected", "none"],
  ])("sees packages of a %s agency: %s (attacks 11, 12)", async (status, wanted) => {
    const user = await apply(sql, status);
    const id = await insertPackage(sql, user.agencyId);
    const traveller = await createUser();
    for (const client of [createTestClient(), traveller.client]) {
      await expectOutcome(client.from("travel_packages").select("id").eq("id", id), wanted);
      await expectOutcome(
        client.from("agency_public").select("business_name").eq("agency_id", user.agencyId),
        wanted,
      );
    }
    await expectOutcome(user.client.from("travel_packages").select("id").eq("id", id), "rows");
  });

  test("reads nothing once it is rejected (attack 90)", async () => {
    const user = await apply(sql, "approved");
    const id = await insertPackage(sql, user.agencyId);
    const read = () => createTestClient().from("travel_packages").select("id").eq("id", id);
    await expectOutcome(read(), "rows");
    await createServiceClient()
      .from("agencies")
      .update({ verification_status: "rejected", rejection_reason: "Fraud." })
      .eq("id", user.agencyId);
    await expectOutcome(read(), "none");
  });

  test("publishes or hides packages published during a review, by its outcome", async () => {
    const user = await apply(sql, "approved");
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => insertPackage(sql, user.agencyId, { status: "draft" })),
    );
    const publish = (id: string) =>
      user.client.from("travel_packages").update({ status: "published" }).eq("id", id).select("id");
    const review = sql`update public.agencies set verification_status = 'rejected'
      where id = ${user.agencyId}`;
    const create = insertPackage(sql, user.agencyId);
    await Promise.all([...ids.map((id) => publish(id)), review, create]);
    const [wrong] = await sql`select count(*)::int as n from public.travel_packages
      where agency_id = ${user.agencyId} and is_listed`;
    expect(wrong?.["n"]).toBe(0);
    await sql`update public.agencies set verification_status = 'verified'
      where id = ${user.agencyId}`;
    const [right] = await sql`select count(*)::int as n from public.travel_packages
      where agency_id = ${user.agencyId} and is_listed and status = 'published'`;
    expect(right?.["n"]).toBe(7);
  });
});
