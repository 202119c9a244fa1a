import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createTestClient, createUser, openSuperuser } from "../support/clients";
import { insertUsers } from "./impersonate";
import { inTurn } from "./mail-queue";
import { insertPackage } from "./world";

const sql = openSuperuser();
let agency: TestAgency;
beforeEach(async () => {
  agency = await createAgency();
});
afterAll(() => sql.end());

/** Monday to Friday, 9 to 18, in a zone where the clocks change. */
async function minutes(from: string, to: string, zone = "Europe/Berlin"): Promise<number> {
  await sql`update public.agencies set time_zone = ${zone} where id = ${agency.agencyId}`;
  const [row] = await sql<{ minutes: number }[]>`
    select private.working_minutes(${from}::timestamp at time zone ${zone},
      ${to}::timestamp at time zone ${zone}, a) as minutes
    from public.agencies a where a.id = ${agency.agencyId}`;
  return row?.minutes ?? Number.NaN;
}

describe("working_minutes", () => {
  test.each([
    ["within a day", "2026-11-24 10:00", "2026-11-24 11:30", 90],
    ["from before the opening", "2026-11-24 03:00", "2026-11-24 09:20", 20],
    ["overnight", "2026-11-24 17:30", "2026-11-25 09:10", 40],
    ["over a weekend", "2026-11-27 17:00", "2026-11-30 10:00", 120],
    ["on a Sunday", "2026-11-29 10:00", "2026-11-29 12:00", 0],
    ["over a change of the clocks", "2026-10-23 17:00", "2026-10-26 10:00", 120],
    ["over a week", "2026-11-23 09:00", "2026-11-30 09:00", 5 * 9 * 60],
  ])("%s", async (_, from, to, expected) => {
    expect(await minutes(from, to)).toBe(expected);
  });

  test("depends on the agency's time zone", async () => {
    expect(await minutes("2026-11-24 08:00", "2026-11-24 10:00", "Asia/Kathmandu")).toBe(60);
  });
});

/** A conversation so many days ago, with its first reply so many minutes later; null for none. */
async function talk(days: number, reply: number | null): Promise<void> {
  const [user, id] = [randomUUID(), randomUUID()];
  await insertUsers(sql, [user]);
  const packageId = await insertPackage(sql, agency.agencyId);
  await sql`insert into public.conversations (id, kind, user_id, agency_id, package_id, subject,
      customer_name, created_at)
    values (${id}, 'enquiry', ${user}, ${agency.agencyId}, ${packageId}, 'Trip', 'Maya',
      now() - make_interval(days => ${days}))`;
  const write = (side: string, minutesLater: number) =>
    sql`insert into public.messages (conversation_id, sender_id, sender_type, content, created_at)
      values (${id}, ${side === "user" ? user : agency.id}, ${side}, 'Hello',
        now() - make_interval(days => ${days}) + make_interval(mins => ${minutesLater}))`;
  await write("user", 0);
  if (reply !== null) {
    await write("user", 1);
    await write("agency", reply);
    await write("agency", reply + 500);
  }
}

async function measure(): Promise<number | null> {
  const [row] = await sql<{ minutes: number | null }[]>`
    select private.measure_reply_time(${agency.agencyId}) as minutes`;
  return row?.minutes ?? null;
}

/** Always open, so that minutes are minutes. */
async function openAlways() {
  await sql`update public.agencies set working_days = '{1,2,3,4,5,6,7}', opens_at = '00:00',
    closes_at = '24:00' where id = ${agency.agencyId}`;
}

describe("the reply time", () => {
  test("is the median of the first replies, from five conversations on", async () => {
    await openAlways();
    for (const reply of [10, 20, 600, 40]) await talk(5, reply);
    expect(await measure()).toBeNull();
    await talk(6, 30);
    expect(await measure()).toBe(30);
  });

  test("counts what was left for two days as unanswered, and nothing older than 90 days", async () => {
    await openAlways();
    for (const reply of [10, 20, 30]) await talk(5, reply);
    for (let n = 0; n < 4; n += 1) await talk(100, 1);
    await talk(1, null);
    expect(await measure()).toBeNull();
    await talk(3, null);
    await talk(3, null);
    expect(await measure()).toBe(30);
    await talk(3, null);
    await talk(3, null);
    expect(await measure()).toBeNull();
  });

  test("is measured once a day, one agency after the other, and everybody reads it", async () => {
    await openAlways();
    for (let n = 0; n < 5; n += 1) await talk(5, 90);
    await sql`update public.agency_public set reply_measured_at = now()`;
    await sql`update public.agency_public set reply_measured_at = now() - interval '25 hours'
      where agency_id = ${agency.agencyId}`;
    await inTurn(sql, (tx) => tx`select private.refresh_reply_times()`);
    const { data } = await createTestClient()
      .from("agency_public")
      .select("reply_minutes")
      .eq("agency_id", agency.agencyId)
      .single();
    expect(data).toEqual({ reply_minutes: 90 });
    const dashboard = await agency.client.rpc("get_agency_dashboard").single();
    expect(dashboard.data?.reply_minutes).toBe(90);
    for (let n = 0; n < 6; n += 1) await talk(5, 10);
    await inTurn(sql, (tx) => tx`select private.refresh_reply_times()`);
    expect((await agency.client.rpc("get_agency_dashboard").single()).data?.reply_minutes).toBe(90);
  });
});

describe("set_working_hours", () => {
  const set = (client: TestAgency["client"], days: number[], opens = "10:00", closes = "16:00") =>
    client.rpc("set_working_hours", { p_days: days, p_opens_at: opens, p_closes_at: closes });

  test("sets days and hours, by which the reply time is measured anew", async () => {
    await openAlways();
    for (let n = 0; n < 5; n += 1) await talk(5, 90);
    // Closed for a minute, it would count one less for a talk over midnight.
    expect((await set(agency.client, [1, 2, 3, 4, 5, 6, 7], "00:00", "24:00")).error).toBeNull();
    expect((await agency.client.rpc("get_agency_dashboard").single()).data?.reply_minutes).toBe(90);
    const { data } = await agency.client
      .from("agencies")
      .select("working_days, opens_at, closes_at")
      .eq("id", agency.agencyId)
      .single();
    expect(data).toEqual({
      working_days: [1, 2, 3, 4, 5, 6, 7],
      opens_at: "00:00:00",
      closes_at: "24:00:00",
    });
  });

  test("refuses no days, others than seven, and an end before the beginning", async () => {
    for (const [days, opens, closes] of [
      [[], "09:00", "18:00"],
      [[0, 1], "09:00", "18:00"],
      [[8], "09:00", "18:00"],
      [[1], "18:00", "09:00"],
    ] as const) {
      expect((await set(agency.client, [...days], opens, closes)).error?.code).toBe("23514");
    }
  });

  test("is for agencies", async () => {
    expect((await set((await createUser()).client, [1])).error?.code).toBe("WF033");
    expect((await set(createTestClient(), [1])).error?.code).toBe("42501");
  });
});
