import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { Session } from "@/lib/auth/session";
import type * as Departures from "@/lib/packages/departures/mutations";

import { createWorld, dateIn, type World } from "../database/world";

let world: World;
let departures: typeof Departures;

vi.mock("next/cache", () => ({ updateTag: () => undefined }));
vi.mock("@/lib/supabase/server", () => ({ getServerClient: async () => world.rival.client }));
vi.mock("@/lib/auth/session", () => ({
  getClaimant: async () => ({ accessToken: "", claims: { sub: world.rival.id } }),
  getSession: async (): Promise<Session> => ({
    status: "signed-in",
    userId: world.rival.id,
    email: "rival@example.com",
    role: "agency",
    accessToken: "",
    expiresAt: 0,
  }),
}));

beforeAll(async () => {
  world = await createWorld();
  departures = await import("@/lib/packages/departures/mutations");
});
afterAll(() => world.sql.end());

/** Every action on a departure or its package, with the version that the agency itself does not see. */
const answersFor = async (id: string, departureId: string) => ({
  changed: await departures.changeSeats({ id, departureId, seats: 3, version: 7 }),
  removed: await departures.removeDeparture({ id, departureId }),
  added: await departures.addDeparture({ id, date: dateIn(40), seats: 3 }),
  repeated: await departures.addDepartures({
    id,
    start: dateIn(40),
    until: dateIn(40),
    dates: [dateIn(40)],
    seats: 3,
  }),
});

test("answers for another agency's departure as for an unknown one (attack 91)", async () => {
  const foreign = await answersFor(world.packageId, world.departureId);
  expect(foreign).toEqual(await answersFor(randomUUID(), randomUUID()));
  expect(foreign.changed).toMatchObject({ ok: false, code: "notFound" });
  const rows = await world.sql`select seats from public.departures
    where package_id = ${world.packageId}`;
  expect(rows).toMatchObject([{ seats: 10 }]);
});
