/**
 * What the server knows of Next beyond its documentation, gathered so that next-internals.test.ts can
 * compare it with the installed version. `page-cache.ts` holds the imports from `next/dist`.
 */

/** The version that all of this was checked with. */
export const CHECKED_VERSION = "16.4.6";

/** The heavy modules, in the order in which Next loads them. */
export const STARTUP_MODULES = [
  "next/dist/server/require-hook.js",
  "next/dist/server/config.js",
  "next",
  "next/dist/server/lib/router-server.js",
  "next/dist/server/lib/start-server.js",
  "next/dist/server/lib/render-server.js",
  "next/dist/server/next-server.js",
];

/** Next's server sends its own requests to this origin. */
export const ORIGIN_VARIABLE = "__NEXT_PRIVATE_ORIGIN";

/** What the router sends beside `rsc`, and puts a digest of into `_rsc`. */
export const ROUTER_HEADERS = [
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
] as const;

/** The bytes of the SHA-256 digest in `_rsc`. */
export const DIGEST_BYTES = 12;

export const CACHE_TAGS_HEADER = "x-next-cache-tags";
export const ACTION_NOT_FOUND_HEADER = "x-nextjs-action-not-found";

/** Cookies of draft mode and previews. */
export const PREVIEW_COOKIES = ["__prerender_bypass", "__next_preview_data"];

/** What React and Next write into a page. Any other script gets no hash in the policy. */
export const FRAMEWORK_SCRIPTS = [
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(/,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(/,
  /^self\.__next_f\.push\(/,
  /^self\.__next_r=/,
  /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?/,
  /^\$R[A-Z]=/,
  /^\$R[A-Z]\(/,
];

/** A row of flight data that states its length, because it may hold any text. */
export const COUNTED_ROW = /[0-9a-f]*:[TAOobUSsLlGgMmV]([0-9a-f]+),/y;

/** The address of a page in the root row of its flight data: the segments of its path, then its query. */
export const FLIGHT_ADDRESS = /^0:\{"P":.*?"c":\[(?:"[^"\\]*",?)+\],"q":"[^"\\]*"/;

/** @returns flight data as Next writes it into a script */
export function inScript(text: string) {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}
