import { open } from "node:fs/promises";

const TAIL_BYTES = 64 * 1024;
const SERIOUS = /\b(?:PANIC|FATAL): {2}(.*)$/;
const RECOVERING = /^the database system is /;

/** Refused connections during start and stop don't count. */
export async function lastError(file: string, offset: number): Promise<string | null> {
  const log = await open(file, "r").catch(() => null);
  if (!log) return null;
  try {
    const { size } = await log.stat();
    const start = Math.max(offset, size - TAIL_BYTES);
    const bytes = Buffer.alloc(Math.max(0, size - start));
    await log.read(bytes, 0, bytes.length, start);
    const errors = bytes
      .toString("utf8")
      .split("\n")
      .map((line) => SERIOUS.exec(line)?.[1])
      .filter((text) => text !== undefined && !RECOVERING.test(text));
    return errors.at(-1) ?? null;
  } finally {
    await log.close();
  }
}
