import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { createTestClient, getBackend } from "../support/clients";

describe("the function search", () => {
  it("answers the category and the dates, normalised", async () => {
    const { data, error } = await createTestClient().functions.invoke("search", {
      body: {
        category: "hotels",
        checkIn: "2099-12-24T00:00:00.000Z",
        checkOut: "2099-12-31",
        departDate: null,
        returnDate: null,
      },
    });
    expect(error).toBeNull();
    expect(data).toEqual({
      search: {
        category: "hotels",
        checkIn: "2099-12-24",
        checkOut: "2099-12-31",
        departDate: null,
        returnDate: null,
      },
    });
  });

  it("rejects invalid searches", async () => {
    const url = `${getBackend().apiUrl}/functions/v1/search`;
    for (const body of ["", "{", "[]", '{"category":"boats"}', `{"x":"${"y".repeat(9000)}"}`]) {
      expect((await fetch(url, { method: "POST", body })).status).toBe(400);
    }
    expect((await fetch(url)).status).toBe(405);
  });

  it("lets other origins call it", async () => {
    const url = `${getBackend().apiUrl}/functions/v1/search`;
    const response = await fetch(url, { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe("the function send-emails", () => {
  const call = (headers: Record<string, string>) =>
    fetch(`${getBackend().apiUrl}/functions/v1/send-emails`, { method: "POST", headers });

  it("takes a secret key where the platform wants it, and where the old one stood", async () => {
    const { secretKey } = getBackend().keys;
    expect((await call({ apikey: secretKey })).status).toBe(200);
    expect((await call({ authorization: `Bearer ${secretKey}` })).status).toBe(200);
  });

  it("takes no other key", async () => {
    const { publishableKey } = getBackend().keys;
    for (const headers of [
      {},
      { apikey: publishableKey },
      { authorization: "Bearer sb_secret_" },
    ]) {
      expect((await call(headers as Record<string, string>)).status).toBe(401);
    }
  });
});

describe("functions of a project", () => {
  let backend: BackendProcess;
  let projectDir: string;

  beforeAll(async () => {
    projectDir = await mkdtemp(path.join(os.tmpdir(), "wayfare-functions-"));
    const write = async (name: string, text: string) => {
      await mkdir(path.join(projectDir, "supabase/functions", name), { recursive: true });
      await writeFile(path.join(projectDir, "supabase/functions", name, "index.ts"), text);
    };
    await write("throws", `Deno.serve(() => { throw new Error("a secret detail"); });`);
    await write("broken", `this is not a program`);
    await write("silent", `export {};`);
    await write("new", `Deno.serve(() => new Response("loaded"));`);
    await write("sees", `Deno.serve(() => Response.json(Object.keys(Deno.env.toObject())));`);
    backend = await spawnBackend({ WAYFARE_PROJECT_DIR: projectDir });
  });

  afterAll(async () => {
    await backend.stop();
    await rm(projectDir, { recursive: true, force: true });
  });

  it.each(["throws", "broken", "silent"])("%s: an error without details", async (name) => {
    const response = await fetch(`${backend.apiUrl}/functions/v1/${name}`, { method: "POST" });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret");
  });

  it.each(["missing", "..%2f..%2flocal", "search/../../local", "%00"])(
    "%s: not found",
    async (name) => {
      expect((await fetch(`${backend.apiUrl}/functions/v1/${name}`)).status).toBe(404);
    },
  );

  it("answers the first calls, also those that come while it is being loaded", async () => {
    const call = async () => (await fetch(`${backend.apiUrl}/functions/v1/new`)).text();
    const answers = await Promise.all(Array.from({ length: 10 }, call));
    expect(answers).toEqual(Array.from({ length: 10 }, () => "loaded"));
  });

  it("sees the variables of the hosted runtime only", async () => {
    const names = await (await fetch(`${backend.apiUrl}/functions/v1/sees`)).json();
    expect(names).toEqual(
      expect.arrayContaining(["SUPABASE_URL", "SUPABASE_ANON_KEY", "SUPABASE_SECRET_KEYS"]),
    );
    expect(names).not.toContain("WAYFARE_JWT_SECRET");
    expect(names).not.toContain("PATH");
  });
});
