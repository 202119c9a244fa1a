import { open } from "node:fs/promises";

const TAIL_BYTES = 64 * 1024;
const SERIOUS = /\b(?:PANIC|FATAL): {2}(.*)$/;
const RECOVERING = /^the database system is /;
const ABNORMAL_SHUTDOWN = /LOG: {2}abnormal database system shutdown$/;

/** The end of the log, from an offset on. */
async function tailOf(file: string, offset: number): Promise<string[]> {
  const log = await open(file, "r").catch(() => null);
  if (!log) return [];
  try {
    const { size } = await log.stat();
    const start = Math.max(offset, size - TAIL_BYTES);
    const bytes = Buffer.alloc(Math.max(0, size - start));
    await log.read(bytes, 0, bytes.length, start);
    return bytes.toString("utf8").split("\n");
  } finally {
    await log.close();
  }
}

/** Refused connections during start and stop don't count. */
export async function lastError(file: string, offset: number): Promise<string | null> {
  const errors = (await tailOf(file, offset))
    .map((line) => SERIOUS.exec(line)?.[1])
    .filter((text) => text !== undefined && !RECOVERING.test(text));
  return errors.at(-1) ?? null;
}

/** Whether PostgreSQL was stopped while it recovered from a lost session. */
export async function wasStoppedInRecovery(file: string, offset: number): Promise<boolean> {
  return (await tailOf(file, offset)).some((text) => ABNORMAL_SHUTDOWN.test(text));
}
