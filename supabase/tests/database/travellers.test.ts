import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json } from "@/lib/supabase/database.types";
import { expectCheck, expectOutcome } from "./outcome";
import {
  createWorld,
  dateIn,
  insertBooking,
  insertPackage,
  ROLES,
  type Role,
  type World,
} from "./world";

const ANA = { position: 1, full_name: "Ana Reyes", age: 34, wishes: "No nuts." };
const BEN = { position: 2, full_name: "Ben Reyes", age: 8, wishes: null };

let world: World;
let packageId: string;
let bookingId: string;
beforeAll(async () => {
  world = await createWorld();
  packageId = await insertPackage(world.sql, world.owner.agencyId);
});
beforeEach(async () => {
  // As the operator would: an account has five open requests for a package at most.
  const userId = world.traveller.id;
  bookingId = await insertBooking(world.sql, {
    userId,
    packageId,
    status: "pending",
    days: 20,
    travellers: 3,
  });
});
afterAll(() => world.sql.end());

const save = (role: Role, p_travellers: Json, p_seen?: Json) =>
  world.clients[role].rpc("save_booking_travellers", {
    p_booking_id: bookingId,
    p_travellers,
    ...(p_seen === undefined ? {} : { p_seen }),
  });

async function stored() {
  const rows = await world.sql`select position, full_name, age, wishes
    from public.booking_travellers where booking_id = ${bookingId} order by position`;
  return rows.map((row) => ({ ...row }));
}

describe("permitted callers", () => {
  const writers = {
    anonymous: "refused",
    traveller: "none",
    otherTraveller: "WF010",
    owner: "WF010",
    rival: "WF010",
    admin: "WF010",
  } as const;

  test.each(ROLES)("saving as %s", async (role) => {
    await expectOutcome(save(role, [ANA]), writers[role]);
    expect(await stored()).toEqual(role === "traveller" ? [ANA] : []);
  });

  const readers = {
    anonymous: "refused",
    traveller: "rows",
    otherTraveller: "none",
    owner: "rows",
    rival: "none",
    admin: "none",
  } as const;

  test.each(ROLES)("reading as %s", async (role) => {
    await save("traveller", [ANA]);
    const client = world.clients[role];
    const own = client.from("booking_travellers").select("full_name").eq("booking_id", bookingId);
    await expectOutcome(own, readers[role]);
    const named = client.from("booking_travellers").select("age").eq("full_name", "Ana Reyes");
    await expectOutcome(named.eq("booking_id", bookingId), readers[role]);
    const through = await client
      .from("bookings")
      .select("id, booking_travellers(full_name)")
      .eq("id", bookingId);
    expect(JSON.stringify(through.data ?? []).includes("Ana Reyes")).toBe(readers[role] === "rows");
  });

  test("the agency's file names the travellers, a rival's doesn't", async () => {
    await save("traveller", [BEN, ANA]);
    for (const [role, wanted] of [
      ["owner", ["Ana Reyes", "Ben Reyes"]],
      ["rival", undefined],
    ] as const) {
      const { data } = await world.clients[role].rpc("list_agency_bookings", { p_limit: 1000 });
      expect(data?.find(({ id }) => id === bookingId)?.traveller_names).toEqual(wanted);
    }
  });
});

describe("the party", () => {
  test("is entered whole or in part, trimmed, and a blank name removes a traveller", async () => {
    const typed = { ...ANA, full_name: " Ana Reyes\u00a0", wishes: " No nuts.\n" };
    await expectOutcome(save("traveller", [typed, BEN]), "none");
    expect(await stored()).toEqual([ANA, BEN]);
    const older = { ...BEN, age: 9 };
    await expectOutcome(save("traveller", [older]), "none");
    expect(await stored()).toEqual([ANA, older]);
    await expectOutcome(save("traveller", [{ ...ANA, full_name: " \u3000" }]), "none");
    expect(await stored()).toEqual([older]);
    await expectOutcome(save("traveller", []), "none");
    expect(await stored()).toEqual([older]);
  });

  test("keeps a name without an age, and an age of 0", async () => {
    const baby = { position: 3, full_name: "Bo", age: 0, wishes: null };
    await expectOutcome(save("traveller", [{ position: 1, full_name: "Ana" }, baby]), "none");
    expect(await stored()).toEqual([
      { position: 1, full_name: "Ana", age: null, wishes: null },
      baby,
    ]);
  });

  test.each([
    ["before the party", { ...ANA, position: 0 }, "WF044"],
    ["beyond the party", { ...ANA, position: 4 }, "WF044"],
    ["without a position", { full_name: "Ana" }, "WF044"],
    ["with a long name", { ...ANA, full_name: "A".repeat(101) }, "WF044"],
    ["with a name of two lines", { ...ANA, full_name: "Ana\nReyes" }, "WF044"],
    ["with a name that turns the text", { ...ANA, full_name: "Ana\u202e" }, "WF044"],
    ["with an invisible name", { ...ANA, full_name: "\u3164" }, "WF044"],
    ["older than 120", { ...ANA, age: 121 }, "WF044"],
    ["younger than 0", { ...ANA, age: -1 }, "WF044"],
    ["with long wishes", { ...ANA, wishes: "w".repeat(1001) }, "WF044"],
    ["with half a year", { ...ANA, age: 3.5 }, "22P02"],
  ] as const)("has no traveller %s", async (_name, traveller, outcome) => {
    await expectOutcome(save("traveller", [BEN, traveller]), outcome);
    expect(await stored()).toEqual([]);
  });

  test("has one traveller in a place", async () => {
    await expectOutcome(save("traveller", [ANA, { ...BEN, position: 1 }]), "WF044");
    expect(await stored()).toEqual([]);
  });

  test("a refusal tells no details of the row", async () => {
    const { error } = await save("traveller", [{ ...ANA, age: 121 }]);
    expect(JSON.stringify(error)).not.toContain("Ana");
  });
});

