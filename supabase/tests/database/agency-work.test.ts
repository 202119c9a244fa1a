import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createUser, openSuperuser, type TestUser } from "../support/clients";
import { insertUsers } from "./impersonate";
import { book, dateIn, insertBooking, insertDeparture, insertPackage } from "./world";

const sql = openSuperuser();
const crowd = randomUUID();
let agency: TestAgency;
let traveller: TestUser;
let packageId: string;
beforeEach(async () => {
  [agency, traveller] = await Promise.all([createAgency(), createUser()]);
  packageId = await insertPackage(sql, agency.agencyId);
  await insertUsers(sql, [crowd]).catch(() => undefined);
});
afterAll(() => sql.end());

const insert = (status: string, days: number, travellers = 1) =>
  insertBooking(sql, { userId: crowd, packageId, status, days, travellers });

describe("confirm_bookings", () => {
  const confirm = async (ids: string[], by: TestAgency = agency) => {
    const { data, error } = await by.client.rpc("confirm_bookings", { p_booking_ids: ids });
    if (error) throw error;
    return Object.fromEntries(data.map((row) => [row.booking_id, row.refusal]));
  };
  const statusOf = async (id: string) =>
    (await sql<{ status: string }[]>`select status from public.bookings where id = ${id}`)[0]
      ?.status;

  test("confirms what can be confirmed, and tells why the others can't", async () => {
    const [open, expired, cancelled, past] = [
      await insert("pending", 30),
      await insert("pending", 30),
      await insert("cancelled", 30),
      await insert("pending", 30),
    ];
    await sql`update public.bookings set hold_expires_at = now() where id = ${expired}`;
    await sql`update public.bookings set travel_date = current_date - 3 where id = ${past}`;
    expect(await confirm([past, open, expired, cancelled, open])).toEqual({
      [open]: null,
      [expired]: "WF011",
      [cancelled]: "WF008",
      [past]: "WF017",
    });
    expect(await statusOf(open)).toBe("confirmed");
    expect(await statusOf(expired)).toBe("pending");
    const [mails] = await sql<{ count: number }[]>`select count(*)::int as count
      from private.emails where kind = 'booking_confirmed'
        and payload ->> 'booking_id' in (${open}, ${expired})`;
    expect(mails?.count).toBe(1);
  });

  test("leaves out another agency's requests", async () => {
    const id = await insert("pending", 30);
    expect(await confirm([id, randomUUID()], await createAgency())).toEqual({});
    expect(await statusOf(id)).toBe("pending");
  });

  test("stops at a hundred", async () => {
    const ids = [await insert("pending", 30), await insert("pending", 30)];
    const others = Array.from({ length: 99 }, () => randomUUID());
    expect(await confirm([...others, ...ids])).toEqual({ [ids[0] ?? ""]: null });
  });

  test("two callers with the same requests in another order confirm each once", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => insert("pending", 30)));
    const answers = await Promise.all([confirm(ids), confirm(ids.toReversed())]);
    for (const id of ids) {
      expect(answers.map((answer) => answer[id]).sort()).toEqual(["WF008", null]);
    }
  });
});

describe("list_package_work", () => {
  const ask = async (ids: string[], by: TestAgency = agency) => {
    const { data, error } = await by.client.rpc("list_package_work", { p_package_ids: ids });
    if (error) throw error;
    return data;
  };

  test("counts views and bookings of 30 days, and names the next departure", async () => {
    await insertDeparture(sql, packageId, 9, 8);
    await insertDeparture(sql, packageId, 20, 8);
    await book(traveller, packageId, { date: dateIn(9), travellers: 3 });
    await sql`insert into private.view_rollups (package_id, day, agency_id, views) values
      (${packageId}, current_date - 3, ${agency.agencyId}, 5),
      (${packageId}, current_date - 40, ${agency.agencyId}, 100)`;
    expect(await ask([packageId])).toEqual([
      {
        package_id: packageId,
        views: 5,
        bookings: 1,
        next_date: dateIn(9),
        seats: 8,
        seats_taken: 3,
      },
    ]);
  });

  test("without departures the next booked day counts, once its hold holds", async () => {
    const id = await insert("pending", 12, 2);
    expect(await ask([packageId])).toMatchObject([
      { next_date: dateIn(12), seats: null, seats_taken: 2 },
    ]);
    await sql`update public.bookings set hold_expires_at = now() where id = ${id}`;
    expect(await ask([packageId])).toMatchObject([{ next_date: null, seats_taken: 0 }]);
  });

  test("says nothing of another agency's packages", async () => {
    expect(await ask([packageId], await createAgency())).toEqual([]);
    expect(
      (await traveller.client.rpc("list_package_work", { p_package_ids: [packageId] })).data,
    ).toEqual([]);
  });
});

