import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { makeDataDir, spawnBackend } from "../support/backend-process";
import { openSuperuser } from "../support/clients";
import { afterwards, dataDir, refusal, start } from "../support/own-backends";

const run = promisify(execFile);

/** The data of a stopped backend with one row, copied for each test. */
let stored = "";
/** Without migrations, which these tests don't need. */
let project = "";

beforeAll(async () => {
  stored = await makeDataDir();
  project = await mkdtemp(path.join(os.tmpdir(), "wayfare-project-"));
  const backend = await spawnBackend(settingsOf(stored));
  const sql = openSuperuser(backend);
  await sql`create table kept as select 1 as id`;
  await sql.end();
  await backend.stop({ keepData: true });
  return () => Promise.all([stored, project].map((dir) => rm(dir, { recursive: true })));
});

function settingsOf(dir: string) {
  return { WAYFARE_DATA_DIR: dir, WAYFARE_PROJECT_DIR: project };
}

async function copyStored(): Promise<string> {
  const parent = await makeDataDir();
  afterwards(() => rm(parent, { recursive: true }));
  // PostgreSQL's account has to own the copy as well, and to enter it.
  await run("chmod", ["711", parent]);
  await run("cp", ["-a", stored, path.join(parent, "data")]);
  return path.join(parent, "data");
}

/** Checksums of all files with content. */
async function filesIn(dir: string): Promise<string[]> {
  const { stdout } = await run("find", [
    dir,
    "-type",
    "f",
    "-size",
    "+0",
    "-exec",
    "cksum",
    "{}",
    "+",
  ]);
  return stdout.trim().split("\n").sort();
}

async function keptRows(dir: string): Promise<unknown> {
  const backend = await start(settingsOf(dir));
  const sql = openSuperuser(backend);
  const rows = await sql`select id from kept`;
  await sql.end();
  return [...rows];
}

type Damage = { what: string; damage: (dir: string) => Promise<unknown>; says: RegExp };

const DAMAGES: Damage[] = [
  {
    what: "a database without PG_VERSION",
    damage: (dir) => rm(path.join(dir, "postgres/PG_VERSION")),
    says: /postgres holds \d+ entries, but no PG_VERSION\. .*restore the folder from a backup/,
  },
  {
    what: "an empty PG_VERSION",
    damage: (dir) => truncate(path.join(dir, "postgres/PG_VERSION")),
    says: /PG_VERSION is empty\. .*restore the folder from a backup/,
  },
  {
    what: "a database of another version",
    damage: (dir) => writeFile(path.join(dir, "postgres/PG_VERSION"), "16\n"),
    says: /holds a database of version "16", and PostgreSQL 17 can't read it/,
  },
  ...["base", "global", "pg_wal", "pg_xact", "pg_multixact"].map((part) => ({
    what: `a database without ${part}`,
    damage: (dir: string) => rename(path.join(dir, "postgres", part), path.join(dir, part)),
    says: new RegExp(`postgres lacks ${part}[^.]*\\. .*restore the folder from a backup`),
  })),
  {
    what: "a file in place of the database's folder",
    damage: async (dir) => {
      await rename(path.join(dir, "postgres"), path.join(dir, "elsewhere"));
      await writeFile(path.join(dir, "postgres"), "x");
    },
    says: /postgres can't be read \(ENOTDIR/,
  },
  {
    what: "pictures without a database",
    damage: async (dir) => {
      await rename(path.join(dir, "postgres"), path.join(dir, "elsewhere"));
      await mkdir(path.join(dir, "storage"), { recursive: true });
      await writeFile(path.join(dir, "storage/bbf3e1f0-3a37-4f4c-9d3f-0f7f3f4d8a10"), "a picture");
    },
    says: /storage holds 1 files, but .*postgres holds no database/,
  },
  {
    what: "a lost password",
    damage: (dir) => rm(path.join(dir, "database-password")),
    says: /database-password is missing, .*restore the file from a backup/,
  },
  {
    what: "a truncated password",
    damage: (dir) => truncate(path.join(dir, "database-password"), 10),
    says: /database-password is damaged/,
  },
  {
    what: "lost keys",
    damage: (dir) => rm(path.join(dir, "env")),
    says: /env lacks NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, WAYFARE_JWT_SECRET/,
  },
  {
    what: "keys truncated after a line",
    damage: async (dir) => {
      const keys = await readFile(path.join(dir, "env"), "utf8");
      await truncate(path.join(dir, "env"), keys.indexOf("MAIL_SECRET="));
    },
    says: /env lacks MAIL_SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY/,
  },
  {
    what: "keys truncated within a line",
    damage: async (dir) => {
      const { length } = await readFile(path.join(dir, "env"));
      await truncate(path.join(dir, "env"), length - 5);
    },
    says: /env is cut off/,
  },
];

