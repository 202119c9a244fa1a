import { createHash } from "node:crypto";

import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";

import { staticPolicy } from "../config/security-headers.mjs";
import { bootScript } from "../config/boot-script.mjs";

// The module is CommonJS with a `default` of its own.
const FileSystemCache =
  /** @type {typeof import("next/dist/server/lib/incremental-cache/file-system-cache").default} */ (
    "default" in fileSystemCache ? fileSystemCache.default : fileSystemCache
  );

/** Rendered into the head of a view that stands for a page that is not there. */
const NOT_FOUND_MARKER = '<meta name="page-status" content="404"';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** What React and Next write into a page. Anything else is not ours, and gets no hash. */
const FRAMEWORK_SCRIPTS = [
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(/,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(/,
  /^self\.__next_f\.push\(/,
  /^self\.__next_r=/,
  /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?/,
  /^\$R[A-Z]=/,
  /^\$R[A-Z]\(/,
];

/**
 * @param {string} html
 * @returns {string[]} `'sha256-…'` sources of the page's known inline scripts
 */
export function inlineScriptHashes(html) {
  const hashes = new Set();
  for (const [, attributes = "", body = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes("application/ld+json")) continue;
    if (body !== bootScript && !FRAMEWORK_SCRIPTS.some((shape) => shape.test(body))) continue;
    hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  }
  return [...hashes];
}

/**
 * Hashing is done once for each stored value. The policy itself is put together on every read: an
 * entry may outlive the process, and with it the backend's address in `connect-src`.
 * @type {WeakMap<object, string[]>}
 */
const hashesOf = new WeakMap();

/**
 * @typedef {import("next/dist/server/response-cache").IncrementalCacheValue} CacheValue
 * @param {CacheValue | null | undefined} value
 */
function completePage(value) {
  if (value?.kind !== "APP_PAGE" || typeof value.html !== "string") return;
  const hashes = hashesOf.get(value) ?? inlineScriptHashes(value.html);
  hashesOf.set(value, hashes);
  value.headers = { ...value.headers, "content-security-policy": staticPolicy(hashes) };
  if (value.html.includes(NOT_FOUND_MARKER)) value.status = 404;
}

/**
 * Next's file-system cache, which also gives each prerendered page its content security policy
 * and a page that is not there its status. Next sends both with the entry: on hits, on misses and
 * on pages rendered on demand.
 */
export default class PageCacheHandler extends FileSystemCache {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>["get"]>} args
   */
  async get(...args) {
    const entry = await super.get(...args);
    completePage(entry?.value);
    return entry;
  }

  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>["set"]>} args
   */
  async set(...args) {
    completePage(args[1]);
    return super.set(...args);
  }
}
