import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import tagsManifest from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";

export type {
  IncrementalCacheValue as CacheValue,
  IncrementalCachedAppPageValue as CachedPage,
} from "next/dist/server/response-cache";

/** Next's own page cache. The module is CommonJS with a `default` of its own. */
export const FileSystemCache = (
  "default" in fileSystemCache ? fileSystemCache.default : fileSystemCache
) as typeof fileSystemCache;

/** When each tag expired; Next remembers it only while it runs. */
export const { areTagsExpired } = tagsManifest;
