import { afterAll, describe, expect, test } from "vitest";
import { createUser, openSuperuser } from "../support/clients";
import { apply, form, stored } from "./agency-fixtures";
import { expectCheck, expectOutcome } from "./outcome";

const sql = openSuperuser();
afterAll(() => sql.end());

describe("applying", () => {
  test("is pending, gives the role agency and a public half that is not live", async () => {
    const user = await apply(sql);
    const row = await stored(sql, user.agencyId);
    expect(row).toMatchObject({ verification_status: "pending", rejection_reason: null });
    const { data } = await user.client.from("user_roles").select("role").order("role");
    expect(data).toEqual([{ role: "agency" }, { role: "user" }]);
    const [half] = await sql`select is_live, business_name from public.agency_public
      where agency_id = ${user.agencyId}`;
    expect(half).toEqual({ is_live: false, business_name: "Sunny Trips" });
  });

  test.each(["approved", "verified", "rejected"])("as %s is refused (attack 5)", async (status) => {
    const user = await createUser();
    const row = { ...form(user), verification_status: status };
    await expectOutcome(user.client.from("agencies").insert(row), "refused");
    const roles = await user.client.from("user_roles").select("role");
    expect(roles.data, "the role came with nothing").toEqual([{ role: "user" }]);
    expect(await sql`select from public.agencies where user_id = ${user.id}`).toHaveLength(0);
  });

  test("the columns of the operator cannot be given", async () => {
    const user = await createUser();
    for (const extra of [
      { is_desk: true },
      { id: crypto.randomUUID() },
      { rejection_reason: "x" },
    ]) {
      await expectOutcome(
        user.client.from("agencies").insert({ ...form(user), ...extra }),
        "refused",
      );
    }
  });

  test("a second one is a conflict (attack 8)", async () => {
    const user = await apply(sql);
    const second = { ...form(user), business_name: "Second Trips" };
    await expectOutcome(user.client.from("agencies").insert(second), "23505");
    const rows = await sql`select business_name from public.agencies where user_id = ${user.id}`;
    expect([...rows]).toEqual([{ business_name: "Sunny Trips" }]);
  });

  test.each([
    ["business_name", " \u2003\u200b ", "agencies_business_name_check"],
    ["business_name", "x".repeat(201), "agencies_business_name_check"],
    ["business_email", "nobody", "agencies_business_email_check"],
    ["business_phone", "", "agencies_business_phone_check"],
  ])("a bad %s is refused: %#", async (column, value, constraint) => {
    const user = await createUser();
    await expectCheck(
      user.client.from("agencies").insert({ ...form(user), [column]: value }),
      constraint,
    );
  });

  test("an unknown time zone is refused", async () => {
    const user = await createUser();
    for (const time_zone of ["Mars/Olympus", "FOO+3", "Factory", ""]) {
      await expectOutcome(
        user.client.from("agencies").insert({ ...form(user), time_zone }),
        "WF032",
      );
    }
    const row = { ...form(user), time_zone: "Asia/Kathmandu" };
    await expectOutcome(user.client.from("agencies").insert(row), "none");
  });
});

