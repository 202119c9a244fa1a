import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import type { BackupStore } from "./store";

const NAME = /^wayfare-[0-9a-f-]{36}\.draft$/;
/** A draft of so long ago is of a process that was killed. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

export function draftIn(dir: string): string {
  return path.join(dir, `wayfare-${randomUUID()}.draft`);
}

/** Whether it names a draft. */
export function isDraft(name: string): boolean {
  return NAME.test(name);
}

/** Writes a file that lasts through a crash of the machine. @returns the name that it is for */
export async function writeDraft(
  file: string,
  fill: Parameters<BackupStore["write"]>[0],
): Promise<string> {
  const draft = createWriteStream(file, { flags: "wx", mode: 0o600 });
  const closed = finished(draft, { cleanup: true }).catch(() => undefined);
  try {
    const name = await fill(draft);
    await closed;
    const handle = await open(file, "r");
    await handle.sync().finally(() => handle.close());
    return name;
  } catch (error) {
    draft.destroy();
    await closed;
    throw error;
  }
}

export async function removeAbandonedDrafts(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [] as string[])) {
    if (!isDraft(name)) continue;
    const file = path.join(dir, name);
    const stats = await stat(file).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}
