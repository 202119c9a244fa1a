import { randomUUID } from "node:crypto";

import { expect, test } from "@playwright/test";

import { makeOlder } from "./support/account-age";
import { createAgency, createTraveller, demo, password } from "./support/backend";
import { mailedLink, mailedTo } from "./support/outbox";
import {
  forget,
  signIn,
  signInByForm,
  signInToPortal,
  signInToPortalByForm,
} from "./support/pages";

test("a new traveller signs up, is welcomed and sees the account menu", async ({ page }) => {
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("Full name").fill("Nadia New");
  await page.getByLabel("Email").fill(`e2e-${randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("brave-otter-7");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Account created! Redirecting...")).toBeVisible();
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Messages" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Sign In" })).toBeHidden();
  await header.getByRole("button", { name: "Profile" }).click();
  await expect(header.getByRole("navigation").getByText("My Account")).toBeVisible();
  await header.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("signing up with a registered address informs only its owner, by mail", async ({ page }) => {
  const traveller = await createTraveller();
  await makeOlder(traveller.userId);
  const fill = async (passwordTyped: string) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
    await page.getByRole("link", { name: "Sign Up" }).click();
    await page.getByLabel("Full name").fill("Olga Owner");
    await page.getByLabel("Email").fill(traveller.email);
    await page.getByLabel("Password", { exact: true }).fill(passwordTyped);
    await page.getByRole("button", { name: "Sign Up" }).click();
  };
  await fill("brave-otter-7");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByText(/leads to the one that you already have/)).toBeVisible();
  const text = await mailedTo(traveller.email, /already have a Wayfare account/);
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByRole("main").getByRole("button", { name: "Login" })).toBeVisible();

  // The right password signs in.
  await fill(password);
  await expect(page.getByText("Logged in successfully!")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Profile" })).toBeVisible();
});

test("signing in says so and leads home; signing out leads home too", async ({ page }) => {
  const traveller = await createTraveller();
  await signInByForm(page, traveller.email);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Logged in successfully!")).toBeVisible();
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/messages");
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test("a wrong password and an unknown address get the same answer, and keep the address (attack 65)", async ({
  page,
}) => {
  const traveller = await createTraveller();
  for (const email of [traveller.email, `nobody-${randomUUID()}@example.com`]) {
    await page.goto("/auth");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("not-the-one");
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("Wrong email or password.");
    await expect(page.getByLabel("Email")).toHaveValue(email);
  }
});

test("errors appear beside their fields, in the page's language, before anything is sent", async ({
  page,
}) => {
  await page.goto("/de/auth?tab=sign-up");
  await page.getByRole("main").getByRole("button", { name: "Registrieren" }).click();
  const email = page.getByLabel("E-Mail");
  await expect(page.getByText("Dieses Feld ist erforderlich.").first()).toBeVisible();
  await email.fill("no-address");
  await page.getByLabel("Passwort", { exact: true }).fill("12345");
  await page.getByRole("main").getByRole("button", { name: "Registrieren" }).click();
  await expect(email).toHaveAccessibleDescription(/E-Mail-Adresse wie/);
  await expect(email).toHaveValue("no-address");
  await expect(page.getByLabel("Passwort", { exact: true })).toHaveAccessibleDescription(
    /Mindestens 6 Zeichen/,
  );
});

test("a password from a list of leaked ones is refused", async ({ page }) => {
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("Full name").fill("Lea Leaked");
  await page.getByLabel("Email").fill(`e2e-${randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("password123");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText(/leaked passwords/).first()).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Lea Leaked");
});

test("sign-in works without JavaScript", async ({ browser }) => {
  const traveller = await createTraveller();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(traveller.email);
  await page.getByLabel("Password", { exact: true }).fill("wrong-password");
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Wrong email or password.");
  await expect(page.getByLabel("Email")).toHaveValue(traveller.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/messages");
  await expect(page).toHaveURL(/\/messages$/);
  await context.close();
});

test("sign-in leads back to where it was asked for, and nowhere else (attack 56)", async ({
  page,
}) => {
  const traveller = await createTraveller();
  await page.goto("/messages");
  await page.getByLabel("Email").fill(traveller.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/messages$/);

  for (const next of [
    "//evil.example",
    "/\\evil.example",
    "/%09//evil.example",
    "https://evil.example",
  ]) {
    await forget(page);
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await page.getByLabel("Email").fill(traveller.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page).not.toHaveURL(/\/auth/);
    expect(new URL(page.url()).host).toBe(new URL(test.info().project.use.baseURL ?? "").host);
  }
});

test("an agency is welcomed back, and its sign-in page leads straight on", async ({ page }) => {
  const agency = await createAgency();
  await signInToPortalByForm(page, agency.email);
  await expect(page.getByText("Welcome back!").first()).toBeVisible();
  await page.goto("/agency-portal/auth");
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
});

test("an agency signs up on the portal and waits for its review", async ({ page }) => {
  const name = `Harbour Walks ${randomUUID().slice(0, 8)}`;
  await page.goto("/agency-portal/auth?tab=sign-up");
  await page.getByLabel("Business name").fill(name);
  await page.getByLabel("Business email").fill(`e2e-${randomUUID()}@example.com`);
  await page.getByLabel("Phone").fill("+351 210 000 000");
  await page.getByLabel("Password", { exact: true }).fill("brave-otter-7");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/agency-portal\/dashboard$/);
  // No confirmation mail was sent, so the page mentions none.
  await expect(
    page.getByText("Agency account created! We are reviewing your application."),
  ).toBeVisible();
  await expect(page.getByText(/check your email/i)).toHaveCount(0);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText("Pending Verification").first()).toBeVisible();
  await expect(page.getByText(/won’t be published until your account is verified/)).toBeVisible();
});

test("a forgotten password is replaced by a link that works once", async ({ page }) => {
  const traveller = await createTraveller();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(traveller.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

  const link = await mailedLink(traveller.email);
  expect(new URL(link).origin).toBe(new URL(test.info().project.use.baseURL ?? "").origin);
  await page.goto(link);
  await page.getByLabel("New password").fill("calm-heron-42");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();

  // Opened again, the page says so before it asks for a password.
  await forget(page);
  await page.goto(link);
  await expect(page.getByRole("main").getByText(/already used/)).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Send another link" })).toHaveAttribute(
    "href",
    "/auth/reset",
  );

  await page.goto("/auth");
  await page.getByLabel("Email").fill(traveller.email);
  await page.getByLabel("Password", { exact: true }).fill("calm-heron-42");
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("asking for a link for an unknown address gives the same answer", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(`nobody-${randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
});

test("the eleventh wrong password in a minute is not even looked at", async ({ request }) => {
  const traveller = await createTraveller();
  const url = `${process.env["NEXT_PUBLIC_SUPABASE_URL"] ?? ""}/auth/v1/token?grant_type=password`;
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    const answer = await request.post(url, {
      headers: {
        apikey: process.env["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"] ?? "",
        "x-forwarded-for": `203.0.113.${attempt}`,
      },
      data: { email: traveller.email, password: "not-the-one" },
    });
    statuses.push(answer.status());
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
  expect(statuses.at(-1)).toBe(429);
});

test("the demo accounts of the seed can sign in", async ({ page }) => {
  for (const email of [demo.traveller, demo.admin]) {
    await forget(page);
    await signIn(page, email);
    await page.goto("/");
    await expect(page.getByRole("banner").getByRole("button", { name: "Profile" })).toBeVisible();
  }
  for (const email of [demo.agency, demo.pending, demo.rejected]) {
    await forget(page);
    await signInToPortal(page, email);
  }
});
