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
import { isForeignPage } from "./page-age";
import { areTagsExpired, FileSystemCache, type CacheValue } from "./page-cache";

const NOT_FOUND_MARKER = '<meta name="page-status" content="404"';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", body = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes("application/ld+json")) continue;
    if (body !== bootScript && !FRAMEWORK_SCRIPTS.some((shape) => shape.test(body))) continue;
    hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  }
  return [...hashes];
}

/** A page with a nonce carries one visitor's value and must not be stored. */
export function holdsNonce(html: string) {
  return /<(?:script|link|style)\s[^>]*\bnonce="/.test(html);
}

type Sheet = ReturnType<typeof parseSheet>;

const INLINED = "<style data-sheet>";

const STYLESHEET = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)[^>]*>/g;

/** Next's `inlineCss` would write each sheet three times; the links move to the end of the body. */
export function inlineStylesheets(html: string, readSheet: (path: string) => Sheet | null) {
  const links: string[] = [];
  const sheets: Sheet[] = [];
  const bare = html.replace(STYLESHEET, (link, path) => {
    const sheet = readSheet(path);
    if (sheet === null) return link;
    // `media="print"`: a second copy would reload the fonts and shift the text.
    links.push(link.replace("<link ", '<link media="print" '));
    sheets.push(sheet);
    return sheets.length === 1 ? INLINED : "";
  });
  const css = criticalCss(sheets, bare).join("");
  return bare
    .replace(INLINED, () => `${INLINED}${css}</style>`)
    .replace("</body>", () => `${links.join("")}</body>`);
}

/** The policy is built on each read: the backend's address in `connect-src` can change. */
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

/** Missing pages, maps and empty reads go to bounded memory: visitors can request any number of them. */
function isUnlimited(value: CacheValue | null) {
  if (value?.kind === "APP_ROUTE") return true;
  if (value?.kind === "APP_PAGE") return value.html.includes(NOT_FOUND_MARKER);
  return value?.kind === "FETCH" && value.data.body === "null";
}

/** Next's file-system cache, plus each page's policy and status, which Next sends with it. */
export default class PageCacheHandler extends FileSystemCache {
  #sheets: Map<string, Sheet | null> = new Map();
  #distDir;
  #context;
  #inMemory;

  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super(context);
    this.#context = context;
    this.#inMemory = new FileSystemCache({ ...context, flushToDisk: false });
    this.#distDir = join(context.serverDistDir ?? "", "..");
  }

  #readSheet = (path: string) => {
    let sheet = this.#sheets.get(path);
    if (sheet === undefined) {
      try {
        const file = join(this.#distDir, path.replace(/^\/_next\//, ""));
        const base = new URL("..", `https://site.invalid${path}`).pathname;
        const css = readFileSync(file, "utf8").replaceAll("url(../", `url(${base}`);
        sheet = css.includes("</style") ? null : parseSheet(css);
      } catch {
        sheet = null;
      }
      this.#sheets.set(path, sheet);
    }
    return sheet;
  };

  #isOnDisk(key: string, value: CacheValue) {
    const { fs, serverDistDir } = this.#context;
    if (value.kind === "FETCH") {
      return fs.existsSync(join(serverDistDir, "..", "cache", "fetch-cache", key));
    }
    const suffix = value.kind === "APP_ROUTE" ? "body" : "html";
    return fs.existsSync(join(serverDistDir, `${key}.${suffix}`));
  }

  override async get(...args: Parameters<InstanceType<typeof FileSystemCache>["get"]>) {
    const entry = await super.get(...args);
    if (entry && isForeignPage(entry.lastModified ?? 0)) return null;
    // Next would serve it once more, at any age, while it renders the page again.
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
    // Must run before the scripts get their hashes.
    const isForAll =
      value?.kind !== "APP_PAGE" ||
      (removeQuery(value) && !holdsNonce(value.html) && !isOutage(value));
    completePage(value, this.#readSheet);
    if (!isForAll) return;
    // A page that was rendered while its tags expired may hold old data.
    const trace = currentTrace();
    const tags = context.fetchCache ? (context.tags ?? []) : tagsOf(value);
    if (trace && areTagsExpired(tags, trace.startedAt)) return;
    if (value && isUnlimited(value) && !this.#isOnDisk(key, value)) {
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
