import { cp, rm } from "node:fs/promises";

import { markPages } from "../../scripts/run/build.mjs";
import { freePort, hasEnded, stopProcess } from "../../scripts/run/processes.mjs";
import { serveSite } from "../../scripts/run/site.mjs";

/** One instance of the site with a copy of the build, since it writes into it. */
export async function startInstance(
  buildDir: string,
  name: string,
  settings: Readonly<Record<string, string>>,
) {
  const distDir = `${buildDir}-${name}`;
  await rm(distDir, { recursive: true, force: true });
  await cp(buildDir, distDir, { recursive: true });
  const port = await freePort();
  const env = { ...settings, PORT: String(port), NEXT_DIST_DIR: distDir };
  await markPages(distDir, env);
  let { child } = await serveSite("start", port, env, false);
  return {
    port,
    kill: async () => {
      child.kill("SIGKILL");
      while (!hasEnded(child)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    /** With what it had cached when it was killed. */
    restart: async () => {
      ({ child } = await serveSite("start", port, env, false));
    },
    stop: async () => {
      await stopProcess(child);
      await rm(distDir, { recursive: true, force: true });
    },
  };
}

export type Instance = Awaited<ReturnType<typeof startInstance>>;
