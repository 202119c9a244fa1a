import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";

import type { Database } from "../../lib/supabase/database.types";
import { environmentOf } from "../../scripts/run/backend.mjs";
import { freePort } from "../../scripts/run/processes.mjs";
import { startOwnBackend, type Backend } from "./own-backend";
import { startOwnSite } from "./own-site";

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
  const backend = await startOwnBackend({ SITE_URL: `http://127.0.0.1:${String(port)}`, ...env });
  const { ready, dataDir } = backend;
  try {
    await prepare(ready);
    const site = await startOwnSite(port, environmentOf(ready));
    return {
      url: site.url,
      ready,
      dataDir,
      siteDir: site.dir,
      log: () => backend.log() + site.log(),
      stop: async () => {
        await site.stop();
        await backend.stop();
      },
    };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

/** A client of such a backend, with the key that any browser has, or another. */
export function clientOf(
  { apiUrl, keys }: Backend,
  key = keys.publishableKey,
): SupabaseClient<Database> {
  return createClient<Database>(apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}
