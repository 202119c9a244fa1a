import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createTestClient, getBackend, openSuperuser } from "../support/clients";
import { apply } from "./agency-fixtures";
import { expectCheck } from "./outcome";
import { createWorld, insertBooking, type World } from "./world";

let world: World;
const sql = openSuperuser();
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.sql.end();
  await sql.end();
});

const slugOf = async (agencyId: string) =>
  (
    await sql<
      { slug: string }[]
    >`select slug from public.agency_public where agency_id = ${agencyId}`
  )[0]?.slug ?? "";

const rename = (agencyId: string, name: string) =>
  sql`update public.agencies set business_name = ${name} where id = ${agencyId}`;

async function pageAt(slug: string) {
  const { data, error } = await createTestClient().rpc("get_agency_page", { p_slug: slug });
  if (error) throw error;
  return data[0] ?? null;
}

const save = (agency: Pick<TestAgency, "client">, change: Record<string, unknown> = {}) =>
  agency.client.rpc("save_agency_profile", {
    p_version: 1,
    p_stories: { en: "We walk first." },
    p_people: [{ name: "Ana", role: null }],
    p_languages: ["en"],
    ...change,
  });

describe("slugs", () => {
  test.each([
    ["Lantern & Co. Travel", "lantern-co-travel"],
    ["Müller Reisen", "muller-reisen"],
    ["Путешествия Щука", "puteshestviya-shchuka"],
    ["Θάλασσα", "thalassa"],
    ["晨星旅行社", null],
  ])("%s becomes %s", async (name, slug) => {
    expect((await sql`select private.slug_of(${name}) as slug`)[0]?.["slug"]).toBe(slug);
  });

  test("two agencies of one name get different slugs, and none gets a reserved one", async () => {
    const [first, second, reserved, chinese] = (await Promise.all(
      Array.from({ length: 4 }, () => createAgency()),
    )) as [TestAgency, TestAgency, TestAgency, TestAgency];
    const name = `Twin ${randomUUID().slice(0, 8)}`;
    await rename(first.agencyId, name);
    await rename(second.agencyId, name);
    await rename(reserved.agencyId, "Register");
    await rename(chinese.agencyId, "晨星旅行社");
    const base = name.toLowerCase().replace(" ", "-");
    expect(await slugOf(first.agencyId)).toBe(base);
    expect(await slugOf(second.agencyId)).toBe(`${base}-2`);
    expect(await slugOf(reserved.agencyId)).toBe(`register-${reserved.agencyId.slice(0, 8)}`);
    expect(await slugOf(chinese.agencyId)).toBe(`agency-${chinese.agencyId.slice(0, 8)}`);
  });

  test("an old slug leads to the renamed agency, also after another one took the name", async () => {
    const [agency, other] = await Promise.all([createAgency(), createAgency()]);
    const old = await slugOf(agency.agencyId);
    const word = randomUUID().slice(0, 8);
    await rename(agency.agencyId, `Renamed ${word}`);
    await rename(other.agencyId, old);
    expect(await slugOf(other.agencyId)).toBe(`${old}-2`);
    expect(await pageAt(old)).toMatchObject({
      agency_id: agency.agencyId,
      slug: `renamed-${word}`,
    });
  });

  test("an unreviewed name changes no slug", async () => {
    const user = await apply(sql);
    const before = await slugOf(user.agencyId);
    await rename(user.agencyId, `Unreviewed ${randomUUID()}`);
    expect(await slugOf(user.agencyId)).toBe(before);
  });
});

describe("who sees a page", () => {
  test.each(["pending", "rejected"])("nobody that of an agency which is %s", async (status) => {
    const user = await apply(sql, status);
    expect(await pageAt(await slugOf(user.agencyId))).toBeNull();
    const own = await user.client.rpc("get_own_agency_page");
    expect(own.data).toHaveLength(1);
  });

  test("a suspension hides it at once, with its reviews and its place in the list", async () => {
    const agency = await createAgency();
    const slug = await slugOf(agency.agencyId);
    expect(await pageAt(slug)).not.toBeNull();
    await sql`update public.agencies set suspended_at = now(), suspension_reason = 'No licence.'
      where id = ${agency.agencyId}`;
    expect(await pageAt(slug)).toBeNull();
    const { data } = await createTestClient().rpc("list_agency_slugs", {
      p_after: slug.slice(0, -1),
    });
    expect(data?.map((row) => row.slug)).not.toContain(slug);
  });

  test("a page and agency_public hold nothing private", async () => {
    const page = await pageAt(await slugOf(world.owner.agencyId));
    const row = await createTestClient()
      .from("agency_public")
      .select("agency_id, business_name, is_live, reply_minutes, slug")
      .eq("agency_id", world.owner.agencyId)
      .single();
    for (const text of [JSON.stringify(page), JSON.stringify(row.data)]) {
      for (const secret of [world.owner.email, world.owner.id, "+1 555 0100", world.traveller.id]) {
        expect(text).not.toContain(secret);
      }
    }
    const hidden = await createTestClient().from("agency_public").select("reply_measured_at");
    expect(hidden.error?.code).toBe("42501");
  });
});

