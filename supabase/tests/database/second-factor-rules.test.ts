import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type postgres from "postgres";
import { createAgency, createPackage, type TestAgency } from "../support/agencies";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import {
  type Client,
  createTestClient,
  createUser,
  openSuperuser,
  PASSWORD,
  type TestUser,
} from "../support/clients";
import { addFactor } from "../support/second-factor";
import { codeOf } from "./impersonate";
import { expectOutcome } from "./outcome";
import { dateIn } from "./world";

/** A market with production settings; in the demo admins need no second factor. */
let backend: BackendProcess;
let sql: postgres.Sql;
let admin: TestUser;
let agency: TestAgency;
let packageId: string;

beforeAll(async () => {
  backend = await spawnBackend({ WAYFARE_SEED: "0" });
  sql = openSuperuser(backend);
  admin = await createUser(backend);
  await sql`insert into public.user_roles (user_id, role) values (${admin.id}, 'admin')`;
  agency = await createAgency(backend);
  packageId = await createPackage(agency);
});
afterAll(async () => {
  await sql.end();
  await backend.stop();
});

const accessOf = async (client: Client) => (await client.rpc("get_access").single()).data;
const signInAgain = async ({ email }: TestUser) => {
  const client = createTestClient({ backend });
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  return client;
};
const announce = (client: Client) =>
  client.from("announcements").insert({ title: "Hello", body: "All is well." });
const agenciesSeenBy = async (client: Client) => (await client.from("agencies").select("id")).data;

describe("an admin", () => {
  const expectNoAdmin = async (client: Client, refusal = "refused") => {
    await expectOutcome(client.rpc("get_mail_queue"), refusal);
    await expectOutcome(client.rpc("is_agency_mfa_required"), refusal);
    await expectOutcome(client.rpc("require_agency_mfa", { p_required: true }), refusal);
    await expectOutcome(announce(client), refusal);
    const published = client.rpc("publish_legal_page", {
      p_kind: "imprint",
      p_texts: { en: "Mine" },
      p_note: "Mine",
      p_seen: 0,
    });
    await expectOutcome(published, refusal);
    const suspended = client.rpc("suspend_agency", { p_agency_id: agency.agencyId, p_reason: "x" });
    await expectOutcome(suspended, refusal);
    expect((await agenciesSeenBy(client)) ?? []).toEqual([]);
  };

  it("acts only in a session that has shown a second factor", async () => {
    expect(await accessOf(admin.client)).toEqual({
      roles: expect.arrayContaining(["admin"]),
      second_step: "setup",
    });
    await expectNoAdmin(admin.client);
    await addFactor(admin.client);
    expect(await accessOf(admin.client)).toMatchObject({ second_step: "none" });
    expect((await admin.client.rpc("get_mail_queue")).error).toBeNull();
    expect((await announce(admin.client)).error).toBeNull();
    expect(await agenciesSeenBy(admin.client)).toHaveLength(1);
    const passwordOnly = await signInAgain(admin);
    expect(await accessOf(passwordOnly)).toMatchObject({ second_step: "code" });
    await expectNoAdmin(passwordOnly, "PT403");
  });
});

