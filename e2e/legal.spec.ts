import { randomUUID } from "node:crypto";

import { expect, test, type Browser, type Page } from "@playwright/test";

import { createPackage, demo, password } from "./support/backend";
import { inDays } from "./support/bookings";
import { clientOf, startOwnMarket, type OwnMarket } from "./support/own-market";

// Terms are everybody's: other tests keep those of their own site. One worker, one site.
test.describe.configure({ mode: "default" });

let market: OwnMarket;
let packageId: string;
test.beforeAll(async () => {
  market = await startOwnMarket({}, async (ready) => {
    const client = clientOf(ready);
    const { data, error } = await client.auth.signInWithPassword({ email: demo.agency, password });
    if (error) throw error;
    const own = await client.from("agencies").select("id").eq("user_id", data.user.id).single();
    if (own.error) throw own.error;
    packageId = (await createPackage({ client, agencyId: own.data.id })).id;
  });
});
test.afterAll(() => market.stop());

const visitor = async (browser: Browser) =>
  (await browser.newContext({ baseURL: market.url })).newPage();

async function publishTerms(page: Page, version: number, texts: Record<string, string>) {
  await page.goto("/dashboard");
  const screens = page.getByRole("navigation", { name: "Operator" });
  await screens.getByRole("link", { name: "Legal pages" }).click();
  await page.getByRole("link", { name: "Terms of use" }).click();
  for (const [language, text] of Object.entries(texts)) {
    await page.getByLabel(`Text · ${language}`).fill(text);
  }
  const publish = page.getByRole("button", { name: `Publish version ${String(version)}` });
  await page.getByLabel("What changed").fill(`Change number ${String(version)}`);
  await publish.click();
  await expect(page.getByText("The new version is published.")).toBeVisible();
}

async function consentsOf(email: string) {
  const client = clientOf(market.ready);
  await client.auth.signInWithPassword({ email, password: "brave-otter-7" });
  const { data } = await client
    .from("terms_consents")
    .select("version, place")
    .order("version")
    .throwOnError();
  return data;
}

