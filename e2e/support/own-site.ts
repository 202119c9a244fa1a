import { cp, rm } from "node:fs/promises";

import { freePort, stopProcess } from "../../scripts/run/processes.mjs";
import { serveSite } from "../../scripts/run/site.mjs";

export interface OwnSite {
  url: string;
  stop: () => Promise<void>;
}

/**
 * The same build, started once more with an environment of its own.
 * @param port where it is to answer
 * @param env what is different from the healthy site
 * @param mode `plain` for Next alone, without the cache that `npm start` puts in front of it
 */
export async function startOwnSite(
  port: number,
  env: Record<string, string>,
  mode: "start" | "plain" = "start",
): Promise<OwnSite> {
  // A build of its own to write to: what it caches meanwhile must not reach the healthy site.
  const distDir = `.next-own-${String(port)}`;
  await cp(process.env["NEXT_DIST_DIR"] ?? ".next", distDir, { recursive: true });
  const url = `http://127.0.0.1:${String(port)}`;
  const { child } = await serveSite(
    mode,
    port,
    { SITE_URL: url, ...env, NEXT_DIST_DIR: distDir },
    false,
  );
  return {
    url,
    stop: async () => {
      await stopProcess(child);
      await rm(distDir, { recursive: true, force: true });
    },
  };
}

/** A site whose backend has an address at which nobody listens. */
export async function startSiteWithoutBackend(): Promise<OwnSite> {
  const [port, deadPort] = [await freePort(), await freePort()];
  return startOwnSite(port, { NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${String(deadPort)}` });
}
