import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Client,
  createTestClient,
  createUser,
  openSuperuser,
  PASSWORD,
  type TestUser,
} from "../support/clients";
import { addFactor } from "../support/second-factor";
import { expectOutcome } from "./outcome";

const sql = openSuperuser();
afterAll(() => sql.end());

let owner: TestUser;
let factorId: string;
beforeEach(async () => {
  owner = await createUser();
  ({ factorId } = await addFactor(owner.client));
});

const signInAgain = async () => {
  const client = createTestClient();
  await client.auth.signInWithPassword({ email: owner.email, password: PASSWORD });
  return client;
};
const newCodes = async () => (await owner.client.rpc("create_recovery_codes")).data ?? [];
const redeem = async (client: Client, code: string) =>
  (await client.rpc("use_recovery_code", { p_code: code })).data;
const mails = async () =>
  (
    await sql<{ kind: string }[]>`select kind from private.emails
      where recipient_id = ${owner.id} order by created_at`
  ).map(({ kind }) => kind);

describe("recovery codes", () => {
  it("are ten, shown once and stored as hashes; new ones replace them", async () => {
    const first = await newCodes();
    expect(new Set(first).size).toBe(10);
    for (const code of first) expect(code).toMatch(/^[0-9a-f]{20}$/);
    const kept = await sql`select code_hash::text as hash from private.recovery_codes
      where user_id = ${owner.id}`;
    expect(kept).toHaveLength(10);
    expect(JSON.stringify(kept)).not.toContain(first[0]);
    await newCodes();
    expect(await redeem(owner.client, first[0] ?? "")).toBe(false);
  });

  it("are made only in a session that has shown the factor", async () => {
    await expectOutcome((await signInAgain()).rpc("create_recovery_codes"), "PT403");
    await expectOutcome((await createUser()).client.rpc("create_recovery_codes"), "refused");
    await expectOutcome(createTestClient().rpc("create_recovery_codes"), "refused");
    await expectOutcome(createTestClient().rpc("use_recovery_code", { p_code: "x" }), "refused");
  });

  it("remove the factor, once, however they are typed, and lower every session", async () => {
    const [code = "", other = ""] = await newCodes();
    const client = await signInAgain();
    expect(await redeem(client, "0000-0000-0000-0000-0000")).toBe(false);
    const typed = ` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)} `;
    const both = await Promise.all([redeem(client, typed), redeem(client, typed)]);
    expect(both.sort()).toEqual([false, true]);
    expect(await redeem(client, other)).toBe(false);
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all).toEqual([]);
    expect((await owner.client.auth.refreshSession()).error).toBeNull();
    const level = await owner.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });

  it("are of one account only", async () => {
    const [code = ""] = await newCodes();
    const stranger = await createUser();
    await addFactor(stranger.client);
    expect(await redeem(stranger.client, code)).toBe(false);
    expect(await redeem(owner.client, code)).toBe(true);
  });

  it("are deleted with their factor", async () => {
    const [code = ""] = await newCodes();
    await owner.client.auth.mfa.unenroll({ factorId });
    expect(await redeem(owner.client, code)).toBe(false);
  });
});

it("the owner is mailed about a factor that is added or removed and a code that is used", async () => {
  expect(await mails()).toEqual(["second_factor_added"]);
  await owner.client.auth.mfa.unenroll({ factorId });
  expect(await mails()).toEqual(["second_factor_added", "second_factor_removed"]);
  await sql`delete from private.emails where recipient_id = ${owner.id}`;
  await addFactor(owner.client);
  const [code = ""] = await newCodes();
  await redeem(owner.client, code);
  expect(await mails()).toEqual(["second_factor_added", "recovery_code_used"]);
});

it("an account with a factor can be deleted, with all that it leaves", async () => {
  await newCodes();
  await sql`delete from auth.users where id = ${owner.id}`;
  expect(await sql`select from private.recovery_codes where user_id = ${owner.id}`).toEqual([]);
});
