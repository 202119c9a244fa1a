import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { openSuperuser } from "../support/clients";
import { afterwards, dataDir, start } from "../support/own-backends";

const run = promisify(execFile);

const WAITING = 30;
const STOP_WITHIN_MS = 5_000;
const DROPS = 100;

/** A backend with as many requests in a transaction each, which wait for a lock. */
async function busyBackend() {
  const dir = await dataDir();
  const backend = await spawnBackend({ WAYFARE_DATA_DIR: dir });
  afterwards(() => backend.stop({ keepData: true }));
  const sql = openSuperuser(backend, 2);
  afterwards(() => sql.end({ timeout: 1 }));
  const exit = backend.ended;
  const holder = await sql.reserve();
  await holder`begin`;
  await holder`lock table public.agencies in access exclusive mode`;
  const headers = { apikey: backend.keys.publishableKey };
  for (let i = 0; i < WAITING; i += 1) {
    void fetch(`${backend.apiUrl}/rest/v1/agencies?select=id`, { headers }).catch(() => null);
  }
  await expect.poll(() => waitingSessions(sql), { timeout: 30_000 }).toBeGreaterThan(10);
  return { dir, backend, sql, exit };
}

async function waitingSessions(sql: ReturnType<typeof openSuperuser>): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer from pg_stat_activity
    where application_name = 'wayfare-api' and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

async function expectCleanEnd(dir: string, backend: BackendProcess) {
  const { stdout } = await run("ps", ["-eo", "args"]);
  expect(stdout).not.toContain(path.join(dir, "postgres"));
  const log = await readFile(path.join(dir, "postgres.log"), "utf8");
  expect(log.trimEnd()).toMatch(/database system is shut down$/);
  await expect(fetch(backend.apiUrl)).rejects.toThrow();
}

describe("a backend with requests that wait for a lock", () => {
  it("stops within five seconds, with the database shut down cleanly", async () => {
    const { dir, backend, exit } = await busyBackend();
    const began = Date.now();
    backend.child.kill("SIGTERM");
    expect(await exit, backend.output()).toBe(0);
    expect(Date.now() - began).toBeLessThan(STOP_WITHIN_MS);
    await expectCleanEnd(dir, backend);
  });

  it("reports the cause of PostgreSQL's end", async () => {
    const { dir, backend, exit } = await busyBackend();
    const pid = await readFile(path.join(dir, "postgres/postmaster.pid"), "utf8");
    process.kill(Number.parseInt(pid, 10), "SIGKILL");
    expect(await exit).toBe(1);
    expect(backend.output()).toContain("PostgreSQL was killed by SIGKILL.");
  });
});

describe("a backend whose connections are dropped in transactions", () => {
  it("answers all requests meanwhile, and runs on", async () => {
    const dir = await dataDir();
    const backend = await start({ WAYFARE_DATA_DIR: dir });
    const sql = openSuperuser(backend, 1);
    afterwards(() => sql.end({ timeout: 1 }));
    const url = `${backend.apiUrl}/rest/v1/travel_packages?select=id`;
    const ask = async () => {
      const headers = { apikey: backend.keys.publishableKey };
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
      await response.text();
      return response.status;
    };
    const statuses = new Set<number>();
    let isDropping = true;
    const keepAsking = async () => {
      while (isDropping) statuses.add(await ask());
    };
    const askers = Promise.all(Array.from({ length: 20 }, keepAsking));
    let dropped = 0;
    while (dropped < DROPS) {
      const rows = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'wayfare-api' and xact_start is not null`;
      dropped += rows.length;
    }
    isDropping = false;
    await askers;
    expect([...statuses].filter((status) => ![200, 500, 503].includes(status))).toEqual([]);
    expect(await Promise.all(Array.from({ length: 40 }, ask))).toEqual(Array(40).fill(200));
    expect(backend.child.exitCode, backend.output()).toBeNull();
  });
});

describe("a backend whose database has just lost a session", () => {
  it("stops within five seconds although connections without a login are open", async () => {
    const backend = await spawnBackend({ WAYFARE_DATA_DIR: await dataDir() });
    afterwards(() => backend.stop({ keepData: true }));
    const sql = openSuperuser(backend, 1);
    const [session] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const lost = sql`select pg_sleep(60)`.catch(() => null);
    process.kill(session?.pid ?? 0, "SIGKILL");
    const port = Number(new URL(backend.superuserUrl).port);
    const sockets = Array.from({ length: 3 }, () => connect(port, "127.0.0.1"));
    afterwards(async () => sockets.forEach((socket) => socket.destroy()));
    await Promise.all(
      sockets.map((socket) =>
        once(
          socket.on("error", () => null),
          "connect",
        ),
      ),
    );
    const began = Date.now();
    backend.child.kill("SIGTERM");
    expect(await backend.ended, backend.output()).toBe(0);
    expect(Date.now() - began, backend.output()).toBeLessThan(STOP_WITHIN_MS);
    await lost;
    await sql.end({ timeout: 1 });
  });
});

describe("a backend that gets a stop signal while it starts", () => {
  it("stops once it has started, and leaves no PostgreSQL behind", async () => {
    const dir = await dataDir();
    const starting = spawnBackend({ WAYFARE_DATA_DIR: dir });
    const read = (name: string) => readFile(path.join(dir, name), "utf8").catch(() => "");
    await expect.poll(() => read("postgres/postmaster.pid"), { timeout: 60_000 }).not.toBe("");
    const { pid } = JSON.parse(await read("lock")) as { pid: number };
    process.kill(pid, "SIGTERM");
    const backend = await starting;
    const { exitCode, signalCode } = backend.child;
    if (exitCode === null && signalCode === null) {
      await backend.ended;
    }
    expect(backend.child.exitCode).toBe(0);
    await expectCleanEnd(dir, backend);
  });
});
