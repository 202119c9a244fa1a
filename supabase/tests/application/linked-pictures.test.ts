import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { Session } from "@/lib/auth/session";
import type * as Mutations from "@/lib/packages/editing/mutations";
import { noPracticalDetails } from "@/lib/packages/practical/practical";
import type { Fetched } from "@/lib/packages/pictures/remote-picture";

import { createWorld, insertPackage, type World } from "../database/world";

// The application's own code saves a package with pictures elsewhere. The internet is not there.
let world: World;
let mutations: typeof Mutations;
let picture: Buffer;

vi.mock("next/cache", () => ({ updateTag: () => undefined }));
vi.mock("@/lib/supabase/server", () => ({ getServerClient: async () => world.owner.client }));
vi.mock("@/lib/auth/session", () => ({
  getClaimant: async () => ({ accessToken: "", claims: { sub: world.owner.id } }),
  getSession: async (): Promise<Session> => ({
    status: "signed-in",
    userId: world.owner.id,
    email: "owner@example.com",
    role: "agency",
    accessToken: "",
    expiresAt: 0,
  }),
}));
vi.mock("@/lib/packages/pictures/remote-picture", () => ({
  fetchRemote: async (address: string): Promise<Fetched> =>
    address.includes("gone")
      ? { ok: false, code: "pictureUnreachable" }
      : { ok: true, bytes: picture },
}));

beforeAll(async () => {
  world = await createWorld();
  mutations = await import("@/lib/packages/editing/mutations");
  picture = await sharp({ create: { width: 8, height: 4, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
});
afterAll(() => world.sql.end());

async function save(id: string, imageUrl: string | null) {
  const { data, error } = await world.owner.client
    .from("travel_packages")
    .select("updated_at")
    .eq("id", id)
    .single();
  if (error) throw error;
  return mutations.updatePackage({
    id,
    version: data.updated_at,
    title: "Lisbon",
    description: "By the sea.",
    destination: "Lisbon",
    durationDays: 5,
    price: 49_950,
    maxParticipants: null,
    largestParty: 12,
    imageUrl,
    included: [],
    notIncluded: [],
    kinds: [],
    includesFlights: false,
    imageAlt: null,
    freeCancellationHours: 48,
    lateRefundPercent: 0,
    practical: noPracticalDetails,
    status: "published",
    picture: null,
  });
}

/** The stored copy, as the public gets it. */
async function stored(path: string): Promise<Buffer> {
  const { data, error } = await world.owner.client.storage.from("package-pictures").download(path);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}

async function insertLinked(imageUrl: string): Promise<string> {
  const { sql, owner } = world;
  const id = await insertPackage(sql, owner.agencyId);
  await sql`update public.travel_packages set image_url = ${imageUrl} where id = ${id}`;
  await sql`insert into public.package_pictures (package_id, position, image_url) values
    (${id}, 1, 'https://pictures.example.org/gone.jpg'),
    (${id}, 2, 'https://pictures.example.org/b.jpg')`;
  return id;
}

test("the first save of a package with pictures elsewhere stores copies of them", async () => {
  const url = "https://pictures.example.org/a.jpg";
  const id = await insertLinked(url);
  expect(await save(id, url)).toMatchObject({ ok: true });
  const [row] = await world.sql`select image_url, image_path from public.travel_packages
    where id = ${id}`;
  expect(row?.["image_url"]).toBeNull();
  const copy = await sharp(await stored(String(row?.["image_path"]))).metadata();
  expect(copy).toMatchObject({ format: "webp", width: 8, height: 4 });
  const further = await world.sql`select position, image_url, image_path is not null as is_copied
    from public.package_pictures where package_id = ${id} order by position`;
  expect(further).toMatchObject([
    { position: 1, image_url: "https://pictures.example.org/gone.jpg", is_copied: false },
    { position: 2, image_url: null, is_copied: true },
  ]);
});

test("an unreachable picture shows an error beside its field, and nothing is saved", async () => {
  const url = "https://pictures.example.org/gone.png";
  const id = await insertLinked(url);
  expect(await save(id, url)).toMatchObject({
    ok: false,
    fieldErrors: { imageUrl: { code: "pictureUnreachable" } },
  });
  const [row] = await world.sql`select title, image_url from public.travel_packages
    where id = ${id}`;
  expect(row).not.toMatchObject({ title: "Lisbon" });
  expect(row).toMatchObject({ image_url: url });
});
