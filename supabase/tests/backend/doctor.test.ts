import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getBackend } from "../support/clients";
import { startObjectStore } from "../support/object-store";

const run = promisify(execFile);

/** A site whose pages call themselves by its own address, or by another. */
let canonical = "";
const site = createServer((request, response) => {
  response.end(request.url === "/readyz" ? "ok" : `<link rel="canonical" href="${canonical}"/>`);
});
let siteUrl = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => site.close(resolve)));

/** Runs `npm run doctor` against the backend of the tests. */
async function consult(change: Record<string, string> = {}) {
  const { apiUrl, keys } = getBackend();
  const env = {
    ...process.env,
    NEXT_PUBLIC_SUPABASE_URL: apiUrl,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SITE_URL: siteUrl,
    PASSPORT_KEY: "A".repeat(43),
    TRUSTED_PROXIES: "",
    ...change,
  };
  const args = ["--import", "tsx", "scripts/doctor/main.ts"];
  return run(process.execPath, args, { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
}

it("finds nothing to repair in a deployment that works", async () => {
  canonical = siteUrl;
  const { stdout } = await consult();
  for (const line of [
    /✓ sign-in: answers/,
    /✓ data API: answers a visitor/,
    /✓ functions: search, send-emails, receive-email, stop-emails/,
    /✓ live events: answer, to members alone/,
    /✓ storage: answers/,
    /✓ buckets: package-pictures, /,
    /✓ database: PostgreSQL 17\./,
    /✓ migrations: all \d+ are applied/,
    /✓ policies: every table/,
    /✓ operator: there is one/,
    /✓ clock: as the database's/,
    /✓ site: http/,
  ]) {
    expect(stdout).toMatch(line);
  }
  // Other tests leave mails that nobody takes.
  expect(stdout).not.toMatch(/[✗!] (?!mails)/);
});

it("names what is wrong, and what to do", async () => {
  canonical = "https://elsewhere.example";
  const wrong = await consult({ NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_wrong" });
  expect(wrong.stdout).toMatch(/✗ sign-in: the publishable key is refused\n +Copy it again/);
  expect(wrong.stdout).toMatch(/✗ site: its pages call themselves https:\/\/elsewhere\.example/);
  expect(wrong.code).toBe(1);
  const silent = await consult({ NEXT_PUBLIC_SUPABASE_URL: "http://127.0.0.1:9" });
  expect(silent.stdout).toMatch(/✗ sign-in: fetch failed/);
  expect(silent.code).toBe(1);
});

it("asks the place of the backup, and names what is wrong with it", async () => {
  const store = await startObjectStore();
  expect((await consult(store.env)).stdout).toMatch(
    /✓ backup: s3:\/\/copies\/of\/wayfare\/ answers/,
  );
  const wrong = await consult({ ...store.env, AWS_ACCESS_KEY_ID: "unknown" });
  expect(wrong.stdout).toMatch(/✗ backup: .* refuses the keys for the bucket copies/);
  await store.end();
  const { stdout, code } = await consult(store.env);
  expect(stdout).toMatch(/✗ backup: The bucket copies of the backup can't be reached at http/);
  expect(code).toBe(1);
});

it("sees less without the secret key, and says so", async () => {
  const { stdout } = await consult({ SUPABASE_SECRET_KEY: "" });
  expect(stdout).toMatch(/! SUPABASE_SECRET_KEY: not set/);
  expect(stdout).not.toMatch(/migrations/);
});
