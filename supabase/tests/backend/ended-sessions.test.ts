import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type postgres from "postgres";
import { createAgency, createPackage, type TestAgency } from "../support/agencies";
import { listen, until } from "../support/channels";
import { type Client, createTestClient, openSuperuser, PASSWORD } from "../support/clients";

const BUCKET = "package-pictures";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

let sql: postgres.Sql;
let agency: TestAgency;
let packageId: string;
/** Signed in once more: the session that ended the others, and lives on. */
let living: Client;
let livingToken: string;
/** A picture of before. */
let picture: string;
const clients: Client[] = [];

function clientWith(accessToken?: string): Client {
  const client = createTestClient(accessToken ? { accessToken } : {});
  clients.push(client);
  return client;
}

const pathOf = () => `${agency.agencyId}/${randomUUID()}.png`;
const upload = (client: Client, path: string) =>
  client.storage.from(BUCKET).upload(path, PNG, { contentType: "image/png" });
const exists = async (path: string) =>
  (await sql`select from storage.objects where name = ${path}`).length === 1;

beforeAll(async () => {
  sql = openSuperuser();
  agency = await createAgency();
  packageId = await createPackage(agency);
  picture = pathOf();
  expect((await upload(agency.client, picture)).error).toBeNull();
  living = clientWith();
  const { data } = await living.auth.signInWithPassword({
    email: agency.email,
    password: PASSWORD,
  });
  livingToken = data.session?.access_token ?? "";
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  await sql.end();
});

describe("a token of an ended session", () => {
  let heard: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    heard = await listen(clientWith(), `agency:${agency.agencyId}`, { token: agency.accessToken });
    expect(heard.states).toEqual(["SUBSCRIBED"]);
    await living.auth.signOut({ scope: "others" });
  });

  it("puts up, copies and removes no picture, nor lists them", async () => {
    const stolen = clientWith(agency.accessToken);
    const path = pathOf();
    expect((await upload(stolen, path)).error).toMatchObject({ statusCode: "403" });
    expect(await exists(path)).toBe(false);
    const bucket = stolen.storage.from(BUCKET);
    expect((await bucket.copy(picture, path)).error).not.toBeNull();
    expect((await bucket.list(agency.agencyId)).data).toEqual([]);
    expect((await bucket.remove([picture])).data).toEqual([]);
    expect(await exists(picture)).toBe(true);
  });

  it.each([
    ["its user's", () => `agency:${agency.agencyId}`],
    ["its role's", () => "agencies"],
    ["anybody's", () => `package:${packageId}`],
  ])("joins no topic: %s", async (_whose, topic) => {
    const { states } = await listen(clientWith(), topic(), { token: agency.accessToken });
    expect(states).toEqual(["CHANNEL_ERROR"]);
  });

  it("does not carry a channel on that it had joined", async () => {
    const [holder] = clients.filter((client) => client.getChannels().includes(heard.channel));
    // The client sends no token twice: it is another one that has ended too.
    const other = createTestClient();
    const { data } = await other.auth.signInWithPassword({
      email: agency.email,
      password: PASSWORD,
    });
    await other.auth.signOut({ scope: "local" });
    await holder?.realtime.setAuth(data.session?.access_token ?? "");
    await until(() => heard.states.includes("CLOSED"), "the channel closes");
  });
});

it("leaves the session that lives its pictures and its topics", async () => {
  const path = pathOf();
  expect((await upload(living, path)).error).toBeNull();
  expect((await living.storage.from(BUCKET).remove([path])).data).toHaveLength(1);
  for (const topic of [`agency:${agency.agencyId}`, "agencies", `package:${packageId}`]) {
    const { states } = await listen(clientWith(), topic, { token: livingToken });
    expect(states, topic).toEqual(["SUBSCRIBED"]);
  }
});

describe("a token of a revoked family (attack 89)", () => {
  let token: string;
  let sessionId: string;
  beforeAll(async () => {
    const client = createTestClient();
    const { data } = await client.auth.signInWithPassword({
      email: agency.email,
      password: PASSWORD,
    });
    token = data.session?.access_token ?? "";
    const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
    sessionId = (JSON.parse(payload) as { session_id: string }).session_id;
    const old = data.session?.refresh_token ?? "";
    const renewed = await client.auth.refreshSession();
    await client.auth.refreshSession({
      refresh_token: renewed.data.session?.refresh_token ?? "",
    });
    const replay = await createTestClient().auth.refreshSession({ refresh_token: old });
    expect(replay.error?.code).toBe("refresh_token_already_used");
    // The time that a renewal may take passes in the database.
    await sql`update auth.refresh_tokens set updated_at = now() - interval '1 minute'
      where session_id = ${sessionId}`;
  });

  it("a revoked family's token is refused by the Data API (attack 89)", async () => {
    const { error, status } = await clientWith(token).from("user_roles").select("role");
    expect([status, error?.message]).toEqual([401, "session_ended"]);
  });

  it("a revoked family's token puts up no picture and joins no topic (attack 89)", async () => {
    expect((await upload(clientWith(token), pathOf())).error).toMatchObject({ statusCode: "403" });
    const { states } = await listen(clientWith(), `agency:${agency.agencyId}`, { token });
    expect(states).toEqual(["CHANNEL_ERROR"]);
  });

  it("keeps a session whose token is being refreshed", async () => {
    await sql`update auth.refresh_tokens set updated_at = now() where session_id = ${sessionId}`;
    expect((await clientWith(token).from("user_roles").select("role")).status).toBe(200);
  });
});

class RolledBack extends Error {}

// For each row it would be asked as often as an agency has pictures.
it("is asked once a statement, however many rows that meets", async () => {
  const rows = 300;
  let asked: { count: number; calls: number } | undefined;
  const look = sql.begin(async (tx) => {
    await tx`insert into storage.objects (bucket_id, name)
      select ${BUCKET}, ${agency.agencyId} || '/' || gen_random_uuid() || '.png'
      from generate_series(1, ${rows})`;
    const claims = Buffer.from(livingToken.split(".")[1] ?? "", "base64url").toString();
    await tx`select set_config('track_functions', 'all', true)`;
    await tx`select set_config('request.jwt.claims', ${claims}, true),
      set_config('role', 'authenticated', true)`;
    const [found] = await tx<{ count: number }[]>`
      select count(*)::int as count from storage.objects where bucket_id = ${BUCKET}`;
    const [run] = await tx<{ calls: string }[]>`
      select coalesce(pg_stat_get_xact_function_calls(p.oid), 0) as calls from pg_proc p
      where p.proname = 'has_living_session'`;
    asked = { count: found?.count ?? 0, calls: Number(run?.calls) };
    throw new RolledBack();
  });
  await expect(look).rejects.toThrow(RolledBack);
  expect(asked?.count).toBeGreaterThanOrEqual(rows);
  expect(asked?.calls).toBe(1);
});
