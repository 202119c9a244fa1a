import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { hasEnded, startNode, stopProcess } from "../../scripts/run/processes.mjs";

const run = promisify(execFile);

/** Where the tests' own settings end: an artifact reads its folder and what its host says. */
const unset = {
  NEXT_DIST_DIR: undefined,
  SITE_URL: undefined,
  HOST: undefined,
  PASSPORT_KEY: undefined,
  INSURANCE_WIDGET_URL: undefined,
};

export interface Artifact {
  /** An unpacked copy. */
  unpack: (name: string) => Promise<string>;
  remove: () => Promise<void>;
}

/** What `npm run pack` makes of the build that the tests use. */
export async function packArtifact(): Promise<Artifact> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "wayfare-artifact-"));
  const file = path.join(folder, "site.tgz");
  const build = process.env["NEXT_DIST_DIR"] ?? ".next";
  await run(process.execPath, ["scripts/pack.mjs", `--build=${build}`, `--out=${file}`]);
  return {
    unpack: async (name) => {
      const target = path.join(folder, name);
      await mkdir(target);
      await run("tar", ["-xzf", file, "-C", target]);
      return path.join(target, "wayfare");
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs an unpacked artifact. @returns what it said, once it is ready or has ended */
export async function startArtifact(folder: string, env: Record<string, string>) {
  let output = "";
  const take = (text: string) => {
    output += text;
  };
  const child = startNode([path.join(folder, "start.mjs")], { ...unset, ...env }, take, {
    cwd: folder,
  });
  while (!hasEnded(child) && !output.includes("Ready on")) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { output: () => output, exitCode: child.exitCode, stop: () => stopProcess(child) };
}
