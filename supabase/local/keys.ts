import { randomBytes } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { generateApiKey } from "@supabase/lite";
import webpush from "web-push";
import { Failure } from "./failure";

/**
 * `mailSecret` derives the addresses of replies and signs links of mails; the VAPID keys sign pushes. The
 * site alone uses `passportKey`, with which it encrypts passport data.
 */
export type Keys = {
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  mailSecret: string;
  vapidPublicKey: string;
  vapidPrivateKey: string;
  passportKey: string;
};

const NAMES = {
  publishableKey: "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY",
  secretKey: "SUPABASE_SECRET_KEY",
  jwtSecret: "WAYFARE_JWT_SECRET",
  mailSecret: "MAIL_SECRET",
  vapidPublicKey: "VAPID_PUBLIC_KEY",
  vapidPrivateKey: "VAPID_PRIVATE_KEY",
  passportKey: "PASSPORT_KEY",
} as const;

/** Without these, sessions and clients stop working: a database that has data must have them. */
const REQUIRED: readonly (keyof Keys)[] = ["publishableKey", "secretKey", "jwtSecret"];

const HEADING = "# Keys of the embedded backend, made on its first run. Never commit this file.";

/** At the top of the file: distinguishes lost keys from keys that came with a later version. */
const INVENTORY = `# It was made with ${Object.values(NAMES).join(", ")}.`;
const ANY_INVENTORY = /^# It was made with (.*)\.(?:\r?\n|$)/m;

/** Drops quotes around a value. */
export function parseEnvFile(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (!match?.[1]) continue;
    values.set(match[1], (match[2] ?? "").replace(/^(["'])(.*)\1$/, "$2"));
  }
  return values;
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

const SECRET_BYTES = 48;
const SHORTEST_SECRET = 32;
/** Of AES-256. */
const PASSPORT_KEY_BYTES = 32;

/** Characters of a whole value in base64url. */
const lengthOf = (bytes: number) => Math.ceil((bytes * 4) / 3);

/** A pair is made together: half of one is of no use. */
function vapidOf(known: Map<string, string>) {
  const publicKey = known.get(NAMES.vapidPublicKey);
  const privateKey = known.get(NAMES.vapidPrivateKey);
  return publicKey && privateKey ? { publicKey, privateKey } : webpush.generateVAPIDKeys();
}

/** Required keys, and all that the file has had. */
function lostOf(text: string, known: Map<string, string>): string[] {
  const made = ANY_INVENTORY.exec(text)?.[1]?.split(", ") ?? [];
  const required = REQUIRED.map((key) => NAMES[key]);
  return Object.values(NAMES).filter(
    (name) => !known.get(name) && (required.includes(name) || made.includes(name)),
  );
}

/** A secret that an operator chose may be shorter than ours. */
function isCutOff(text: string, known: Map<string, string>): boolean {
  const secret = known.get(NAMES.jwtSecret);
  if (secret !== undefined && secret.length < SHORTEST_SECRET) return true;
  const last = text.slice(text.lastIndexOf("\n") + 1);
  if (/^\s*(#|$)/.test(last)) return false;
  const ours = Object.values(NAMES);
  const [name = ""] = last.split("=");
  if (name === NAMES.jwtSecret || name === NAMES.mailSecret) {
    return (known.get(name)?.length ?? 0) < lengthOf(SECRET_BYTES);
  }
  if (name === NAMES.passportKey) {
    // A rotated key stands after its successor.
    const keys = known.get(name)?.split(",") ?? [];
    return keys.some((key) => key.trim().length < lengthOf(PASSPORT_KEY_BYTES));
  }
  return ours.some((one) => one.startsWith(name.trim()));
}

function damaged(envFile: string, what: string): Failure {
  return new Failure(
    `${envFile} ${what}. Nothing was changed: restore the file from a backup, or remove the damaged ` +
      "line and start once with WAYFARE_NEW_KEYS=1, which makes the missing keys and ends all sessions.",
  );
}

/**
 * Keeps other lines of the file, which becomes readable by its owner only.
 * @param mayMake whether lost keys are replaced; keys that the file never had are always made
 * @throws {Failure} when keys are lost, or the file is truncated
 */
export async function ensureKeys(envFile: string, mayMake: boolean): Promise<Keys> {
  const text = await readIfThere(envFile);
  const known = parseEnvFile(text);
  const vapid = vapidOf(known);
  const names = Object.keys(NAMES) as (keyof Keys)[];
  const isNewPair = vapid.publicKey !== known.get(NAMES.vapidPublicKey);
  const missing = names.filter(
    (key) => !known.get(NAMES[key]) || (isNewPair && key.startsWith("vapid")),
  );
  if (isCutOff(text, known)) throw damaged(envFile, "is cut off");
  const lost = lostOf(text, known);
  if (lost.length > 0 && !mayMake) throw damaged(envFile, `lacks ${lost.join(", ")}`);
  const keys: Keys = {
    publishableKey: known.get(NAMES.publishableKey) || (await generateApiKey("publishable")).key,
    secretKey: known.get(NAMES.secretKey) || (await generateApiKey("secret")).key,
    jwtSecret: known.get(NAMES.jwtSecret) || randomBytes(SECRET_BYTES).toString("base64url"),
    mailSecret: known.get(NAMES.mailSecret) || randomBytes(SECRET_BYTES).toString("base64url"),
    vapidPublicKey: vapid.publicKey,
    vapidPrivateKey: vapid.privateKey,
    passportKey:
      known.get(NAMES.passportKey) || randomBytes(PASSPORT_KEY_BYTES).toString("base64url"),
  };
  if (missing.length > 0 || !text.includes(INVENTORY)) {
    const lines = missing.map((key) => `${NAMES[key]}=${keys[key]}\n`);
    const rest = text.replace(`${HEADING}\n`, "").replace(ANY_INVENTORY, "");
    const end = rest === "" || rest.endsWith("\n") || lines.length === 0 ? "" : "\n";
    const draft = `${envFile}.${process.pid}.tmp`;
    const all = `${HEADING}\n${INVENTORY}\n${rest}${end}${lines.join("")}`;
    await writeFile(draft, all, { mode: 0o600 });
    await rename(draft, envFile);
  }
  await chmod(envFile, 0o600);
  return keys;
}
