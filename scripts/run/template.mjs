import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { scratchSettings } from "./scratch.mjs";

/** @typedef {Record<string, string | undefined>} Environment */

const run = promisify(execFile);
const POLL_MS = 100;

/**
 * Creates a template, or waits while another process creates it.
 * @param {string} template
 * @param {(dir: string) => Promise<void>} create
 */
async function ensureTemplate(template, create) {
  const draft = `${template}.draft`;
  while (!existsSync(template)) {
    const isOurs = await mkdir(draft).then(
      () => true,
      () => false,
    );
    if (!isOurs) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      continue;
    }
    try {
      await create(draft);
      await rename(draft, template);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  }
}

/**
 * Fills the data folder of a new backend with a copy of a prepared database. `npm test` names a folder
 * for these templates in `WAYFARE_TEMPLATES`; without it, and for another project's migrations, the
 * backend creates its database itself.
 * @param {Environment} env of the backend
 * @param {(env: Environment) => Promise<void>} createDatabase starts a backend and stops it
 */
export async function copyTemplate(env, createDatabase) {
  const folder = env["WAYFARE_TEMPLATES"];
  const dataDir = env["WAYFARE_DATA_DIR"];
  if (!folder || !dataDir || env["WAYFARE_PROJECT_DIR"] !== undefined) return;
  if ((await readdir(dataDir).catch(() => [])).length > 0) return;
  const seed = env["WAYFARE_SEED"] ?? "1";
  const template = path.join(folder, `seed-${seed}`);
  await ensureTemplate(template, (dir) =>
    createDatabase({
      WAYFARE_TEMPLATES: "",
      WAYFARE_SEED: seed,
      ...scratchSettings(dir),
    }),
  );
  await mkdir(dataDir, { recursive: true });
  // PostgreSQL's account owns the files, which Node's copy would not keep.
  await run("cp", ["-Rp", `${template}/.`, dataDir]);
}
