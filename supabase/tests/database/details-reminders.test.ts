import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aside, type Tx } from "./mail-queue";
import { createWorld, dateIn, insertBooking, insertPackage, type World } from "./world";

let world: World;
let packageId: string;
beforeAll(async () => {
  world = await createWorld();
  packageId = await insertPackage(world.sql, world.owner.agencyId);
  await world.sql`update public.agencies set time_zone = 'Asia/Tokyo'
    where id = ${world.owner.agencyId}`;
});
afterAll(() => world.sql.end());

async function confirmed(days: number, travellers = 2): Promise<string> {
  const id = await insertBooking(world.sql, {
    userId: world.traveller.id,
    packageId,
    status: "pending",
    days,
    travellers,
  });
  await world.owner.client
    .rpc("confirm_booking", { p_booking_id: id, p_expected_status: "pending" })
    .throwOnError();
  return id;
}

const enter = (id: string, age: number | null, positions = [1, 2]) =>
  world.traveller.client
    .rpc("save_booking_travellers", {
      p_booking_id: id,
      p_travellers: positions.map((position) => ({
        position,
        full_name: `Guest ${String(position)}`,
        age,
        wishes: null,
      })),
    })
    .throwOnError();

async function dueInTokyo(id: string, tx: Tx | World["sql"] = world.sql) {
  const rows = await tx`
    select to_char(due_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI') as at
    from private.details_reminders where booking_id = ${id}`;
  return rows.map((row) => String(row["at"]));
}

async function remind(tx: Tx, id: string) {
  await tx`update private.details_reminders set due_at = now() - interval '1 second'
    where booking_id = ${id}`;
  await tx`select private.remind_of_details()`;
}

async function toldOf(tx: Tx, id: string) {
  const notes = await tx`select read_at is null as "isUnread" from public.notifications
    where user_id = ${world.traveller.id} and subject_id = ${id} and kind = 'details_missing'`;
  const mails = await tx`
    select payload ->> 'details_missing' as missing, last_error from private.emails
    where recipient_id = ${world.traveller.id} and kind = 'details_missing'
      and payload ->> 'booking_id' = ${id} order by id`;
  return {
    unread: notes.filter((row) => row["isUnread"]).length,
    notes: notes.length,
    mails: mails.map((row) => row["last_error"] ?? row["missing"]),
  };
}

describe("what a confirmed trip schedules", () => {
  test.each([
    [30, [`${dateIn(16)} 09:00`]],
    [10, [`${dateIn(7)} 09:00`]],
    [2, []],
  ])("%i days before it", async (days, due) => {
    expect(await dueInTokyo(await confirmed(days))).toEqual(due);
  });

  test("nothing, while it is a request", async () => {
    const id = await insertBooking(world.sql, {
      userId: world.traveller.id,
      packageId,
      status: "pending",
    });
    expect(await dueInTokyo(id)).toEqual([]);
  });
});

describe("a reminder that is due", () => {
  test("tells the booker once, by notification and mail, and the next one follows", async () => {
    const id = await confirmed(14, 3);
    await enter(id, 34, [1]);
    await aside(world.sql, async (tx) => {
      await remind(tx, id);
      await tx`select private.remind_of_details()`;
      expect(await toldOf(tx, id)).toEqual({ unread: 1, notes: 1, mails: ["2"] });
      expect(await dueInTokyo(id, tx)).toEqual([`${dateIn(11)} 09:00`]);
    });
  });

  test("comes twice, on two days, and then never again", async () => {
    const id = await confirmed(30);
    await aside(world.sql, async (tx) => {
      await remind(tx, id);
      await tx`update private.details_reminders set due_at = now() - interval '1 day'
        where booking_id = ${id}`;
      await tx`update public.bookings set travel_date = ${dateIn(2)}::date where id = ${id}`;
      await tx`select private.remind_of_details()`;
      expect(await toldOf(tx, id)).toEqual({ unread: 2, notes: 2, mails: ["2", "2"] });
      expect(await dueInTokyo(id, tx)).toEqual([]);
    });
  });

  test("says nothing where all travellers have a name and an age", async () => {
    const id = await confirmed(30);
    await enter(id, 34);
    await aside(world.sql, async (tx) => {
      await remind(tx, id);
      expect(await toldOf(tx, id)).toEqual({ unread: 0, notes: 0, mails: [] });
    });
  });

  test("counts a traveller without an age", async () => {
    const id = await confirmed(30);
    await enter(id, null);
    await aside(world.sql, async (tx) => {
      await remind(tx, id);
      expect((await toldOf(tx, id)).mails).toEqual(["2"]);
    });
  });

  test("says nothing of a cancelled trip, nor of one that has begun", async () => {
    const [cancelled, begun] = [await confirmed(30), await confirmed(30)];
    await aside(world.sql, async (tx) => {
      await tx`update public.bookings set status = 'cancelled', status_actor = 'user'
        where id = ${cancelled}`;
      await tx`update public.bookings set travel_date = ${dateIn(0)}::date where id = ${begun}`;
      for (const id of [cancelled, begun]) {
        await remind(tx, id);
        expect(await toldOf(tx, id)).toEqual({ unread: 0, notes: 0, mails: [] });
        expect(await dueInTokyo(id, tx)).toEqual([]);
      }
    });
  });

  test("is taken back once the details are complete", async () => {
    const id = await confirmed(30);
    await aside(world.sql, async (tx) => {
      await remind(tx, id);
      await tx`select set_config('request.jwt.claims',
        ${JSON.stringify({ sub: world.traveller.id, role: "authenticated" })}, true)`;
      const places = (size: number) =>
        tx.json(
          Array.from({ length: size }, (_, index) => ({
            position: index + 1,
            full_name: "Ana Reyes",
            age: 34,
          })),
        );
      await tx`select public.save_booking_travellers(${id}, ${places(1)})`;
      expect((await toldOf(tx, id)).unread).toBe(1);
      await tx`select public.save_booking_travellers(${id}, ${places(2)})`;
      await tx`select private.drop_stale_emails()`;
      expect(await toldOf(tx, id)).toEqual({ unread: 0, notes: 1, mails: ["stale"] });
    });
  });
});