/** The SQLSTATE of a call of every function of the API, without arguments, by the function's name. */
async function callEverything(userId: string, aal: "aal1" | "aal2"): Promise<Map<string, string>> {
  const functions = await sql<{ name: string; args: string[] }[]>`
    select p.proname as name, array(
      select format('null::%s', format_type(type, null)) from unnest(p.proargtypes::oid[]) as type
    ) as args
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and has_function_privilege('authenticated', p.oid, 'execute')`;
  const claims = JSON.stringify({ sub: userId, role: "authenticated", aal });
  const codes = new Map<string, string>();
  for (const { name, args } of functions) {
    const call = sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${claims}, true),
        set_config('request.jwt.claim.sub', ${userId}, true),
        set_config('role', 'authenticated', true)`;
      await tx.unsafe(`select from public.${name}(${args.join(", ")})`);
    });
    codes.set(name, await codeOf(call));
  }
  return codes;
}

it("no function serves an admin without a second factor more than a traveller (attack 83)", async () => {
  const asTraveller = await callEverything((await createUser(backend)).id, "aal1");
  const asAdmin = await callEverything(admin.id, "aal2");
  const passwordOnly = await callEverything(admin.id, "aal1");
  const ofAdmins = [...asTraveller]
    .filter(([name, code]) => code === "42501" && asAdmin.get(name) !== "42501")
    .map(([name]) => name);
  expect(ofAdmins.length).toBeGreaterThan(30);
  expect(ofAdmins.filter((name) => passwordOnly.get(name) !== "42501")).toEqual([]);
});

describe("an agency", () => {
  const rename = (client: Client) =>
    client
      .from("travel_packages")
      .update({ title: `Renamed ${Date.now()}` })
      .eq("id", packageId)
      .select("id");
  const changeOwnRow = () =>
    agency.client
      .from("agencies")
      .update({ business_name: "Another name" })
      .eq("id", agency.agencyId)
      .select("id");

  const changeSettings = () =>
    agency.client.rpc("update_agency_settings", {
      p_business_email: "new@example.com",
      p_business_phone: "+34 600 000 001",
      p_business_address: null,
      p_time_zone: "UTC",
      p_free_cancellation_hours: 48,
      p_late_refund_percent: 0,
    });
  const changesOfPackage = () => [
    agency.client.rpc("set_package_days", { p_package_id: packageId, p_days: [] }),
    agency.client.rpc("add_departures", {
      p_package_id: packageId,
      p_dates: [dateIn(30)],
      p_seats: 4,
    }),
    agency.client.rpc("duplicate_package", { p_package_id: packageId, p_title: "A copy" }),
  ];

  it("needs none until an admin requires it, and then acts only with one", async () => {
    expect(await accessOf(agency.client)).toMatchObject({ second_step: "none" });
    expect((await rename(agency.client)).data).toHaveLength(1);

    expect((await admin.client.rpc("is_agency_mfa_required")).data).toBe(false);
    await admin.client.rpc("require_agency_mfa", { p_required: true });
    expect((await admin.client.rpc("is_agency_mfa_required")).data).toBe(true);
    expect(await accessOf(agency.client)).toMatchObject({ second_step: "setup" });
    expect((await rename(agency.client)).data).toEqual([]);
    await expectOutcome(
      agency.client.from("travel_packages").insert({
        agency_id: agency.agencyId,
        title: "Unseen",
        description: "Five days by the sea.",
        destination: "Lisbon",
        duration_days: 5,
        price: 10,
      }),
      "refused",
    );
    expect((await changeOwnRow()).data ?? []).toEqual([]);
    await expectOutcome(changeSettings(), "refused");
    for (const change of changesOfPackage()) await expectOutcome(change, "WF040");
    expect((await agency.client.from("bookings").select("id")).data).toEqual([]);

    await addFactor(agency.client);
    expect(await accessOf(agency.client)).toMatchObject({ second_step: "none" });
    expect((await rename(agency.client)).data).toHaveLength(1);
    expect((await changeSettings()).error).toBeNull();
    for (const change of changesOfPackage()) expect((await change).error).toBeNull();

    await admin.client.rpc("require_agency_mfa", { p_required: false });
  });

  it("logs changes of the rule, and no repetitions", async () => {
    for (const required of [true, true, false]) {
      await admin.client.rpc("require_agency_mfa", { p_required: required });
    }
    const { data } = await admin.client.rpc("list_audit_log", { p_action: "site", p_limit: 2 });
    expect(data?.map(({ action, actor_id }) => ({ action, actor_id }))).toEqual([
      { action: "site.two_step_optional", actor_id: admin.id },
      { action: "site.two_step_required", actor_id: admin.id },
    ]);
  });
});

describe("a traveller with a second factor", () => {
  const listen = async (client: Client, topic: string) => {
    await client.realtime.setAuth((await client.auth.getSession()).data.session?.access_token);
    return new Promise<string>((resolve) => {
      client.channel(topic, { config: { private: true } }).subscribe((status) => resolve(status));
    });
  };

  it("is asked for it by the Data API and Realtime too, until a recovery code removes it", async () => {
    const traveller = await createUser(backend);
    await addFactor(traveller.client);
    const codes = (await traveller.client.rpc("create_recovery_codes")).data ?? [];
    const readProfile = (client: Client) =>
      client.from("profiles").select("user_id").eq("user_id", traveller.id);
    const topic = `user:${traveller.id}`;
    expect((await readProfile(traveller.client)).data).toHaveLength(1);
    expect(await listen(traveller.client, topic)).toBe("SUBSCRIBED");

    const passwordOnly = await signInAgain(traveller);
    expect((await readProfile(passwordOnly)).status).toBe(403);
    const refused = await passwordOnly.rpc("get_waiting_counts");
    expect([refused.status, refused.error?.message]).toEqual([403, "second_factor_required"]);
    expect(await listen(passwordOnly, topic)).toBe("CHANNEL_ERROR");
    expect(await accessOf(passwordOnly)).toMatchObject({ second_step: "code" });

    const used = await passwordOnly.rpc("use_recovery_code", { p_code: codes[0] ?? "" });
    expect(used.data).toBe(true);
    expect((await readProfile(passwordOnly)).data).toHaveLength(1);
    await Promise.all([traveller.client.removeAllChannels(), passwordOnly.removeAllChannels()]);
  });
});

it("only admins set the rule for agencies", async () => {
  const traveller = await createUser(backend);
  for (const client of [createTestClient({ backend }), traveller.client, agency.client]) {
    await expectOutcome(client.rpc("require_agency_mfa", { p_required: true }), "refused");
    await expectOutcome(client.rpc("is_agency_mfa_required"), "refused");
  }
  expect(await accessOf(traveller.client)).toEqual({ roles: ["user"], second_step: "none" });
  await expectOutcome(createTestClient({ backend }).rpc("get_access"), "refused");
});