describe("a start on damaged data", () => {
  it.each(DAMAGES)("reports $what and changes nothing", async ({ damage, says }) => {
    const dir = await copyStored();
    await damage(dir);
    const before = await filesIn(dir);
    const { code, output } = await refusal(settingsOf(dir));
    expect(code).toBe(1);
    expect(output).toMatch(says);
    expect(output).not.toContain("    at ");
    expect(await filesIn(dir)).toEqual(before);
  });

  it("finds every row once the missing file is back", async () => {
    const dir = await copyStored();
    await rm(path.join(dir, "postgres/PG_VERSION"));
    await refusal(settingsOf(dir));
    await writeFile(path.join(dir, "postgres/PG_VERSION"), "17\n");
    expect(await keptRows(dir)).toEqual([{ id: 1 }]);
  });

  it("says what a half-restored database lacks, and finds every row once the rest is back", async () => {
    const dir = await copyStored();
    const wal = path.join(dir, "postgres/pg_wal");
    await rename(wal, path.join(dir, "pg_wal"));
    const { code, output } = await refusal(settingsOf(dir));
    expect(code).toBe(1);
    expect(output).toMatch(/postgres lacks pg_wal\. .*restore the folder from a backup/);
    expect(output).not.toContain("    at ");
    await rename(path.join(dir, "pg_wal"), wal);
    expect(await keptRows(dir)).toEqual([{ id: 1 }]);
  });

  it("replaces lost keys if WAYFARE_NEW_KEYS is set, and keeps the rows", async () => {
    const dir = await copyStored();
    await rm(path.join(dir, "env"));
    const backend = await start({ ...settingsOf(dir), WAYFARE_NEW_KEYS: "1" });
    expect(backend.keys.jwtSecret).toHaveLength(64);
    await backend.stop({ keepData: true });
    expect(await keptRows(dir)).toEqual([{ id: 1 }]);
  });
});

describe("a new database", () => {
  it("is created in an empty folder, with checksums", async () => {
    const dir = await dataDir();
    await mkdir(path.join(dir, "postgres"));
    const sql = openSuperuser(await start(settingsOf(dir)));
    expect([...(await sql`show data_checksums`)]).toEqual([{ data_checksums: "on" }]);
    await sql.end();
  });

  it("is created again after an interrupted first start", async () => {
    const dir = await dataDir();
    await mkdir(path.join(dir, "postgres.draft"));
    await writeFile(path.join(dir, "postgres.draft/PG_VERSION"), "17\n");
    await start(settingsOf(dir));
  });
});

// No account may create a folder there, not even root.
it("reports a read-only data folder in one sentence", async () => {
  const env = { ...settingsOf("/sys/wayfare"), WAYFARE_ENV_FILE: path.join(stored, "env") };
  const { code, output } = await refusal(env);
  expect(code).toBe(1);
  const said = output.split("\n").filter((line) => line.startsWith("backend: "));
  expect(said).toEqual([
    expect.stringMatching(
      /^backend: \/sys\/wayfare can't be written to \(E[A-Z]+\)\. Make it writable/,
    ),
  ]);
  expect(output).not.toContain("    at ");
});
