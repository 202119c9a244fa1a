import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createUser, openSuperuser, type TestUser } from "../support/clients";
import { insertUsers } from "./impersonate";
import { book, dateIn, insertDeparture, insertPackage } from "./world";

const sql = openSuperuser();
let agency: TestAgency;
let packageId: string;
beforeEach(async () => {
  agency = await createAgency();
  packageId = await insertPackage(sql, agency.agencyId);
});
afterAll(() => sql.end());

async function undo(rowId: string, by: TestUser = agency) {
  const { data, error } = await by.client.rpc("undo_step", { p_row_id: rowId });
  return error ? error.code : data.map((row) => row.package_id);
}

const archive = () =>
  agency.client
    .from("travel_packages")
    .update({ status: "archived" })
    .eq("id", packageId)
    .throwOnError();
const statusNow = async () =>
  (
    await sql<{ status: string }[]>`
    select status from public.travel_packages where id = ${packageId}`
  )[0]?.status;

describe("an archived package", () => {
  test("is published again by its agency, once", async () => {
    await archive();
    expect(await undo(packageId, await createAgency())).toBe("WF060");
    expect(await undo(packageId)).toEqual([packageId]);
    expect(await statusNow()).toBe("published");
    expect(await undo(packageId)).toBe("WF060");
    expect(await statusNow()).toBe("published");
  });

  test("stays archived once it was changed since", async () => {
    await archive();
    await sql`update public.travel_packages set title = 'Renamed' where id = ${packageId}`;
    expect(await undo(packageId)).toBe("WF060");
    expect(await statusNow()).toBe("archived");
  });

  test("stays archived after fifteen seconds", async () => {
    await archive();
    await sql`update private.undo_rows set created_at = now() - interval '16 seconds'
      where row_id = ${packageId}`;
    expect(await undo(packageId)).toBe("WF060");
    expect(await statusNow()).toBe("archived");
  });
});

describe("seats", () => {
  const set = (rows: [id: string, seen: number, seats: number][]) =>
    agency.client
      .rpc("set_departure_seats", {
        p_departure_ids: rows.map(([id]) => id),
        p_seen: rows.map(([, seen]) => seen),
        p_seats: rows.map(([, , seats]) => seats),
      })
      .throwOnError();
  const seatsOf = async (ids: string[]) => {
    const rows = await sql<{ id: string; seats: number }[]>`
      select id, seats from public.departures where id = any (${ids})`;
    return ids.map((id) => rows.find((row) => row.id === id)?.seats);
  };

  test("of all departures of a step go back together", async () => {
    const ids = [
      await insertDeparture(sql, packageId, 4, 5),
      await insertDeparture(sql, packageId, 5, 6),
    ];
    await set(ids.map((id, index) => [id, 5 + index, 2]));
    expect(await undo(ids[1] ?? "")).toEqual([packageId]);
    expect(await seatsOf(ids)).toEqual([5, 6]);
    expect(await undo(ids[0] ?? "")).toBe("WF060");
  });

  test("go back for none once one of them was changed", async () => {
    const ids = [
      await insertDeparture(sql, packageId, 4, 5),
      await insertDeparture(sql, packageId, 5, 6),
    ];
    await set(ids.map((id, index) => [id, 5 + index, 4]));
    await sql`update public.departures set seats = 9 where id = ${ids[1] ?? ""}`;
    expect(await undo(ids[0] ?? "")).toBe("WF060");
    expect(await seatsOf(ids)).toEqual([4, 9]);
  });

  test("stay where travellers have booked them", async () => {
    const id = await insertDeparture(sql, packageId, 4, 2);
    await set([[id, 2, 4]]);
    const booked = { departureId: id, date: dateIn(4), travellers: 3 };
    await book(await createUser(), packageId, booked);
    expect(await undo(id)).toBe("WF013");
    expect(await seatsOf([id])).toEqual([4]);
  });
});

describe("what was deleted", () => {
  const reply = async () => {
    const { data } = await agency.client
      .from("saved_replies")
      .insert({ title: "Visa", content: "You need none." })
      .select()
      .single()
      .throwOnError();
    return data;
  };

  test("comes back as it was: a saved reply", async () => {
    const saved = await reply();
    await agency.client.from("saved_replies").delete().eq("id", saved.id).throwOnError();
    expect(await undo(saved.id, await createAgency())).toBe("WF060");
    expect(await undo(saved.id)).toEqual([]);
    const { data } = await agency.client.from("saved_replies").select().throwOnError();
    expect(data).toEqual([saved]);
  });

  test("stays away once its title is taken again", async () => {
    const saved = await reply();
    await agency.client.from("saved_replies").delete().eq("id", saved.id).throwOnError();
    const other = await reply();
    expect(await undo(saved.id)).toBe("23505");
    const { data } = await agency.client.from("saved_replies").select("id").throwOnError();
    expect(data).toEqual([{ id: other.id }]);
  });

  test("comes back as it was: a note, whose copy goes with the traveller's account", async () => {
    const userId = randomUUID();
    await insertUsers(sql, [userId]);
    await sql`insert into public.customer_notes (agency_id, user_id, body)
      values (${agency.agencyId}, ${userId}, 'Likes window seats.')`;
    const notes = async () =>
      (await agency.client.from("customer_notes").select().throwOnError()).data;
    const [note] = await notes();
    const id = note?.id ?? "";
    await agency.client.from("customer_notes").delete().eq("id", id).throwOnError();
    expect(await undo(id)).toEqual([]);
    expect(await notes()).toEqual([note]);
    await agency.client.from("customer_notes").delete().eq("id", id).throwOnError();
    await sql`delete from auth.users where id = ${userId}`;
    expect(await sql`select from private.undo_rows where row_id = ${id}`).toEqual([]);
    expect(await undo(id)).toBe("WF060");
  });
});

test("keeps nothing of what goes with an agency or is done by the site itself", async () => {
  const id = await insertDeparture(sql, packageId, 4, 5);
  await sql`update public.departures set seats = 6 where id = ${id}`;
  expect(await sql`select from private.undo_rows where agency_id = ${agency.agencyId}`).toEqual([]);
});
