import { rm } from "node:fs/promises";
import path from "node:path";

import { startArtifact, unpackArtifact } from "../../scripts/pack/run-artifact.mjs";
import { freePort, hasEnded } from "../../scripts/run/processes.mjs";

/** One instance of the site, started from an artifact as on a host of its own. */
export async function startInstance(
  artifact: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
) {
  const port = await freePort();
  const env = { ...settings, PORT: String(port) };
  let unpacked = await unpackArtifact(artifact, path.join(folder, "1"));
  let site = await startArtifact(unpacked, env);
  return {
    port,
    folder: () => unpacked,
    kill: async () => {
      site.child.kill("SIGKILL");
      while (!hasEnded(site.child)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    /** With what it had cached when it was killed. */
    restart: async () => {
      site = await startArtifact(unpacked, env);
    },
    /** Stops as a deployment stops it, and starts another artifact in its place. */
    replace: async (next: string) => {
      await site.stop();
      await rm(unpacked, { recursive: true });
      unpacked = await unpackArtifact(next, path.join(folder, "2"));
      site = await startArtifact(unpacked, env);
    },
    stop: () => site.stop(),
  };
}

export type Instance = Awaited<ReturnType<typeof startInstance>>;
