import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../support/clients";
import { expectCheck, expectOutcome } from "./outcome";
import { createWorld, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const form = () => ({
  agency_id: world.owner.agencyId,
  title: "Lisbon in Spring",
  description: "Trams and tiles.",
  destination: "Lisbon",
  duration_days: 4,
  price: 499.5,
});
const create = (extra: Record<string, unknown> = {}, client: Client = world.clients.owner) =>
  client
    .from("travel_packages")
    .insert({ ...form(), ...extra })
    .select("*")
    .single();
const count = async () =>
  (
    await world.sql`select count(*)::int as n from public.travel_packages
    where agency_id = ${world.owner.agencyId}`
  )[0]?.["n"] as number;

test("a package is a draft, trimmed, and belongs to its agency", async () => {
  const { data, error } = await create({
    title: "\u2003 Lisbon \u00a0",
    description: "\n Trams\nand tiles. \u3000",
    included: [" Breakfast ", "\u200b", "Guide"],
    image_url: "  ",
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({
    title: "Lisbon",
    description: "Trams\nand tiles.",
    included: ["Breakfast", "Guide"],
    image_url: null,
    status: "draft",
    price: 499.5,
    free_cancellation_hours: 48,
  });
});

test("an agency creates none for another agency (attack 13)", async () => {
  const before = await count();
  await expectOutcome(create({}, world.clients.rival), "refused");
  await expectOutcome(create({}, world.clients.traveller), "refused");
  await expectOutcome(create({}, world.clients.admin), "refused");
  // Nor without reading it back, which the policy of reading would refuse.
  const { error } = await world.clients.rival.from("travel_packages").insert(form());
  expect(error?.code).toBe("42501");
  expect(await count()).toBe(before);
});

test("an agency changes or deletes only its own (attack 14)", async () => {
  const theirs = world.clients.rival.from("travel_packages");
  await expectOutcome(theirs.update({ price: 1 }).eq("id", world.packageId).select("id"), "none");
  await expectOutcome(theirs.delete().eq("id", world.packageId).select("id"), "none");
  const [row] = await world.sql`select price::text from public.travel_packages
    where id = ${world.packageId}`;
  expect(row).toEqual({ price: "499.50" });
});

test("id, slug, agency and dates cannot be set (attack 15)", async () => {
  for (const extra of [
    { id: crypto.randomUUID() },
    { slug: "maldives-for-free" },
    { created_at: "2020-01-01T00:00:00Z" },
    { is_listed: true },
  ]) {
    await expectOutcome(create(extra), "refused");
    await expectOutcome(
      world.clients.owner.from("travel_packages").update(extra).eq("id", world.draftId),
      "refused",
    );
  }
  await expectOutcome(
    world.clients.owner
      .from("travel_packages")
      .update({ agency_id: world.rival.agencyId })
      .eq("id", world.draftId),
    "refused",
  );
});

describe("price", () => {
  test.each([-1, -0.01, 1.999, 0.001, 1000000.01, "NaN", "Infinity", "-Infinity", "1e7", "1e400"])(
    "a price of %s is refused (attack 16)",
    async (price) => {
      const before = await count();
      const { error } = await create({ price });
      expect(["23514", "22003"]).toContain(error?.code);
      expect(await count()).toBe(before);
    },
  );

  test("a number that JSON cannot hold is refused (attack 16)", async () => {
    const before = await count();
    await expectOutcome(create({ price: 1e400 }), "23502");
    await expectOutcome(create({ price: "cheap" }), "22P02");
    expect(await count()).toBe(before);
  });

  test.each([0, 0.01, 1799, 1000000, "19.90"])("%s is accepted to the cent", async (price) => {
    const { data, error } = await create({ price });
    expect(error).toBeNull();
    expect(data?.price).toBe(Number(price));
  });
});

describe("numbers and status", () => {
  test.each([
    ["duration_days", 0, "23514"],
    ["duration_days", -3, "23514"],
    ["duration_days", 366, "23514"],
    ["duration_days", 1.5, "22P02"],
    ["duration_days", 2 ** 31, "22003"],
    ["max_participants", 0, "23514"],
    ["max_participants", 1001, "23514"],
    ["free_cancellation_hours", -1, "23514"],
    ["status", "live", "23514"],
    ["status", null, "23502"],
  ])("%s %s is refused (attacks 17 and 18)", async (column, value, code) => {
    const before = await count();
    await expectOutcome(create({ [column]: value }), code);
    expect(await count()).toBe(before);
  });
});

describe("text", () => {
  test.each([
    ["title", "", "travel_packages_title_check"],
    ["title", " \t\u00a0\u2003\u3000\ufeff\u200b", "travel_packages_title_check"],
    ["title", "x".repeat(201), "travel_packages_title_check"],
    ["title", "two\nlines", "travel_packages_title_check"],
    ["destination", "\u2028", "travel_packages_destination_check"],
    ["destination", "x".repeat(201), "travel_packages_destination_check"],
    ["description", "\n\n", "travel_packages_description_check"],
    ["description", "x".repeat(5001), "travel_packages_description_check"],
    ["description", "bell\u0007", "travel_packages_description_check"],
    ["included", Array(51).fill("x"), "travel_packages_included_check"],
    ["included", ["x".repeat(201)], "travel_packages_included_check"],
  ])("a bad %s is refused: %# (attack 18)", async (column, value, constraint) => {
    const before = await count();
    await expectCheck(create({ [column]: value }), constraint);
    expect(await count()).toBe(before);
  });

  test("a NUL is refused (attack 18)", async () => {
    const before = await count();
    const { error } = await create({ title: "a\u0000b" });
    expect(["22P05", "22021"]).toContain(error?.code);
    expect(await count()).toBe(before);
  });

  test("the limits themselves are accepted, counted in characters", async () => {
    const { error } = await create({ title: "🏝".repeat(200), description: "é".repeat(5000) });
    expect(error).toBeNull();
  });
});

describe("image_url", () => {
  test.each([
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "file:///etc/passwd",
    "//example.com/a.png",
    "http://example.com/a.png",
    "http://169.254.169.254/",
    "https://169.254.169.254/latest",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[fe80::1]/",
    "https://localhost/a.png",
    "https://printer.local/",
    "https://metadata.google.internal/",
    "https://10.0.0.1./",
    "https://a@b.example/",
    "https://a:b@b.example/",
    'https://b.example/"onerror=',
    "https://b.example/'x",
    "https://b.example/a b",
    "https://b.example/\\evil",
    "https://b.example/<script>",
    "https://b.example:99999999/",
    "https://intranet/",
    `https://b.example/${"x".repeat(2048)}`,
  ])("the address %.60s is refused (attack 19)", async (image_url) => {
    const before = await count();
    await expectCheck(create({ image_url }), "travel_packages_image_url_check");
    expect(await count()).toBe(before);
  });

  test.each([
    "https://images.example.com/a.png",
    "https://a-b.example.co.uk:8443/p/%C3%A9.jpg?w=800&q=80#x",
    "https://example.com",
    "https://xn--bcher-kva.example/a",
  ])("%s is accepted", async (image_url) => {
    const { error } = await create({ image_url });
    expect(error).toBeNull();
  });
});

test("image_path must be a picture in the agency's own folder", async () => {
  const file = `${crypto.randomUUID()}.webp`;
  for (const image_path of [
    `${world.rival.agencyId}/${file}`,
    `${world.owner.agencyId}/../${file}`,
    `${world.owner.agencyId}/x.svg`,
    `${world.owner.agencyId}/${crypto.randomUUID()}.svg`,
    `/${world.owner.agencyId}/${file}`,
  ]) {
    await expectCheck(create({ image_path }), "travel_packages_image_path_check");
  }
  const { error } = await create({ image_path: `${world.owner.agencyId}/${file}` });
  expect(error).toBeNull();
});

test("a booked package can't be deleted and keeps its rows (attack 20)", async () => {
  const read = async () => {
    const rows = await world.sql`select
      (select count(*) from public.bookings where package_id = ${world.packageId}) as bookings,
      (select count(*) from public.departures where package_id = ${world.packageId}) as departures,
      (select count(*) from public.package_days where package_id = ${world.packageId}) as days,
      (select count(*) from public.messages where conversation_id = ${world.conversationId}) as m`;
    return JSON.stringify(rows);
  };
  const before = await read();
  await expectOutcome(
    world.clients.owner.from("travel_packages").delete().eq("id", world.packageId).select("id"),
    "23503",
  );
  expect(await read()).toBe(before);
});

test("a package that was only asked about is deleted, and the conversation keeps its subject", async () => {
  const id = await insertPackage(world.sql, world.owner.agencyId);
  const asked = await world.clients.traveller.rpc("start_conversation", { p_package_id: id });
  const gone = await world.clients.owner.from("travel_packages").delete().eq("id", id).select("id");
  expect(gone.data).toHaveLength(1);
  const { data } = await world.clients.traveller
    .from("conversations")
    .select("package_id, subject")
    .eq("id", asked.data ?? "")
    .single();
  expect(data?.package_id).toBeNull();
  expect(data?.subject).toMatch(/^Trip /);
});

test("a booker still sees the package when it is archived; others do not", async () => {
  const { client } = world.owner;
  const set = (status: string) =>
    client.from("travel_packages").update({ status }).eq("id", world.packageId).select("id");
  await expectOutcome(set("archived"), "rows");
  const read = (as: Client) => as.from("travel_packages").select("id").eq("id", world.packageId);
  await expectOutcome(read(world.clients.traveller), "rows");
  await expectOutcome(read(world.clients.otherTraveller), "none");
  await expectOutcome(read(world.clients.anonymous), "none");
  await expectOutcome(set("published"), "rows");
});