describe("an agency's own texts", () => {
  test("are written by its owner, once per version, and by nobody else", async () => {
    const agency = await createAgency();
    expect((await save(agency)).data).toBe(2);
    // The same again is no second edit.
    expect((await save(agency)).data).toBe(2);
    const stale = await save(agency, { p_languages: ["de"] });
    expect(stale.error?.code).toBe("WF060");
    expect((await save(world.traveller)).error?.code).toBe("WF033");
    expect((await save({ client: createTestClient() })).error?.code).toBe("42501");
    await save(world.rival, { p_stories: { en: "Mine." } });
    expect(await pageAt(await slugOf(agency.agencyId))).toMatchObject({
      stories: { en: "We walk first." },
      people: [{ name: "Ana", role: null }],
      languages: ["en"],
    });
  });

  test.each([
    ["scripts no reader can see", { p_stories: { en: "\u200b\u2060" } }, "stories"],
    ["text that turns its direction", { p_stories: { en: "We \u202ewalk" } }, "stories"],
    ["a language of no page", { p_stories: { xx: "We walk." } }, "stories"],
    ["4,001 characters", { p_stories: { en: "x".repeat(4001) } }, "stories"],
    ["a name of two lines", { p_people: [{ name: "A\nB", role: null }] }, "people"],
    ["another key", { p_people: [{ name: "A", mail: "a@b.example" }] }, "people"],
    ["a seventh person", { p_people: Array.from({ length: 7 }, () => ({ name: "A" })) }, "people"],
    ["a language that is no code", { p_languages: ["<b>"] }, "languages"],
  ])("refuse %s", async (_what, change, column) => {
    const agency = await createAgency();
    await expectCheck(save(agency, change), `agency_profiles_${column}_check`);
  });

  test("markup stays text", async () => {
    const agency = await createAgency();
    const story = "<script>alert(1)</script> & more";
    await save(agency, { p_stories: { en: story } });
    expect((await pageAt(await slugOf(agency.agencyId)))?.stories).toEqual({ en: story });
  });

  test("show pictures of the agency's own folder alone", async () => {
    const agency = await createAgency();
    const add = (folder: string) =>
      agency.client.rpc("add_agency_picture", {
        p_path: `${folder}/${randomUUID()}.webp`,
        p_alt: "The office",
      });
    await expectCheck(add(world.rival.agencyId), "agency_profiles_pictures_check");
    for (let count = 0; count < 6; count += 1)
      expect((await add(agency.agencyId)).error).toBeNull();
    await expectCheck(add(agency.agencyId), "agency_profiles_pictures_check");
    const pictures = (await pageAt(await slugOf(agency.agencyId)))?.pictures as { path: string }[];
    const path = pictures[0]?.path ?? "";
    await world.rival.client.rpc("remove_agency_picture", { p_path: path });
    expect((await pageAt(await slugOf(agency.agencyId)))?.pictures).toHaveLength(6);
    await agency.client.rpc("remove_agency_picture", { p_path: path });
    expect((await pageAt(await slugOf(agency.agencyId)))?.pictures).toHaveLength(5);
  });
});

test("a check of an earlier application is not shown", async () => {
  const agency = await createAgency();
  await sql`insert into private.agency_checks (agency_id, item, checked_at)
    select id, 'licence', submitted_at from public.agencies where id = ${agency.agencyId}
    union all
    select id, 'website', submitted_at - interval '1 day'
    from public.agencies where id = ${agency.agencyId}`;
  const page = await pageAt(await slugOf(agency.agencyId));
  expect(page?.checks).toEqual([
    { item: "licence", checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
  ]);
});

test("rates appear with the tenth booking that has ended", async () => {
  const packageId = world.packageId;
  const { agencyId } = world.owner;
  const userId = world.otherTraveller.id;
  const read = async () => await pageAt(await slugOf(agencyId));
  const add = (status: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, () => insertBooking(sql, { userId, packageId, status })),
    );
  await add("completed", 9);
  expect(await read()).toMatchObject({ ended: null, completed: null, called_off: null });
  await add("completed", 1);
  await add("cancelled", 2);
  expect(await read()).toMatchObject({
    ended: 12,
    completed: 10,
    ended_confirmed: 10,
    called_off: 0,
  });
  // Confirmed first, then cancelled by either side.
  await add("confirmed", 3);
  for (const actor of ["agency", "user", "agency"]) {
    await sql`update public.bookings set status = 'cancelled', status_actor = ${actor}
      where id = (select id from public.bookings
        where package_id = ${packageId} and user_id = ${userId} and status = 'confirmed' limit 1)`;
  }
  expect(await read()).toMatchObject({
    ended: 15,
    completed: 10,
    ended_confirmed: 13,
    called_off: 3,
  });
});

test("anonymous calls of the owner's functions are refused", async () => {
  const { error } = await createTestClient().rpc("get_own_agency_page");
  expect(error?.code).toBe("42501");
  expect(getBackend().apiUrl).toContain("http");
});
