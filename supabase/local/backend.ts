import type { Server } from "node:http";
import path from "node:path";
import { openApiConnection } from "./api/connection";
import { createLite } from "./api/lite";
import { createApiServer, listen } from "./api/server";
import { type Login, type Sql, databaseUrl, openPool } from "./database/connection";
import { applyMigrations, applySeed } from "./database/migrations";
import { applyPlatformFile, createLogins } from "./database/platform";
import { type DatabaseServer, prepareDataDir, startDatabase } from "./database/server";
import { type Keys, ensureKeys } from "./keys";
import { takeLock } from "./lifecycle/lock";
import { claimPort } from "./lifecycle/ports";
import { Outbox } from "./mail/outbox";
import type { Settings } from "./settings";

/** A running backend. `failed` resolves with a sentence when it can no longer serve. */
export type Backend = {
  apiUrl: string;
  /** Connection string of `postgres`, the role that owns the project's tables. */
  databaseUrl: string;
  /** Connection string of the superuser, for tests. */
  superuserUrl: string;
  keys: Keys;
  applied: string[];
  seeded: boolean;
  failed: Promise<string>;
  stop: () => Promise<void>;
};

type Closer = () => Promise<void>;

async function migrate(settings: Settings, project: Login) {
  const sql = openPool(project, 1, "wayfare-migrations");
  try {
    const applied = await applyMigrations(
      sql,
      path.join(settings.projectDir, "supabase/migrations"),
    );
    const seedFile = path.join(settings.projectDir, "supabase/seed.sql");
    const seeded = settings.seed && (await applySeed(sql, seedFile));
    return { applied, seeded };
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function preparePlatform(sql: Sql, superuser: Login) {
  await applyPlatformFile(sql, "10-roles.sql");
  return createLogins(sql, superuser);
}

/** Starts every part, in order; when one fails, those before it are stopped again. */
export async function startBackend(wanted: Settings): Promise<Backend> {
  const closers: Closer[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    await prepareDataDir(wanted.dataDir);
    closers.push(await takeLock(wanted.dataDir));
    const apiPort = await claimPort(wanted.apiPort, wanted.host, "WAYFARE_API_PORT");
    const database = await startClaimed({ ...wanted, apiPort }, closers);
    return await startApi(database.settings, database.server, closers, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startClaimed(wanted: Settings, closers: Closer[]) {
  const server = await startDatabase(wanted);
  closers.push(server.stop);
  return { server, settings: { ...wanted, dbPort: server.superuser.port } };
}

async function startApi(
  settings: Settings,
  server: DatabaseServer,
  closers: Closer[],
  stop: Closer,
): Promise<Backend> {
  const keys = await ensureKeys(settings.envFile);
  const admin = openPool(server.superuser, 2, "wayfare-platform");
  const logins = await preparePlatform(admin, server.superuser);
  const connection = openApiConnection(logins.api, 20);
  closers.push(() => connection.close());
  const outbox = new Outbox(path.join(settings.dataDir, "outbox"));
  const lite = createLite(connection, settings, keys, outbox);
  await lite.init();
  await lite.ensureSystemSchema();
  for (const name of ["20-auth.sql", "30-realtime.sql", "40-storage.sql"]) {
    await applyPlatformFile(admin, name);
  }
  await admin.end({ timeout: 2 });
  const { applied, seeded } = await migrate(settings, logins.project);

  const http = createApiServer([(request, peer) => lite.fetch(request, { peerAddress: peer })]);
  await listen(http, settings.host, settings.apiPort);
  closers.push(() => closeServer(http));
  const apiUrl = `http://${settings.host}:${settings.apiPort}`;
  await warmUp(apiUrl, keys);
  return {
    apiUrl,
    databaseUrl: databaseUrl(logins.project),
    superuserUrl: databaseUrl(server.superuser),
    keys,
    applied,
    seeded,
    failed: server.exited.then(() => "PostgreSQL stopped."),
    stop,
  };
}

/** Reads the schema into Lite's cache and opens its first connections, one request at a time. */
async function warmUp(apiUrl: string, keys: Keys): Promise<void> {
  const headers = { apikey: keys.secretKey };
  await fetch(`${apiUrl}/rest/v1/`, { headers }).then((response) => response.arrayBuffer());
  await fetch(`${apiUrl}/auth/v1/health`, { headers }).then((response) => response.arrayBuffer());
}
