import { readFile } from "node:fs/promises";
import path from "node:path";

/** @typedef {{ dataRoute: string | null, srcRoute: string | null }} Route */

/**
 * Plain JavaScript, because the build loads it.
 * @param {string} distDir of a build
 * @returns {Promise<{ address: string, source: string }[]>} its prerendered pages, the home pages first; `source` is
 * the route, such as `/[locale]/package/[id]`
 */
export async function prerenderedPages(distDir) {
  const text = await readFile(path.join(distDir, "prerender-manifest.json"), "utf8");
  const { routes } = /** @type {{ routes: Record<string, Route> }} */ (JSON.parse(text));
  return Object.entries(routes)
    .filter(([route, { dataRoute }]) => dataRoute !== null && !/\/(?:_|page-not-found)/.test(route))
    .map(([route, { srcRoute }]) => ({
      address: route.replace(/^\/en(?=\/|$)/, "") || "/",
      source: srcRoute ?? route,
    }))
    .sort(
      ({ address: a }, { address: b }) =>
        a.split("/").length - b.split("/").length || a.length - b.length,
    );
}
