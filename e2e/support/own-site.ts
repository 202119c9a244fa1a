import { cp, rm } from "node:fs/promises";

import { markPages } from "../../scripts/run/build.mjs";
import { freePort, stopProcess } from "../../scripts/run/processes.mjs";
import { serveSite } from "../../scripts/run/site.mjs";

export interface OwnSite {
  url: string;
  /** Its build, with what it has cached. */
  dir: string;
  /** What it has logged last. */
  log: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts the same build again with another environment.
 * @param port to listen on
 * @param env overrides
 * @param mode `plain` for Next without the front cache
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
  const settings = { SITE_URL: url, ...env, PORT: String(port), NEXT_DIST_DIR: distDir };
  // A backend that is down, too, has made the build's pages.
  await markPages(distDir, settings);
  const { child, output } = await serveSite(mode, port, settings, false);
  return {
    url,
    dir: distDir,
    log: output,
    stop: async () => {
      await stopProcess(child);
      await rm(distDir, { recursive: true, force: true });
    },
  };
}

/** Reads the whole answer: a request is counted, and its span ends, when its answer has been sent. */
export async function askSite(
  { url }: OwnSite,
  address: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const answer = await fetch(url + address, { headers, redirect: "manual" });
  await answer.arrayBuffer();
  return answer;
}

/** A site whose backend's address refuses connections. */
export async function startSiteWithoutBackend(): Promise<OwnSite> {
  const [port, deadPort] = [await freePort(), await freePort()];
  return startOwnSite(port, { NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${String(deadPort)}` });
}
