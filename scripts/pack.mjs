/** `npm run pack`: one file that runs the site on any host with Node, for any backend. */
import { mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { unpackArtifact } from "./pack/run-artifact.mjs";
import { environmentOf, runBackend } from "./run/backend.mjs";
import { ensureBuilt, isBuilt } from "./run/build.mjs";
import { addEarlierAssets, keepEarlierBuild, readActionsKey } from "./run/earlier-build.mjs";
import { clearFingerprint } from "./run/fingerprint.mjs";
import { checkNode, ensureInstalled } from "./run/install.mjs";
import { freePort, stopAll } from "./run/processes.mjs";
import { scratchSettings } from "./run/scratch.mjs";
import { StepFailure, errorText, step } from "./run/steps.mjs";

/**
 * A build reads pages from a backend: here from one that ends with it.
 * @param {string} distDir
 * @param {string} [earlier] the folder of the build before
 */
async function build(distDir, earlier) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "wayfare-build-"));
  const settings = { ...scratchSettings(dataDir), WAYFARE_SEED: "0" };
  try {
    const { ready } = await step("starting a backend", () => runBackend(settings, () => undefined));
    const port = String(await freePort());
    const env = { ...environmentOf(ready), SITE_URL: `http://127.0.0.1:${port}`, PORT: port };
    await ensureBuilt(distDir, env, false, earlier);
  } finally {
    await stopAll();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Builds what comes after an artifact: pages of that one go on while hosts change from one to the other.
 * @param {string} distDir
 * @param {string} artifact
 */
async function buildAfter(distDir, artifact) {
  const work = path.join(distDir, "cache");
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(path.join(work, "unpacked-"));
  try {
    const unpacked = await unpackArtifact(artifact, folder).catch(() => {
      throw new StepFailure(`${artifact} is no artifact that npm run pack wrote.`);
    });
    const earlier = path.join(unpacked, ".next");
    const names = await Promise.all([distDir, earlier].map(readActionsKey));
    if (names[0] === names[1] && (await isBuilt(distDir))) {
      await keepEarlierBuild(earlier, distDir);
      await addEarlierAssets(distDir);
      return;
    }
    await clearFingerprint(distDir);
    await build(distDir, earlier);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main() {
  const { version } = JSON.parse(await readFile("package.json", "utf8"));
  const { values } = parseArgs({
    options: {
      out: { type: "string", default: `wayfare-${version}.tgz` },
      build: { type: "string", default: process.env["NEXT_DIST_DIR"] ?? ".next" },
      previous: { type: "string" },
    },
  });
  checkNode();
  await ensureInstalled(false);
  if (values.previous) await buildAfter(values.build, values.previous);
  else if (!(await isBuilt(values.build))) await build(values.build);
  const { pack } = await import("./pack/pack.mjs");
  await step("packing", () => pack(values.build, values.out));
  const { size } = await stat(values.out);
  console.log(`\n  ${values.out} (${Math.round(size / 1e6)} MB)\n`);
}

main().catch(async (error) => {
  console.error(`\n  ✗ ${error instanceof StepFailure ? errorText(error) : error.stack}`);
  process.exitCode = 1;
});
