import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { runBackend } from "../../scripts/run/backend.mjs";
import { stopProcess } from "../../scripts/run/processes.mjs";
import { scratchSettings } from "../../scripts/run/scratch.mjs";

export type Backend = Awaited<ReturnType<typeof runBackend>>["ready"];

export interface OwnBackend {
  ready: Backend;
  /** Database, mails, uploads. */
  dataDir: string;
  log: () => string;
  stop: () => Promise<void>;
}

/** A separate backend with the demo's data. @param env overrides of its settings */
export async function startOwnBackend(env: Record<string, string>): Promise<OwnBackend> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "wayfare-market-"));
  let log = "";
  const { child, ready } = await runBackend({ ...scratchSettings(dataDir), ...env }, (line) => {
    log += `${line}\n`;
  });
  const stop = async () => {
    await stopProcess(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ready, dataDir, log: () => log, stop };
}
