import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type postgres from "postgres";
import { expect } from "vitest";
import { BACKUP, compileBackend } from "../../local/compile.mjs";
import type { BackendProcess } from "./backend-process";
import { createServiceClient, openSuperuser } from "./clients";
import { startObjectStore } from "./object-store";
import { afterwards, dataDir, projectDir, start } from "./own-backends";

const run = promisify(execFile);

type Place = { env: Record<string, string>; data: string; backup: string };

/** An own data folder, with a folder beside it for the backup. */
export async function place(): Promise<Place> {
  const [parent, project] = [await dataDir(), await projectDir()];
  const data = path.join(parent, "data");
  const backup = path.join(parent, "backup");
  // PostgreSQL's account has to enter it.
  await run("chmod", ["711", parent]);
  const env = {
    WAYFARE_PROJECT_DIR: project,
    WAYFARE_DATA_DIR: data,
    WAYFARE_ENV_FILE: path.join(parent, "env"),
    WAYFARE_BACKUP_DIR: backup,
  };
  return { env, data, backup };
}

/** An own data folder, and a bucket for the backup. */
export async function placeWithBucket() {
  const [{ env, data }, store] = [await place(), await startObjectStore()];
  afterwards(store.end);
  return { env: { ...env, ...store.env }, data, store };
}

/** Runs `npm run backup` or `npm run restore`. @returns what it prints, on failure too */
export async function command(env: Record<string, string>, ...args: string[]): Promise<string> {
  await compileBackend();
  const options = { env: { ...process.env, ...env } };
  return run(process.execPath, [BACKUP, ...args], options).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

export async function begin(
  env: Record<string, string>,
): Promise<{ backend: BackendProcess; sql: postgres.Sql }> {
  const backend = await start(env);
  const sql = openSuperuser(backend, 4);
  afterwards(() => sql.end({ timeout: 1 }));
  return { backend, sql };
}

/** Writes rows one after the other. @returns what stops it, with the acknowledged ids and their time */
export function keepWriting(sql: postgres.Sql) {
  const acknowledged: { id: number; at: Date }[] = [];
  let isStopped = false;
  const running = (async () => {
    while (!isStopped) {
      const [row] = await sql<{ id: number }[]>`insert into kept default values returning id`;
      if (row) acknowledged.push({ id: row.id, at: new Date() });
    }
  })().catch(() => undefined);
  return async () => {
    isStopped = true;
    await running;
    return acknowledged;
  };
}

export async function upload(backend: BackendProcess, name: string): Promise<void> {
  const { error } = await createServiceClient(backend)
    .storage.from("pictures")
    .upload(name, Buffer.from(`the picture ${name}`), { contentType: "text/plain" });
  if (error) throw error;
}

export async function download(backend: BackendProcess, name: string): Promise<string | null> {
  const { data } = await createServiceClient(backend).storage.from("pictures").download(name);
  return data ? data.text() : null;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A backend with a table, a picture, and a copy of both. */
export async function withCopy(at: Pick<Place, "env">) {
  const { backend, sql } = await begin(at.env);
  await sql`create table kept (id integer generated always as identity primary key)`;
  await sql`insert into storage.buckets (id, name) values ('pictures', 'pictures')`;
  await upload(backend, "first.txt");
  expect(await command(at.env, "backup")).toMatch(
    /^The database is copied to .*; 1 copies are kept/,
  );
  return { backend, sql };
}

/** Ends the segment of the log, which then reaches the backup. */
export async function endSegment(backend: BackendProcess): Promise<void> {
  const sql = openSuperuser(backend, 1);
  await sql`select pg_switch_wal()`;
  await sql.end();
}
