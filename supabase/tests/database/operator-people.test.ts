import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import {
  createServiceClient,
  createTestClient,
  createUser,
  openSuperuser,
  type TestUser,
} from "../support/clients";
import { expectOutcome } from "./outcome";
import { book, createAdmin, dateIn, insertBooking, insertPackage, send } from "./world";

const sql = openSuperuser();
const WORD = `Zoë${randomUUID().slice(0, 8)}`;
let admin: TestUser;
let traveller: TestUser;
let agency: TestAgency;

beforeAll(async () => {
  [admin, traveller, agency] = await Promise.all([
    createAdmin(sql),
    createUser(undefined, { full_name: `${WORD} Ångström` }),
    createAgency(),
  ]);
});
afterAll(() => sql.end());

const audited = async (action: string, id: string) => {
  const rows = await sql`select detail from private.audit_log
    where action = ${action} and subject_id = ${id} and actor_id = ${admin.id}`;
  return rows.map((row) => row["detail"] as Record<string, unknown>);
};

const find = async (search: string, state?: string) => {
  const { data, error } = await admin.client.rpc("list_people", {
    p_search: search,
    ...(state ? { p_state: state } : {}),
  });
  if (error) throw error;
  return data.map(({ id }) => id);
};

test("people are the admins' alone", async () => {
  const one = { p_user_id: traveller.id };
  for (const client of [createTestClient(), traveller.client, agency.client]) {
    await expectOutcome(client.rpc("list_people", {}), "refused");
    await expectOutcome(client.rpc("open_person", one), "refused");
    await expectOutcome(client.rpc("confirm_person", one), "refused");
    await expectOutcome(client.rpc("lock_person", { ...one, p_reason: "Why" }), "refused");
    await expectOutcome(client.rpc("unlock_person", one), "refused");
    await expectOutcome(client.rpc("end_sessions", one), "refused");
    await expectOutcome(client.rpc("export_person", one), "refused");
    await expectOutcome(client.rpc("erase_person", { ...one, p_email: "x" }), "refused");
  }
});

describe("the list", () => {
  test("finds by name and address, without accents and in whatever case", async () => {
    expect(await find(`${WORD.toUpperCase()} angstrom`)).toEqual([traveller.id]);
    expect(await find(traveller.email)).toEqual([traveller.id]);
    expect(await find(`${WORD} nobody`)).toEqual([]);
    expect(await find("%")).toEqual([]);
  });

  test("finds by a changed address", async () => {
    const other = await createUser();
    const email = `moved-${randomUUID()}@example.com`;
    const { error } = await createServiceClient().auth.admin.updateUserById(other.id, { email });
    if (error) await sql`update auth.users set email = ${email} where id = ${other.id}`;
    expect(await find(email)).toEqual([other.id]);
    expect(await find(other.email)).toEqual([]);
  });

  test("narrows to owners of agencies", async () => {
    expect(await find(agency.email, "agency")).toEqual([agency.id]);
    expect(await find(traveller.email, "agency")).toEqual([]);
  });
});

test("opening an account is written down, once in ten minutes", async () => {
  await insertBooking(sql, {
    userId: traveller.id,
    packageId: await insertPackage(sql, agency.agencyId),
    status: "completed",
  });
  for (let times = 0; times < 2; times += 1) {
    const { data } = await admin.client.rpc("open_person", { p_user_id: traveller.id }).single();
    expect(data).toMatchObject({ email: traveller.email, bookings: 1, roles: ["user"] });
    expect(data?.sessions).toHaveLength(1);
  }
  expect(await audited("person.opened", traveller.id)).toHaveLength(1);
  await expectOutcome(admin.client.rpc("open_person", { p_user_id: randomUUID() }), "none");
});

test("an address is confirmed once", async () => {
  const other = await createUser();
  await sql`update auth.users set email_confirmed_at = null where id = ${other.id}`;
  const confirm = () => admin.client.rpc("confirm_person", { p_user_id: other.id });
  expect((await confirm()).error).toBeNull();
  const [row] = await sql`select email_confirmed_at from auth.users where id = ${other.id}`;
  expect(row?.["email_confirmed_at"]).not.toBeNull();
  await expectOutcome(confirm(), "WF060");
  expect(await audited("person.confirmed", other.id)).toHaveLength(1);
});

test("ending the sessions refuses their tokens, and lets the person sign in again", async () => {
  const other = await createUser();
  const { data } = await admin.client.rpc("end_sessions", { p_user_id: other.id });
  expect(data).toBe(1);
  const read = await other.client.from("profiles").select("user_id");
  expect(read.status).toBe(401);
  const again = await createTestClient().auth.signInWithPassword({
    email: other.email,
    password: "a-good-passphrase",
  });
  expect(again.error).toBeNull();
});

