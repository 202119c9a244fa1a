/**
 * What a build keeps of the one before it. While a new version replaces the old one, pages of the old one are open in
 * browsers: their scripts must still load, and their forms must still find their server actions.
 */
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** In the part of a build's folder that `next build` does not empty. */
const KEPT = "cache/earlier";
/** Lists the server actions of a build, and the key with which Next salts their names. */
export const ACTIONS = "server/server-reference-manifest.json";
/** Names the assets that a build has from the one before: the next build leaves them out. */
const LIST = "earlier-assets.json";

/** @param {string} distDir @returns {Promise<string[]>} */
async function readList(distDir) {
  const text = await readFile(path.join(distDir, LIST), "utf8").catch(() => "[]");
  return /** @type {string[]} */ (JSON.parse(text));
}

/** @param {string} distDir @returns {Promise<string | undefined>} of a complete build */
export async function readActionsKey(distDir) {
  const text = await readFile(path.join(distDir, ACTIONS), "utf8").catch(() => "{}");
  return /** @type {{ encryptionKey?: string }} */ (JSON.parse(text)).encryptionKey;
}

/**
 * Moves what the next build keeps out of a complete one. After a build that failed, what was kept before stays.
 * @param {string} from the folder of the build before
 * @param {string} distDir of the next one; may be the same
 */
export async function keepEarlierBuild(from, distDir) {
  if (!existsSync(path.join(from, "BUILD_ID"))) return;
  const kept = path.join(distDir, KEPT);
  await rm(kept, { recursive: true, force: true });
  await mkdir(path.join(kept, path.dirname(ACTIONS)), { recursive: true });
  for (const name of await readList(from)) await rm(path.join(from, "static", name));
  await rename(path.join(from, "static"), path.join(kept, "static"));
  await rename(path.join(from, ACTIONS), path.join(kept, ACTIONS));
  await rm(path.join(from, "BUILD_ID"));
}

/** @param {string} distDir @returns {Promise<{ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY?: string }>} for `next build` */
export async function actionsKeyOfEarlier(distDir) {
  const key = await readActionsKey(path.join(distDir, KEPT));
  return key === undefined ? {} : { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key };
}

/** @param {string} distDir of a new build, which serves the earlier one's assets from now on */
export async function addEarlierAssets(distDir) {
  const kept = path.join(distDir, KEPT, "static");
  const assets = path.join(distDir, "static");
  // Of a build that was packed as the successor of another artifact before.
  for (const name of await readList(distDir)) await rm(path.join(assets, name));
  const entries = existsSync(kept)
    ? await readdir(kept, { recursive: true, withFileTypes: true })
    : [];
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(kept, path.join(entry.parentPath, entry.name)))
    .filter((name) => !existsSync(path.join(assets, name)));
  for (const name of names) await cp(path.join(kept, name), path.join(assets, name));
  await writeFile(path.join(distDir, LIST), JSON.stringify(names));
}
