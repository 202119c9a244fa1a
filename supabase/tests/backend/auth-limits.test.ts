import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  createTestClient,
  createUser,
  getBackend,
  openSuperuser,
  PASSWORD,
} from "../support/clients";

const newEmail = () => `limits-${randomUUID()}@example.com`;

/** As an anonymous visitor, with the publishable key. */
function ask(path: string, body?: unknown, init: RequestInit = {}): Promise<Response> {
  const { apiUrl, keys } = getBackend();
  return fetch(`${apiUrl}${path}`, {
    method: "POST",
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...init,
    redirect: "manual",
    headers: {
      apikey: keys.publishableKey,
      "content-type": "application/json",
      ...init.headers,
    },
  });
}

/** As the site asks for a visitor. */
function fromVisitor(address: string) {
  const { secretKey } = getBackend().keys;
  return {
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    "sb-forwarded-for": address,
  };
}

async function codeOf(response: Response): Promise<[number, unknown]> {
  const body = (await response.json()) as { error_code?: string };
  return [response.status, body.error_code];
}

async function mailsTo(email: string): Promise<{ text: string }[]> {
  const to = encodeURIComponent(email);
  const answer = await fetch(`${getBackend().apiUrl}/outbox.json?to=${to}`);
  return (await answer.json()) as { text: string }[];
}

describe("a mail's link", () => {
  it("carries a token that no list of codes leads to", async () => {
    const { email } = await createUser();
    expect((await ask("/auth/v1/recover", { email })).status).toBe(200);
    const [mail] = await mailsTo(email);
    const token = /token_hash=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    let found: number | null = null;
    for (let code = 0; code < 1_000_000 && found === null; code += 1) {
      const text = email + String(code).padStart(6, "0");
      if (createHash("sha256").update(text).digest("hex") === token) found = code;
    }
    expect(found).toBeNull();
  });

  it("is the only way: not even the right code is taken", async () => {
    const user = await createUser();
    const hash = createHash("sha256").update(`${user.email}123456`).digest("hex");
    const sql = openSuperuser();
    await sql`update auth.users set recovery_token = ${hash}, recovery_sent_at = now()
      where id = ${user.id}`;
    const typed = { email: user.email, token: "123456", type: "recovery" };
    expect(await codeOf(await ask("/auth/v1/verify", typed))).toEqual([422, "otp_disabled"]);
    const [kept] = await sql`select recovery_token from auth.users where id = ${user.id}`;
    await sql.end();
    expect(kept?.["recovery_token"]).toBe(hash);
    // Beside a hash too, whichever of the two would count.
    const both = { ...typed, token_hash: hash };
    expect(await codeOf(await ask("/auth/v1/verify", both))).toEqual([422, "otp_disabled"]);
    const { error } = await createTestClient().auth.verifyOtp({
      token_hash: hash,
      type: "recovery",
    });
    expect(error).toBeNull();
  });
});

