import path from "node:path";
import { type BackupPlace, readBackupPlace } from "./backup/place";
import { Failure } from "./failure";

export type Settings = {
  /** Absolute path of the checkout. */
  projectDir: string;
  /** Absolute path; holds postgres/, storage/, outbox/ and the lock. */
  dataDir: string;
  /** Absolute path of the generated keys. */
  envFile: string;
  /** Where the log and the files are kept; null for nowhere. */
  backup: BackupPlace | null;
  /** What of the log may wait for the backup, before the oldest is dropped. */
  maxWaitingMb: number;
  host: string;
  apiPort: number;
  dbPort: number;
  /** The public origin of the site; mails link to no other. */
  siteUrl: string;
  /** The operator's name for the site, in mails. */
  siteName: string;
  /** A real mail service instead of the outbox. */
  mailApiUrl: string | null;
  mailApiKey: string | null;
  mailFrom: string | null;
  /** Where a real mail service takes replies, and the secret that it signs its posts with. */
  mailReplyDomain: string | null;
  mailWebhookSecret: string | null;
  /** Takes the place of the origin of the browsers' push services: for tests. */
  pushOrigin: string | null;
  /** Whether sign-up requires a confirmation by mail. */
  confirmEmail: boolean;
  /** Lifetime of an access token. */
  tokenSeconds: number;
  /** How long a rotated refresh token may be used again. */
  reuseSeconds: number;
  /** Per minute, for one address or one e-mail, before the answer is 429. */
  maxBadSignIns: number;
  /** See `createAnswerTime`. */
  authStepMs: number;
  /** Without durability: for tests. */
  scratch: boolean;
  /** Whether to replace lost keys, which ends all sessions. */
  newKeys: boolean;
  /** Whether requests that belong to a trace send their spans to a collector. */
  isTracing: boolean;
  /** Whether `supabase/seed.sql` runs in a new database. */
  seed: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

function integer(env: Environment, name: string, fallback: number, max: number): number {
  const text = env[name];
  if (text === undefined || text.trim() === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new Failure(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  }
  return value;
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]?.trim().toLowerCase();
  if (text === undefined || text === "") return fallback;
  return text === "1" || text === "true" || text === "yes";
}

export function readSettings(env: Environment = process.env): Settings {
  const projectDir = path.resolve(env["WAYFARE_PROJECT_DIR"] ?? process.cwd());
  const port = integer(env, "PORT", 3000, 65_535);
  return {
    projectDir,
    dataDir: path.resolve(projectDir, env["WAYFARE_DATA_DIR"] ?? ".wayfare"),
    envFile: path.resolve(projectDir, env["WAYFARE_ENV_FILE"] ?? ".env.local"),
    backup: readBackupPlace(env, projectDir),
    // Two segments: one waits while the next is written.
    maxWaitingMb: Math.max(32, integer(env, "WAYFARE_BACKUP_WAITING_MB", 8_192, 1_048_576)),
    host: env["WAYFARE_HOST"] ?? "127.0.0.1",
    apiPort: integer(env, "WAYFARE_API_PORT", 54_321, 65_535),
    dbPort: integer(env, "WAYFARE_DB_PORT", 54_322, 65_535),
    siteUrl: (env["SITE_URL"] ?? `http://127.0.0.1:${port}`).replace(/\/+$/, ""),
    siteName: env["SITE_NAME"] || "Wayfare",
    mailApiUrl: env["MAIL_API_URL"] || null,
    mailApiKey: env["MAIL_API_KEY"] || null,
    mailFrom: env["MAIL_FROM"] || null,
    mailReplyDomain: env["MAIL_REPLY_DOMAIN"] || null,
    mailWebhookSecret: env["MAIL_WEBHOOK_SECRET"] || null,
    pushOrigin: env["WAYFARE_PUSH_ORIGIN"] || null,
    confirmEmail: flag(env, "WAYFARE_CONFIRM_EMAIL", false),
    tokenSeconds: integer(env, "WAYFARE_TOKEN_SECONDS", 3600, 604_800),
    reuseSeconds: integer(env, "WAYFARE_REUSE_SECONDS", 10, 3600),
    maxBadSignIns: integer(env, "WAYFARE_MAX_BAD_SIGN_INS", 10, 1_000_000),
    authStepMs: Math.max(1, integer(env, "WAYFARE_AUTH_STEP_MS", 400, 10_000)),
    scratch: flag(env, "WAYFARE_SCRATCH", false),
    newKeys: flag(env, "WAYFARE_NEW_KEYS", false),
    isTracing: Boolean(env["OTEL_EXPORTER_OTLP_ENDPOINT"]),
    seed: flag(env, "WAYFARE_SEED", true),
  };
}