test("a lock needs a reason, ends with unlocking, and spares admins", async () => {
  const other = await createUser();
  const lock = (id: string, reason: string) =>
    admin.client.rpc("lock_person", { p_user_id: id, p_reason: reason });
  await expectOutcome(lock(other.id, "  "), "WF009");
  await expectOutcome(lock(admin.id, "Why"), "WF091");
  await expectOutcome(lock(randomUUID(), "Why"), "WF090");
  expect((await lock(other.id, " Fraud.\n")).error).toBeNull();
  await expectOutcome(lock(other.id, "Again"), "WF060");
  expect(await audited("person.locked", other.id)).toEqual([{ reason: "Fraud." }]);
  expect(await find(other.email, "locked")).toEqual([other.id]);
  const signIn = () =>
    createTestClient().auth.signInWithPassword({
      email: other.email,
      password: "a-good-passphrase",
    });
  expect((await signIn()).error?.code).toBe("user_banned");
  expect((await admin.client.rpc("unlock_person", { p_user_id: other.id })).error).toBeNull();
  expect(await audited("person.unlocked", other.id)).toEqual([{ was: "Fraud." }]);
  expect((await signIn()).error).toBeNull();
});

describe("erasing", () => {
  const erase = (user: TestUser, email = user.email) =>
    admin.client.rpc("erase_person", { p_user_id: user.id, p_email: email });

  test("needs the address, and refuses admins, owners and travellers with open bookings", async () => {
    const other = await createUser();
    await expectOutcome(erase(other, "else@example.com"), "WF092");
    await expectOutcome(erase(admin), "WF091");
    await expectOutcome(erase(agency), "WF093");
    const packageId = await insertPackage(sql, agency.agencyId);
    await book(other, packageId, { date: dateIn(20) });
    await expectOutcome(erase(other), "WF094");
  });

  test("keeps the facts of bookings without the person, and removes the rest", async () => {
    const name = `Gone${randomUUID().slice(0, 8)}`;
    const other = await createUser(undefined, { full_name: name });
    const packageId = await insertPackage(sql, agency.agencyId);
    const booking = await book(other, packageId, {
      date: dateIn(20),
      note: `I am ${name}`,
      phone: "+1 555 4711",
    });
    await send(other, booking.conversation_id, "user", `${name} asks`);
    await other.client
      .rpc("save_booking_travellers", {
        p_booking_id: booking.booking_id,
        p_travellers: [{ position: 1, full_name: `Kid of ${name}`, age: 7, wishes: `Of ${name}` }],
      })
      .throwOnError();
    await other.client
      .rpc("create_traveller_link", { p_booking_id: booking.booking_id, p_position: 1 })
      .throwOnError();
    await other.client.rpc("cancel_booking", {
      p_booking_id: booking.booking_id,
      p_expected_status: "pending",
      p_reason: `${name} is ill`,
    });
    const kept = await admin.client.rpc("export_person", { p_user_id: other.id });
    expect(JSON.stringify(kept.data)).toContain(`${name} asks`);
    expect(JSON.stringify(kept.data)).toContain("+1 555 4711");
    expect(JSON.stringify(kept.data)).toContain(`Kid of ${name}`);

    const { data, error } = await erase(other, ` ${other.email.toUpperCase()} `);
    expect(error).toBeNull();
    expect(data).toBe(1);
    const [row] = await sql`select user_id, customer_name, note, contact_phone, status_reason,
      package_title, total_price from public.bookings where id = ${booking.booking_id}`;
    expect(row).toMatchObject({
      user_id: null,
      customer_name: "",
      note: null,
      contact_phone: null,
      status_reason: null,
    });
    expect(row?.["total_price"]).toBeTruthy();
    const links = await sql`select from private.traveller_links
      where booking_id = ${booking.booking_id}`;
    expect(links).toHaveLength(0);
    // Nowhere in any table of ours, nor of Auth.
    const tables = await sql<{ name: string }[]>`select c.oid::regclass::text as name
      from pg_class c where c.relkind = 'r'
        and c.relnamespace::regnamespace::text in ('public', 'private', 'auth')`;
    for (const table of tables) {
      const found = await sql.unsafe(
        `select 1 from ${table.name} t where to_jsonb(t)::text ilike any($1) limit 1`,
        [[`%${name}%`, `%${other.email}%`, "%555 4711%"]],
      );
      expect([table.name, found.length]).toEqual([table.name, 0]);
    }
    expect(await audited("person.erased", other.id)).toEqual([
      { bookings_kept: 1, threads_removed: 1 },
    ]);
    // The agency still has its booking.
    const list = await agency.client.rpc("list_agency_bookings", { p_search: booking.reference });
    expect(list.data).toHaveLength(1);
  });

  test("leaves an agency able to decline the expired request of an erased person", async () => {
    const other = await createUser();
    const packageId = await insertPackage(sql, agency.agencyId);
    const booking = await book(other, packageId, { date: dateIn(20) });
    await sql`update public.bookings set hold_expires_at = now() - interval '1 minute'
      where id = ${booking.booking_id}`;
    expect((await erase(other)).error).toBeNull();
    const { error } = await agency.client.rpc("cancel_booking", {
      p_booking_id: booking.booking_id,
      p_expected_status: "pending",
      p_reason: "Expired",
    });
    expect(error).toBeNull();
  });
});