describe("two who write", () => {
  test("what has changed since it was seen is not replaced, unless it says the same", async () => {
    await save("traveller", [ANA, BEN]);
    const theirs = { ...BEN, age: 9 };
    await save("traveller", [theirs]);
    const mine = { ...BEN, wishes: "Window." };
    await expectOutcome(save("traveller", [mine], [BEN]), "WF060");
    // All or nothing.
    await expectOutcome(save("traveller", [{ ...ANA, age: 35 }, mine], [ANA, BEN]), "WF060");
    expect(await stored()).toEqual([ANA, theirs]);
    await expectOutcome(save("traveller", [theirs], [BEN]), "none");
    await expectOutcome(save("traveller", [mine], [theirs]), "none");
    expect(await stored()).toEqual([ANA, mine]);
  });

  test("a place that was seen empty is blank or missing in what was seen", async () => {
    const blank = { position: 2, full_name: "", age: null, wishes: "" };
    await expectOutcome(save("traveller", [ANA], []), "none");
    await expectOutcome(save("traveller", [BEN], [blank]), "none");
    await expectOutcome(save("traveller", [{ ...BEN, age: 1 }], [blank]), "WF060");
    await expectOutcome(save("traveller", [{ ...BEN, full_name: "" }], [blank]), "WF060");
    expect(await stored()).toEqual([ANA, BEN]);
  });
});

describe("until when", () => {
  const hour = 3_600_000;
  const confirmed = { status: "confirmed", confirmed_at: new Date() };
  /** The trip lasts five days, at an agency in UTC. */
  const cases = [
    ["a request", {}, "none"],
    ["a request whose hold has ended", { hold_expires_at: new Date(Date.now() - hour) }, "WF011"],
    ["a confirmed trip", confirmed, "none"],
    ["a trip on its last day", { ...confirmed, travel_date: dateIn(-4) }, "none"],
    ["a trip that is over", { ...confirmed, travel_date: dateIn(-5) }, "WF017"],
    ["a completed trip", { ...confirmed, status: "completed" }, "WF008"],
    ["a cancelled one", { status: "cancelled" }, "WF008"],
  ] as const;

  test.each(cases)("%s", async (_name, columns, outcome) => {
    if (Object.keys(columns).length > 0) {
      await world.sql`update public.bookings set ${world.sql(columns)} where id = ${bookingId}`;
    }
    await expectOutcome(save("traveller", [ANA]), outcome);
    expect(await stored()).toEqual(outcome === "none" ? [ANA] : []);
  });
});

describe("effects", () => {
  async function sentBy(work: () => Promise<unknown>) {
    const [start] = await world.sql`select clock_timestamp()::timestamp as at`;
    await work();
    const rows = await world.sql`select topic, event, payload - 'id' as payload
      from realtime.messages where inserted_at >= ${start?.["at"] as string}
        and payload::text like ${`%${bookingId}%`} order by topic desc`;
    return rows.map((row) => ({ ...row }));
  }

  test("both sides get an event without the details; the same again sends none", async () => {
    const payload = {
      type: "booking.changed",
      booking_id: bookingId,
      package_id: packageId,
      status: "pending",
    };
    const events = [`user:${world.traveller.id}`, `agency:${world.owner.agencyId}`].map(
      (topic) => ({ topic, event: "booking.changed", payload }),
    );
    const removed = { ...ANA, full_name: "" };
    expect(await sentBy(async () => save("traveller", [ANA, BEN]))).toEqual(events);
    expect(await sentBy(async () => save("traveller", [ANA, BEN]))).toEqual([]);
    expect(await sentBy(async () => save("traveller", [removed]))).toEqual(events);
    expect(await sentBy(async () => save("traveller", [removed]))).toEqual([]);
  });

  test("nothing of it in the history, the mails, or the audit log", async () => {
    const tables = ["public.booking_events", "private.emails", "private.audit_log"];
    const count = async (table: string) => {
      const rows = await world.sql`select from ${world.sql(table)} t
        where t::text like ${`%${bookingId}%`}`;
      return rows.length;
    };
    const before = await Promise.all(tables.map(count));
    await expectOutcome(save("traveller", [ANA]), "none");
    expect(await Promise.all(tables.map(count))).toEqual(before);
  });

  test.each([
    ["full_name", ""],
    ["full_name", " Ana"],
    ["age", 121],
    ["wishes", " "],
    ["position", 0],
    ["entered_by", "agency"],
  ] as const)("the table refuses a %s of %j", async (column, value) => {
    const row = { booking_id: bookingId, ...ANA, entered_by: "booker", [column]: value };
    const written = world.sql`insert into public.booking_travellers ${world.sql(row)}`;
    await expectCheck(
      written.then(
        () => ({ data: [], error: null }),
        (error: Error & { code: string }) => ({ data: null, error }),
      ),
      `booking_travellers_${column}_check`,
    );
  });
});
