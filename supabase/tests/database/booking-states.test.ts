import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../support/clients";
import { type Answer, outcomeOf } from "./outcome";
import { createWorld, insertBooking, type Role, type World } from "./world";

const STATUSES = ["pending", "confirmed", "completed", "cancelled"] as const;
type Status = (typeof STATUSES)[number];

/** The state machine once more, from the design and not from the database. */
const STEPS: readonly [side: "user" | "agency", from: Status, to: Status, needsReason: boolean][] =
  [
    ["agency", "pending", "confirmed", false],
    ["agency", "pending", "cancelled", true],
    ["agency", "confirmed", "completed", false],
    ["agency", "confirmed", "cancelled", true],
    ["user", "pending", "cancelled", false],
    ["user", "confirmed", "cancelled", false],
  ];

const ACTORS: readonly Role[] = ["traveller", "owner", "otherTraveller", "rival", "admin"];
const SIDES: Partial<Record<Role, "user" | "agency">> = { traveller: "user", owner: "agency" };

type Call = (client: Client, id: string, from: string, reason?: string) => ReturnType<Caller>;
type Caller = () => PromiseLike<Answer>;

const CALLS: Record<string, { to: Status; call: Call }> = {
  confirm_booking: {
    to: "confirmed",
    call: (client, id, from) =>
      client.rpc("confirm_booking", { p_booking_id: id, p_expected_status: from }),
  },
  complete_booking: {
    to: "completed",
    call: (client, id, from) =>
      client.rpc("complete_booking", { p_booking_id: id, p_expected_status: from }),
  },
  cancel_booking: {
    to: "cancelled",
    call: (client, id, from, reason) =>
      client.rpc("cancel_booking", {
        p_booking_id: id,
        p_expected_status: from,
        p_reason: reason ?? null,
      }),
  },
  decline_booking: {
    to: "cancelled",
    call: (client, id, from, reason) =>
      client.rpc("decline_booking", {
        p_booking_id: id,
        p_expected_status: from,
        p_reason: reason ?? "",
      }),
  },
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

/** Of today: the only day on which every step is in time. */
const make = (status: string) =>
  insertBooking(world.sql, {
    userId: world.traveller.id,
    packageId: world.draftId,
    status,
    days: 0,
  });
const read = async (id: string) => {
  const [row] = await world.sql`select b.status, b.status_reason, b.status_actor,
      (select count(*)::int from public.booking_events e where e.booking_id = b.id) as events
    from public.bookings b where id = ${id}`;
  return row as { status: string; status_reason: string; status_actor: string; events: number };
};

test("the table in the database is the one of the design", async () => {
  const rows = await world.sql`select actor, from_status, to_status, needs_reason
    from private.booking_transitions`;
  const text = (steps: unknown[]) => steps.map((step) => JSON.stringify(step)).sort();
  expect(text(rows.map((row) => Object.values(row)))).toEqual(text([...STEPS]));
});

describe.each(ACTORS)("%s", (actor) => {
  const side = SIDES[actor];

  describe.each(STATUSES)("from %s", (from) => {
    test.each(Object.entries(CALLS))(
      "%s as the table says (attack 26)",
      async (name, { to, call }) => {
        const step = STEPS.find(([a, f, t]) => a === side && f === from && t === to);
        const declines = name === "decline_booking";
        const mayDecline = side === "agency" && from === "pending";
        const isAllowed = step !== undefined && (!declines || mayDecline);
        const id = await make(from);
        const answer = await call(world.clients[actor], id, from, "Because.");
        const after = await read(id);
        if (isAllowed) {
          expect(answer.error).toBeNull();
          expect(answer.data).toBe(to);
          expect(after).toMatchObject({ status: to, status_actor: side, events: 2 });
          return;
        }
        // Others don't learn that the booking exists.
        const isStep = STEPS.some(([a]) => a === side);
        expect(outcomeOf(answer)).toBe(
          isStep || (declines && from !== "pending") ? "WF007" : "WF010",
        );
        expect(after).toMatchObject({ status: from, events: 1 });
      },
    );

    test.each(STATUSES)("to %s by writing it: refused (attack 26)", async (to) => {
      const id = await make(from);
      const answer = await world.clients[actor]
        .from("bookings")
        .update({ status: to })
        .eq("id", id)
        .select("id");
      expect(outcomeOf(answer)).toBe("refused");
      expect(await read(id)).toMatchObject({ status: from, events: 1 });
    });
  });
});

describe("an agency", () => {
  test.each(["", " \u2003\n"])("must give a reason to decline or cancel: %j", async (reason) => {
    const pending = await make("pending");
    const confirmed = await make("confirmed");
    const { owner } = world.clients;
    const decline = CALLS["decline_booking"]?.call;
    const cancel = CALLS["cancel_booking"]?.call;
    if (!decline || !cancel) throw new Error("no such call");
    expect(outcomeOf(await decline(owner, pending, "pending", reason))).toBe("WF009");
    expect(outcomeOf(await cancel(owner, confirmed, "confirmed", reason))).toBe("WF009");
    const long = await cancel(owner, confirmed, "confirmed", "x".repeat(1001));
    expect(outcomeOf(long)).toBe("WF009");
    expect((await read(pending)).status).toBe("pending");
    expect((await read(confirmed)).status).toBe("confirmed");
  });
});

describe("compare and swap", () => {
  test("a step from a status that the booking has left is refused", async () => {
    const id = await make("confirmed");
    const answer = await world.clients.owner.rpc("confirm_booking", {
      p_booking_id: id,
      p_expected_status: "pending",
    });
    expect(outcomeOf(answer)).toBe("WF008");
  });

  test("of two sides at once one wins", async () => {
    const id = await make("pending");
    const [confirmed, cancelled] = await Promise.all([
      world.clients.owner.rpc("confirm_booking", {
        p_booking_id: id,
        p_expected_status: "pending",
      }),
      world.clients.traveller.rpc("cancel_booking", {
        p_booking_id: id,
        p_expected_status: "pending",
      }),
    ]);
    const outcomes = [outcomeOf(confirmed), outcomeOf(cancelled)].sort();
    expect(outcomes).toEqual(["WF008", "rows"]);
    expect((await read(id)).events).toBe(2);
  });
});

test("only the two sides read the history, with every step", async () => {
  const id = await make("pending");
  await world.clients.owner.rpc("confirm_booking", {
    p_booking_id: id,
    p_expected_status: "pending",
  });
  await world.clients.owner.rpc("cancel_booking", {
    p_booking_id: id,
    p_expected_status: "confirmed",
    p_reason: " The boat is broken. ",
  });
  const history = (role: Role) =>
    world.clients[role]
      .from("booking_events")
      .select("actor, from_status, to_status, reason")
      .eq("booking_id", id)
      .order("id");
  const told = [
    { actor: "user", from_status: null, to_status: "pending", reason: null },
    { actor: "agency", from_status: "pending", to_status: "confirmed", reason: null },
    {
      actor: "agency",
      from_status: "confirmed",
      to_status: "cancelled",
      reason: "The boat is broken.",
    },
  ];
  expect((await history("traveller")).data).toEqual(told);
  expect((await history("owner")).data).toEqual(told);
  expect((await history("rival")).data).toEqual([]);
});

test("price, status and traveller can't be written past the functions, by anybody (attack 21)", async () => {
  const read = async () => [
    ...(await world.sql`select id, user_id, package_id, agency_id, travel_date, travellers,
      total_price, status from public.bookings where package_id = ${world.packageId} order by id`),
  ];
  const before = await read();
  const row = before.find(({ id }) => id === world.bookingId);
  for (const actor of ACTORS) {
    const bookings = world.clients[actor].from("bookings");
    for (const extra of [
      { total_price: 1 },
      { status: "confirmed" },
      { user_id: world.otherTraveller.id },
    ]) {
      const made = await bookings.insert({ ...row, id: randomUUID(), ...extra } as never);
      expect(outcomeOf(made)).toBe("refused");
      const changed = await bookings.update(extra as never).eq("id", world.bookingId);
      expect(outcomeOf(changed)).toBe("refused");
    }
  }
  expect(await read()).toEqual(before);
});
