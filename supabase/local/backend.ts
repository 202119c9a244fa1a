import type { Server } from "node:http";
import path from "node:path";
import type { MailService } from "../functions/send-emails/deliver.ts";
import { createAuthGuard } from "./api/auth/auth-guard";
import { API_POOL_NAME, openApiConnection, readPreRequest, withPath } from "./api/connection";
import { createDataGuard } from "./api/data-guard";
import { createLite } from "./api/lite";
import { createBanCheck, createPasswordCheck } from "./api/auth/passwords";
import { createAssurance } from "./api/auth/second-factor/assurance";
import { createFactors } from "./api/auth/second-factor/factors";
import { FactorStore } from "./api/auth/second-factor/store";
import { createApiServer, listenAt } from "./api/server";
import { startArchive } from "./backup/archive";
import { openStore } from "./backup/open-store";
import { createStallCheck } from "./api/stall-check";
import { type Login, databaseUrl, openPool } from "./database/connection";
import { isNewDatabase } from "./database/folder";
import { LOCK_PAUSES_MS, LOCK_TIMEOUT_MS } from "./database/lock-retry";
import { applyMigrations, applySeed } from "./database/migrations";
import { applyPlatformFile, createLogins } from "./database/platform";
import type { Pool } from "./database/pool";
import { type DatabaseServer, prepareDataDir, startDatabase } from "./database/server";
import { createFunctions } from "./functions/runtime";
import { type Keys, ensureKeys } from "./keys";
import { takeLock } from "./lifecycle/lock";
import { type HeldPort, holdPort } from "./lifecycle/ports";
import { LinkingMailer } from "./mail/links";
import { Outbox } from "./mail/outbox";
import { createOutboxPage } from "./mail/page";
import { createReplies, REPLY_DOMAIN } from "./mail/replies";
import { createMailService } from "./mail/service";
import { createMailTicker } from "./mail/ticker";
import { startGateway } from "./realtime/gateway";
import type { Settings } from "./settings";
import { openStorage } from "./storage/api";

/** `failed` resolves with a sentence when the backend can no longer serve. */
export type Backend = {
  apiUrl: string;
  /** Logs in as `postgres`, the owner of the project's tables. */
  databaseUrl: string;
  /** For tests. */
  superuserUrl: string;
  keys: Keys;
  applied: string[];
  seeded: boolean;
  failed: Promise<string>;
  stop: Closer;
};

type Closer = (isFault?: boolean) => Promise<void>;

const CLOSE_WITHIN_MS = 500;
const STALLED_AFTER_MS = 3_000;

/** @param watcher of a role that sees every connection */
async function migrate(settings: Settings, project: Login, watcher: Pool) {
  const sql = openPool(project, 1, "wayfare-migrations");
  try {
    const applied = await applyMigrations(
      sql,
      path.join(settings.projectDir, "supabase/migrations"),
      {
        watcher,
        timeoutMs: LOCK_TIMEOUT_MS,
        pausesMs: LOCK_PAUSES_MS,
        say: (text) => console.log(`backend: ${text}`),
      },
    );
    const seedFile = path.join(settings.projectDir, "supabase/seed.sql");
    const seeded = settings.seed && (await applySeed(sql, seedFile));
    return { applied, seeded };
  } finally {
    await sql.end(0);
  }
}

/** Asks over a connection of its own: the pool may be dead. */
async function isApiIdle(superuser: Login): Promise<boolean> {
  const sql = openPool(superuser, 1, "wayfare-stall-check");
  try {
    const [row] = await sql<{ active: number }[]>`select count(*)::integer as active
      from pg_stat_activity where application_name = ${API_POOL_NAME} and state = 'active'`;
    return row?.active === 0;
  } finally {
    await sql.end(0);
  }
}

/** Answers requests in flight. */
async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS / 2).unref();
  });
}

