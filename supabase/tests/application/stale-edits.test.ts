import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import type * as Settings from "@/lib/agencies/settings/mutations";
import type * as SettingsQueries from "@/lib/agencies/settings/queries";
import type { Session } from "@/lib/auth/session";
import type * as Departures from "@/lib/packages/departures/mutations";
import type * as Itinerary from "@/lib/packages/itinerary/mutations";
import { fingerprint } from "@/lib/utils/fingerprint";

import { stored } from "../database/agency-fixtures";
import { expectOutcome } from "../database/outcome";
import { createWorld, insertDeparture, type World } from "../database/world";

// Two windows of one agency. What each saves is asked of the application's own code.
let world: World;
let settings: typeof Settings;
let settingsQueries: typeof SettingsQueries;
let departures: typeof Departures;
let itinerary: typeof Itinerary;

vi.mock("next/cache", () => ({ refresh: () => undefined, updateTag: () => undefined }));
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
  settings = await import("@/lib/agencies/settings/mutations");
  settingsQueries = await import("@/lib/agencies/settings/queries");
  departures = await import("@/lib/packages/departures/mutations");
  itinerary = await import("@/lib/packages/itinerary/mutations");
});
afterAll(() => world.sql.end());

describe("settings", () => {
  const read = async () => {
    const now = await settingsQueries.getOwnSettings();
    if (!now) throw new Error("no settings");
    return { now, version: settingsQueries.settingsVersion(now) };
  };

  test("that another window has changed stay, until they are replaced knowingly", async () => {
    const { now, version } = await read();
    const other = await settings.updateSettings(
      { ...now, businessPhone: "+34 611 000 000" },
      version,
    );
    expect(other).toMatchObject({ ok: true });

    const mine = { ...now, lateRefundPercent: 15 };
    const told = await settings.updateSettings(mine, version);
    expect(told).toMatchObject({ ok: false, code: "changedMeanwhile" });
    expect(await stored(world.sql, world.owner.agencyId)).toMatchObject({
      business_phone: "+34 611 000 000",
    });
    const newer = told.ok ? "" : (told.values?.["version"] ?? "");
    expect(newer).toBe((await read()).version);

    // After its own save the form continues.
    const saved = await settings.updateSettings(mine, newer);
    expect(saved).toMatchObject({ ok: true, version: (await read()).version });
    expect(await stored(world.sql, world.owner.agencyId)).toMatchObject({
      business_phone: now.businessPhone,
      default_late_refund_percent: 15,
    });
  });

  test("are still the same after a review", async () => {
    const { now, version } = await read();
    await world.admin.client
      .from("agencies")
      .update({ verification_status: "verified" })
      .eq("id", world.owner.agencyId);
    expect(await settings.updateSettings(now, version)).toMatchObject({ ok: true });
  });

  test("that change between reading and writing are seen by the database", async () => {
    const { now } = await read();
    const seen = settingsQueries.toSettingsRow(now);
    const save = (change: Partial<typeof seen>) =>
      world.owner.client.rpc("update_agency_settings", {
        p_business_email: now.businessEmail,
        p_business_phone: now.businessPhone,
        p_business_address: now.businessAddress,
        p_time_zone: now.timeZone,
        p_free_cancellation_hours: now.freeCancellationHours + 24,
        p_late_refund_percent: now.lateRefundPercent,
        p_seen: { ...seen, ...change },
      });
    for (const change of [
      { business_email: "old@example.com" },
      { business_address: "Elsewhere 1" },
      { default_free_cancellation_hours: 1 },
    ]) {
      await expectOutcome(save(change), "WF060");
    }
    const answers = await Promise.all([save({}), save({})]);
    expect(
      answers.map(({ error }) => (error as { code: string } | null)?.code ?? null).sort(),
    ).toEqual(["WF060", null]);
  });
});

describe("an itinerary", () => {
  const day = (title: string) => ({ title, description: "" });
  const set = (version: string, ...titles: string[]) =>
    itinerary.setDays({ id: world.draftId, version, days: titles.map(day) });
  const read = async () => {
    const days = await itinerary.listOwnDays(world.draftId);
    if (!days.ok) throw new Error(days.code);
    return days.data;
  };
  beforeEach(async () => {
    await world.sql`delete from public.package_days where package_id = ${world.draftId}`;
  });

  test("that another window has changed stays, until it is replaced knowingly", async () => {
    const empty = fingerprint(await read());
    expect(await set(empty, "One", "Two")).toMatchObject({ ok: true });
    const told = await set(empty, "Mine");
    expect(told).toMatchObject({ ok: false, code: "changedMeanwhile" });
    expect(await read()).toEqual([day("One"), day("Two")]);
    const newer = told.ok ? "" : (told.values?.["version"] ?? "");
    expect(await set(newer, "Mine")).toMatchObject({ ok: true });
    expect(await read()).toEqual([day("Mine")]);
  });

  test("that changes between reading and writing is seen by the database", async () => {
    await world.sql`insert into public.package_days (package_id, day_number, title)
      values (${world.draftId}, 1, 'One'), (${world.draftId}, 3, 'Three')`;
    // Its editor shows a blank row for a day that has none.
    const seen = await read();
    expect(seen).toEqual([day("One"), day(""), day("Three")]);
    const save = (p_seen: typeof seen, title: string) =>
      world.owner.client.rpc("set_package_days", {
        p_package_id: world.draftId,
        p_days: [day(title)],
        p_seen: p_seen.map((each) => ({ ...each })),
      });
    for (const other of [[], [day("One")], [day("One"), day("Two"), day("Three")]]) {
      await expectOutcome(save(other, "No"), "WF060");
    }
    const answers = await Promise.all([save(seen, "A"), save(seen, "B")]);
    expect(
      answers.map(({ error }) => (error as { code: string } | null)?.code ?? null).sort(),
    ).toEqual(["WF060", null]);
    expect(await read()).toHaveLength(1);
  });
});

test("seats that another window has changed stay, until they are replaced knowingly", async () => {
  const departureId = await insertDeparture(world.sql, world.packageId, 60, 10);
  const change = (seats: number, version: number) =>
    departures.changeSeats({ id: world.packageId, departureId, seats, version });
  const now = async () =>
    (await world.sql`select seats from public.departures where id = ${departureId}`)[0]?.["seats"];
  expect(await change(20, 10)).toMatchObject({ ok: true, version: "20" });
  expect(await change(30, 10)).toMatchObject({
    ok: false,
    code: "changedMeanwhile",
    values: { version: "20" },
  });
  expect(await now()).toBe(20);
  expect(await change(30, 20)).toMatchObject({ ok: true, version: "30" });
  await world.sql`delete from public.departures where id = ${departureId}`;
  expect(await change(40, 30)).toMatchObject({ ok: false, code: "notFound" });
});
