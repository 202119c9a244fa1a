import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createTestClient, createUser, openSuperuser, type TestUser } from "../support/clients";
import { expectOutcome } from "./outcome";
import { createAdmin, insertBooking, insertPackage } from "./world";

const sql = openSuperuser();
const WORD = `Op${randomUUID().slice(0, 8)}`;
let admin: TestUser;
let traveller: TestUser;
let live: TestAgency;
let suspended: TestAgency;
let pending: TestUser;

beforeAll(async () => {
  [admin, traveller, live, suspended, pending] = await Promise.all([
    createAdmin(sql),
    createUser(),
    createAgency(),
    createAgency(),
    createUser(),
  ]);
  await pending.client.from("agencies").insert({
    user_id: pending.id,
    business_name: "Waiting",
    business_email: "waiting@op.example",
    business_phone: "1",
  });
  const owners = [live.id, suspended.id, pending.id];
  await sql`update public.agencies set business_name = ${WORD} || ' 100%_' || left(id::text, 4)
    where user_id = any(${owners})`;
  await admin.client.rpc("suspend_agency", { p_agency_id: suspended.agencyId, p_reason: "Why" });
});
afterAll(() => sql.end());

const list = async (args: Record<string, unknown>) => {
  const { data, error } = await admin.client.rpc("list_agencies", { p_search: WORD, ...args });
  if (error) throw error;
  return data;
};

describe("the operator's list", () => {
  test("is the admins' alone", async () => {
    const id = { p_agency_id: live.agencyId };
    for (const client of [createTestClient(), traveller.client, live.client]) {
      await expectOutcome(client.rpc("list_agencies", {}), "refused");
      await expectOutcome(client.rpc("count_agencies", {}), "refused");
      await expectOutcome(client.rpc("agency_overview", id), "refused");
    }
  });

  test("finds by state and by a part of the name, with any characters", async () => {
    expect((await list({})).map(({ state }) => state).sort()).toEqual([
      "live",
      "pending",
      "suspended",
    ]);
    expect((await list({ p_state: "suspended" })).map(({ id }) => id)).toEqual([
      suspended.agencyId,
    ]);
    expect(await list({ p_search: `${WORD.toLowerCase()} 100%_` })).toHaveLength(3);
    expect(await list({ p_search: `${WORD}%` })).toHaveLength(0);
    expect(await list({ p_search: "  " })).not.toHaveLength(0);
    const { data } = await admin.client.rpc("count_agencies", { p_search: WORD }).single();
    expect(data).toEqual({ live: 1, pending: 1, rejected: 0, suspended: 1 });
  });

  test("continues after the last row seen, without gaps or repetitions", async () => {
    const seen: string[] = [];
    let after = {};
    for (let page = 0; page < 4; page += 1) {
      const [row] = await list({ p_limit: 1, ...after });
      if (!row) break;
      seen.push(row.id);
      after = { p_before: row.created_at, p_before_id: row.id };
    }
    expect(seen).toHaveLength(3);
    expect(new Set(seen).size).toBe(3);
  });
});

test("an agency in numbers counts packages and bookings by status", async () => {
  const packageId = await insertPackage(sql, live.agencyId);
  await insertPackage(sql, live.agencyId, { status: "draft" });
  for (const status of ["pending", "confirmed", "confirmed", "completed"]) {
    await insertBooking(sql, { userId: traveller.id, packageId, status });
  }
  const { data } = await admin.client
    .rpc("agency_overview", { p_agency_id: live.agencyId })
    .single();
  expect(data).toEqual({
    packages_published: 1,
    packages_draft: 1,
    packages_archived: 0,
    bookings_pending: 1,
    bookings_confirmed: 2,
    bookings_completed: 1,
    bookings_cancelled: 0,
  });
  const [row] = await list({ p_state: "live" });
  expect(row).toMatchObject({ packages_listed: 1, bookings: 4 });
  const unknown = { p_agency_id: randomUUID() };
  expect((await admin.client.rpc("agency_overview", unknown)).data).toEqual([]);
});
