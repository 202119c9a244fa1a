import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Json } from "@/lib/supabase/database.types";

import type { TestAgency } from "../support/agencies";
import { createTestClient, type TestUser } from "../support/clients";
import { expectOutcome } from "./outcome";
import { toldAbout } from "./told";
import { createWorld, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

type Given = Partial<
  Pick<
    Database["public"]["Tables"]["announcements"]["Insert"],
    "agency_ids" | "agency_states" | "ends_at" | "publish_at" | "title" | "translations"
  >
>;
async function announce(given: Given = {}) {
  const { data, error } = await world.admin.client
    .from("announcements")
    .insert({ title: "News", body: "Of a test.", ...given })
    .select("id")
    .single();
  if (error) throw error;
  return data.id;
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const tick = () => world.sql`select private.publish_announcements()`;
/** As if the time had come: past the triggers, which would publish it. */
const makeDue = (id: string) =>
  world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update public.announcements set publish_at = now() - interval '1 second'
      where id = ${id}`;
  });
const read = (user: TestUser, id: string) =>
  user.client.from("announcements").select("title, translations, locale").eq("id", id);
const told = async (user: TestUser, id: string) => (await toldAbout(world, user, id)).length;
const change = (id: string, given: Given) =>
  world.admin.client.from("announcements").update(given).eq("id", id).select("id");

test("an announcement to chosen agencies is read by these and told to these", async () => {
  const id = await announce({ agency_ids: [world.owner.agencyId] });
  await expectOutcome(read(world.owner, id), "rows");
  for (const user of [world.rival, world.traveller]) await expectOutcome(read(user, id), "none");
  await expectOutcome(createTestClient().from("announcements").select("id"), "refused");
  expect([await told(world.owner, id), await told(world.rival, id)]).toEqual([1, 0]);
});

test("no agency reads to whom else an announcement is addressed", async () => {
  const id = await announce({ agency_ids: [world.owner.agencyId, world.rival.agencyId] });
  for (const column of ["agency_ids", "agency_states"]) {
    await expectOutcome(
      world.owner.client.from("announcements").select(column).eq("id", id),
      "refused",
    );
  }
  await expectOutcome(world.owner.client.rpc("list_announcements", { p_id: id }), "refused");
  const listed = await world.admin.client.rpc("list_announcements", { p_id: id });
  expect(listed.data?.[0]?.agencies).toHaveLength(2);
});

test("an announcement to a state follows the agencies' states", async () => {
  const id = await announce({ agency_states: ["suspended"] });
  await expectOutcome(read(world.rival, id), "none");
  const agency = { p_agency_id: world.rival.agencyId };
  await world.admin.client.rpc("suspend_agency", { ...agency, p_reason: "Why" });
  await expectOutcome(read(world.rival, id), "rows");
  await expectOutcome(read(world.owner, id), "none");
  await world.admin.client.rpc("restore_agency", agency);
  await expectOutcome(read(world.rival, id), "none");
});

test("a scheduled announcement is read and told from its time on, once, however often jobs run", async () => {
  const id = await announce({ publish_at: inHours(5), agency_ids: [world.owner.agencyId] });
  await tick();
  await expectOutcome(read(world.owner, id), "none");
  await expectOutcome(read(world.admin as TestAgency, id), "rows");
  expect(await told(world.owner, id)).toBe(0);
  await makeDue(id);
  await Promise.all([tick(), tick()]);
  await tick();
  await expectOutcome(read(world.owner, id), "rows");
  await expectOutcome(read(world.rival, id), "none");
  expect([await told(world.owner, id), await told(world.rival, id)]).toEqual([1, 0]);
  // A reader who has cleared the list is not told again by an edit.
  await world.owner.client.rpc("mark_notifications_read");
  await change(id, { title: "Better news" });
  await tick();
  expect(await toldAbout(world, world.owner, id)).toMatchObject([{ isRead: true }]);
  const log = await world.sql<{ action: string; actor_id: string | null }[]>`
    select action, actor_id from private.audit_log where subject_id = ${id} order by id`;
  expect(log).toEqual([
    { action: "announcement.scheduled", actor_id: world.admin.id },
    { action: "announcement.published", actor_id: null },
    { action: "announcement.changed", actor_id: world.admin.id },
  ]);
});

test("a time is taken as the form sends it: local, with the name of its zone", async () => {
  const id = await announce({
    publish_at: "2099-07-01T09:00 Europe/Berlin",
    ends_at: "2099-12-01T09:00 UTC",
  });
  const { data } = await world.admin.client.rpc("list_announcements", { p_id: id }).single();
  expect(Date.parse(data?.publish_at ?? "")).toBe(Date.parse("2099-07-01T07:00Z"));
  expect(Date.parse(data?.ends_at ?? "")).toBe(Date.parse("2099-12-01T09:00Z"));
  await change(id, { publish_at: new Date(0).toISOString() });
  await expectOutcome(read(world.owner, id), "rows");
});

test("the mail tick publishes what is due", async () => {
  const id = await announce({ publish_at: inHours(5) });
  await makeDue(id);
  await world.sql`select public.claim_emails(1)`;
  await expectOutcome(read(world.owner, id), "rows");
});

test("an announcement ends, and one that ended before its time is told to nobody", async () => {
  const id = await announce({ ends_at: inHours(1) });
  await expectOutcome(read(world.owner, id), "rows");
  await world.sql`update public.announcements set publish_at = publish_at, ends_at = publish_at
    + interval '1 millisecond' where id = ${id}`;
  await expectOutcome(read(world.owner, id), "none");
  const late = await announce({ publish_at: inHours(1), ends_at: inHours(2) });
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update public.announcements set publish_at = now() - interval '2 hours',
      ends_at = now() - interval '1 hour' where id = ${late}`;
  });
  await tick();
  expect(await told(world.owner, late)).toBe(0);
  await expectOutcome(
    world.admin.client
      .from("announcements")
      .insert({ title: "A", body: "B", publish_at: inHours(2), ends_at: inHours(1) }),
    "23514",
  );
});

