import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClient } from "../support/clients";
import { expectOutcome } from "./outcome";
import { setProposalStage } from "./proposal-stage";
import { createWorld, dateIn, insertBooking, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const others = () => [createTestClient(), world.traveller.client, world.owner.client];

describe("bookings", () => {
  const list = async (args: Record<string, unknown>) => {
    const { data, error } = await world.admin.client.rpc("list_bookings", args);
    if (error) throw error;
    return data;
  };

  test("are the admins' alone", async () => {
    for (const client of others()) {
      await expectOutcome(client.rpc("list_bookings", {}), "refused");
      await expectOutcome(client.rpc("open_booking", { p_booking_id: world.bookingId }), "refused");
    }
  });

  test("are found by reference, name, address, agency, package and date", async () => {
    const [row] = await world.sql`select reference, travel_date::text as date, agency_name
      from public.bookings b
      cross join lateral (
        select a.business_name as agency_name from public.agencies a where a.id = b.agency_id
      ) as a where b.id = ${world.bookingId}`;
    const found = async (args: Record<string, unknown>) =>
      (await list({ p_limit: 100, ...args })).map(({ id }) => id);
    const agency = { p_agency: world.owner.agencyId };
    expect(await found({ p_search: String(row?.["reference"]).toLowerCase() })).toEqual([
      world.bookingId,
    ]);
    expect(await found({ ...agency, p_search: "lindqvist MAYA" })).toEqual([world.bookingId]);
    expect(await found({ p_search: world.traveller.email })).toEqual([world.bookingId]);
    expect(await found({ p_search: world.otherTraveller.email })).toEqual([]);
    expect(await found({ p_agency: String(row?.["agency_name"]).toUpperCase() })).toEqual([
      world.bookingId,
    ]);
    expect(await found({ p_package_id: world.packageId })).toEqual([world.bookingId]);
    expect(await found({ ...agency, p_travel_date: row?.["date"] })).toEqual([world.bookingId]);
    expect(await found({ ...agency, p_travel_date: "2001-01-01" })).toEqual([]);
    expect(await found({ ...agency, p_status: "confirmed" })).toEqual([]);
    expect(await found({ ...agency, p_status: "pending" })).toEqual([world.bookingId]);
  });

  test("go on after the last one seen", async () => {
    const userId = world.otherTraveller.id;
    for (let made = 0; made < 3; made += 1) {
      await insertBooking(world.sql, { userId, packageId: world.packageId, status: "completed" });
    }
    const seen: string[] = [];
    let after = {};
    for (let page = 0; page < 6; page += 1) {
      const [row] = await list({ p_package_id: world.packageId, p_limit: 1, ...after });
      if (!row) break;
      seen.push(row.id);
      after = { p_before: row.created_at, p_before_id: row.id };
    }
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
  });

  test("opening one is written down with its agency, and tells both parties", async () => {
    const open = () =>
      world.admin.client.rpc("open_booking", { p_booking_id: world.bookingId }).single();
    const { data } = await open();
    expect(data).toMatchObject({
      customer_name: "Maya Lindqvist",
      customer_email: world.traveller.email,
      agency_email: world.owner.email,
      // What the traveller asked for with the booking, and the agency's answer.
      messages: 2,
      events: [{ actor: "user", from_status: null, to_status: "pending" }],
    });
    expect(JSON.stringify(data)).not.toContain("Hello there");
    await open();
    const rows = await world.sql`select agency_id from private.audit_log
      where action = 'booking.opened' and subject_id = ${world.bookingId}`;
    expect(rows).toEqual([{ agency_id: world.owner.agencyId }]);
  });

  test("an opened one tells the dates proposed for it", async () => {
    const stage = await setProposalStage(world.sql);
    const [first, second] = [await stage.propose(), await stage.propose()];
    await stage.keep(second);
    const { data } = await world.admin.client
      .rpc("open_booking", { p_booking_id: stage.bookingId })
      .single();
    const dates = { from_date: dateIn(20), travel_date: dateIn(40) };
    expect(data?.proposals).toMatchObject([
      { id: first, ...dates, status: "replaced" },
      { id: second, ...dates, status: "kept", answered_at: expect.any(String) },
    ]);
  });
});

describe("packages", () => {
  const hide = (reason = "Complaints.") =>
    world.admin.client.rpc("hide_package", { p_package_id: world.packageId, p_reason: reason });
  const show = () => world.admin.client.rpc("show_package", { p_package_id: world.packageId });

  test("are listed, hidden and shown by admins alone", async () => {
    const id = { p_package_id: world.packageId };
    for (const client of others()) {
      await expectOutcome(client.rpc("list_packages", {}), "refused");
      await expectOutcome(client.rpc("hide_package", { ...id, p_reason: "Why" }), "refused");
      await expectOutcome(client.rpc("show_package", id), "refused");
    }
  });

  test("a hidden one says why to its agency, and comes back when it is shown", async () => {
    await expectOutcome(hide(" "), "WF009");
    await expectOutcome(show(), "WF060");
    expect((await hide()).error).toBeNull();
    await expectOutcome(hide(), "WF060");
    const reason = await world.owner.client
      .from("hidden_packages")
      .select("reason")
      .eq("package_id", world.packageId)
      .single();
    expect(reason.data).toEqual({ reason: "Complaints." });
    const search = () =>
      createTestClient().from("travel_packages").select("id").eq("id", world.packageId);
    await expectOutcome(search(), "none");
    const indexed = () =>
      world.sql`select 1 from private.package_search where package_id = ${world.packageId}`;
    expect(await indexed()).toHaveLength(0);
    const listed = await world.admin.client.rpc("list_packages", {
      p_state: "hidden",
      p_agency_id: world.owner.agencyId,
    });
    expect(listed.data).toMatchObject([{ id: world.packageId, hidden_reason: "Complaints." }]);
    expect((await show()).error).toBeNull();
    await expectOutcome(search(), "rows");
    expect(await indexed()).toHaveLength(1);
    const log =
      await world.sql`select action, detail ->> 'reason' as reason, detail ->> 'was' as was
      from private.audit_log where subject_id = ${world.packageId}
        and action in ('package.hidden', 'package.shown') order by id`;
    expect(log).toMatchObject([
      { action: "package.hidden", reason: "Complaints." },
      { action: "package.shown", was: "Complaints." },
    ]);
  });

  test("a suspension that ends does not show a hidden one", async () => {
    expect((await hide()).error).toBeNull();
    const id = { p_agency_id: world.owner.agencyId };
    await world.admin.client.rpc("suspend_agency", { ...id, p_reason: "Why" });
    await world.admin.client.rpc("restore_agency", id);
    const [row] = await world.sql`select is_listed from public.travel_packages
      where id = ${world.packageId}`;
    expect(row?.["is_listed"]).toBe(false);
    await show();
  });
});

describe("mails", () => {
  const insert = async (error: string, next: string | null = null) => {
    const [row] = await world.sql<{ id: string }[]>`insert into private.emails
        (kind, recipient_id, locale, payload, dedupe_key, next_attempt_at, last_error, attempts)
      values ('agency_restored', ${world.otherTraveller.id}, 'en', '{}', ${randomUUID()}, ${next},
        ${error}, 16) returning id`;
    return Number(row?.id);
  };
  const list = async (state?: string) => {
    const { data, error } = await world.admin.client.rpc("list_mails", {
      p_search: world.otherTraveller.email,
      ...(state ? { p_state: state } : {}),
    });
    if (error) throw error;
    return data;
  };

  test("are the admins' alone", async () => {
    for (const client of others()) {
      await expectOutcome(client.rpc("list_mails", {}), "refused");
      await expectOutcome(client.rpc("resend_mail", { p_id: 1 }), "refused");
    }
  });

  test("one that failed is sent again once; one that was dropped is not", async () => {
    const [failed, dropped] = [await insert("550 no such box"), await insert("stale")];
    expect((await list("failed")).map(({ id }) => id)).toEqual([failed]);
    expect((await list()).find(({ id }) => id === dropped)?.state).toBe("dropped");
    await expectOutcome(world.admin.client.rpc("resend_mail", { p_id: dropped }), "WF060");
    const { error } = await world.admin.client.rpc("resend_mail", { p_id: failed });
    expect(error).toBeNull();
    await expectOutcome(world.admin.client.rpc("resend_mail", { p_id: failed }), "WF060");
    expect((await list("failed")).map(({ id }) => id)).toEqual([]);
    const log = await world.sql`select detail ->> 'error' as error from private.audit_log
      where action = 'mail.resent' and subject_id = ${world.otherTraveller.id}`;
    expect(log).toEqual([{ error: "550 no such box" }]);
  });
});