describe("the calendar", () => {
  const list = async (from: number, to: number, by: TestAgency = agency) => {
    const { data, error } = await by.client.rpc("list_agency_departures", {
      p_from: dateIn(from),
      p_to: dateIn(to),
    });
    if (error) throw error;
    return data;
  };

  test("lists the departures and booked days between two days, both included", async () => {
    await insertDeparture(sql, packageId, 4, 5);
    await insertDeparture(sql, packageId, 8, 5);
    await insertDeparture(sql, packageId, 9, 5);
    await insert("confirmed", 4, 2);
    await insert("pending", 6, 1);
    const rows = await list(4, 8);
    expect(rows.map((row) => [row.travel_date, row.seats, row.seats_taken, row.requests])).toEqual([
      [dateIn(4), 5, 2, 0],
      [dateIn(6), null, 1, 1],
      [dateIn(8), 5, 0, 0],
    ]);
    expect(rows[1]?.departure_id).toBeNull();
    expect(await list(4, 8, await createAgency())).toEqual([]);
  });

  test("ends after 62 days", async () => {
    await insertDeparture(sql, packageId, 61, 5);
    await insertDeparture(sql, packageId, 62, 5);
    expect((await list(0, 700)).map((row) => row.travel_date)).toEqual([dateIn(61)]);
    const { error } = await agency.client.rpc("list_agency_departures", {
      p_from: dateIn(2),
      p_to: dateIn(1),
    });
    expect(error?.code).toBe("WF035");
  });
});

describe("set_departure_seats", () => {
  const set = async (
    rows: [id: string, seen: number, seats: number][],
    by: TestAgency = agency,
  ) => {
    const { data, error } = await by.client.rpc("set_departure_seats", {
      p_departure_ids: rows.map(([id]) => id),
      p_seen: rows.map(([, seen]) => seen),
      p_seats: rows.map(([, , seats]) => seats),
    });
    if (error) throw error;
    return Object.fromEntries(data.map((row) => [row.departure_id, [row.outcome, row.seats]]));
  };
  const seatsOf = async (id: string) =>
    (await sql<{ seats: number }[]>`select seats from public.departures where id = ${id}`)[0]
      ?.seats;

  test("sets what can be set: never below what is taken, nor over another change", async () => {
    const [free, taken, changed] = [
      await insertDeparture(sql, packageId, 4, 5),
      await insertDeparture(sql, packageId, 5, 5),
      await insertDeparture(sql, packageId, 6, 7),
    ];
    await insert("confirmed", 5, 4);
    expect(
      await set([
        [free, 5, 3],
        [taken, 5, 3],
        [changed, 5, 3],
      ]),
    ).toEqual({
      [free]: ["set", 3],
      [taken]: ["taken", 5],
      [changed]: ["changed", 7],
    });
    expect(await Promise.all([free, taken, changed].map(seatsOf))).toEqual([3, 5, 7]);
    expect(await set([[taken, 5, 4]])).toEqual({ [taken]: ["set", 4] });
  });

  test("leaves out another agency's departures, and refuses no seats at all", async () => {
    const id = await insertDeparture(sql, packageId, 4, 5);
    expect(await set([[id, 5, 3]], await createAgency())).toEqual({});
    await expect(set([[id, 5, 0]])).rejects.toMatchObject({ code: "23514" });
    expect(await seatsOf(id)).toBe(5);
  });

  test("sells no seat that is taken away at the same time", async () => {
    const id = await insertDeparture(sql, packageId, 4, 5);
    const [booked, answer] = await Promise.all([
      book(traveller, packageId, { departureId: id, date: dateIn(4), travellers: 4 }).then(
        () => 4,
        () => 0,
      ),
      set([[id, 5, 2]]),
    ]);
    expect(await seatsOf(id)).toBe(booked === 4 ? 5 : 2);
    expect(answer[id]?.[0]).toBe(booked === 4 ? "taken" : "set");
  });
});

describe("notes about customers", () => {
  const note = (userId: string, by: TestAgency = agency) =>
    by.client
      .from("customer_notes")
      .insert({ agency_id: by.agencyId, user_id: userId, body: "Likes window seats." });

  test("are about travellers of the agency only", async () => {
    expect((await note(traveller.id)).error?.code).toBe("42501");
    await book(traveller, packageId, { date: dateIn(30) });
    expect((await note(traveller.id)).error).toBeNull();
    expect((await note(traveller.id, await createAgency())).error?.code).toBe("42501");
  });

  test("go with the traveller's account", async () => {
    const user = randomUUID();
    await insertUsers(sql, [user]);
    await sql`insert into public.customer_notes (agency_id, user_id, body)
      values (${agency.agencyId}, ${user}, 'Likes window seats.')`;
    await sql`delete from auth.users where id = ${user}`;
    expect(await sql`select from public.customer_notes where user_id = ${user}`).toEqual([]);
  });
});