test("the time of what is published is fixed; an edit before it keeps its version", async () => {
  const id = await announce();
  await expectOutcome(change(id, { publish_at: inHours(5) }), "WF060");
  const scheduled = await announce({ publish_at: inHours(5) });
  const version = async () =>
    (await world.sql`select updated_at from public.announcements where id = ${scheduled}`)[0]?.[
      "updated_at"
    ] as Date;
  const before = await version();
  await makeDue(scheduled);
  await tick();
  expect(await version()).toEqual(before);
  await change(scheduled, { title: "Better" });
  expect(await version()).not.toEqual(before);
});

test("a changed audience is told, or has it taken back", async () => {
  const id = await announce({ agency_ids: [world.owner.agencyId] });
  await change(id, { agency_ids: [world.rival.agencyId] });
  expect([await told(world.owner, id), await told(world.rival, id)]).toEqual([0, 1]);
  await change(id, { agency_ids: [] });
  expect([await told(world.owner, id), await told(world.rival, id)]).toEqual([1, 1]);
  const [entry] = await world.sql`select detail from private.audit_log
    where subject_id = ${id} and action = 'announcement.changed' order by id limit 1`;
  expect(entry?.["detail"]).toMatchObject({
    agencies: { from: expect.any(String) as string, to: expect.any(String) as string },
  });
});

test("each language has a title and a text, and none the original's", async () => {
  const german = { title: "Neues", body: "Text." };
  const id = await announce({ translations: { de: german } });
  const notice = await world.owner.client
    .from("notifications")
    .select("payload")
    .eq("subject_id", id)
    .single();
  expect(notice.data?.payload).toMatchObject({ title: "News", titles: { de: "Neues" } });
  for (const translations of [
    { en: german },
    { it: german },
    { de: { title: "Neues" } },
    { de: { ...german, more: "x" } },
    { de: { ...german, title: "" } },
    { de: "Neues" },
  ] as Json[]) {
    await expectOutcome(
      world.admin.client.from("announcements").insert({ title: "A", body: "B", translations }),
      "23514",
    );
  }
});

test("agencies are found by address, name and id, and ambiguous names are counted", async () => {
  const { id, email } = { id: world.owner.agencyId, email: "sales@only.example" };
  await world.sql`update public.agencies set business_email = ${email} where id = ${id}`;
  const { data } = await world.admin.client.rpc("find_agencies", {
    p_names: [email.toUpperCase(), id, "No such agency"],
  });
  expect(data).toEqual([
    { name: email.toUpperCase(), agency_id: id, matches: 1 },
    { name: id, agency_id: id, matches: 1 },
    { name: "No such agency", agency_id: null, matches: 0 },
  ]);
  await expectOutcome(world.owner.client.rpc("find_agencies", { p_names: [email] }), "refused");
});
