import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDataSchema } from "../../../lib/account/data/own-data";
import { createTestClient, createUser, type TestUser } from "../support/clients";
import { expectOutcome } from "./outcome";
import { createWorld, dateIn, insertPackage, type World } from "./world";

let world: World;
let packageId: string;
beforeAll(async () => {
  world = await createWorld();
  packageId = await insertPackage(world.sql, world.owner.agencyId);
});
afterAll(() => world.sql.end());

async function latest(kind: string): Promise<number> {
  const { data } = await createTestClient()
    .from("legal_pages")
    .select("version")
    .eq("kind", kind)
    .order("version", { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0]?.version ?? 0;
}

const publish = (
  kind: string,
  seen: number,
  texts: Record<string, string> = { en: "All is well." },
  client = world.admin.client,
) =>
  client.rpc("publish_legal_page", { p_kind: kind, p_texts: texts, p_note: "New", p_seen: seen });

/** Moves a version's publication into the past. */
const age = (version: number) =>
  world.sql`update public.legal_pages set published_at = now() - interval '25 hours'
    where kind = 'terms' and version = ${version}`;

const signUp = (terms: string) => createUser(undefined, { terms_version: terms });

async function consentsOf({ client }: TestUser) {
  const { data } = await client
    .from("terms_consents")
    .select("version, place")
    .order("agreed_at")
    .throwOnError();
  return data;
}

const bookWith = (user: TestUser, version: number | null, requestId: string = randomUUID()) =>
  user.client.rpc("book_package", {
    p_request_id: requestId,
    p_package_id: packageId,
    p_departure_id: null,
    p_travel_date: dateIn(30),
    p_travellers: 1,
    p_terms_version: version,
  });

test("only admins publish, and everybody reads each version as it was", async () => {
  const seen = await latest("privacy");
  for (const { client } of [world.traveller, world.owner]) {
    await expectOutcome(publish("privacy", seen, undefined, client), "refused");
    await expectOutcome(client.rpc("list_legal_versions", { p_kind: "privacy" }), "refused");
  }
  const first = await publish("privacy", seen, { en: "First", de: "Erste" });
  expect(first.data).toBe(seen + 1);
  expect((await publish("privacy", seen + 1, { en: "Second" })).data).toBe(seen + 2);
  const { data } = await createTestClient()
    .from("legal_pages")
    .select("version, texts")
    .eq("kind", "privacy")
    .gt("version", seen)
    .order("version");
  expect(data).toEqual([
    { version: seen + 1, texts: { en: "First", de: "Erste" } },
    { version: seen + 2, texts: { en: "Second" } },
  ]);
  const listed = await world.admin.client.rpc("list_legal_versions", { p_kind: "privacy" });
  expect(listed.data?.[0]).toMatchObject({ version: seen + 2, note: "New" });
  expect(listed.data?.[0]?.publisher).toBeTruthy();
  const log = await world.sql`select actor_id, detail -> 'version' as version
    from private.audit_log where action = 'legal.privacy_published' order by id desc limit 1`;
  expect(log).toMatchObject([
    { actor_id: world.admin.id, version: { from: seen + 1, to: seen + 2 } },
  ]);
});

test("nobody reads who has published a version", async () => {
  for (const client of [createTestClient(), world.traveller.client]) {
    await expectOutcome(client.from("legal_pages").select("published_by"), "refused");
  }
});

test("of two admins who publish over the same version, the second is refused", async () => {
  const seen = await latest("privacy");
  const answers = await Promise.all([publish("privacy", seen), publish("privacy", seen)]);
  expect(answers.map(({ error }) => error?.code ?? "ok").sort()).toEqual(["WF060", "ok"]);
});

test.each([
  ["no English", { de: "Nur Deutsch" }],
  ["an unknown language", { en: "x", it: "Italiano" }],
  ["a blank text", { en: " " }],
  ["a text beyond the limit", { en: "x".repeat(50_001) }],
])("refuses %s", async (_, texts) => {
  const seen = await latest("privacy");
  await expectOutcome(publish("privacy", seen, texts), "23514");
});

test("a sign-up records the version that its form showed, for a day after the next one", async () => {
  const before = await latest("terms");
  await publish("terms", before);
  const old = await signUp(String(before));
  expect(await consentsOf(old)).toEqual([{ version: before, place: "sign_up" }]);
  await age(before + 1);
  expect(await consentsOf(await signUp(String(before)))).toEqual([]);
  expect(await consentsOf(await signUp(String(before + 1)))).toHaveLength(1);
});

test.each(["999999", "-1", "1e3", "latest", ""])(
  "an account is made without a consent to version %j",
  async (version) => {
    expect(await consentsOf(await signUp(version))).toEqual([]);
  },
);

test("a booking records the version that its form showed, in its own transaction", async () => {
  const before = await latest("terms");
  await publish("terms", before);
  await age(before + 1);
  const user = await createUser();
  await expectOutcome(bookWith(user, before), "WF098");
  await expectOutcome(bookWith(user, before + 2), "WF098");
  const { data: none } = await user.client.from("bookings").select("id");
  expect(none).toEqual([]);
  expect(await consentsOf(user)).toEqual([]);

  const requestId = randomUUID();
  expect((await bookWith(user, before + 1, requestId)).error).toBeNull();
  expect((await bookWith(user, before + 1, requestId)).data).toMatchObject([{ replayed: true }]);
  expect((await bookWith(user, before + 1)).error).toBeNull();
  expect(await consentsOf(user)).toEqual([{ version: before + 1, place: "booking" }]);

  await publish("terms", before + 1);
  expect((await bookWith(user, before + 2)).error).toBeNull();
  expect((await consentsOf(user)).map(({ version }) => version)).toEqual([before + 1, before + 2]);
});

test("the own data list the consents, and an erased account leaves none", async () => {
  const version = await latest("terms");
  const user = await signUp(String(version));
  const { data } = await user.client.rpc("export_own_data").throwOnError();
  expect(ownDataSchema.parse(data).terms_consents).toMatchObject([{ version }]);
  await user.client.rpc("erase_own_account").throwOnError();
  expect(await world.sql`select from public.terms_consents where user_id = ${user.id}`).toEqual([]);
});