test("the operator publishes terms that visitors read, and that sign-ups and bookings agree to", async ({
  browser,
}) => {
  const operator = await visitor(browser);
  await operator.goto("/auth?next=/dashboard");
  await operator.getByLabel("Email").fill(demo.admin);
  await operator.getByLabel("Password", { exact: true }).fill(password);
  await operator.getByRole("button", { name: "Login" }).click();
  await expect(operator).toHaveURL("/dashboard");

  const guest = await visitor(browser);
  await guest.goto("/de/terms");
  await expect(guest.getByText("Am Reisevertrag selbst sind wir nicht beteiligt.")).toBeVisible();

  await publishTerms(operator, 1, {
    English: "# First things\n\nWe carry [messages](/help) <b>only</b>.",
    Deutsch: "# Zuerst\n\nWir übermitteln nur [Nachrichten](javascript:alert(1)).",
    Español: "",
  });
  await guest.goto("/de");
  const footer = guest.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Nutzungsbedingungen" }).click();
  await expect(guest.getByRole("heading", { level: 2, name: "Zuerst" })).toBeVisible();
  await expect(guest.getByText(/^Version 1, gültig seit /)).toBeVisible();
  // A link that would run a script is text.
  await expect(guest.getByText("Wir übermitteln nur Nachrichten.")).toBeVisible();
  await expect(guest.getByRole("link", { name: "Nachrichten" })).toHaveCount(0);
  await guest.goto("/es/terms");
  await expect(guest.getByText("Esta página solo está disponible en inglés.")).toBeVisible();
  await expect(guest.getByText("<b>only</b>")).toBeVisible();
  await expect(guest.getByRole("link", { name: "messages" })).toHaveAttribute("href", "/es/help");

  const email = `e2e-${randomUUID()}@example.com`;
  await guest.goto("/auth?next=/help");
  await guest.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  await expect(guest.getByRole("link", { name: "terms of use (version 1)" })).toBeVisible();
  await guest.getByLabel("Full name").fill("Nora Next");
  await guest.getByLabel("Email").fill(email);
  await guest.getByLabel("Password", { exact: true }).fill("brave-otter-7");
  await guest.getByRole("button", { name: "Sign Up" }).click();
  await expect(guest).toHaveURL("/help");
  expect(await consentsOf(email)).toEqual([{ version: 1, place: "sign_up" }]);

  await publishTerms(operator, 2, { English: "Second things." });
  await guest.goto(`/package/${packageId}/book?date=${inDays(30)}&travellers=1`);
  await expect(guest.getByRole("link", { name: "terms of use (version 2)" })).toBeVisible();
  await guest.getByRole("button", { name: "Book", exact: true }).click();
  await expect(guest).toHaveURL(/\/dashboard\/trips\//);
  expect(await consentsOf(email)).toEqual([
    { version: 1, place: "sign_up" },
    { version: 2, place: "booking" },
  ]);

  await guest.goto("/terms");
  await guest.getByRole("link", { name: /^Version 1, / }).click();
  await expect(guest).toHaveURL("/legal/terms/1");
  await expect(guest.getByText(/It is no longer in force\./)).toBeVisible();
  await expect(guest.getByRole("heading", { name: "First things" })).toBeVisible();

  await operator.goto("/dashboard/audit");
  await expect(operator.getByText(/published the terms of use/).first()).toBeVisible();
});

test("a text is previewed as readers will see it, and comes back after a look at another page", async ({
  browser,
}) => {
  const operator = await visitor(browser);
  await operator.goto("/auth?next=/dashboard/legal/privacy");
  await operator.getByLabel("Email").fill(demo.admin);
  await operator.getByLabel("Password", { exact: true }).fill(password);
  await operator.getByRole("button", { name: "Login" }).click();
  const text = operator.getByLabel("Text · Deutsch");
  const preview = operator.getByRole("button", { name: "Preview · Deutsch" });
  await text.fill("");
  await preview.click();
  await expect(operator.getByText("Nothing is written yet.")).toBeVisible();
  await text.fill("# Daten\n\nSiehe [Hilfe](/help), nicht [das](javascript:alert(1)).");
  await expect(operator.getByRole("heading", { name: "Daten" })).toBeVisible();
  await expect(operator.getByRole("main").getByRole("link", { name: "Hilfe" })).toHaveAttribute(
    "target",
    "_blank",
  );
  await expect(operator.getByRole("link", { name: "das", exact: true })).toHaveCount(0);
  await preview.click();
  await expect(operator.getByRole("heading", { name: "Daten" })).toBeHidden();

  const screens = operator.getByRole("navigation", { name: "Operator" });
  await screens.getByRole("link", { name: "People" }).click();
  await expect(operator).toHaveURL("/dashboard/people");
  await operator.goBack();
  await expect(text).toHaveValue(/^# Daten/);
  await operator.getByRole("button", { name: "Discard it" }).click();
  await expect(text).not.toHaveValue(/^# Daten/);
});

test("what was typed stays when the note is missing or another version came first", async ({
  browser,
}) => {
  const operator = await visitor(browser);
  await operator.goto("/auth?next=/dashboard/legal/imprint");
  await operator.getByLabel("Email").fill(demo.admin);
  await operator.getByLabel("Password", { exact: true }).fill(password);
  await operator.getByRole("button", { name: "Login" }).click();
  const text = operator.getByLabel("Text · English");
  await text.fill("Example Ltd, 1 Example Street");
  const other = await operator.context().newPage();
  await other.goto("/dashboard/legal/imprint");
  await other.getByLabel("Text · English").fill("Other Ltd");
  await other.getByLabel("What changed").fill("First");
  await other.getByRole("button", { name: "Publish version 1" }).click();
  await expect(other.getByText("The new version is published.")).toBeVisible();
  await operator.getByLabel("What changed").fill("Second");
  await operator.getByRole("button", { name: "Publish version 1" }).click();
  await expect(operator.getByRole("alert").first()).toBeVisible();
  await expect(text).toHaveValue("Example Ltd, 1 Example Street");
  await operator.goto("/imprint");
  await expect(operator.getByText("Other Ltd")).toBeVisible();
});
