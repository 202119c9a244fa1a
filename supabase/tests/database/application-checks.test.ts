import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestClient, createUser, openSuperuser, type TestUser } from "../support/clients";
import { apply, stored } from "./agency-fixtures";
import { expectOutcome } from "./outcome";
import { createAdmin } from "./world";

const ALL = ["licence", "identity", "contact", "address", "website", "insurance"];

const sql = openSuperuser();
afterAll(() => sql.end());

let admin: TestUser;
let other: TestUser;
let agency: TestUser & { agencyId: string };
beforeAll(async () => {
  [admin, other] = await Promise.all([createAdmin(sql), createAdmin(sql)]);
});
beforeEach(async () => {
  agency = await apply(sql);
});

const set = (user: TestUser, ticked: string[], unticked: string[] = []) =>
  user.client.rpc("set_agency_checks", {
    p_agency_id: agency.agencyId,
    p_ticked: ticked,
    p_unticked: unticked,
  });
const list = async () =>
  (await admin.client.rpc("list_agency_checks", { p_agency_id: agency.agencyId })).data ?? [];
async function approve(user: Pick<TestUser, "client">, reason: string | null, seen?: string) {
  const row = await stored(sql, agency.agencyId);
  const [at] = await sql`select submitted_at::text as submitted, corrected_at::text as corrected
    from public.agencies where id = ${agency.agencyId}`;
  return user.client.rpc("approve_application", {
    p_agency_id: agency.agencyId,
    p_seen: seen ?? String(row["verification_status"]),
    p_submitted_at: String(at?.["submitted"]),
    p_corrected_at: at?.["corrected"] as string | null,
    p_reason: reason,
  });
}
const log = async () =>
  (
    await sql`select actor_id, action, detail from private.audit_log
      where subject_id = ${agency.agencyId} and action <> 'agency.applied' order by id`
  ).map((row) => ({ ...row }));

test("a tick has a name and a time, and is logged once", async () => {
  await expectOutcome(set(admin, ["licence", "contact"]), "none");
  await expectOutcome(set(other, ["licence"], ["contact"]), "none");
  await expectOutcome(set(other, ["licence"], ["contact"]), "none");
  const [check, ...rest] = await list();
  expect(rest).toEqual([]);
  expect(check?.item).toBe("licence");
  const [who] = await sql`select private.customer_name(${admin.id}) as name`;
  expect(check?.checked_by_name).toBe(who?.["name"]);
  expect(await log()).toEqual([
    {
      actor_id: admin.id,
      action: "agency.checked",
      detail: { name: "Sunny Trips", ticked: ["contact", "licence"] },
    },
    {
      actor_id: other.id,
      action: "agency.checked",
      detail: { name: "Sunny Trips", unticked: ["contact"] },
    },
  ]);
});

test("an unknown item is refused", async () => {
  await expectOutcome(set(admin, ["horoscope"]), "23514");
});

test("nobody but an admin reads, ticks or approves", async () => {
  await set(admin, ["licence"]);
  const stranger = await createUser();
  const p_agency_id = agency.agencyId;
  for (const user of [agency, stranger, { client: createTestClient() }]) {
    await expectOutcome(user.client.rpc("list_agency_checks", { p_agency_id }), "refused");
    await expectOutcome(
      user.client.rpc("set_agency_checks", { p_agency_id, p_ticked: ALL, p_unticked: [] }),
      "refused",
    );
    await expectOutcome(approve(user, "Trust me."), "refused");
  }
  expect(await list()).toHaveLength(1);
  expect(await stored(sql, p_agency_id)).toMatchObject({ verification_status: "pending" });
});

test("ticks from before the last submission no longer count", async () => {
  await set(admin, ALL);
  await sql`update public.agencies set verification_status = 'rejected', rejection_reason = 'No.'
    where id = ${agency.agencyId}`;
  await agency.client
    .from("agencies")
    .update({ verification_status: "pending" })
    .eq("id", agency.agencyId);
  expect(await list()).toEqual([]);
  await expectOutcome(approve(admin, null), "WF036");
  await set(other, ["licence"]);
  expect(await list()).toMatchObject([{ item: "licence" }]);
});

test("an approval with open items needs a reason, which is logged", async () => {
  await set(admin, ["licence", "identity", "contact", "address"]);
  await expectOutcome(approve(admin, null), "WF036");
  await expectOutcome(approve(admin, "  "), "WF036");
  await expectOutcome(approve(admin, "x".repeat(1_001)), "WF036");
  expect(await stored(sql, agency.agencyId)).toMatchObject({ verification_status: "pending" });
  await expectOutcome(approve(admin, "Known for years."), "none");
  const row = await stored(sql, agency.agencyId);
  expect(row).toMatchObject({ verification_status: "approved", rejection_reason: null });
  expect(row["reviewed_at"]).not.toBeNull();
  expect((await log()).slice(1)).toMatchObject([
    {
      actor_id: admin.id,
      action: "agency.checks_waived",
      detail: { open: ["website", "insurance"], reason: "Known for years." },
    },
    { actor_id: admin.id, action: "agency.approved", detail: { from: "pending" } },
  ]);
});

test("an approval with every item ticked needs none", async () => {
  await set(admin, ALL);
  await expectOutcome(approve(admin, null), "none");
  expect((await log()).map(({ action }) => action as string)).toEqual([
    "agency.checked",
    "agency.approved",
  ]);
});

test("an approval of what was not read is refused", async () => {
  await set(admin, ALL);
  await expectOutcome(approve(admin, null, "rejected"), "WF060");
  const early = await stored(sql, agency.agencyId);
  await agency.client
    .from("agencies")
    .update({ license_number: "New 1" })
    .eq("id", agency.agencyId);
  const answer = admin.client.rpc("approve_application", {
    p_agency_id: agency.agencyId,
    p_seen: "pending",
    p_submitted_at: (early["submitted_at"] as Date).toISOString(),
    p_corrected_at: null,
    p_reason: null,
  });
  await expectOutcome(answer, "WF060");
});

test("an admin neither ticks nor approves an agency of their own", async () => {
  await sql`insert into public.user_roles (user_id, role) values (${agency.id}, 'admin')`;
  await expectOutcome(set(agency, ALL), "WF033");
  await expectOutcome(approve(agency, "Mine."), "WF033");
});
