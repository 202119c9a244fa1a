import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgency } from "../support/agencies";
import { createUser } from "../support/clients";
import { form, tickAll } from "./agency-fixtures";
import { expectOutcome } from "./outcome";
import { createWorld, insertBooking, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

type Filter = { p_action?: string; p_subject_id?: string; p_before?: number; p_limit?: number };
async function read(filter: Filter) {
  const { data, error } = await world.admin.client.rpc("list_audit_log", filter);
  if (error) throw error;
  return data;
}
const actions = async (subject: string) =>
  (await read({ p_subject_id: subject })).map((row) => row.action).reverse();

test.each(["anonymous", "traveller", "owner", "rival"] as const)("not for the %s", async (role) => {
  await expectOutcome(world.clients[role].rpc("list_audit_log", {}), "refused");
});

test("the actors and actions of an agency, from its application on", async () => {
  const user = await createUser(undefined, { full_name: "Nora Lind" });
  const made = await user.client.from("agencies").insert(form(user)).select("id").single();
  const id = made.data?.id ?? "";
  const { client } = world.admin;
  const review = (change: object) => client.from("agencies").update(change).eq("id", id);
  await review({ verification_status: "rejected", rejection_reason: "No licence." });
  await user.client.from("agencies").update({ license_number: "L-1" }).eq("id", id);
  await tickAll(world.sql, id);
  await review({ verification_status: "approved" });
  await client.rpc("suspend_agency", { p_agency_id: id, p_reason: "Complaints." });
  await client.rpc("restore_agency", { p_agency_id: id });
  expect(await actions(id)).toEqual([
    "agency.applied",
    "agency.rejected",
    "agency.pending",
    "agency.approved",
    "agency.suspended",
    "agency.restored",
  ]);
  const [restored, suspended, approved, pending] = await read({ p_subject_id: id });
  expect(suspended).toMatchObject({
    actor_id: world.admin.id,
    subject_name: "Sunny Trips",
    detail: { reason: "Complaints." },
  });
  expect(pending).toMatchObject({ actor_id: user.id, actor_name: "Nora Lind" });
  expect(restored?.id).toBeGreaterThan(approved?.id ?? Infinity);
});

test("an agency by the name it had, and a restoration without the suspension's reason", async () => {
  const user = await createUser(undefined, { full_name: "Nora Lind" });
  const made = await user.client.from("agencies").insert(form(user)).select("id").single();
  const id = made.data?.id ?? "";
  const { client } = world.admin;
  const review = (change: object) => client.from("agencies").update(change).eq("id", id);
  await review({ verification_status: "rejected", rejection_reason: "Spoof." });
  const other = { business_name: "Moonlit Tours", license_number: "L-2" };
  await user.client.from("agencies").update(other).eq("id", id);
  await tickAll(world.sql, id);
  await review({ verification_status: "approved" });
  await client.rpc("suspend_agency", { p_agency_id: id, p_reason: "Complaints." });
  await client.rpc("restore_agency", { p_agency_id: id });
  const log = await read({ p_subject_id: id });
  expect(log.map((row) => [row.action, row.subject_name]).reverse()).toEqual([
    ["agency.applied", "Sunny Trips"],
    ["agency.rejected", "Sunny Trips"],
    ["agency.pending", "Moonlit Tours"],
    ["agency.approved", "Moonlit Tours"],
    ["agency.suspended", "Moonlit Tours"],
    ["agency.restored", "Moonlit Tours"],
  ]);
  expect(log.find(({ action }) => action === "agency.pending")?.detail).toMatchObject({
    licence: "L-2",
  });
  expect(log[0]?.detail).toEqual({ name: "Moonlit Tours", licence: "L-2" });
});

test("entries older than stored names show today's names", async () => {
  const { sql, owner } = world;
  await sql`insert into private.audit_log (action, subject_id, agency_id, detail)
    values ('agency.verified', ${owner.agencyId}, ${owner.agencyId}, '{}')`;
  const [{ business_name = "" } = {}] = await sql<{ business_name: string }[]>`
    select business_name from public.agencies where id = ${owner.agencyId}`;
  const [latest] = await read({ p_subject_id: owner.agencyId, p_limit: 1 });
  expect(latest).toMatchObject({ action: "agency.verified", subject_name: business_name });
});

test("a package that begins as published was published, by the title it had", async () => {
  const { owner } = world;
  const make = (status: string) =>
    owner.client
      .from("travel_packages")
      .insert({
        agency_id: owner.agencyId,
        title: "First title",
        description: "D",
        destination: "Lisbon",
        duration_days: 3,
        price: 100,
        status,
      })
      .select("id")
      .single();
  const [draft, published] = await Promise.all([make("draft"), make("published")]);
  expect(await actions(draft.data?.id ?? "")).toEqual(["package.created"]);
  const id = published.data?.id ?? "";
  expect(await actions(id)).toEqual(["package.created", "package.published"]);
  await owner.client.from("travel_packages").update({ title: "Second title" }).eq("id", id);
  await owner.client.from("travel_packages").update({ status: "archived" }).eq("id", id);
  const log = await read({ p_subject_id: id });
  expect(log.map((row) => [row.subject_name, row.actor_id])).toEqual([
    ["Second title", owner.id],
    ["First title", owner.id],
    ["First title", owner.id],
  ]);
});

test("an agency's actions on a booking, and not its traveller's", async () => {
  const { owner, traveller, bookingId } = world;
  await owner.client.rpc("confirm_booking", {
    p_booking_id: bookingId,
    p_expected_status: "pending",
  });
  await traveller.client.rpc("cancel_booking", {
    p_booking_id: bookingId,
    p_expected_status: "confirmed",
  });
  const { data } = await owner.client
    .from("bookings")
    .select("reference")
    .eq("id", bookingId)
    .single();
  expect(await read({ p_subject_id: bookingId })).toMatchObject([
    {
      action: "booking.confirmed",
      actor_id: owner.id,
      subject_name: data?.reference,
      detail: { reference: data?.reference, agency_id: owner.agencyId, from: "pending" },
    },
  ]);
});

test("declining is a separate action", async () => {
  const id = await insertBooking(world.sql, {
    userId: world.traveller.id,
    packageId: world.packageId,
    status: "pending",
  });
  await world.owner.client.rpc("decline_booking", {
    p_booking_id: id,
    p_expected_status: "pending",
    p_reason: "Full.",
  });
  expect(await actions(id)).toEqual(["booking.declined"]);
});

test("announcements, with their title even when they are gone", async () => {
  const { client } = world.admin;
  const made = await client
    .from("announcements")
    .insert({ title: "First", body: "B" })
    .select("id")
    .single();
  const id = made.data?.id ?? "";
  await client.from("announcements").update({ title: "Second" }).eq("id", id);
  await client.from("announcements").delete().eq("id", id);
  expect(await actions(id)).toEqual([
    "announcement.published",
    "announcement.changed",
    "announcement.deleted",
  ]);
  expect((await read({ p_subject_id: id }))[0]).toMatchObject({ subject_name: "Second" });
});

test("by page, by action and by kind", async () => {
  await createAgency();
  const first = await read({ p_limit: 3 });
  expect(first).toHaveLength(3);
  const before = first.at(-1)?.id ?? 0;
  const second = await read({ p_limit: 3, p_before: before });
  expect(second.every((row) => row.id < before)).toBe(true);
  const ids = [...first, ...second].map((row) => row.id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  const kind = await read({ p_action: "agency" });
  expect(kind.every((row) => row.action.startsWith("agency."))).toBe(true);
  const one = await read({ p_action: "role.given", p_limit: 1 });
  expect(one).toMatchObject([{ action: "role.given" }]);
  expect(await read({ p_action: "agency.ap%" })).toEqual([]);
});

test("entries of an agency, its packages, also deleted ones, and its bookings", async () => {
  const { sql, owner, draftId, rival } = world;
  await sql`delete from public.travel_packages where id = ${draftId}`;
  const { data } = await world.admin.client.rpc("list_audit_log", {
    p_agency_id: owner.agencyId,
    p_limit: 200,
  });
  const kinds = new Set(data?.map(({ action }) => action.split(".")[0]));
  expect([...kinds].sort()).toEqual(["agency", "booking", "package"]);
  const about = (action: string) => data?.find((row) => row.action === action)?.subject_id;
  expect(about("package.deleted")).toBe(draftId);
  const others = await world.admin.client.rpc("list_audit_log", { p_agency_id: rival.agencyId });
  expect(others.data?.some(({ subject_id }) => subject_id === draftId)).toBe(false);
});