describe("the owner", () => {
  // Its update submits the application, whatever status it names.
  test("cannot approve itself: it stays pending and unpublished (attack 6)", async () => {
    for (const status of ["pending", "rejected"]) {
      for (const verification_status of ["approved", "verified"]) {
        const user = await apply(sql, status);
        const { data } = await user.client
          .from("agencies")
          .update({ verification_status })
          .eq("id", user.agencyId)
          .select("verification_status");
        expect(data).toEqual([{ verification_status: "pending" }]);
        expect(await stored(sql, user.agencyId)).toMatchObject({
          verification_status: "pending",
          reviewed_at: null,
        });
        const [half] = await sql`select is_live from public.agency_public
          where agency_id = ${user.agencyId}`;
        expect(half).toEqual({ is_live: false });
      }
    }
  });

  test("cannot change id, owner or desk (attack 7)", async () => {
    const user = await apply(sql, "rejected");
    const other = await createUser();
    for (const change of [{ id: crypto.randomUUID() }, { user_id: other.id }, { is_desk: true }]) {
      await expectOutcome(
        user.client.from("agencies").update(change).eq("id", user.agencyId),
        "refused",
      );
    }
    expect(await stored(sql, user.agencyId)).toMatchObject({ user_id: user.id, is_desk: false });
  });

  test("corrects a pending application, which keeps its place and notes when it changed", async () => {
    const user = await apply(sql);
    const before = await stored(sql, user.agencyId);
    expect(before["corrected_at"]).toBeNull();
    const { data, error } = await user.client
      .from("agencies")
      .update({ business_name: "Sunnier Trips", license_number: " L-7 " })
      .eq("id", user.agencyId)
      .select("id");
    expect([error, data]).toEqual([null, [{ id: user.agencyId }]]);
    const after = await stored(sql, user.agencyId);
    expect(after).toMatchObject({
      verification_status: "pending",
      business_name: "Sunnier Trips",
      license_number: "L-7",
      submitted_at: before["submitted_at"],
    });
    expect(after["corrected_at"]).not.toBeNull();
    const [entry] = await sql`select actor_id, detail from private.audit_log
      where subject_id = ${user.agencyId} and action = 'agency.corrected'`;
    expect(entry).toMatchObject({
      actor_id: user.id,
      detail: { business_name: "Sunny Trips", license_number: null },
    });
  });

  test("changes a pending application through the settings too", async () => {
    const user = await apply(sql);
    const settings = await user.client.rpc("update_agency_settings", {
      p_business_email: "new@sunny.example",
      p_business_phone: "+1 555 0100",
      p_business_address: null,
      p_time_zone: "UTC",
      p_free_cancellation_hours: 48,
      p_late_refund_percent: 0,
      p_seen: null,
    });
    expect(settings.error).toBeNull();
    expect((await stored(sql, user.agencyId))["corrected_at"]).not.toBeNull();
    const other = await apply(sql);
    await other.client
      .from("agencies")
      .update({ time_zone: "Europe/Rome" })
      .eq("id", other.agencyId);
    // A reviewer does not decide on the time zone.
    expect(await stored(sql, other.agencyId)).toMatchObject({
      time_zone: "Europe/Rome",
      corrected_at: null,
    });
  });

  test.each(["approved", "verified"])("changes nothing while %s", async (status) => {
    const user = await apply(sql, status);
    const change = { business_name: "Another" };
    await expectOutcome(
      user.client.from("agencies").update(change).eq("id", user.agencyId).select("id"),
      "none",
    );
    expect(await stored(sql, user.agencyId)).toMatchObject({ business_name: "Sunny Trips" });
  });

  test("submits a rejected one again: pending, without the reason, under the new name", async () => {
    const user = await apply(sql, "rejected");
    const { data, error } = await user.client
      .from("agencies")
      .update({
        business_name: "Sunnier Trips",
        license_number: " ",
        verification_status: "pending",
        rejection_reason: null,
      })
      .eq("id", user.agencyId)
      .select("verification_status, rejection_reason, business_name, license_number")
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({
      verification_status: "pending",
      rejection_reason: null,
      business_name: "Sunnier Trips",
      license_number: null,
    });
    const [half] = await sql`select business_name from public.agency_public
      where agency_id = ${user.agencyId}`;
    // The new name is unreviewed: reviewed-names.test.ts.
    expect(half).toEqual({ business_name: "Sunny Trips" });
    // The reason goes with the rejection, whatever else is sent.
    const other = await apply(sql, "rejected");
    const sent = await other.client
      .from("agencies")
      .update({ license_number: "CICMA 5678" })
      .eq("id", other.agencyId)
      .select("verification_status, rejection_reason")
      .single();
    expect(sent.data).toEqual({ verification_status: "pending", rejection_reason: null });
  });
});
