import { readFile } from "node:fs/promises";
import path from "node:path";

type Manifest = { routes: Record<string, { dataRoute: string | null; srcRoute: string | null }> };

/** Another backend has other packages and agencies: their pages are made when somebody asks. */
const isForEveryBackend = (source: string | null) => (source ?? "").split("[").length <= 2;

/** @returns addresses of the prerendered pages that every site has, in each language; home pages first */
export async function commonPages(distDir: string): Promise<string[]> {
  const text = await readFile(path.join(distDir, "prerender-manifest.json"), "utf8");
  return Object.entries((JSON.parse(text) as Manifest).routes)
    .filter(([, { dataRoute, srcRoute }]) => dataRoute !== null && isForEveryBackend(srcRoute))
    .filter(([route]) => !/\/(?:_|page-not-found)/.test(route))
    .map(([route]) => route.replace(/^\/en(?=\/|$)/, "") || "/")
    .sort((a, b) => a.split("/").length - b.split("/").length || a.length - b.length);
}

/** Requests them one after the other, so that visitors find a page made and the process answers meanwhile. */
export async function warmPages(distDir: string, request: (address: string) => Promise<void>) {
  for (const address of await commonPages(distDir)) await request(address);
}
