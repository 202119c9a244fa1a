import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";

import type { Database } from "../../lib/supabase/database.types";
import { environmentOf, runBackend } from "../../scripts/run/backend.mjs";
import { freePort, stopProcess } from "../../scripts/run/processes.mjs";
import { startOwnSite } from "./own-site";

type Backend = Awaited<ReturnType<typeof runBackend>>["ready"];

export interface OwnMarket {
  url: string;
  ready: Backend;
  /** The backend's: database, mails, uploads. */
  dataDir: string;
  siteDir: string;
  /** What site and backend have logged. */
  log: () => string;
  stop: () => Promise<void>;
}

/**
 * A site with a separate backend.
 * @param env overrides of the backend's settings
 * @param prepare runs before the site starts
 */
export async function startOwnMarket(
  env: Record<string, string>,
  prepare: (ready: Backend) => Promise<void>,
): Promise<OwnMarket> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "wayfare-market-"));
  let backendLog = "";
  const { child, ready } = await runBackend(
    {
      SITE_URL: `http://127.0.0.1:${String(port)}`,
      WAYFARE_API_PORT: "0",
      WAYFARE_DB_PORT: "0",
      WAYFARE_DATA_DIR: dataDir,
      WAYFARE_ENV_FILE: path.join(dataDir, "env"),
      WAYFARE_SCRATCH: "1",
      ...env,
    },
    (line) => {
      backendLog += `${line}\n`;
    },
  );
  const stopBackend = async () => {
    await stopProcess(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await prepare(ready);
    const site = await startOwnSite(port, environmentOf(ready));
    return {
      url: site.url,
      ready,
      dataDir,
      siteDir: site.dir,
      log: () => backendLog + site.log(),
      stop: async () => {
        await site.stop();
        await stopBackend();
      },
    };
  } catch (error) {
    await stopBackend();
    throw error;
  }
}

/** The public client of such a backend, as any browser has it. */
export function clientOf({ apiUrl, keys }: Backend): SupabaseClient<Database> {
  return createClient<Database>(apiUrl, keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}
