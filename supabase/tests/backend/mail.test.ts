import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { createTestClient, PASSWORD } from "../support/clients";

type Mail = { id: string; to: string; subject: string; text: string; html: string };

const SITE = "https://wayfare.example";
let backend: BackendProcess;

beforeAll(async () => {
  backend = await spawnBackend({ WAYFARE_CONFIRM_EMAIL: "1", SITE_URL: SITE });
});

afterAll(() => backend.stop());

async function mailTo(email: string): Promise<Mail> {
  const to = encodeURIComponent(email);
  const [mail] = (await (await fetch(`${backend.apiUrl}/outbox.json?to=${to}`)).json()) as Mail[];
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

function linkOf(mail: Mail): URL {
  const href = /href="([^"]+token_hash[^"]+)"/.exec(mail.html)?.[1] ?? "";
  return new URL(href.replaceAll("&amp;", "&"));
}

const newEmail = () => `mail-${randomUUID()}@example.com`;

describe("with confirmation by mail", () => {
  it("a sign-up gives no session until its link was followed (attack 68)", async () => {
    const client = createTestClient({ backend });
    const email = newEmail();
    const signUp = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: `${SITE}/es/auth/confirm` },
    });
    expect(signUp.error).toBeNull();
    expect(signUp.data.session).toBeNull();
    const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error?.code).toBe("email_not_confirmed");

    const mail = await mailTo(email);
    const link = linkOf(mail);
    expect(link.origin + link.pathname).toBe(`${SITE}/es/auth/confirm`);
    expect(mail.text).toContain(link.href);
    expect(mail.subject).toBe("Confirma tu correo electrónico");
    expect(mail.html).toContain('<html lang="es">');
    const token = link.searchParams.get("token_hash") ?? "";
    // Its holder may check it before using it.
    const isOpen = async () =>
      (await client.rpc("is_confirmation_link_open", { p_token_hash: token })).data;
    expect(await isOpen()).toBe(true);
    const confirmed = await client.auth.verifyOtp({ token_hash: token, type: "signup" });
    expect(confirmed.data.session).not.toBeNull();
    expect(await isOpen()).toBe(false);
    const twice = await createTestClient({ backend }).auth.verifyOtp({
      token_hash: token,
      type: "signup",
    });
    expect(twice.error).not.toBeNull();
  });

  it("a reset link works once and sets a new password (attack 72)", async () => {
    const client = createTestClient({ backend });
    const email = newEmail();
    await client.auth.signUp({ email, password: PASSWORD });
    const signUpToken = linkOf(await mailTo(email)).searchParams.get("token_hash") ?? "";
    await client.auth.verifyOtp({ token_hash: signUpToken, type: "signup" });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const asked = await createTestClient({ backend }).auth.resetPasswordForEmail(email, {
      redirectTo: `${SITE}/auth/new-password`,
    });
    expect(asked.error).toBeNull();
    const link = linkOf(await mailTo(email));
    expect(link.pathname).toBe("/auth/new-password");
    const other = createTestClient({ backend });
    const token = link.searchParams.get("token_hash") ?? "";
    const redeemed = await other.auth.verifyOtp({ token_hash: token, type: "recovery" });
    expect(redeemed.error).toBeNull();
    expect((await other.auth.updateUser({ password: "another-passphrase" })).error).toBeNull();
    const again = await createTestClient({ backend }).auth.verifyOtp({
      token_hash: token,
      type: "recovery",
    });
    expect(again.error).not.toBeNull();
    const old = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(old.error?.code).toBe("invalid_credentials");
  });

  it("links never follow a poisoned host, nor a redirect to another site (attack 57)", async () => {
    const email = newEmail();
    const redirect = encodeURIComponent("https://evil.example/auth/confirm");
    const response = await fetch(`${backend.apiUrl}/auth/v1/signup?redirect_to=${redirect}`, {
      method: "POST",
      headers: {
        apikey: backend.keys.publishableKey,
        "content-type": "application/json",
        "x-forwarded-host": "evil.example",
        origin: "https://evil.example",
        referer: "https://evil.example/",
      },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(response.status).toBe(200);
    const mail = await mailTo(email);
    expect(JSON.stringify(mail)).not.toContain("evil.example");
    expect(linkOf(mail).origin).toBe(SITE);
  });

  it("gives an unknown address the same answer, and no mail", async () => {
    const answer = await createTestClient({ backend }).auth.resetPasswordForEmail(newEmail());
    expect(answer.error).toBeNull();
  });
});

describe("the outbox", () => {
  it("is a page that shows sent mails and runs no script of them", async () => {
    const email = `<b>x</b>${newEmail()}`;
    await createTestClient({ backend }).auth.signUp({ email, password: PASSWORD });
    const response = await fetch(`${backend.apiUrl}/outbox`);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain("Confirm your email address");
    expect(html).not.toContain("<b>x</b>");
  });

  it("shows a mail's HTML part, and only mails", async () => {
    const email = newEmail();
    await createTestClient({ backend }).auth.signUp({ email, password: PASSWORD });
    const { id } = await mailTo(email);
    const response = await fetch(`${backend.apiUrl}/outbox/${id}`);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await response.text()).toContain("<h1");
    for (const other of ["x", "..%2f..%2fenv", "%00"]) {
      expect((await fetch(`${backend.apiUrl}/outbox/${other}`)).status).toBe(404);
    }
  });

  it("accepts mails from the function only", async () => {
    const mail = { from: "a@b.c", to: ["a@b.c"], subject: "s", text: "t", html: "h" };
    const send = (authorization: string) =>
      fetch(`${backend.apiUrl}/outbox/mails`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify(mail),
      });
    expect((await send("")).status).toBe(401);
    expect((await send(`Bearer ${backend.keys.publishableKey}`)).status).toBe(401);
  });
});
