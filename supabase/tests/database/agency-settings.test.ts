import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSuperuser, type TestUser } from "../support/clients";
import { apply, stored } from "./agency-fixtures";
import { expectCheck, expectOutcome } from "./outcome";
import { createWorld, type World } from "./world";

let world: World;
const sql = openSuperuser();
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.sql.end();
  await sql.end();
});

const SETTINGS = {
  p_business_email: "new@sunny.example",
  p_business_phone: "+1 555 0199",
  p_business_address: "1 Beach Road",
  p_time_zone: "Asia/Kathmandu",
  p_free_cancellation_hours: 72,
  p_late_refund_percent: 40,
};
const save = (user: Pick<TestUser, "client">, change: Partial<typeof SETTINGS> = {}) =>
  user.client.rpc("update_agency_settings", { ...SETTINGS, ...change });

describe.each(["pending", "approved", "verified", "rejected"])("an owner who is %s", (status) => {
  test("changes settings without touching the review", async () => {
    const user = await apply(sql, status);
    const before = await stored(sql, user.agencyId);
    expect((await save(user)).error).toBeNull();
    const after = await stored(sql, user.agencyId);
    expect(after).toMatchObject({
      business_email: "new@sunny.example",
      business_phone: "+1 555 0199",
      business_address: "1 Beach Road",
      time_zone: "Asia/Kathmandu",
      default_free_cancellation_hours: 72,
      default_late_refund_percent: 40,
    });
    for (const kept of [
      "verification_status",
      "rejection_reason",
      "submitted_at",
      "reviewed_at",
      "business_name",
      "license_number",
    ]) {
      expect(after[kept], kept).toEqual(before[kept]);
    }
    const [entry] = await sql`select actor_id, action, detail from private.audit_log
      where subject_id = ${user.agencyId} order by id desc limit 1`;
    expect(entry).toMatchObject({ actor_id: user.id, action: "agency.settings" });
    expect(entry?.["detail"]).toMatchObject({
      business_phone: { from: "+1 555 0100", to: "+1 555 0199" },
    });
  });

  test("writes the row itself only to correct its application or to submit it again", async () => {
    const user = await apply(sql, status);
    const isOpen = status === "pending" || status === "rejected";
    const answer = user.client
      .from("agencies")
      .update({ business_phone: "+1 555 0177", verification_status: "pending" })
      .eq("id", user.agencyId)
      .select("verification_status");
    await expectOutcome(answer, isOpen ? "rows" : "none");
    expect(await stored(sql, user.agencyId)).toMatchObject(
      isOpen
        ? { verification_status: "pending", rejection_reason: null, business_phone: "+1 555 0177" }
        : { verification_status: status, business_phone: "+1 555 0100" },
    );
  });
});

test("an update without a change logs nothing", async () => {
  await save(world.owner);
  const count = async () =>
    (
      await sql`select count(*)::int as n from private.audit_log
      where subject_id = ${world.owner.agencyId}`
    )[0]?.["n"] as number;
  const before = await count();
  expect((await save(world.owner)).error).toBeNull();
  expect(await count()).toBe(before);
});

test("a blank address becomes null; texts are trimmed", async () => {
  await save(world.owner, { p_business_address: " \u00a0", p_business_phone: " 1 " });
  expect(await stored(sql, world.owner.agencyId)).toMatchObject({
    business_address: null,
    business_phone: "1",
  });
});

test("unknown settings are rejected, and nothing is stored", async () => {
  await save(world.owner);
  const before = await stored(sql, world.owner.agencyId);
  await expectCheck(
    save(world.owner, { p_business_email: "nobody" }),
    "agencies_business_email_check",
  );
  await expectCheck(save(world.owner, { p_business_phone: " " }), "agencies_business_phone_check");
  await expectCheck(
    save(world.owner, { p_business_address: "x".repeat(501) }),
    "agencies_business_address_check",
  );
  await expectCheck(
    save(world.owner, { p_free_cancellation_hours: 8761 }),
    "agencies_default_free_cancellation_hours_check",
  );
  await expectCheck(
    save(world.owner, { p_late_refund_percent: 101 }),
    "agencies_default_late_refund_percent_check",
  );
  await expectOutcome(save(world.owner, { p_time_zone: "Mars/Olympus" }), "WF032");
  await expectOutcome(save(world.owner, { p_time_zone: "FOO+3" }), "WF032");
  expect(await stored(sql, world.owner.agencyId)).toEqual(before);
});

test.each([
  ["anonymous", "refused"],
  ["traveller", "WF033"],
  ["admin", "WF033"],
] as const)("the %s has none: %s", async (role, wanted) => {
  await expectOutcome(save({ client: world.clients[role] }), wanted);
});

test.each([{ default_late_refund_percent: 3 }, { default_free_cancellation_hours: 3 }])(
  "they are not written directly: %o",
  async (change) => {
    for (const role of ["owner", "admin"] as const) {
      await expectOutcome(
        world.clients[role]
          .from("agencies")
          .update(change)
          .eq("id", world.owner.agencyId)
          .select("id"),
        "refused",
      );
    }
  },
);