describe("ways in that the product does not offer", () => {
  it.each(["otp", "magiclink", "resend", "%6Ftp"])("POST %s sends nothing", async (route) => {
    const { email } = await createUser();
    const body = { email, type: "signup" };
    const response = await ask(`/auth/v1/${route}`, body);
    expect([404, 422]).toContain(response.status);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("makes no account by the way", async () => {
    const email = newEmail();
    for (const path of ["/auth/v1/otp", "/%61uth/v1/otp", "/auth/v1/magiclink"]) {
      const { status } = await ask(path, { email });
      expect([404, 422], path).toContain(status);
    }
    const sql = openSuperuser();
    const rows = await sql`select 1 from auth.users where email = ${email}`;
    await sql.end();
    expect(rows).toHaveLength(0);
  });

  it.each(["magiclink", "email", "email_change", "reauthentication", "sms", "phone_change"])(
    "verifies nothing of type %s",
    async (type) => {
      const { email } = await createUser();
      await ask("/auth/v1/recover", { email });
      const [mail] = await mailsTo(email);
      const token_hash = /token_hash=([\w-]+)/.exec(mail?.text ?? "")?.[1];
      const answer = await ask("/auth/v1/verify", { token_hash, type });
      expect(await codeOf(answer)).toEqual([422, "otp_disabled"]);
    },
  );

  it("gives no session for a link that is merely opened", async () => {
    const { email } = await createUser();
    await ask("/auth/v1/recover", { email });
    const token = /token_hash=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? "")?.[1] ?? "";
    const opened = await ask(`/auth/v1/verify?type=recovery&token=${token}`, undefined, {
      method: "GET",
    });
    expect(opened.status).toBe(404);
  });

  it("mails no code to a signed-in user", async () => {
    const { email, accessToken } = await createUser();
    const answer = await ask("/auth/v1/reauthenticate", undefined, {
      method: "GET",
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(answer.status).toBe(404);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("limits", () => {
  it("bad sign-ins through the site don't lock other visitors out", async () => {
    const user = await createUser();
    const wrong = { email: "", password: "wrong-one" };
    const bad = await Promise.all(
      Array.from({ length: 60 }, () =>
        ask("/auth/v1/token?grant_type=password", { ...wrong, email: newEmail() }),
      ),
    );
    expect(new Set(bad.map(({ status }) => status))).toEqual(new Set([400]));
    const good = await createTestClient().auth.signInWithPassword({
      email: user.email,
      password: PASSWORD,
    });
    expect(good.error).toBeNull();
  });

  it("a visitor signs thirty accounts up in an hour, and others go on (attack 78)", async () => {
    const signUp = (visitor: string) => {
      const body = { email: newEmail(), password: PASSWORD };
      return ask("/auth/v1/signup", body, { headers: fromVisitor(visitor) });
    };
    const answers = await Promise.all(Array.from({ length: 31 }, () => signUp("203.0.113.78")));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(await Promise.all(refused.map(codeOf))).toEqual([[429, "over_request_rate_limit"]]);
    expect((await signUp("198.51.100.78")).status).toBe(200);
  });

  it("an owner signs in on a known device while strangers guess the password (attack 82)", async () => {
    const { email } = await createUser();
    const signIn = async (visitor: string, password: string, device: object = {}) => {
      const headers = { ...fromVisitor(visitor), ...device };
      const path = "/auth/v1/token?grant_type=password";
      return (await ask(path, { email, password }, { headers })).status;
    };
    // Ten tries from each of ten addresses use the account's quota up.
    const strangers = Array.from({ length: 100 }, (_, index) => `198.51.100.${100 + (index % 10)}`);
    const guesses = await Promise.all(strangers.map((visitor) => signIn(visitor, "wrong-one")));
    expect(new Set(guesses)).toEqual(new Set([400]));
    expect(await signIn("192.0.2.82", PASSWORD)).toBe(429);
    const device = { "wayfare-known-device": randomUUID() };
    expect(await signIn("192.0.2.82", PASSWORD, device)).toBe(200);
  });

  it("mails one link a minute to an address, registered or not", async () => {
    const { email } = await createUser();
    const answers = async (address: string) => {
      const asked = Array.from({ length: 20 }, (_, index) =>
        ask("/auth/v1/recover", { email: index % 2 ? address : address.toUpperCase() }),
      );
      const all = await Promise.all((await Promise.all(asked)).map(codeOf));
      return all.map((one) => one.join(" ")).sort();
    };
    const registered = await answers(email);
    expect(registered).toEqual([
      "200 ",
      ...Array<string>(19).fill("429 over_email_send_rate_limit"),
    ]);
    expect(await answers(newEmail())).toEqual(registered);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("takes a visitor's address from the site, and gives no more for its key", async () => {
    const headers = fromVisitor("203.0.113.9");
    const body = { email: newEmail(), password: PASSWORD };
    expect((await ask("/auth/v1/signup", body, { headers })).status).toBe(200);
    const answer = await ask("/auth/v1/token?grant_type=password", body, { headers });
    expect(await answer.json()).toMatchObject({ user: { role: "authenticated" } });
  });

  it("one address becomes one account, however many ask at once", async () => {
    const body = { email: newEmail(), password: PASSWORD };
    const asked = Array.from({ length: 10 }, () => ask("/auth/v1/signup", body));
    const answers = await Promise.all((await Promise.all(asked)).map(codeOf));
    expect(answers).toEqual(Array(10).fill([200, undefined]));
    const sql = openSuperuser();
    const rows = await sql`select 1 from auth.users where email = ${body.email}`;
    await sql.end();
    expect(rows).toHaveLength(1);
  });
});

it.each(["email", "phone"])("the %s of an account stays as it is (attack 81)", async (field) => {
  const { id, email, accessToken } = await createUser();
  const value = field === "email" ? newEmail() : "+34600000000";
  const body = { [field]: value, data: { full_name: "Nadia New" } };
  const answer = await ask("/auth/v1/user", body, {
    method: "PUT",
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await codeOf(answer)).toEqual([422, "validation_failed"]);
  const sql = openSuperuser();
  const [row] = await sql`select email, coalesce(email_change, '') as email_change, phone,
    raw_user_meta_data ->> 'full_name' as full_name from auth.users where id = ${id}`;
  await sql.end();
  expect(row).toEqual({ email, email_change: "", phone: null, full_name: null });
  expect(await mailsTo(email)).toEqual([]);
});

describe("words of a wrong kind are refused as such", () => {
  const account = () => ({ email: newEmail(), password: PASSWORD });
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

  it.each([
    ["an object as e-mail", { email: { $ne: "" } }],
    ["a list as e-mail", { email: ["a@example.com"] }],
    ["a NUL in the e-mail", { email: "a\0@example.com" }],
    ["an e-mail without end", { email: `${"a".repeat(40_000)}@example.com` }],
    ["an object as password", { password: { length: 8 } }],
    ["a list as password", { password: ["a", "b", "c", "d", "e", "f"] }],
    ["a number as password", { password: 12_345_678 }],
    ["a NUL in the name", { data: { full_name: "a\0b" } }],
    ["half a character in the name", { data: { full_name: "a\ud800b" } }],
    ["a NUL in a key", { data: { "a\0b": "c" } }],
    ["a list as data", { data: ["a"] }],
    ["text as data", { data: "a" }],
  ])("%s", async (_what, part) => {
    const body = { ...account(), ...part };
    expect((await ask("/auth/v1/signup", body)).status).toBe(400);
    if ("data" in part) return;
    expect((await ask("/auth/v1/token?grant_type=password", body)).status).toBe(400);
  });

  it.each(["null", "[]", '"a"', "{", `{"refresh_token":["a"]}`, `{"refresh_token":{}}`])(
    "the body %s",
    async (body) => {
      expect((await ask("/auth/v1/signup", body)).status).toBeGreaterThanOrEqual(400);
      const answer = await ask("/auth/v1/token?grant_type=refresh_token", body);
      expect(answer.status).toBe(400);
    },
  );

  it.each([500, 5_000, 30_000])("a name nested %i deep", async (depth) => {
    const body = JSON.stringify(account()).replace("}", `,"data":{"a":${nested(depth)}}}`);
    expect((await ask("/auth/v1/signup", body)).status).toBe(400);
  });
});
