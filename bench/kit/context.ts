import type { ChildProcess } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { environmentOf, runBackend } from "../../scripts/run/backend.mjs";
import { programEnv, programs } from "../../scripts/run/programs.mjs";
import { ensureBuilt, markPages } from "../../scripts/run/build.mjs";
import { scratchSettings } from "../../scripts/run/scratch.mjs";
import { startServer, type Server } from "./servers";
import { isShort } from "./size";

/** A short run uses the build of the browser tests. */
const DIST_DIR = isShort ? ".next-test" : ".next-bench";
const RUN_DIST_DIR = ".next-bench-run";

export interface BenchContext {
  rounds: number;
  /** Settings of a site on the build. */
  env: Readonly<Record<string, string | undefined>>;
  backend: ChildProcess;
  apiUrl: string;
  /** Logs in as the tables' owner. */
  databaseUrl: string;
  superuserUrl: string;
  publishableKey: string;
  buildSeconds: number | null;
  scratchDir: string;
  buildDir: string;
  /** A copy of the build, since the sites write into it. */
  distDir: string;
  startSite: (program?: "start" | "plain", env?: Record<string, string>) => Promise<Server>;
  stop: () => Promise<void>;
}

/** @param port of the site's address, which forms are compared with */
export async function prepareBench(
  rounds: number,
  isFresh: boolean,
  port = 3000,
): Promise<BenchContext> {
  const scratchDir = await mkdtemp(path.join(os.tmpdir(), "wayfare-bench-"));
  const siteUrl = `http://127.0.0.1:${String(port)}`;
  const dataDir = path.join(scratchDir, "data");
  const backend = await runBackend(
    {
      SITE_URL: siteUrl,
      ...scratchSettings(dataDir),
    },
    () => undefined,
  );
  const { ready, child } = backend;
  const env = { ...environmentOf(ready), SITE_URL: siteUrl };
  if (isFresh) await rm(DIST_DIR, { recursive: true, force: true });
  const began = Date.now();
  const isBuilt = await ensureBuilt(DIST_DIR, { ...env, WAYFARE_BENCH_PAGES: "1" }, false);
  const buildSeconds = isBuilt ? (Date.now() - began) / 1000 : null;
  await rm(RUN_DIST_DIR, { recursive: true, force: true });
  await cp(DIST_DIR, RUN_DIST_DIR, {
    recursive: true,
    filter: (source) => !source.startsWith(path.join(DIST_DIR, "cache")),
  });
  await markPages(RUN_DIST_DIR, env);
  const all = { ...env, ...programEnv, NEXT_DIST_DIR: RUN_DIST_DIR, NEXT_TELEMETRY_DISABLED: "1" };
  const orphan = ["--import", path.resolve("scripts/run/die-with-parent.mjs")];
  return {
    rounds,
    env: all,
    backend: child,
    apiUrl: ready.apiUrl,
    databaseUrl: ready.databaseUrl,
    superuserUrl: ready.superuserUrl,
    publishableKey: ready.keys.publishableKey,
    buildSeconds,
    scratchDir,
    buildDir: DIST_DIR,
    distDir: RUN_DIST_DIR,
    startSite: (program = "start", own = {}) =>
      startServer(
        (port) => [...orphan, ...programs[program], "-H", "127.0.0.1", "-p", String(port)],
        { ...all, ...own },
      ),
    stop: async () => {
      child.kill();
      await new Promise((resolve) => child.once("exit", resolve));
      await rm(scratchDir, { recursive: true, force: true });
      await rm(RUN_DIST_DIR, { recursive: true, force: true });
    },
  };
}
