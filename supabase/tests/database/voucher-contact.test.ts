import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectCheck, expectOutcome } from "./outcome";
import { createWorld, insertBooking, insertPackage, ROLES, type Role, type World } from "./world";

const DAYTIME = "+351 21 555 0100";
const EMERGENCY = "+351 91 555 0911";

let world: World;
let packageId: string;
beforeAll(async () => {
  world = await createWorld();
  packageId = await insertPackage(world.sql, world.owner.agencyId);
});
afterAll(() => world.sql.end());

const set = (role: Role, daytime: string | null, emergency: string | null) =>
  world.clients[role].rpc("set_agency_phones", {
    p_daytime_phone: daytime,
    p_emergency_phone: emergency,
  });
const read = async (role: Role, status = "confirmed") => {
  const userId = world.traveller.id;
  const p_booking_id = await insertBooking(world.sql, { userId, packageId, status });
  return world.clients[role].rpc("get_voucher_contact", { p_booking_id });
};
async function stored() {
  const [row] = await world.sql<{ daytime: string | null; emergency: string | null }[]>`
    select daytime_phone as daytime, emergency_phone as emergency from public.agencies
    where id = ${world.owner.agencyId}`;
  return { ...row };
}

describe("an agency's phones for travellers", () => {
  test.each(ROLES)("are set as %s", async (role) => {
    await set("owner", null, null);
    const wanted = { anonymous: "refused", owner: "none", rival: "none" } as const;
    await expectOutcome(
      set(role, DAYTIME, EMERGENCY),
      role in wanted ? wanted[role as keyof typeof wanted] : "WF033",
    );
    const isOwn = role === "owner";
    expect(await stored()).toEqual({
      daytime: isOwn ? DAYTIME : null,
      emergency: isOwn ? EMERGENCY : null,
    });
  });

  test("are trimmed, and a blank removes one", async () => {
    await set("owner", ` ${DAYTIME}\u00a0`, EMERGENCY);
    expect(await stored()).toEqual({ daytime: DAYTIME, emergency: EMERGENCY });
    await set("owner", " \u3000", null);
    expect(await stored()).toEqual({ daytime: null, emergency: null });
  });

  test.each(["1".repeat(51), "12345\n67890", "12345\u202e6"])(
    "are lines: not %j",
    async (phone) => {
      await expectCheck(set("owner", phone, null), "agencies_daytime_phone_check");
      await expectCheck(set("owner", null, phone), "agencies_emergency_phone_check");
    },
  );

  test("are audited when they change", async () => {
    await set("owner", null, null);
    const count = async () => {
      const [row] = await world.sql<{ n: number }[]>`select count(*)::int as n
        from private.audit_log where subject_id = ${world.owner.agencyId}
        and action = 'agency.settings'`;
      return row?.n ?? 0;
    };
    const before = await count();
    await set("owner", DAYTIME, null);
    await set("owner", DAYTIME, null);
    expect(await count()).toBe(before + 1);
  });
});

describe("what a voucher tells of its agency", () => {
  test.each(ROLES)("as %s", async (role) => {
    await set("owner", DAYTIME, EMERGENCY);
    const readers = { anonymous: "refused", traveller: "rows" } as const;
    const answer = await read(role);
    await expectOutcome(
      Promise.resolve(answer),
      role in readers ? readers[role as keyof typeof readers] : "none",
    );
    expect(JSON.stringify(answer.data ?? []).includes("555")).toBe(role === "traveller");
    const direct = await world.clients[role]
      .from("agencies")
      .select("emergency_phone")
      .eq("id", world.owner.agencyId);
    const isSeen = JSON.stringify(direct.data ?? []).includes(EMERGENCY);
    expect(isSeen).toBe(role === "owner" || role === "admin");
  });

  test.each([
    ["pending", "none"],
    ["confirmed", "rows"],
    ["completed", "rows"],
    ["cancelled", "none"],
  ] as const)("of a %s booking: %s", async (status, outcome) => {
    await expectOutcome(read("traveller", status), outcome);
  });

  test("has the language of the agency's owner", async () => {
    await world.sql`update public.profiles set locale = 'zh' where user_id = ${world.owner.id}`;
    const { data } = await read("traveller");
    expect(data).toEqual([expect.objectContaining({ locale: "zh" })]);
  });
});
