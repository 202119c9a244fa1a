import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { staticPolicy } from "../../lib/config/security-headers.mjs";
import { bootScript } from "../../lib/config/boot-script.mjs";
import { criticalCss, parseSheet } from "./critical-css";
import { OUTAGE_HEADERS, OUTAGE_LIFE_S, OUTAGE_MARKER, OUTAGE_TAG } from "../../lib/cache/outage";
import { removeQuery } from "./page-query";
import { announceExpiry, currentTrace } from "../../lib/cache/request-trace";
import { CACHE_TAGS_HEADER, FRAMEWORK_SCRIPTS } from "./next-internals";
import { areTagsExpired, FileSystemCache, type CacheValue } from "./page-cache";

/** Rendered into the head of a view that stands for a page that is not there. */
const NOT_FOUND_MARKER = '<meta name="page-status" content="404"';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** @returns `'sha256-…'` sources of the page's known inline scripts */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", body = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes("application/ld+json")) continue;
    if (body !== bootScript && !FRAMEWORK_SCRIPTS.some((shape) => shape.test(body))) continue;
    hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  }
  return [...hashes];
}

/**
 * Next takes a nonce from the request's own content security policy. No page that is kept has one:
 * it would hold, many times over, what a single visitor sent.
 */
export function holdsNonce(html: string) {
  return /<(?:script|link|style)\s[^>]*\bnonce="/.test(html);
}

export type Sheet = ReturnType<typeof parseSheet>;

/** Begins a sheet that stands in the page already: an entry may be stored and read again. */
const INLINED = "<style data-sheet>";

const STYLESHEET = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)[^>]*>/g;

/**
 * Puts what the page needs of its style sheets into its head, so that the first paint waits for nothing,
 * and their links at its end, where React looks them up and whole-styles.tsx finds the rest.
 * (Next's own `inlineCss` writes every sheet three times: the flight data holds it too.)
 * @param readSheet takes the path in the address
 */
export function inlineStylesheets(html: string, readSheet: (path: string) => Sheet | null) {
  const links: string[] = [];
  const sheets: Sheet[] = [];
  const bare = html.replace(STYLESHEET, (link, path) => {
    const sheet = readSheet(path);
    if (sheet === null) return link;
    // Applied once is enough: a second copy would load its fonts anew, and move the text. On paper
    // nothing moves.
    links.push(link.replace("<link ", '<link media="print" '));
    sheets.push(sheet);
    return sheets.length === 1 ? INLINED : "";
  });
  const css = criticalCss(sheets, bare).join("");
  return bare
    .replace(INLINED, () => `${INLINED}${css}</style>`)
    .replace("</body>", () => `${links.join("")}</body>`);
}

/**
 * Done once for each stored value. The policy is put together on every read: an entry may outlive
 * the process, and with it the backend's address in `connect-src`.
 */
const hashesOf: WeakMap<object, string[]> = new WeakMap();

function completePage(
  value: CacheValue | null | undefined,
  readSheet: (path: string) => Sheet | null,
) {
  if (value?.kind !== "APP_PAGE" || typeof value.html !== "string") return;
  let hashes = hashesOf.get(value);
  if (!hashes) {
    hashes = inlineScriptHashes(value.html);
    hashesOf.set(value, hashes);
    if (!value.html.includes(INLINED)) value.html = inlineStylesheets(value.html, readSheet);
  }
  value.headers = { ...value.headers, "content-security-policy": staticPolicy(hashes) };
  if (value.html.includes(NOT_FOUND_MARKER)) value.status = 404;
  if (isOutage(value)) {
    value.status = 503;
    Object.assign(value.headers, OUTAGE_HEADERS);
  }
}

function isOutage(value: CacheValue) {
  return value.kind === "APP_PAGE" && value.html.includes(OUTAGE_MARKER);
}

function tagsOf(value: CacheValue | null | undefined) {
  if (value?.kind !== "APP_PAGE" && value?.kind !== "APP_ROUTE") return [];
  const tags = value.headers?.[CACHE_TAGS_HEADER];
  return typeof tags === "string" ? tags.split(",") : [];
}

