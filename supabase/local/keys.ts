import { randomBytes } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { generateApiKey } from "@supabase/lite";

/** What clients and servers authenticate with. */
export type Keys = { publishableKey: string; secretKey: string; jwtSecret: string };

const NAMES = {
  publishableKey: "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY",
  secretKey: "SUPABASE_SECRET_KEY",
  jwtSecret: "WAYFARE_JWT_SECRET",
} as const;

const HEADING = "# Keys of the embedded backend, made on its first run. Never commit this file.";

/** Parses the lines `NAME=value` of an env file; quotes around a value are dropped. */
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

/**
 * Reads the keys from the env file and makes the missing ones. Lines that are not ours stay as
 * they are; the file ends up readable by its owner only.
 */
export async function ensureKeys(envFile: string): Promise<Keys> {
  const text = await readIfThere(envFile);
  const known = parseEnvFile(text);
  const keys: Keys = {
    publishableKey: known.get(NAMES.publishableKey) || (await generateApiKey("publishable")).key,
    secretKey: known.get(NAMES.secretKey) || (await generateApiKey("secret")).key,
    jwtSecret: known.get(NAMES.jwtSecret) || randomBytes(48).toString("base64url"),
  };
  const missing = (Object.keys(NAMES) as (keyof Keys)[]).filter((key) => !known.get(NAMES[key]));
  if (missing.length > 0) {
    const lines = missing.map((key) => `${NAMES[key]}=${keys[key]}`);
    const before = text === "" ? `${HEADING}\n` : text.endsWith("\n") ? text : `${text}\n`;
    const draft = `${envFile}.${process.pid}.tmp`;
    await writeFile(draft, `${before}${lines.join("\n")}\n`, { mode: 0o600 });
    await rename(draft, envFile);
  }
  await chmod(envFile, 0o600);
  return keys;
}
