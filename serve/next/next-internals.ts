/** Undocumented details of Next. next-internals.test.ts checks them with each new version. */

export const CHECKED_VERSION = "16.4.6";

export const STARTUP_MODULES = [
  "next/dist/server/require-hook.js",
  "next/dist/server/config.js",
  "next",
  "next/dist/server/lib/router-server.js",
  "next/dist/server/lib/start-server.js",
  "next/dist/server/lib/render-server.js",
  "next/dist/server/next-server.js",
];

export const ORIGIN_VARIABLE = "__NEXT_PRIVATE_ORIGIN";

/** The router sends these with `rsc`; `_rsc` holds a digest of them. */
export const ROUTER_HEADERS = [
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
] as const;

export const DIGEST_BYTES = 12;

export const CACHE_TAGS_HEADER = "x-next-cache-tags";
export const ACTION_NOT_FOUND_HEADER = "x-nextjs-action-not-found";

export const PREVIEW_COOKIES = ["__prerender_bypass", "__next_preview_data"];

/** Scripts that React and Next write into a page. Others get no hash in the policy. */
export const FRAMEWORK_SCRIPTS = [
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(/,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(/,
  /^self\.__next_f\.push\(/,
  /^self\.__next_r=/,
  /^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?/,
  /^\$R[A-Z]=/,
  /^\$R[A-Z]\(/,
];

/** A flight row with a stated length may hold any text. */
export const COUNTED_ROW = /[0-9a-f]*:[TAOobUSsLlGgMmV]([0-9a-f]+),/y;

/** The page's address in the flight data's root row: path segments, then the query. */
export const FLIGHT_ADDRESS = /^0:\{"P":.*?"c":\[(?:"[^"\\]*",?)+\],"q":"[^"\\]*"/;

export function inScript(text: string) {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}
