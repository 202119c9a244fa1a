/** `npm run pack`: one file that runs the site on any host with Node, for any backend. */
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { environmentOf, runBackend } from "./run/backend.mjs";
import { ensureBuilt, isBuilt } from "./run/build.mjs";
import { checkNode, ensureInstalled } from "./run/install.mjs";
import { freePort, stopAll } from "./run/processes.mjs";
import { scratchSettings } from "./run/scratch.mjs";
import { StepFailure, errorText, step } from "./run/steps.mjs";

/** A build reads pages from a backend: here from one that ends with it. @param {string} distDir */
async function build(distDir) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "wayfare-build-"));
  const settings = { ...scratchSettings(dataDir), WAYFARE_SEED: "0" };
  try {
    const { ready } = await step("starting a backend", () => runBackend(settings, () => undefined));
    const port = String(await freePort());
    const env = { ...environmentOf(ready), SITE_URL: `http://127.0.0.1:${port}`, PORT: port };
    await ensureBuilt(distDir, env, false);
  } finally {
    await stopAll();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function main() {
  const { version } = JSON.parse(await readFile("package.json", "utf8"));
  const { values } = parseArgs({
    options: {
      out: { type: "string", default: `wayfare-${version}.tgz` },
      build: { type: "string", default: process.env["NEXT_DIST_DIR"] ?? ".next" },
    },
  });
  checkNode();
  await ensureInstalled(false);
  if (!(await isBuilt(values.build))) await build(values.build);
  const { pack } = await import("./pack/pack.mjs");
  await step("packing", () => pack(values.build, values.out));
  const { size } = await stat(values.out);
  console.log(`\n  ${values.out} (${Math.round(size / 1e6)} MB)\n`);
}

main().catch(async (error) => {
  console.error(`\n  ✗ ${error instanceof StepFailure ? errorText(error) : error.stack}`);
  process.exitCode = 1;
});
