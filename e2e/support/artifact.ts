import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { unpackArtifact } from "../../scripts/pack/run-artifact.mjs";
import { ACTIONS } from "../../scripts/run/earlier-build.mjs";

const run = promisify(execFile);

export interface Artifact {
  /** An unpacked copy. */
  unpack: (name: string) => Promise<string>;
  /** An artifact of another build, which has one asset, and names server actions as this one does. */
  packEarlier: (asset: string) => Promise<string>;
  /** Packs the same build as the successor of another artifact. @returns an unpacked copy */
  packAfter: (previous: string) => Promise<string>;
  remove: () => Promise<void>;
}

/** What `npm run pack` makes of the build that the tests use. */
export async function packArtifact(): Promise<Artifact> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "wayfare-artifact-"));
  const build = process.env["NEXT_DIST_DIR"] ?? ".next";
  const pack = async (name: string, ...options: string[]) => {
    const file = path.join(folder, name);
    await run(process.execPath, [
      "scripts/pack.mjs",
      `--build=${build}`,
      `--out=${file}`,
      ...options,
    ]);
    return file;
  };
  const file = await pack("site.tgz");
  return {
    unpack: (name) => unpackArtifact(file, path.join(folder, name)),
    packEarlier: async (asset) => {
      const tree = path.join(folder, "earlier");
      const earlier = path.join(tree, "wayfare", ".next");
      for (const name of ["server", path.join("static", path.dirname(asset))]) {
        await mkdir(path.join(earlier, name), { recursive: true });
      }
      await writeFile(path.join(earlier, "BUILD_ID"), "earlier");
      await writeFile(path.join(earlier, "static", asset), asset);
      await copyFile(path.join(build, ACTIONS), path.join(earlier, ACTIONS));
      const packed = path.join(folder, "earlier.tgz");
      await run("tar", ["-czf", packed, "-C", tree, "wayfare"]);
      return packed;
    },
    packAfter: async (previous) =>
      unpackArtifact(await pack("next.tgz", `--previous=${previous}`), path.join(folder, "next")),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
