import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser } from "../support/clients";
import { expectOutcome, outcomeOf } from "./outcome";
import { createWorld, dateIn, insertBooking, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

describe("a booking is made as it was agreed to", () => {
  const date = dateIn(90);
  const change = (id: string, values: { price?: number; late_refund_percent?: number }) =>
    world.owner.client.from("travel_packages").update(values).eq("id", id);

  async function offer() {
    const id = await insertPackage(world.sql, world.owner.agencyId, { price: "33.35" });
    const { data, error } = await world.traveller.client
      .rpc("booking_terms", { p_package_id: id, p_travel_date: date })
      .single();
    if (error) throw error;
    return { id, terms: data };
  }
  const book = (id: string, terms: Awaited<ReturnType<typeof offer>>["terms"]) =>
    world.traveller.client.rpc("book_package", {
      p_request_id: randomUUID(),
      p_package_id: id,
      p_departure_id: null,
      p_travel_date: date,
      p_travellers: 3,
      p_agreed_total: Number((terms.unit_price * 3).toFixed(2)),
      p_agreed_free_until: terms.free_cancellation_until,
      p_agreed_late_percent: terms.late_refund_percent,
    });

  test("with the terms that booking_terms returns", async () => {
    const { id, terms } = await offer();
    await expectOutcome(book(id, terms), "rows");
  });

  test("not at another price", async () => {
    const { id, terms } = await offer();
    await change(id, { price: 33.36 });
    await expectOutcome(book(id, terms), "WF014");
  });

  test("not with another refund, nor with another deadline", async () => {
    const { id, terms } = await offer();
    await change(id, { late_refund_percent: terms.late_refund_percent === 7 ? 8 : 7 });
    await expectOutcome(book(id, terms), "WF015");
    const other = await offer();
    await world.sql`update public.travel_packages
      set free_cancellation_hours = free_cancellation_hours + 1 where id = ${other.id}`;
    await expectOutcome(book(other.id, other.terms), "WF015");
    const { count } = await world.owner.client
      .from("bookings")
      .select("id", { count: "exact", head: true })
      .in("package_id", [id, other.id]);
    expect(count).toBe(0);
  });
});

test("a request ends with its day at the agency, if that is before 48 hours", async () => {
  const packageId = await insertPackage(world.sql, world.owner.agencyId);
  const holdOf = async (date: string) => {
    const { data, error } = await world.otherTraveller.client
      .rpc("book_package", {
        p_request_id: randomUUID(),
        p_package_id: packageId,
        p_departure_id: null,
        p_travel_date: date,
        p_travellers: 1,
      })
      .single();
    if (error) throw error;
    const [row] = await world.sql<{ ends: Date }[]>`
      select hold_expires_at as ends from public.bookings where id = ${data.booking_id}`;
    return row?.ends.toISOString();
  };
  // The agency's zone is UTC.
  expect(await holdOf(dateIn(0))).toBe(`${dateIn(1)}T00:00:00.000Z`);
  expect(await holdOf(dateIn(3))).not.toBe(`${dateIn(4)}T00:00:00.000Z`);
});

test("a traveller holds at most five requests for one package and twenty in all", async () => {
  const traveller = await createUser();
  const ask = (packageId: string) =>
    traveller.client.rpc("book_package", {
      p_request_id: randomUUID(),
      p_package_id: packageId,
      p_departure_id: null,
      p_travel_date: dateIn(40),
      p_travellers: 1,
    });
  const packageIds = await Promise.all(
    [1, 2, 3, 4, 5].map(() => insertPackage(world.sql, world.owner.agencyId)),
  );
  const [first = "", , , , last = ""] = packageIds;
  for (let n = 0; n < 5; n += 1) await expectOutcome(ask(first), "rows");
  await expectOutcome(ask(first), "WF018");
  for (const packageId of packageIds.slice(1, 4)) {
    for (let n = 0; n < 5; n += 1) await expectOutcome(ask(packageId), "rows");
  }
  await expectOutcome(ask(last), "WF018");
  // What was answered is no request any more.
  await world.sql`update public.bookings set status = 'confirmed'
    where user_id = ${traveller.id} and package_id = ${first}`;
  await expectOutcome(ask(first), "rows");
  await expectOutcome(ask(last), "rows");
});

test("a booking reads only its traveller's requests, however many are open", async () => {
  const packageId = await insertPackage(world.sql, world.owner.agencyId);
  const traveller = await createUser();
  let read = Number.NaN;
  const undo = new Error("nothing of this stays");
  const transaction = world.sql.begin(async (tx) => {
    await tx`insert into public.bookings (reference, user_id, agency_id, package_id, request_id,
        request_fingerprint, status, travel_date, travellers, unit_price, total_price,
        package_title, destination, duration_days, customer_name, free_cancellation_until,
        hold_expires_at)
      select 'WF-' || left(gen_random_uuid()::text, 13), ${world.otherTraveller.id}, p.agency_id,
        p.id, gen_random_uuid(), 'x', 'pending', ${dateIn(41)}, 1, p.price, p.price, p.title,
        p.destination, p.duration_days, 'Somebody', now(), now() + interval '48 hours'
      from public.travel_packages p, generate_series(1, 300) where p.id = ${packageId}`;
    const rows = () => tx<{ rows: number }[]>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
      from pg_stat_xact_user_tables where relid = 'public.bookings'::regclass`;
    const [before] = await rows();
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: traveller.id })}, true)`;
    await tx`select from public.book_package(
      gen_random_uuid(), ${packageId}, null, ${dateIn(40)}::date, 1)`;
    const [after] = await rows();
    read = (after?.rows ?? Number.NaN) - (before?.rows ?? Number.NaN);
    throw undo;
  });
  await expect(transaction).rejects.toBe(undo);
  // Its own row, and what its triggers look up of it.
  expect(read).toBeLessThanOrEqual(10);
});

describe("the day of travel", () => {
  const insert = (status: string, days: number) =>
    insertBooking(world.sql, {
      userId: world.traveller.id,
      packageId: world.draftId,
      status,
      days,
    });
  const complete = async (id: string) =>
    outcomeOf(
      await world.owner.client.rpc("complete_booking", {
        p_booking_id: id,
        p_expected_status: "confirmed",
      }),
    );
  const confirm = async (id: string) =>
    outcomeOf(
      await world.owner.client.rpc("confirm_booking", {
        p_booking_id: id,
        p_expected_status: "pending",
      }),
    );
  const cancel = async (id: string, expected: string) =>
    outcomeOf(
      await world.traveller.client.rpc("cancel_booking", {
        p_booking_id: id,
        p_expected_status: expected,
        p_reason: null,
      }),
    );

  test("comes before a trip is completed", async () => {
    expect(await complete(await insert("confirmed", 1))).toBe("WF016");
    expect(await complete(await insert("confirmed", 0))).toBe("rows");
  });

  test("is the last one on which a request is confirmed", async () => {
    expect(await confirm(await insert("pending", -1))).toBe("WF017");
    expect(await confirm(await insert("pending", 0))).toBe("rows");
  });

  test("and the last day of the trip is the last to cancel it, but for a mere request", async () => {
    const [row] = await world.sql<{ duration_days: number }[]>`
      select duration_days from public.travel_packages where id = ${world.draftId}`;
    const days = row?.duration_days ?? 0;
    expect(await cancel(await insert("confirmed", -days), "confirmed")).toBe("WF017");
    expect(await cancel(await insert("confirmed", 1 - days), "confirmed")).toBe("rows");
    expect(await cancel(await insert("pending", -days), "pending")).toBe("rows");
  });
});
