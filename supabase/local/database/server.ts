import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdir, open } from "node:fs/promises";
import path from "node:path";
import { hasEnded } from "../../../scripts/run/processes.mjs";
import { archiveOptions, prepareSpool } from "../backup/spool";
import { Failure, messageOf } from "../failure";
import { claimPort } from "../lifecycle/ports";
import type { Settings } from "../settings";
import { resolveAccount } from "./account";
import { findBinaries, makeReachable } from "./binaries";
import { type Login, openPool } from "./connection";
import { createDatabase, SUPERUSER } from "./create";
import { lastError, wasStoppedInRecovery } from "./log";
import { machineMemory, memorySettings } from "./memory";
import { stopOrphan } from "./orphan";
import { readPassword } from "./password";

const READY_WITHIN_MS = 30_000;
const STOP_WITHIN_MS = 15_000;
/** PostgreSQL can hang in a fast shutdown during recovery; what it loses of it, the next start replays. */
const STOP_AFTER_FAULT_WITHIN_MS = 3_000;

export type DatabaseServer = {
  superuser: Login;
  /** Resolves with a sentence when PostgreSQL ends, for any reason. */
  exited: Promise<string>;
  stop: (isFault?: boolean) => Promise<void>;
};

function serverArguments(settings: Settings, dir: string, port: number): string[] {
  const options: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    ...memorySettings(machineMemory()),
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // After a crash PostgreSQL stops only when sockets without a login are gone; the driver leaves some open.
    authentication_timeout: "3s",
    log_min_messages: "log",
    log_min_error_statement: "panic",
    jit: "off",
    // Data is in memory or on a solid-state disk, where random reads cost little more.
    random_page_cost: "1.1",
    // The feed of live messages reads the log; one that falls far behind restarts.
    wal_level: "logical",
    max_slot_wal_keep_size: "1GB",
  };
  if (settings.backup !== null) Object.assign(options, archiveOptions(settings.dataDir));
  // Tests discard their database, so they need no durability. A killed process still loses nothing.
  if (settings.scratch) {
    Object.assign(options, { fsync: "off", full_page_writes: "off" });
  }
  const flags = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", dir, "-p", String(port), ...flags];
}

/** @returns null if PostgreSQL answers, else why not */
async function probe(login: Login): Promise<unknown> {
  const sql = openPool(login, 1, "wayfare-probe");
  try {
    await sql`select 1`;
    return null;
  } catch (error) {
    return error;
  } finally {
    await sql.end(0);
  }
}

async function waitUntilReady(login: Login, exited: Promise<string>): Promise<void> {
  let reason: string | null = null;
  void exited.then((sentence) => (reason = sentence));
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const error = await probe(login);
    if (error === null) return;
    if (reason !== null) throw new Failure(`PostgreSQL does not start. ${reason}`);
    if (Date.now() > deadline) {
      throw new Failure(`PostgreSQL did not become ready: ${messageOf(error)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** PostgreSQL recovers from a lost session, and refuses logins until it has. */
async function isRecovering(login: Login): Promise<boolean> {
  const later = new Promise<null>((resolve) => setTimeout(resolve, 500, null).unref());
  const error = await Promise.race([probe(login), later]);
  return error instanceof Error && "code" in error && error.code === "57P03";
}

type Running = { child: ChildProcess; exited: Promise<string>; log: string; logOffset: number };

async function stopServer(
  { child, exited, log, logOffset }: Running,
  isFault = false,
): Promise<void> {
  if (hasEnded(child)) return;
  // Fast shutdown: sessions end, and committed data is on disk.
  child.kill("SIGINT");
  const withinMs = isFault ? STOP_AFTER_FAULT_WITHIN_MS : STOP_WITHIN_MS;
  const timer = setTimeout(() => child.kill("SIGQUIT"), withinMs);
  const reason = await exited;
  clearTimeout(timer);
  if (child.exitCode === 0) return;
  // It skips the rest of a recovery; the next start does that, and nothing committed is lost.
  if (child.exitCode === 1 && (await wasStoppedInRecovery(log, logOffset))) return;
  throw new Failure(`PostgreSQL did not shut down cleanly. ${reason}`);
}

async function sentenceOf(child: ChildProcess, log: string, offset: number): Promise<string> {
  if (child.signalCode !== null) return `PostgreSQL was killed by ${child.signalCode}.`;
  const error = await lastError(log, offset);
  const reason = error === null ? "" : `: ${error}`;
  return `PostgreSQL ended with code ${child.exitCode}${reason} (see ${log}).`;
}

/** @param isNew whether to create the database first; see `isNewDatabase` */
export async function startDatabase(settings: Settings, isNew: boolean): Promise<DatabaseServer> {
  const dir = path.join(settings.dataDir, "postgres");
  const account = await resolveAccount([settings.dataDir]);
  const binaries = await makeReachable(await findBinaries(), account);
  const password = await readPassword(path.join(settings.dataDir, "database-password"), isNew);
  if (isNew) await createDatabase(binaries, account, dir, password);
  else await stopOrphan(binaries, account, dir);
  if (settings.backup !== null) await prepareSpool(settings.dataDir, account);
  const port = await claimPort(settings.dbPort, "127.0.0.1", "WAYFARE_DB_PORT");

  const log = path.join(settings.dataDir, "postgres.log");
  const output = await open(log, "a", 0o600);
  const { size: logOffset } = await output.stat();
  const { file, args } = account.wrap(binaries.postgres, serverArguments(settings, dir, port));
  // Its own process group: Ctrl-C reaches only the backend, which stops PostgreSQL in order.
  const child = spawn(file, args, { stdio: ["ignore", output.fd, output.fd], detached: true });
  await output.close();
  const exited = new Promise<string>((resolve) => {
    child.once("exit", () => void sentenceOf(child, log, logOffset).then(resolve));
    child.once("error", (error) => resolve(`PostgreSQL can't be run: ${error.message}.`));
  });
  const superuser = { port, user: SUPERUSER, password };
  const running = { child, exited, log, logOffset };
  try {
    await waitUntilReady(superuser, exited);
  } catch (error) {
    await stopServer(running);
    throw error;
  }
  const stop = async (isFault = false) =>
    stopServer(running, isFault || (await isRecovering(superuser)));
  return { superuser, exited, stop };
}

/** Another account may pass through the directory, but not list it. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
}
