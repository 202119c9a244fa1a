import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

import { displayStatusOfTrip } from "@/lib/bookings/trips/trips";

import { createTestClient, openSuperuser, signInAs } from "../support/clients";
import { expectOutcome } from "./outcome";

const sql = openSuperuser();
afterAll(() => sql.end());

const SEEDED = "00000000-0000-4000-8000-%";
const TABLES = [
  "auth.users",
  "auth.identities",
  "public.user_roles",
  "public.agencies",
  "public.travel_packages",
  "public.departures",
  "public.bookings",
  "public.booking_events",
  "public.booking_travellers",
  "public.conversations",
  "public.messages",
  "public.package_days",
  "public.announcements",
  "private.view_rollups",
  "private.audit_log",
  "private.reviews",
];

test("it runs a second time without a trace", async () => {
  const text = await readFile(path.resolve(import.meta.dirname, "../../seed.sql"), "utf8");
  await sql
    .begin(async (tx) => {
      const count = async () => {
        const counts = await Promise.all(
          TABLES.map((table) => tx.unsafe(`select count(*)::int as n from ${table}`)),
        );
        return counts.map(([row]) => row?.["n"] as number);
      };
      // One snapshot for both counts: other tests write meanwhile.
      await tx`set transaction isolation level repeatable read`;
      const before = await count();
      await tx.unsafe(text);
      expect(await count()).toEqual(before);
      throw new Error("roll back");
    })
    .catch((error: Error) => expect(error.message).toBe("roll back"));
});

describe("the demo accounts", () => {
  test.each([
    ["traveller@example.com", ["user"], null],
    ["agency@example.com", ["agency", "user"], "verified"],
    ["pending@example.com", ["agency", "user"], "pending"],
    ["rejected@example.com", ["agency", "user"], "rejected"],
    ["admin@example.com", ["admin", "user"], null],
  ])("%s signs in as %s", async (email, roles, status) => {
    const user = await signInAs(email);
    const [role, agency] = await Promise.all([
      user.client.from("user_roles").select("role").order("role"),
      user.client
        .from("agencies")
        .select("verification_status, rejection_reason")
        .eq("user_id", user.id)
        .maybeSingle(),
    ]);
    expect(role.data?.map((row) => row.role)).toEqual(roles);
    expect(agency.data?.verification_status ?? null).toBe(status);
    expect(Boolean(agency.data?.rejection_reason)).toBe(status === "rejected");
    expect((await user.client.auth.getUser()).data.user?.email).toBe(email);
  });
});

test("the six holiday packages are on sale by the verified demo agency", async () => {
  const { data } = await createTestClient()
    .from("travel_packages")
    .select("slug, price, agency_public!travel_packages_agency_id_fkey(business_name)")
    .not("slug", "is", null)
    // Slugs that other tests give begin otherwise.
    .not("slug", "like", "s-%")
    .order("slug");
  expect(data?.map((row) => row.slug)).toEqual([
    "bali-cultural-journey",
    "dubai-luxury-escape",
    "maldives-paradise",
    "paris-romance",
    "santorini-sunset",
    "swiss-alps-adventure",
  ]);
  for (const row of data ?? []) {
    expect(row.price).toBeGreaterThanOrEqual(1799);
    expect(row.price).toBeLessThanOrEqual(3299);
    expect(row.agency_public.business_name).toBe("Horizon & Tide Travel");
  }
});

test("packages and agencies are in every status", async () => {
  const packages = await sql`select distinct p.status from public.travel_packages p
    join public.agencies a on a.id = p.agency_id where a.user_id::text like ${SEEDED} order by 1`;
  expect(packages.map((row) => row["status"] as string)).toEqual([
    "archived",
    "draft",
    "published",
  ]);
  const agencies = await sql`select distinct verification_status as status from public.agencies
    where user_id::text like ${SEEDED} order by 1`;
  expect(agencies.map((row) => row["status"] as string)).toEqual([
    "approved",
    "pending",
    "rejected",
    "verified",
  ]);
});

test("bookings of the last weeks are in every status, and departures are ahead", async () => {
  const rows = await sql`select distinct b.status from public.bookings b
    where b.user_id::text like ${SEEDED} and b.created_at > now() - interval '6 weeks' order by 1`;
  expect(rows.map((row) => row["status"] as string)).toEqual([
    "cancelled",
    "completed",
    "confirmed",
    "pending",
  ]);
  const [ahead] = await sql`select count(*)::int as n from public.departures
    where departs_on > current_date + 7 and id::text like 'c0000000-%'`;
  expect(ahead?.["n"]).toBeGreaterThan(50);
  const [oversold] = await sql`select count(*)::int as n from public.departures d
    where d.id::text like 'c0000000-%'
      and private.seats_taken(d.package_id, d.departs_on) > d.seats`;
  expect(oversold?.["n"]).toBe(0);
});

test("no booking that was never confirmed is called cancelled", async () => {
  const rows = await sql<
    {
      reference: string;
      status: string;
      status_actor: string;
      confirmed_at: string | null;
      hold_expires_at: string;
    }[]
  >`select b.reference, b.status, b.status_actor, b.confirmed_at::text, b.hold_expires_at::text
    from public.bookings b where b.id::text like 'd0000000-%'`;
  const trips = rows.map((row) => ({ ...row, shown: displayStatusOfTrip(row, new Date()) }));
  const of = (shown: string) => trips.filter((row) => row.shown === shown);
  expect(of("cancelled").filter((row) => row.confirmed_at === null)).toEqual([]);
  // The demo shows both sides cancelling, a refusal and a hold that expired.
  expect(
    of("cancelled")
      .map((row) => row.status_actor)
      .sort(),
  ).toEqual(["agency", "user"]);
  expect(of("declined")).toHaveLength(1);
  expect(of("expired")).toHaveLength(1);
});

