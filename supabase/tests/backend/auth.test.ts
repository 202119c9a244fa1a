import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  createTestClient,
  createUser,
  getBackend,
  openSuperuser,
  PASSWORD,
} from "../support/clients";

const newEmail = () => `auth-${randomUUID()}@example.com`;

describe("sign-up", () => {
  it("makes an account that signs in at once, of role authenticated", async () => {
    const client = createTestClient();
    const account = { email: newEmail(), password: PASSWORD };
    expect((await client.auth.signUp(account)).error).toBeNull();
    const { data } = await client.auth.signInWithPassword(account);
    expect(data.session?.access_token).toBeTruthy();
    expect(data.user?.role).toBe("authenticated");
  });

  it.each([
    ["five characters", "abcde"],
    ["one of the leaked ones", "Password123"],
    ["more than 72 bytes", "x".repeat(73)],
  ])("refuses a password of %s (attack 67)", async (_what, password) => {
    const { data, error } = await createTestClient().auth.signUp({ email: newEmail(), password });
    expect(error?.status).toBeGreaterThanOrEqual(400);
    expect(error?.status).toBeLessThan(500);
    expect(data.session).toBeNull();
  });

  it.each([6, 64])("accepts a password of %i characters (attack 67)", async (length) => {
    const password = "kL9-vQ".repeat(11).slice(0, length);
    const { error } = await createTestClient().auth.signUp({ email: newEmail(), password });
    expect(error).toBeNull();
  });

  it("makes no second account for an e-mail address, and reveals nothing of the first", async () => {
    const user = await createUser();
    const { data, error } = await createTestClient().auth.signUp({
      email: user.email.toUpperCase(),
      password: "another-passphrase",
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.id).not.toBe(user.id);
    const sql = openSuperuser();
    const rows = await sql`select id from auth.users where lower(email) = ${user.email}`;
    await sql.end();
    expect(rows).toEqual([{ id: user.id }]);
  });
});

describe("sign-in", () => {
  it("accepts only the password (attack 65)", async () => {
    const user = await createUser();
    const client = createTestClient();
    const good = await client.auth.signInWithPassword({ email: user.email, password: PASSWORD });
    expect(good.data.user?.id).toBe(user.id);
    const bad = await client.auth.signInWithPassword({ email: user.email, password: "wrong-one" });
    const nobody = await client.auth.signInWithPassword({
      email: newEmail(),
      password: "wrong-one",
    });
    expect(bad.error?.code).toBe("invalid_credentials");
    expect([nobody.error?.code, nobody.error?.message, nobody.error?.status]).toEqual([
      bad.error?.code,
      bad.error?.message,
      bad.error?.status,
    ]);
  });

  it("limits the eleventh bad one of a minute, whatever address a header names (attack 66)", async () => {
    const user = await createUser();
    const { apiUrl, keys } = getBackend();
    const attempt = (index: number, password: string) =>
      fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: {
          apikey: keys.publishableKey,
          "content-type": "application/json",
          "x-forwarded-for": `203.0.113.${index}`,
        },
        body: JSON.stringify({ email: user.email, password }),
      }).then((response) => response.status);
    const bad = await Promise.all(Array.from({ length: 10 }, (_, i) => attempt(i, "wrong-one")));
    expect(bad).toEqual(Array(10).fill(400));
    expect(await attempt(11, PASSWORD)).toBe(429);
  });
});

describe("a password", () => {
  it("is not changed with an access token alone (attack 81)", async () => {
    const { client, email } = await createUser();
    const change = (given: { password: string; current_password?: string }) =>
      client.auth.updateUser(given);
    const password = "a-better-passphrase";
    expect((await change({ password })).error?.code).toBe("current_password_required");
    const guess = await change({ password, current_password: "wrong-one" });
    expect(guess.error?.code).toBe("current_password_invalid");
    const signIn = (word: string) =>
      createTestClient().auth.signInWithPassword({ email, password: word });
    expect((await signIn(password)).error?.code).toBe("invalid_credentials");
    expect((await change({ password, current_password: PASSWORD })).error).toBeNull();
    expect((await signIn(password)).error).toBeNull();
  });
});

