import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { demo, environment } from "./support/backend";
import { signIn } from "./support/pages";

test("one build serves every backend: its code names none", async () => {
  const { host } = new URL(environment("NEXT_PUBLIC_SUPABASE_URL"));
  const root = path.join(process.env["NEXT_DIST_DIR"] ?? ".next", "server");
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".js"));
  expect(files.length).toBeGreaterThan(50);
  const texts = await Promise.all(files.map((name) => readFile(path.join(root, name), "utf8")));
  expect(files.filter((_, index) => texts[index]?.includes(host))).toEqual([]);
});

/** What only the server may know, plain and in base64 and hex. */
function secrets(): string[] {
  return ["SUPABASE_SECRET_KEY", "PASSPORT_KEY", "DATABASE_URL"].flatMap((name) => {
    const value = environment(name);
    const bytes = Buffer.from(value);
    return [value, bytes.toString("base64").replace(/=+$/, "").slice(0, -1), bytes.toString("hex")];
  });
}

test("no bundle, source map or prerendered page holds a secret key (attack 37)", async () => {
  const root = process.env["NEXT_DIST_DIR"] ?? ".next";
  const needles = [...secrets(), "SUPABASE_SECRET_KEY"];
  const served = await Promise.all(
    ["static", "server/app", "../public"].map(async (folder) => {
      const at = path.join(root, folder);
      const entries = await readdir(at, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
    }),
  );
  // The server's own code names the variable, but is not served.
  const files = served.flat().filter((file) => !/server\/app\/.*\.(?:js|json|map)$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  const found: string[] = [];
  for (const file of files) {
    const bytes = await readFile(file);
    if (needles.some((needle) => bytes.includes(needle))) found.push(file);
  }
  expect(found).toEqual([]);
});

test("no page or RSC payload holds a secret key, the operator's included (attack 37)", async ({
  page,
}) => {
  await signIn(page, demo.admin);
  for (const address of ["/", "/packages?q=a", "/dashboard", "/dashboard/people", "/messages"]) {
    for (const headers of [{}, { rsc: "1" }]) {
      const answer = await page.request.get(address, { headers });
      expect(answer.status(), address).toBe(200);
      const text = `${await answer.text()}${JSON.stringify(answer.headersArray())}`;
      expect(secrets().filter((secret) => text.includes(secret))).toEqual([]);
    }
  }
});

test("pages let the browser speak to the backend of now", async ({ request }) => {
  const { host } = new URL(environment("NEXT_PUBLIC_SUPABASE_URL"));
  for (const address of ["/", "/auth", "/flights?to=Tokyo", "/agency-portal/auth"]) {
    const policy = (await request.get(address)).headers()["content-security-policy"] ?? "";
    expect(policy, address).toMatch(new RegExp(`connect-src 'self' wss?://${host}(;|$)`));
  }
});

test("the default icon addresses serve an icon", async ({ request }) => {
  const icon = await request.get("/favicon.ico");
  expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/x-icon"]);
  expect((await icon.body()).readUInt16LE(4)).toBe(3);
});
