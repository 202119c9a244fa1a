import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";

import { MAX_BODY_BYTES } from "./lib/config/body-limit.mjs";
import { framedPath, frameHeader, securityHeaders } from "./lib/config/security-headers.mjs";
import { packageRewrites, searchRewrites } from "./lib/search/rewrites.mjs";
import { CACHE_HANDLER, compileServe } from "./serve/compile.mjs";

const otherLocales = "es|fr|de|zh";
const anyLocale = `en|${otherLocales}`;
/** Nothing that a name is made into. */
const noAgencySlug = "(?!register$|[0-9a-z-]{1,80}$)[^/]+";
/** Neither a fixed package's name nor a uuid: a kilobyte of text, a null byte. */
const noPackageId = "(?![0-9a-z-]{1,40}$)[^/]+";

/** @type {import("next").NextConfig} */
const config = {
  distDir: process.env["NEXT_DIST_DIR"] ?? ".next",
  pageExtensions: ["tsx", "ts", ...(process.env["WAYFARE_BENCH_PAGES"] ? ["bench.tsx"] : [])],
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // The build checks what it builds; `npm run types` checks tests and scripts too. Next would write the
  // build's directory into a file that extends no other.
  typescript: { tsconfigPath: "tsconfig.build.json" },
  cacheHandler: new URL(CACHE_HANDLER, import.meta.url).pathname,
  // Pictures are our own vectors or an agency's plain <img>: the optimiser is never needed.
  images: { unoptimized: true, remotePatterns: [] },
  experimental: {
    globalNotFound: true,
    // All pages at once would keep the server from answering, and hold a third more memory.
    preloadEntriesOnStart: false,
    // /ES is no language, and /API/insurance no address that may stand in a frame.
    caseSensitiveRoutes: true,
    serverActions: { bodySizeLimit: MAX_BODY_BYTES },
    // Beyond it the middleware would cut the body of a form off.
    proxyClientMaxBodySize: MAX_BODY_BYTES,
    staleTimes: { dynamic: 0 },
  },
  headers: () => [
    { source: "/:path*", headers: securityHeaders },
    { source: `/((?!${framedPath.slice(1)}$).*)`, headers: [frameHeader] },
  ],
  // English has no prefix. Rewrites do it, so that no public page needs middleware.
  rewrites: () => ({
    // No package has such an id: the view that says so needs no render and no cache entry of its own.
    beforeFiles: [
      ...searchRewrites(otherLocales),
      ...packageRewrites(otherLocales),
      { source: `/package/:id(${noPackageId})`, destination: "/en/package/missing" },
      {
        source: `/:locale(${anyLocale})/package/:id(${noPackageId})`,
        destination: "/:locale/package/missing",
      },
      { source: `/agency/:slug(${noAgencySlug})`, destination: "/en/agency/missing" },
      {
        source: `/:locale(${anyLocale})/agency/:slug(${noAgencySlug})`,
        destination: "/:locale/agency/missing",
      },
    ],
    afterFiles: [
      { source: "/", destination: "/en" },
      {
        source: `/:path((?!(?:${anyLocale}|api|media|_next)(?:/|$))[^.]*)`,
        destination: "/en/:path",
      },
    ],
    fallback: [{ source: `/:locale(${anyLocale})/:path*`, destination: "/:locale/page-not-found" }],
  }),
};

const withIntl = createNextIntlPlugin("./lib/i18n/request.ts");

/** @param {string} phase */
export default async function configure(phase) {
  const isBuilding = phase === PHASE_PRODUCTION_BUILD || phase === PHASE_DEVELOPMENT_SERVER;
  if (isBuilding) await compileServe();
  return withIntl(config);
}
