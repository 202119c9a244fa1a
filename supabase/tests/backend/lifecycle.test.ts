import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { spawnBackend } from "../support/backend-process";
import {
  createServiceClient,
  createTestClient,
  createUser,
  openSuperuser,
  PASSWORD,
} from "../support/clients";
import { afterwards, dataDir, projectDir, refusal, start } from "../support/own-backends";

const run = promisify(execFile);
async function projectWith(migrations: Record<string, string>): Promise<string> {
  const dir = await projectDir();
  await addMigrations(dir, migrations);
  return dir;
}

async function addMigrations(dir: string, migrations: Record<string, string>): Promise<void> {
  await mkdir(path.join(dir, "supabase/migrations"), { recursive: true });
  for (const [name, text] of Object.entries(migrations)) {
    await writeFile(path.join(dir, "supabase/migrations", name), text);
  }
}

describe("starting and stopping", () => {
  it("keeps everything across a restart, and leaves no process behind", async () => {
    const dir = await dataDir();
    const first = await spawnBackend({ WAYFARE_DATA_DIR: dir });
    const { email } = await createUser(first);
    await first.stop({ keepData: true });
    const { stdout } = await run("ps", ["-eo", "args"]);
    expect(stdout).not.toContain(path.join(dir, "postgres"));
    const second = await start({ WAYFARE_DATA_DIR: dir });
    expect(second.keys).toEqual(first.keys);
    expect(second.output()).not.toContain("applied");
    const client = createTestClient({ backend: second });
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it("refuses a second start on the same data, with a sentence (fault 20)", async () => {
    const dir = await dataDir();
    const first = await start({ WAYFARE_DATA_DIR: dir });
    const { code, output } = await refusal({ WAYFARE_DATA_DIR: dir });
    expect(code).toBe(1);
    expect(output).toContain(`in use by process ${first.child.pid}`);
    expect((await createServiceClient(first).from("profiles").select("user_id")).error).toBeNull();
  });

  it.each(["WAYFARE_API_PORT", "WAYFARE_DB_PORT"])("names a busy %s", async (variable) => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    afterwards(async () => server.close());
    const address = server.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const { code, output } = await refusal({
      WAYFARE_DATA_DIR: await dataDir(),
      [variable]: port,
    });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken (${variable}`);
  });

  it("says which setting is wrong", async () => {
    const { output } = await refusal({ WAYFARE_API_PORT: "many" });
    expect(output).toContain('WAYFARE_API_PORT must be a whole number from 0 to 65535, not "many"');
  });

  it("stops with the process that started it", async () => {
    const backend = await start({ WAYFARE_DATA_DIR: await dataDir() });
    const exit = backend.ended;
    backend.child.disconnect();
    await exit;
    await expect(fetch(backend.apiUrl)).rejects.toThrow();
  });
});

describe("kill -9", () => {
  it("of the backend loses no acknowledged row, and the next start cleans up (fault 18)", async () => {
    const dir = await dataDir();
    const first = await spawnBackend({ WAYFARE_DATA_DIR: dir });
    const sql = openSuperuser(first, 4);
    await sql`create table acknowledged (id int primary key)`;
    const acknowledged: number[] = [];
    let next = 0;
    const writer = async () => {
      for (;;) {
        const id = (next += 1);
        await sql`insert into acknowledged values (${id})`;
        acknowledged.push(id);
      }
    };
    const writers = Promise.allSettled([writer(), writer(), writer(), writer()]);
    await expect
      .poll(() => acknowledged.length, { interval: 10, timeout: 30_000 })
      .toBeGreaterThan(50);
    first.child.kill("SIGKILL");
    const [pid] = (await run("head", ["-1", path.join(dir, "postgres/postmaster.pid")])).stdout
      .trim()
      .split("\n");
    process.kill(Number(pid), "SIGQUIT");
    await writers;
    await sql.end({ timeout: 1 });
    const second = await start({ WAYFARE_DATA_DIR: dir });
    const check = openSuperuser(second);
    const rows = await check<{ id: number }[]>`select id from acknowledged`;
    await check.end();
    const stored = new Set(rows.map((row) => row.id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  it("of the backend alone: the orphaned PostgreSQL is taken over", async () => {
    const dir = await dataDir();
    const first = await spawnBackend({ WAYFARE_DATA_DIR: dir });
    const { email } = await createUser(first);
    const exit = first.ended;
    first.child.kill("SIGKILL");
    await exit;
    const second = await start({ WAYFARE_DATA_DIR: dir });
    const client = createTestClient({ backend: second });
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it("of PostgreSQL ends the backend with a sentence", async () => {
    const dir = await dataDir();
    const backend = await spawnBackend({ WAYFARE_DATA_DIR: dir });
    const exit = backend.ended;
    const { stdout } = await run("head", ["-1", path.join(dir, "postgres/postmaster.pid")]);
    process.kill(Number(stdout.trim()), "SIGKILL");
    expect(await exit).toBe(1);
    expect(backend.output()).toContain("PostgreSQL was killed by SIGKILL");
    await start({ WAYFARE_DATA_DIR: dir });
  });
});

describe("migrations", () => {
  const good = {
    "20260101000000_good.sql": "create table kept (id int); insert into kept values (1);",
  };

  it("that fail are rolled back, named with their line, and cost no data (fault 27)", async () => {
    const dir = await dataDir();
    const project = await projectWith(good);
    const env = { WAYFARE_DATA_DIR: dir, WAYFARE_PROJECT_DIR: project };
    await (await spawnBackend(env)).stop({ keepData: true });
    const bad = "create table half (id int);\ninsert into kept values (2);\nselect * from nowhere;";
    await addMigrations(project, { "20260102000000_bad.sql": bad });
    const { code, output } = await refusal(env);
    expect(code).toBe(1);
    expect(output).toContain("20260102000000_bad.sql, line 3 failed and was rolled back");
    await rm(path.join(project, "supabase/migrations/20260102000000_bad.sql"));
    const sql = openSuperuser(await start(env));
    expect(await sql`select id from kept`).toEqual([{ id: 1 }]);
    expect((await sql`select to_regclass('half') as half`)[0]).toEqual({ half: null });
    await sql.end();
  });

  it("may not change once they are applied", async () => {
    const project = await projectWith(good);
    const env = { WAYFARE_DATA_DIR: await dataDir(), WAYFARE_PROJECT_DIR: project };
    await (await spawnBackend(env)).stop({ keepData: true });
    await addMigrations(project, { "20260101000000_good.sql": "create table other (id int);" });
    expect((await refusal(env)).output).toContain("was changed after it had been applied");
  });

  it("do not run as superuser, and grant nothing by default", async () => {
    const project = await projectWith({
      "20260101000000_probe.sql":
        "create table bare (id int); create table who as select current_user::text as name, " +
        "(select rolsuper from pg_roles where rolname = current_user) as super;",
    });
    const backend = await start({
      WAYFARE_DATA_DIR: await dataDir(),
      WAYFARE_PROJECT_DIR: project,
    });
    const sql = openSuperuser(backend);
    expect(await sql`select * from who`).toEqual([{ name: "postgres", super: false }]);
    const granted = await sql`select grantee from information_schema.role_table_grants
      where table_name = 'bare' and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')`;
    expect(granted).toEqual([]);
    await sql.end();
  });
});