test("traveller and agency have unread messages, counted truly", async () => {
  const [traveller, agency] = await Promise.all([
    signInAs("traveller@example.com"),
    signInAs("agency@example.com"),
  ]);
  const unread = async (user: typeof traveller) => {
    const { data } = await user.client
      .from("conversations")
      .select("user_unread_count, agency_unread_count, user_id");
    return (data ?? []).reduce(
      (sum, row) =>
        sum + (row.user_id === user.id ? row.user_unread_count : row.agency_unread_count),
      0,
    );
  };
  expect(await unread(traveller)).toBeGreaterThan(0);
  expect(await unread(agency)).toBeGreaterThan(0);
  const [wrong] = await sql`select count(*)::int as n from public.conversations c
    where c.id::text like 'e0000000-%' and (
      c.user_unread_count <> (select count(*) from public.messages m
        where m.conversation_id = c.id and m.sender_type = 'agency' and not m.is_read)
      or c.agency_unread_count <> (select count(*) from public.messages m
        where m.conversation_id = c.id and m.sender_type = 'user' and not m.is_read))`;
  expect(wrong?.["n"]).toBe(0);
});

test("the bells hold what waits: unread conversations, requests, the open application", async () => {
  const [bells] = await sql`
    with waiting as (
      select id, unnest(array[user_unread_count, agency_unread_count]) as count
      from public.conversations
      union all select id, 1 from public.bookings where status = 'pending'
      union all select id, 1 from public.agencies where verification_status = 'pending'
    )
    select
      count(distinct w.id)::int as waiting,
      count(*) filter (where n.id is null)::int as missing,
      count(*) filter (where n.created_at < now() - interval '1 hour')::int as earlier
    from waiting w
    left join public.notifications n on n.subject_id = w.id and n.event_count = w.count
    where w.id::text like '_0000000-%' and w.count > 0`;
  expect(bells?.["missing"]).toBe(0);
  expect(bells?.["waiting"]).toBeGreaterThan(10);
  expect(bells?.["earlier"]).toBeGreaterThan(10);
});

test("packages on sale have a full itinerary and views, and there are announcements", async () => {
  const odd = await sql`select p.title from public.travel_packages p
    where p.id::text like 'b0000000-%' and p.is_listed and (
      (select count(*) from public.package_days d where d.package_id = p.id) <> p.duration_days
      or (select v.views from private.agency_view_rollups v
        where v.agency_id = p.agency_id and v.day = '-infinity') is distinct from
        (select sum(v.views) from private.view_rollups v where v.agency_id = p.agency_id))`;
  expect(odd.map((row) => row["title"] as string)).toEqual([]);
  const admin = await signInAs("admin@example.com");
  const ids = [1, 2].map((n) => `90000000-0000-4000-8000-00000000000${n}`);
  await expectOutcome(admin.client.from("announcements").select("id").in("id", ids), "rows");
});

test("the audit log matches the rows: each action at its time, by its actor", async () => {
  const untold = await sql`with happened (action, subject_id, happened_at, actor_id) as (
      select 'announcement.published', n.id, n.created_at, n.created_by
      from public.announcements n where n.id::text like '90000000-%'
      union all
      select 'agency.applied', a.id, a.created_at, a.user_id from public.agencies a
      union all
      select 'agency.' || a.verification_status, a.id, a.reviewed_at, u.id
      from public.agencies a
      join auth.users u on u.email = 'admin@example.com'
      where a.verification_status <> 'pending'
      union all
      select 'role.given', a.user_id, a.created_at, a.user_id from public.agencies a
      union all
      select 'package.created', p.id, p.created_at, a.user_id
      from public.travel_packages p join public.agencies a on a.id = p.agency_id
      where p.id::text like 'b0000000-%'
      union all
      select
        'booking.' || case e.from_status when 'pending' then replace(e.to_status, 'cancelled', 'declined')
          else e.to_status end,
        e.booking_id, e.created_at, a.user_id
      from public.booking_events e
      join public.bookings b on b.id = e.booking_id
      join public.agencies a on a.id = b.agency_id
      where e.actor = 'agency' and e.booking_id::text like 'd0000000-%'
    )
    select h.action, h.subject_id from happened h
    where h.subject_id::text like '_0000000-0000-4000-8000-%' and not exists (
      select from private.audit_log l
      where (l.action, l.subject_id, l.happened_at, l.actor_id)
        = (h.action, h.subject_id, h.happened_at, h.actor_id)
    )`;
  expect([...untold]).toEqual([]);
  const [log] = await sql`select
      count(*) filter (where l.happened_at < l.before)::int as disordered,
      count(*) filter (where l.action like 'agency.%' and l.agency_id is null)::int as astray,
      min(l.happened_at) < now() - interval '200 days' as reaches_back
    from (
      select g.*, lag(g.happened_at) over (order by g.id) as before from private.audit_log g
      where g.subject_id::text like '_0000000-0000-4000-8000-%'
    ) as l`;
  expect(log).toEqual({ disordered: 0, astray: 0, reaches_back: true });
});
