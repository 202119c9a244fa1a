import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { hashPageSettings, PAGE_SETTINGS_FILE } from "../../lib/config/page-settings.mjs";

type Environment = Readonly<Record<string, string | undefined>>;

/** Since when the pages on disk have been made with the settings of this hash. */
type Mark = { settings: string; since: number };

// Next loads the cache handler as a bundle of its own; a global symbol shares the time.
const holder = globalThis as unknown as Record<symbol, number | undefined>;
const name = Symbol.for("wayfare.pages-since");

export const markFile = (distDir: string) => path.join(distDir, PAGE_SETTINGS_FILE);

function readMark(distDir: string): Mark | null {
  try {
    return JSON.parse(readFileSync(markFile(distDir), "utf8")) as Mark;
  } catch {
    return null;
  }
}

/**
 * Drops the pages that were made with other settings: those of a build, and those of earlier starts.
 * @returns whether there may be such pages
 */
export function refuseForeignPages(distDir: string, env: Environment, now = Date.now()): boolean {
  const settings = hashPageSettings(env);
  const mark = readMark(distDir);
  const isForeign = mark?.settings !== settings;
  const since = isForeign ? now : mark.since;
  holder[name] = since;
  if (!isForeign) return false;
  try {
    mkdirSync(path.dirname(markFile(distDir)), { recursive: true });
    writeFileSync(markFile(distDir), JSON.stringify({ settings, since } satisfies Mark));
  } catch (error) {
    console.error("The next start will make all pages again:", error);
  }
  return true;
}

/** @param lastModified when the page was made, in milliseconds since 1970 */
export function isForeignPage(lastModified: number): boolean {
  return lastModified < (holder[name] ?? 0);
}
