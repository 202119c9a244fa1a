import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

import { runBackend } from "../../scripts/run/backend.mjs";
import { freePort, stopProcess } from "../../scripts/run/processes.mjs";
import { BACKUP } from "../../supabase/local/compile.mjs";

/** A backend that keeps a backup, and can be restored while the site runs. */
export async function startKeptBackend(folder: string, siteUrl: string) {
  const settings = {
    SITE_URL: siteUrl,
    // The instances find it there again.
    WAYFARE_API_PORT: String(await freePort()),
    WAYFARE_DB_PORT: "0",
    WAYFARE_DATA_DIR: path.join(folder, "data"),
    WAYFARE_ENV_FILE: path.join(folder, "env"),
    WAYFARE_BACKUP_DIR: path.join(folder, "backup"),
  };
  const start = () => runBackend(settings, () => undefined);
  const command = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [BACKUP, ...args], {
      env: { ...process.env, ...settings },
    });
  let running = await start();
  return {
    ready: running.ready,
    backUp: () => command("backup"),
    restore: async (to: Date) => {
      await stopProcess(running.child);
      await command("restore", `--to=${to.toISOString()}`);
      running = await start();
    },
  };
}
