import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { codeAt, STEP_MS } from "../../local/api/auth/second-factor/totp";
import {
  type Client,
  createTestClient,
  createUser,
  getBackend,
  openSuperuser,
  PASSWORD,
} from "../support/clients";
import { addFactor, enterCode, wrongCode } from "../support/second-factor";
import { secondsFromNow, signToken } from "../support/tokens";

const sql = openSuperuser();
afterAll(() => sql.end());

const levelOf = async (client: Client) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return data && [data.currentLevel, data.nextLevel];
};
const codeOf = (error: { code?: string | undefined } | null) => error?.code ?? null;

describe("setting a factor up", () => {
  it("shows a secret once, and raises the session by a code of it", async () => {
    const { client, email } = await createUser();
    const enrolled = await client.auth.mfa.enroll({
      factorType: "totp",
      friendlyName: "Phone",
      issuer: "Wayfare",
    });
    const { id, totp } = enrolled.data ?? {};
    expect(totp?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp?.uri).toContain(`Wayfare:${encodeURIComponent(email)}`);
    expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(await levelOf(client)).toEqual(["aal1", "aal1"]);
    const raised = await enterCode(client, id ?? "", codeAt(totp?.secret ?? "", Date.now()));
    expect(raised.error).toBeNull();
    expect(await levelOf(client)).toEqual(["aal2", "aal2"]);
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level?.currentAuthenticationMethods).toMatchObject([
      { method: "totp" },
      { method: "password" },
    ]);
    const { data: listed } = await client.auth.mfa.listFactors();
    expect(listed?.totp).toMatchObject([{ id, friendly_name: "Phone", status: "verified" }]);
    expect(JSON.stringify(listed)).not.toContain(totp?.secret);
  });

  it("ends the sessions that have proved less, and no raised one", async () => {
    const user = await createUser();
    const other = createTestClient();
    await other.auth.signInWithPassword({ email: user.email, password: PASSWORD });
    const { factorId, secret } = await addFactor(user.client);
    expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    const second = createTestClient();
    await second.auth.signInWithPassword({ email: user.email, password: PASSWORD });
    await enterCode(second, factorId, codeAt(secret, Date.now() + STEP_MS));
    expect((await user.client.auth.getUser()).error).toBeNull();
  });

  it("does not happen twice under one name, nor at aal1 beside a factor that is there", async () => {
    const user = await createUser();
    await addFactor(user.client, "Phone");
    const again = await user.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    expect(codeOf(again.error)).toBe("mfa_factor_name_conflict");
    const thief = createTestClient();
    await thief.auth.signInWithPassword({ email: user.email, password: PASSWORD });
    const another = await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" });
    expect(codeOf(another.error)).toBe("insufficient_aal");
  });
});

describe("a session after the password", () => {
  it("is at aal1 until the code, and stays at aal2 when it is renewed", async () => {
    const user = await createUser();
    const { factorId, secret } = await addFactor(user.client);
    const client = createTestClient();
    await client.auth.signInWithPassword({ email: user.email, password: PASSWORD });
    expect(await levelOf(client)).toEqual(["aal1", "aal2"]);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await levelOf(client)).toEqual(["aal1", "aal2"]);
    await enterCode(client, factorId, codeAt(secret, Date.now() + STEP_MS));
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await levelOf(client)).toEqual(["aal2", "aal2"]);
    expect((await client.from("profiles").select("user_id")).error).toBeNull();
  });

  it("takes no code twice, not for another question or session either", async () => {
    const user = await createUser();
    const { factorId, secret } = await addFactor(user.client);
    const client = createTestClient();
    await client.auth.signInWithPassword({ email: user.email, password: PASSWORD });
    // A weaker session would end with the first answer, and then ask nothing.
    await sql`update auth.sessions set aal = 'aal2' where user_id = ${user.id}`;
    const code = codeAt(secret, Date.now() + STEP_MS);
    const both = await Promise.all([
      enterCode(client, factorId, code),
      enterCode(user.client, factorId, code),
    ]);
    expect(both.map(({ error }) => codeOf(error)).sort()).toEqual([
      "mfa_verification_failed",
      null,
    ]);
  });

  it("may try five codes in a quarter of an hour, and then not even the right one", async () => {
    const user = await createUser();
    const { factorId, secret } = await addFactor(user.client);
    for (let count = 0; count < 5; count += 1) {
      const { error } = await enterCode(user.client, factorId, wrongCode(secret));
      expect(codeOf(error)).toBe("mfa_verification_failed");
    }
    const right = await enterCode(user.client, factorId, codeAt(secret, Date.now() + STEP_MS));
    expect(right.error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
  });

  it("answers a challenge within five minutes, for its factor only", async () => {
    const user = await createUser();
    const { factorId, secret } = await addFactor(user.client);
    const { data: late } = await user.client.auth.mfa.challenge({ factorId });
    await sql`update auth.mfa_challenges set created_at = now() - interval '6 minutes'
      where id = ${late?.id ?? ""}`;
    const code = codeAt(secret, Date.now() + STEP_MS);
    const verify = (challengeId: string) =>
      user.client.auth.mfa.verify({ factorId, challengeId, code });
    expect(codeOf((await verify(late?.id ?? "")).error)).toBe("mfa_challenge_expired");
    expect(codeOf((await verify(randomUUID())).error)).toBe("mfa_factor_not_found");
  });
});

describe("removing a factor", () => {
  it("needs aal2, and lowers the session", async () => {
    const user = await createUser();
    const { factorId } = await addFactor(user.client);
    const thief = createTestClient();
    await thief.auth.signInWithPassword({ email: user.email, password: PASSWORD });
    expect(codeOf((await thief.auth.mfa.unenroll({ factorId })).error)).toBe("insufficient_aal");
    expect((await user.client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect((await user.client.auth.refreshSession()).error).toBeNull();
    expect(await levelOf(user.client)).toEqual(["aal1", "aal1"]);
    expect(await sql`select from auth.mfa_factors where user_id = ${user.id}`).toHaveLength(0);
  });

  it("of another user is not found", async () => {
    const owner = await createUser();
    const { factorId } = await addFactor(owner.client);
    const stranger = await createUser();
    const { mfa } = stranger.client.auth;
    expect(codeOf((await mfa.unenroll({ factorId })).error)).toBe("mfa_factor_not_found");
    expect(codeOf((await mfa.challenge({ factorId })).error)).toBe("mfa_factor_not_found");
  });
});

it("needs a session: a forged token, a key or no token gets nothing", async () => {
  const { keys, apiUrl } = getBackend();
  const forged = signToken(
    { sub: randomUUID(), role: "authenticated", aal: "aal2", exp: secondsFromNow(60) },
    "another-secret-of-a-good-length-0000",
  );
  for (const authorization of [`Bearer ${forged}`, `Bearer ${keys.publishableKey}`, ""]) {
    const response = await fetch(`${apiUrl}/auth/v1/factors`, {
      method: "POST",
      headers: { apikey: keys.publishableKey, "content-type": "application/json", authorization },
      body: JSON.stringify({ factor_type: "totp" }),
    });
    expect([401, 403]).toContain(response.status);
  }
});
