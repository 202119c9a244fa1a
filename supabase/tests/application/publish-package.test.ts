import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { Session } from "@/lib/auth/session";
import type * as Mutations from "@/lib/packages/editing/mutations";
import type { PackageStatus } from "@/lib/packages/editing/rules";
import { noPracticalDetails } from "@/lib/packages/practical/practical";

import { createWorld, insertPackage, type World } from "../database/world";

// Saves a trip of three days with an itinerary of four, by the application's code.
let world: World;
let mutations: typeof Mutations;

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

beforeAll(async () => {
  world = await createWorld();
  mutations = await import("@/lib/packages/editing/mutations");
});
afterAll(() => world.sql.end());

async function makeOverlong(status: PackageStatus): Promise<string> {
  const { sql, owner } = world;
  const id = await insertPackage(sql, owner.agencyId, { status: "draft" });
  await sql`insert into public.package_days (package_id, day_number, title)
    values (${id}, 1, 'Arrival'), (${id}, 4, 'Departure')`;
  // Published before the rule existed, where the status asks for it.
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`update public.travel_packages set duration_days = 3, status = ${status}
      where id = ${id}`;
  });
  return id;
}

async function save(id: string, change: { status: PackageStatus; durationDays: number }) {
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
    price: 49_950,
    maxParticipants: null,
    largestParty: 12,
    imageUrl: null,
    included: [],
    notIncluded: [],
    kinds: [],
    includesFlights: false,
    imageAlt: null,
    freeCancellationHours: 48,
    lateRefundPercent: 0,
    practical: noPracticalDetails,
    picture: null,
    ...change,
  });
}

const tooShort = {
  ok: false,
  code: "invalidInput",
  fieldErrors: { durationDays: { code: "beforeItinerary", limit: 4 } },
};

test("publishing refuses, beside the duration, a trip that is shorter than its itinerary", async () => {
  const id = await makeOverlong("draft");
  expect(await save(id, { status: "published", durationDays: 3 })).toMatchObject(tooShort);
  expect(await save(id, { status: "published", durationDays: 4 })).toMatchObject({ ok: true });
});

test.each(["draft", "archived", "published"] as const)(
  "a package that is and stays %s keeps a duration that is shorter than its itinerary",
  async (status) => {
    const id = await makeOverlong(status);
    expect(await save(id, { status, durationDays: 3 })).toMatchObject({ ok: true });
    expect(await save(id, { status, durationDays: 2 })).toMatchObject(tooShort);
  },
);
