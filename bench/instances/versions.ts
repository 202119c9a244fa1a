import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { ACTIONS } from "../../scripts/run/earlier-build.mjs";
import { step } from "../../scripts/run/steps.mjs";

const run = promisify(execFile);

const BUILD_DIR = ".next-instances";
const KEPT = "node_modules/.cache/wayfare-versions";

type Actions = Record<string, { filename: string; exportedName: string }>;

/** The artifact of a commit, made once. */
async function packCommit(commit: string, folder: string): Promise<string> {
  const file = path.resolve(KEPT, `${commit}.tgz`);
  if (existsSync(file)) return file;
  const tree = path.join(folder, "tree");
  await mkdir(path.dirname(file), { recursive: true });
  await mkdir(tree);
  await run("git", ["archive", `--output=${tree}.tar`, commit]);
  await run("tar", ["-xf", `${tree}.tar`, "-C", tree]);
  await run(process.execPath, ["scripts/pack.mjs", `--out=${file}`], { cwd: tree });
  await rm(tree, { recursive: true });
  return file;
}

/** Two versions of the site as artifacts: a commit's, and the present one's as its successor. */
export async function packVersions(from: string, folder: string) {
  const { stdout } = await run("git", ["rev-parse", "--verify", `${from}^{commit}`]);
  const commit = stdout.trim();
  const older = await step(`packing ${commit.slice(0, 8)}`, () => packCommit(commit, folder));
  const newer = path.join(folder, "newer.tgz");
  await step("packing the present version", () =>
    run(process.execPath, [
      "scripts/pack.mjs",
      `--build=${BUILD_DIR}`,
      `--out=${newer}`,
      `--previous=${older}`,
    ]),
  );
  return { commit, older, newer };
}

/** @param folder an unpacked artifact @returns the ids of its server actions, by what they name */
export async function readActions(folder: string): Promise<ReadonlyMap<string, string>> {
  const { node } = JSON.parse(await readFile(path.join(folder, ".next", ACTIONS), "utf8")) as {
    node: Actions;
  };
  return new Map(
    Object.entries(node).map(([id, { filename, exportedName }]) => [
      `${filename} ${exportedName}`,
      id,
    ]),
  );
}
