import { expect, test } from "@playwright/test";

import { freePort } from "../scripts/run/processes.mjs";
import { createAgency, createPackage, createTraveller, password } from "./support/backend";
import { startGate, type Gate } from "./support/gate";
import { holdTable } from "./support/held-table";
import { startOwnSite, type OwnSite } from "./support/own-site";
import { signIn } from "./support/pages";
import { sendRaw } from "./support/raw-request";

test.describe.configure({ mode: "default" });

const SEARCHER = "198.51.100.1";

const UNAVAILABLE = "Agencies’ packages can’t be searched right now";

let gate: Gate;
let site: OwnSite;

test.beforeAll(async () => {
  gate = await startGate(process.env["NEXT_PUBLIC_SUPABASE_URL"] ?? "");
  site = await startOwnSite(await freePort(), { NEXT_PUBLIC_SUPABASE_URL: gate.url });
});

test.beforeEach(() => {
  gate.set("open");
});

test.afterAll(async () => {
  await site.stop();
  await gate.stop();
});

let searches = 0;

/** A search that no one has made before, as the answer to one may be kept. */
function search() {
  searches += 1;
  return sendRaw(`${site.url}/packages?q=word${String(searches)}`, {
    headers: { "x-forwarded-for": SEARCHER },
  });
}

/** The sign-in page, which makes no backend call. */
async function readSignIn(visitor: string) {
  const answer = await sendRaw(`${site.url}/auth`, { headers: { "x-forwarded-for": visitor } });
  expect(answer.status).toBe(200);
  return answer;
}

/** Until the site has noticed that its backend answers. */
async function expectRecovery() {
  await expect(async () => {
    expect((await search()).text).not.toContain(UNAVAILABLE);
  }).toPass({ timeout: 10_000 });
}

test("an outage page answers 503, says when to ask again, and is gone with the outage (attack 64)", async () => {
  const { id } = await createPackage(await createAgency());
  const address = `${site.url}/package/${id}`;
  gate.set("closed");
  const outage = await sendRaw(address, { headers: { accept: "text/html" } });
  expect(outage.status).toBe(503);
  expect(outage.text).toContain("</html>");
  expect(outage.headers["retry-after"]).toMatch(/^\d+$/);
  expect(outage.headers["cache-control"]).toBe("no-store");
  expect(outage.headers["x-content-type-options"]).toBe("nosniff");
  expect(outage.headers["x-frame-options"]).toBe("DENY");
  gate.set("open");
  const page = await sendRaw(address);
  expect(page.status).toBe(200);
  expect(page.headers["retry-after"]).toBeUndefined();
});

test("personal pages answer 503 in an outage (faults 3 and 5)", async ({ page }) => {
  await signIn(page, (await createTraveller()).email);
  const cookie = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  gate.set("closed");
  for (const path of ["/messages", "/dashboard/trips", "/dashboard/profile"]) {
    const outage = await sendRaw(site.url + path, { headers: { cookie } });
    expect(outage.status, path).toBe(503);
    expect(outage.headers["retry-after"], path).toMatch(/^\d+$/);
  }
  gate.set("open");
  expect((await sendRaw(`${site.url}/messages`, { headers: { cookie } })).status).toBe(200);
});

test("a sign-in that fails in an outage works once it is over, without another page (fault 2)", async ({
  page,
}) => {
  const { email } = await createTraveller();
  await page.goto(`${site.url}/auth`, { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  gate.set("closed");
  const login = page.getByRole("main").getByRole("button", { name: "Login" });
  await login.click();
  await expect(page.getByRole("alert").filter({ hasText: "can’t be reached" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  gate.set("open");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await login.click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole("banner").getByRole("button", { name: "Profile" })).toBeVisible();
});

test("searches of a hung backend leave the sign-in page alone; then they fail fast, and recover (faults 14 and 16)", async () => {
  await search();
  const before = await readSignIn(SEARCHER);
  gate.set("hanging");
  const waiting = Array.from({ length: 40 }, () => search());
  await readSignIn(SEARCHER);
  await readSignIn("203.0.113.9");
  for (const answer of await Promise.all(waiting)) {
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(UNAVAILABLE);
  }
  for (let i = 0; i < 3; i += 1) {
    const answer = await search();
    expect(answer.text).toContain(UNAVAILABLE);
    expect(answer.took).toBeLessThan(1_000 + 2 * before.took);
  }
  gate.set("open");
  await expectRecovery();
});

test("a page waits for a hung backend once, however many calls it makes (fault 14)", async ({
  page,
}) => {
  await signIn(page, (await createTraveller()).email);
  const cookie = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  await expectRecovery();
  gate.set("hanging");
  for (const path of ["/dashboard/trips", "/messages", "/package/bali/book"]) {
    const answer = await sendRaw(site.url + path, { headers: { cookie } });
    expect(answer.took, path).toBeLessThan(7_500);
  }
  gate.set("open");
  await expectRecovery();
});

test("a locked table does not block requests that don't use it (fault 16)", async ({ page }) => {
  await signIn(page, (await createTraveller()).email);
  const cookie = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  const readProfile = () => sendRaw(`${site.url}/dashboard/profile`, { headers: { cookie } });
  expect((await readProfile()).status).toBe(200);
  await holdTable("public.travel_packages", async () => {
    const waiting = Array.from({ length: 12 }, () => search());
    for (let i = 0; i < 3; i += 1) {
      const answer = await readProfile();
      expect(answer.status).toBe(200);
      expect(answer.took).toBeLessThan(4_500);
    }
    for (const answer of await Promise.all(waiting)) expect(answer.text).toContain(UNAVAILABLE);
    expect((await readProfile()).status).toBe(200);
  });
  await expectRecovery();
});
