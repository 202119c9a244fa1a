import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { environment } from "./support/backend";

test("one build serves every backend: its code names none", async () => {
  const { host } = new URL(environment("NEXT_PUBLIC_SUPABASE_URL"));
  const root = path.join(process.env["NEXT_DIST_DIR"] ?? ".next", "server");
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".js"));
  expect(files.length).toBeGreaterThan(50);
  const texts = await Promise.all(files.map((name) => readFile(path.join(root, name), "utf8")));
  expect(files.filter((_, index) => texts[index]?.includes(host))).toEqual([]);
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