describe("sessions", () => {
  it("refreshes, with a new pair of tokens", async () => {
    const { client, accessToken } = await createUser();
    const before = (await client.auth.getSession()).data.session?.refresh_token;
    // Issued in the same second it would be the same token.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.access_token).not.toBe(accessToken);
    expect(data.session?.refresh_token).not.toBe(before);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("survives many tabs that refresh at once (fault 22)", async () => {
    const { client } = await createUser();
    for (let round = 0; round < 5; round += 1) {
      const token = (await client.auth.getSession()).data.session?.refresh_token ?? "";
      const tabs = [client, ...Array.from({ length: 7 }, () => createTestClient())];
      const answers = await Promise.all(
        tabs.map((tab) => tab.auth.refreshSession({ refresh_token: token })),
      );
      expect(answers.map((answer) => answer.error?.code)).toEqual(tabs.map(() => undefined));
    }
  });

  it("revokes the family when a rotated token is used after the grace time (attack 70)", async () => {
    const { client } = await createUser();
    const old = (await client.auth.getSession()).data.session?.refresh_token ?? "";
    const fresh = (await client.auth.refreshSession()).data.session?.refresh_token ?? "";
    await client.auth.refreshSession({ refresh_token: fresh });
    const newest = (await client.auth.getSession()).data.session?.refresh_token ?? "";
    // Ten seconds of grace: make them pass in the database instead of waiting.
    const sql = openSuperuser();
    await sql`update auth.refresh_tokens set updated_at = now() - interval '1 minute',
      created_at = now() - interval '2 minutes' where token in (${old}, ${fresh})`;
    await sql.end();
    const replay = await createTestClient().auth.refreshSession({ refresh_token: old });
    expect(replay.error?.status).toBe(400);
    const victim = await createTestClient().auth.refreshSession({ refresh_token: newest });
    expect(victim.error?.status).toBe(400);
  });

  it("ends with a sign-out: neither token works again (attack 69)", async () => {
    const { client, accessToken } = await createUser();
    const token = (await client.auth.getSession()).data.session?.refresh_token ?? "";
    expect((await client.auth.signOut({ scope: "local" })).error).toBeNull();
    const replay = await createTestClient().auth.refreshSession({ refresh_token: token });
    expect(replay.error).not.toBeNull();
    expect((await createTestClient().auth.getUser(accessToken)).error).not.toBeNull();
  });

  it("ends for the data as well, at once and for all that were to end", async () => {
    const { client, email, id, accessToken } = await createUser();
    const [second, third] = [createTestClient(), createTestClient()];
    for (const other of [second, third]) {
      await other.auth.signInWithPassword({ email, password: PASSWORD });
    }
    const stolen = createTestClient({ accessToken });
    const read = (by: typeof client) => by.from("user_roles").select("role").eq("user_id", id);
    for (const by of [client, second, third, stolen]) expect((await read(by)).data).toHaveLength(1);

    await second.auth.signOut({ scope: "others" });
    for (const by of [stolen, third]) {
      const { data, error, status } = await read(by);
      expect({ data, status, message: error?.message }).toEqual({
        data: null,
        status: 401,
        message: "session_ended",
      });
    }
    const called = await stolen.rpc("start_conversation", { p_package_id: id });
    expect(called.status).toBe(401);
    expect((await read(second)).data).toHaveLength(1);
  });

  it("keeps the other sessions at a local sign-out", async () => {
    const { client, email } = await createUser();
    const other = createTestClient();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    await client.auth.signOut({ scope: "local" });
    expect((await other.auth.refreshSession()).error).toBeNull();
  });
});
