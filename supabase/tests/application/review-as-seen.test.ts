import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { approveApplication, rejectApplication } from "@/lib/operator/review/mutations";

import { apply, stored } from "../database/agency-fixtures";
import { createAdmin } from "../database/world";
import { openSuperuser, type TestUser } from "../support/clients";

const as = vi.hoisted(() => ({ admin: null as unknown as TestUser }));
// The site's own mutation is asked, with the public client of an admin.
vi.mock("@/lib/supabase/server", () => ({
  getServerClient: () => Promise.resolve(as.admin.client),
}));
vi.mock("@/lib/auth/session", () => ({
  getSession: () => Promise.resolve({ status: "signed-in", userId: as.admin.id, role: "admin" }),
}));
vi.mock("next/cache", () => ({ refresh: () => undefined, updateTag: () => undefined }));

const sql = openSuperuser();
afterAll(() => sql.end());
beforeAll(async () => {
  as.admin = await createAdmin(sql);
});

type Seen = Parameters<typeof approveApplication>[0];

/** Without a reason for a rejection it is an approval, with a reason for its open checks. */
const reviewApplication = (seen: Seen, reason: string | null) =>
  reason === null ? approveApplication(seen, "Known to us.") : rejectApplication(seen, reason);

/** What the page of an application puts into its forms. */
async function see(agencyId: string) {
  const { data, error } = await as.admin.client
    .from("agencies")
    .select("verification_status, submitted_at, corrected_at")
    .eq("id", agencyId)
    .single();
  if (error) throw error;
  return {
    agencyId,
    seen: data.verification_status as "pending",
    submitted: data.submitted_at,
    corrected: data.corrected_at,
  };
}

test.each([null, "No licence."])("decides on what was read (reason: %s)", async (reason) => {
  const { agencyId } = await apply(sql);
  const seen = await see(agencyId);
  expect(await reviewApplication(seen, reason)).toMatchObject({ ok: true });
  expect(await stored(sql, agencyId)).toMatchObject({
    verification_status: reason === null ? "approved" : "rejected",
    rejection_reason: reason,
  });
  // Two admins do not undo each other's decision.
  expect(await reviewApplication(seen, reason)).toMatchObject({ code: "conflict" });
});

test.each([null, "No licence."])(
  "not on what came in its place, pending as it was (reason: %s)",
  async (reason) => {
    const user = await apply(sql);
    const { agencyId } = user;
    const first = await see(agencyId);
    expect(await reviewApplication(first, "Spelling.")).toMatchObject({ ok: true });
    const { error } = await user.client
      .from("agencies")
      .update({ business_name: "Spoofed Trips", verification_status: "pending" })
      .eq("id", agencyId);
    expect(error).toBeNull();
    expect(await reviewApplication(first, reason)).toMatchObject({ code: "conflict" });
    expect(await stored(sql, agencyId)).toMatchObject({
      business_name: "Spoofed Trips",
      verification_status: "pending",
    });
    expect(await reviewApplication(await see(agencyId), reason)).toMatchObject({ ok: true });
  },
);

test.each([null, "No licence."])(
  "not on what its owner has corrected since (reason: %s)",
  async (reason) => {
    const user = await apply(sql);
    const { agencyId } = user;
    const change = async (business_name: string) => {
      const { data, error } = await user.client
        .from("agencies")
        .update({ business_name })
        .eq("id", agencyId)
        .select("id");
      expect([error, data]).toEqual([null, [{ id: agencyId }]]);
    };
    const first = await see(agencyId);
    await change("Sunnier Trips");
    expect(await reviewApplication(first, reason)).toMatchObject({ code: "conflict" });
    const second = await see(agencyId);
    await change("Spoofed Trips");
    expect(await reviewApplication(second, reason)).toMatchObject({ code: "conflict" });
    expect(await stored(sql, agencyId)).toMatchObject({
      business_name: "Spoofed Trips",
      verification_status: "pending",
    });
    expect(await reviewApplication(await see(agencyId), reason)).toMatchObject({ ok: true });
  },
);
