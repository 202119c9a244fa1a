import { createHmac } from "node:crypto";

import { expect, test, type Page } from "@playwright/test";

import { createAgency, createPackage, createTraveller, password } from "./support/backend";
import { signIn, signInByForm } from "./support/pages";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token that another project has signed. */
function signedElsewhere(claims: object): string {
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  const key = "another-secret-another-secret-another";
  return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
}

type StoredSession = { access_token: string; refresh_token: string; expires_at: number };

/** The session that a browser holds. */
async function sessionOf(page: Page): Promise<StoredSession> {
  const cookies = (await page.context().cookies())
    .filter(({ name }) => name.startsWith("wf-session"))
    .sort((a, b) => a.name.localeCompare(b.name));
  const value = cookies.map((cookie) => cookie.value).join("");
  const json = Buffer.from(value.replace(/^base64-/, ""), "base64url").toString();
  return JSON.parse(json) as StoredSession;
}

test("a sign-out from another origin, or without one, does nothing (attacks 50 and 51)", async ({
  page,
  baseURL,
}) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  const html = await (await page.request.get("/")).text();
  const action = /name="(\$ACTION_ID_[0-9a-f]+)"/.exec(html)?.[1];
  expect(action).toBeDefined();
  for (const origin of ["https://evil.example", "null", undefined]) {
    const answer = await page.request.post("/", {
      headers: origin === undefined ? {} : { origin },
      multipart: { [action ?? ""]: "", _locale: "en" },
      maxRedirects: 0,
    });
    expect(answer.headers()["set-cookie"] ?? "", String(origin)).not.toContain("wf-session");
  }
  await page.goto("/messages");
  await expect(page).toHaveURL(new RegExp(`^${baseURL ?? ""}/messages`));
});

test("a session is out of reach of scripts", async ({ page }) => {
  const traveller = await createTraveller();
  await signInByForm(page, traveller.email);
  const cookies = await page.context().cookies();
  const session = cookies.filter(({ name }) => name.startsWith("wf-session"));
  expect(session.length).toBeGreaterThan(0);
  for (const cookie of session) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.evaluate(() => document.cookie)).not.toContain("wf-session");
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/refresh_token|eyJ/);
});

test("an edited session counts as signed out (attack 55)", async ({ page, context, baseURL }) => {
  const traveller = await createTraveller();
  await signIn(page, traveller.email);
  const session = (await context.cookies()).find(({ name }) => name.startsWith("wf-session"));
  const stored = JSON.parse(
    Buffer.from((session?.value ?? "").replace(/^base64-/, ""), "base64url").toString(),
  ) as { access_token: string };
  const [header = "", payload = "", signature = ""] = stored.access_token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const other = "11111111-1111-4111-8111-111111111111";
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: other })).toString("base64url");
  const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
  for (const token of [
    `${header}.${forged}.${signature}`,
    `${none}.${forged}.`,
    `${none}.${payload}.${signature}`,
    signedElsewhere(claims),
    signedElsewhere({ ...claims, iss: "https://evil.example/auth/v1" }),
  ]) {
    const value = Buffer.from(JSON.stringify({ ...stored, access_token: token })).toString(
      "base64url",
    );
    await context.addCookies([
      { name: session?.name ?? "", value: `base64-${value}`, url: baseURL ?? "" },
    ]);
    await page.goto("/messages");
    await expect(page).toHaveURL(/\/auth/);
  }
});

test("a session planted before the sign-in is replaced, whole or in parts (attack 71)", async ({
  page,
  browser,
  baseURL,
}) => {
  const [attacker, victim] = [await createTraveller("Eve Planter"), await createTraveller("Vic")];
  const other = await browser.newPage();
  await signIn(other, attacker.email);
  const planted = await sessionOf(other);
  const value = `base64-${encode(planted)}`;
  const half = Math.ceil(value.length / 2);
  for (const cookies of [
    { "wf-session": value },
    { "wf-session.0": value.slice(0, half), "wf-session.1": value.slice(half) },
    { "wf-session.0": value, "wf-session.1": "" },
  ]) {
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto("/auth");
    await page.getByLabel("Email").fill(victim.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page
      .context()
      .addCookies(
        Object.entries(cookies).map(([name, text]) => ({ name, value: text, url: baseURL ?? "" })),
      );
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page).not.toHaveURL(/\/auth/);
    const names = Object.keys(cookies).join();
    const session = await sessionOf(page);
    expect(session.refresh_token, names).not.toBe(planted.refresh_token);
    const claims = Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString();
    expect(claims, names).toContain(victim.userId);
    await page.goto("/dashboard/profile");
    await expect(page.getByLabel("Full name"), names).toHaveValue("Vic");
  }
  await other.close();
});

test("a token that expires while a message is written is renewed, and the message sent once (fault 21)", async ({
  browser,
  baseURL,
}) => {
  const [agency, traveller] = [await createAgency(), await createTraveller()];
  const { id: packageId } = await createPackage(agency);
  const { data: id } = await traveller.client
    .rpc("start_conversation", { p_package_id: packageId })
    .throwOnError();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, traveller.email);
  await page.goto(`/messages/${id}`);
  await page.getByLabel("Your message").fill("Written slowly");
  const before = await sessionOf(page);
  const expired = { ...before, expires_at: Math.floor(Date.now() / 1000) - 10 };
  await context.addCookies([
    { name: "wf-session", value: `base64-${encode(expired)}`, url: baseURL ?? "", httpOnly: true },
  ]);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log").getByText("Written slowly")).toHaveCount(1);
  expect((await sessionOf(page)).refresh_token).not.toBe(before.refresh_token);
  const { data } = await traveller.client.from("messages").select("content");
  expect(data).toEqual([{ content: "Written slowly" }]);
  await context.close();
});

for (const minutes of [-5, 5]) {
  test(`a browser at +5:45 whose clock is ${String(minutes)} minutes off stays signed in, on the right day (fault 25)`, async ({
    browser,
  }) => {
    const [agency, traveller] = [await createAgency(), await createTraveller()];
    const { id: packageId } = await createPackage(agency);
    const { data: id } = await traveller.client
      .rpc("start_conversation", { p_package_id: packageId })
      .throwOnError();
    const context = await browser.newContext({ timezoneId: "Asia/Kathmandu" });
    const page = await context.newPage();
    await signIn(page, traveller.email);
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await page.goto(`/messages/${id}`);
    await page.getByLabel("Your message").fill("Namaste");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("log").getByText("Namaste")).toHaveCount(1);
    await expect(page.getByRole("log").getByText("Today")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("log").getByText("Namaste")).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`/messages/${id}$`));
    await context.close();
  });
}

test("a traveller is no agency: the portal says so, opens no session and ends no other (attack 73)", async ({
  page,
  browser,
}) => {
  const traveller = await createTraveller();
  const device = await browser.newPage();
  await signIn(device, traveller.email);
  await page.goto("/agency-portal/auth");
  await expect(page.getByText("Agency Portal").first()).toBeVisible();
  await expect(page.getByText("Sign in to manage your travel packages")).toBeVisible();
  await page.getByLabel("Email").fill(traveller.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("This account is not registered as an agency")).toBeVisible();
  await page.goto("/messages");
  await expect(page).toHaveURL(/\/auth/);
  await device.goto("/messages");
  await expect(device).toHaveURL(/\/messages$/);
  await device.close();
});