/** PostgreSQL ends the sessions of a closer that hangs or fails. */
function inTime(close: Closer): Closer {
  const late = () => new Promise<void>((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref());
  return () => Promise.race([close().catch(() => undefined), late()]);
}

async function preparePlatform(sql: Pool, superuser: Login) {
  await applyPlatformFile(sql, "10-roles.sql");
  return createLogins(sql, superuser);
}

/** Stops the started parts when one fails. */
export async function startBackend(wanted: Settings): Promise<Backend> {
  const closers: Closer[] = [];
  const stop = async (isFault = false) => {
    for (const close of closers.splice(0).reverse()) await close(isFault);
  };
  try {
    await prepareDataDir(wanted.dataDir);
    closers.push(await takeLock(wanted.dataDir));
    // Held while the database starts: a free port is another program's a moment later.
    const held = await holdPort(wanted.apiPort, wanted.host, "WAYFARE_API_PORT");
    closers.push(held.release);
    const settings = { ...wanted, apiPort: held.port };
    const isNew = await isNewDatabase(settings.dataDir);
    // Before the database: an existing one without its keys has lost them.
    const keys = await ensureKeys(settings.envFile, isNew || settings.newKeys);
    // Stopped after the database, whose last segments it still keeps.
    if (settings.backup !== null) {
      const store = await openStore(settings.backup, settings.dataDir);
      closers.push(await startArchive(settings, store));
    }
    const server = await startDatabase(settings, isNew);
    closers.push(server.stop);
    return await startApi(settings, held, server, keys, closers, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startApi(
  settings: Settings,
  held: HeldPort,
  server: DatabaseServer,
  keys: Keys,
  closers: Closer[],
  stop: Closer,
): Promise<Backend> {
  const apiUrl = `http://${settings.host}:${settings.apiPort}`;
  const issuer = `${apiUrl}/auth/v1`;
  const admin = openPool(server.superuser, 2, "wayfare-platform");
  const logins = await preparePlatform(admin, server.superuser);
  const connection = openApiConnection(logins.api, 20);
  closers.push(inTime(() => connection.pool.end(CLOSE_WITHIN_MS / 2)));
  const outbox = new Outbox(path.join(settings.dataDir, "outbox"));
  const mailer = new LinkingMailer(outbox, settings.siteUrl);
  const lite = createLite(connection, settings, keys, mailer);
  await lite.init();
  await lite.ensureSystemSchema();
  for (const name of ["20-auth.sql", "30-realtime.sql", "40-storage.sql"]) {
    await applyPlatformFile(admin, name);
  }
  const { applied, seeded } = await migrate(settings, logins.project, admin);
  await applyPlatformFile(admin, "50-feed.sql");
  connection.preRequest = await readPreRequest(admin);
  // Else each of the first requests would do it.
  await connection.introspect({ useCache: true });
  await admin.end(0);

  const storage = await openStorage(logins.storage, settings.dataDir, keys, issuer);
  closers.push(inTime(storage.close));
  const answering = createStallCheck(
    (request, peer) =>
      mailer.during(request, () =>
        withPath(request, () => lite.fetch(request, { peerAddress: peer })),
      ),
    STALLED_AFTER_MS,
    () => isApiIdle(server.superuser),
  );
  closers.push(async () => answering.stop());
  const liteRoute = answering.route;
  const factors = new FactorStore(connection);
  const authRoute = createFactors(createAssurance(liteRoute, factors, keys.jwtSecret), factors, {
    siteUrl: settings.siteUrl,
    secretKey: keys.secretKey,
  });
  const functionsDir = path.join(settings.projectDir, "supabase/functions");
  const replies = createReplies(apiUrl, keys.mailSecret);
  const mail = createMailService(outbox, replies, apiUrl, settings.siteName);
  const environment = functionEnvironment(apiUrl, settings, keys, {
    ...mail.service,
    webhookSecret: replies.webhookSecret,
  });
  const tracing = settings.isTracing
    ? (await import("../../lib/tracing/open-tracing")).openTracing("wayfare-backend")
    : null;
  if (tracing) closers.push(tracing.close);
  const routes = [
    createAuthGuard(authRoute, {
      maxBadSignIns: settings.maxBadSignIns,
      secretKey: keys.secretKey,
      isPasswordOf: createPasswordCheck(connection),
      isBanned: createBanCheck(connection),
      answerStepMs: settings.authStepMs,
    }),
    storage.route,
    createFunctions(functionsDir, environment),
    mail.route,
    createOutboxPage(outbox, replies),
    createDataGuard(liteRoute),
  ];
  const http = createApiServer(routes, tracing);
  // Closers run in reverse: the gateway first, because the server waits for its sockets.
  closers.push(inTime(() => closeServer(http)));
  const mails = createMailTicker(apiUrl, keys.secretKey);
  const gateway = await startGateway(http, logins.realtime, keys, issuer, mails.wake);
  closers.push(inTime(gateway.stop));
  await held.release();
  await listenAt(http, settings.host, settings.apiPort);
  await warmUp(apiUrl, keys);
  closers.push(inTime(mails.start()));
  return {
    apiUrl,
    databaseUrl: databaseUrl(logins.project),
    superuserUrl: databaseUrl(server.superuser),
    keys,
    applied,
    seeded,
    failed: Promise.race([
      server.exited,
      answering.stalled.then(
        () => "PostgreSQL dropped a connection in a transaction (no request is answered).",
      ),
    ]),
    stop,
  };
}

/** The hosted edge runtime's variables, and the project's own. */
function functionEnvironment(
  apiUrl: string,
  settings: Settings,
  keys: Keys,
  mail: MailService & { webhookSecret: string },
) {
  // A real mail service sends replies to its own domain only.
  const replyDomain = settings.mailApiUrl === null ? REPLY_DOMAIN : settings.mailReplyDomain;
  return {
    SUPABASE_URL: apiUrl,
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SITE_URL: settings.siteUrl,
    SITE_NAME: settings.siteName,
    MAIL_API_URL: settings.mailApiUrl ?? mail.url,
    MAIL_API_KEY: settings.mailApiKey ?? mail.key,
    MAIL_FROM: settings.mailFrom ?? mail.from,
    MAIL_SECRET: keys.mailSecret,
    VAPID_PUBLIC_KEY: keys.vapidPublicKey,
    VAPID_PRIVATE_KEY: keys.vapidPrivateKey,
    ...(settings.pushOrigin === null ? {} : { PUSH_ORIGIN: settings.pushOrigin }),
    MAIL_WEBHOOK_SECRET: settings.mailWebhookSecret ?? mail.webhookSecret,
    ...(replyDomain === null ? {} : { MAIL_REPLY_DOMAIN: replyDomain }),
  };
}

/** Initializes Lite's routes, one request at a time. */
async function warmUp(apiUrl: string, keys: Keys): Promise<void> {
  const headers = { apikey: keys.secretKey };
  await fetch(`${apiUrl}/rest/v1/`, { headers }).then((response) => response.arrayBuffer());
  await fetch(`${apiUrl}/auth/v1/health`, { headers }).then((response) => response.arrayBuffer());
}
