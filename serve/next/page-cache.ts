import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import tagsManifest from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";

export type {
  IncrementalCacheValue as CacheValue,
  IncrementalCachedAppPageValue as CachedPage,
} from "next/dist/server/response-cache";

/** The module is CommonJS with its own `default`. */
export const FileSystemCache = (
  "default" in fileSystemCache ? fileSystemCache.default : fileSystemCache
) as typeof fileSystemCache;

export const { areTagsExpired } = tagsManifest;