/**
 * What speaks of something that is not there: a page that says so, a read that found nothing. There
 * are as many of these as somebody makes up.
 */
export function describesMissing(value: CacheValue | null) {
  if (value?.kind === "APP_PAGE") return value.html.includes(NOT_FOUND_MARKER);
  return value?.kind === "FETCH" && value.data.body === "null";
}

/**
 * Next's file-system cache, which also gives each prerendered page its content security policy
 * and a page that is not there its status. Next sends both with the entry: on hits, on misses and
 * on pages rendered on demand. To a server that listens it tells which entry an answer is.
 */
export default class PageCacheHandler extends FileSystemCache {
  #sheets: Map<string, Sheet | null> = new Map();
  #distDir;
  #context;
  /** Shares its memory, which is bounded, and writes no file. */
  #inMemory;

  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super(context);
    this.#context = context;
    this.#inMemory = new FileSystemCache({ ...context, flushToDisk: false });
    // The development server gives none: it prerenders nothing either.
    this.#distDir = join(context.serverDistDir ?? "", "..");
  }

  #readSheet = (path: string) => {
    let sheet = this.#sheets.get(path);
    if (sheet === undefined) {
      try {
        const file = join(this.#distDir, path.replace(/^\/_next\//, ""));
        // Addresses in a sheet are relative to the sheet.
        const base = new URL("..", `https://site.invalid${path}`).pathname;
        const css = readFileSync(file, "utf8").replaceAll("url(../", `url(${base}`);
        sheet = css.includes("</style") ? null : parseSheet(css);
      } catch {
        // The page of an earlier build: its link says it all.
        sheet = null;
      }
      this.#sheets.set(path, sheet);
    }
    return sheet;
  };

  /** Whether something lies on the disk that has to be written over. */
  #isOnDisk(key: string, value: CacheValue) {
    const { fs, serverDistDir } = this.#context;
    if (value.kind === "FETCH") {
      return fs.existsSync(join(serverDistDir, "..", "cache", "fetch-cache", key));
    }
    return fs.existsSync(join(serverDistDir, `${key}.html`));
  }

  override async get(...args: Parameters<InstanceType<typeof FileSystemCache>["get"]>) {
    const entry = await super.get(...args);
    // Next would show it once more, however old, while it renders the page anew.
    const isPartial = tagsOf(entry?.value).includes(OUTAGE_TAG);
    if (isPartial && (entry?.lastModified ?? 0) < Date.now() - OUTAGE_LIFE_S * 1_000) return null;
    completePage(entry?.value, this.#readSheet);
    const [key] = args;
    if (entry?.value?.kind === "APP_PAGE" || entry?.value?.kind === "APP_ROUTE") {
      const { value, lastModified = 0 } = entry;
      currentTrace()?.entries.push({ key, tags: tagsOf(value), lastModified });
    }
    return entry;
  }

  override async set(...args: Parameters<InstanceType<typeof FileSystemCache>["set"]>) {
    const [key, value, context] = args;
    // Before the scripts get their hashes.
    const isForAll =
      value?.kind !== "APP_PAGE" ||
      (removeQuery(value) && !holdsNonce(value.html) && !isOutage(value));
    completePage(value, this.#readSheet);
    // Whoever asked gets the page; the next visitor's is rendered anew.
    if (!isForAll) return;
    // The same when something changed while it was rendered: it may hold what was there before.
    const trace = currentTrace();
    const tags = context.fetchCache ? (context.tags ?? []) : tagsOf(value);
    if (trace && areTagsExpired(tags, trace.startedAt)) return;
    if (value && describesMissing(value) && !this.#isOnDisk(key, value)) {
      return this.#inMemory.set(...args);
    }
    return super.set(...args);
  }

  override async revalidateTag(
    ...args: Parameters<InstanceType<typeof FileSystemCache>["revalidateTag"]>
  ) {
    await super.revalidateTag(...args);
    announceExpiry(args[0]);
  }
}
