import { readFile } from "node:fs/promises";
import path from "node:path";

import { categories } from "@/lib/navigation/categories";

import type { BenchContext } from "../kit/context";
import type { BenchRow } from "../row";

interface Manifests {
  routes: Record<string, unknown>;
  matchers: { regexp: string; has?: unknown[] }[];
}

async function readManifests(distDir: string): Promise<Manifests> {
  const read = async (name: string): Promise<Record<string, unknown>> =>
    JSON.parse(await readFile(path.join(distDir, name), "utf8")) as Record<string, unknown>;
  const { routes } = await read("prerender-manifest.json");
  const { functions } = await read("server/functions-config-manifest.json");
  const middleware = (functions as Record<string, { matchers?: Manifests["matchers"] }>)[
    "/_middleware"
  ];
  return { routes: routes as Manifests["routes"], matchers: middleware?.matchers ?? [] };
}

/** The front cache answers these before middleware, though its matcher includes their paths. */
const sharesItsAddress = (address: string) =>
  categories.some((name) => address.endsWith(`/${name}`));

/** Budget 7: each public address is shareable and runs no middleware. */
export async function routesBench(context: BenchContext): Promise<BenchRow[]> {
  const { routes, matchers } = await readManifests(context.distDir);
  const paths = Object.keys(routes)
    .filter((route) => /^\/(en|es|fr|de|zh)(\/|$)/.test(route))
    .filter((route) => !/\/(page-not-found|agency|auth|_not-found)/.test(route))
    .map((route) => route.replace(/^\/en(?=\/|$)/, "") || "/");
  const always = matchers.filter(({ has = [] }) => has.length === 0);
  const site = await context.startSite();
  const wrong: string[] = [];
  for (const address of paths) {
    const response = await fetch(`http://127.0.0.1:${site.port}${address}`, { redirect: "manual" });
    await response.arrayBuffer();
    const isShared = /s-maxage=\d+/.test(response.headers.get("cache-control") ?? "");
    const isPrerendered = response.headers.get("x-nextjs-prerender") !== null;
    const isBare = response.headers.get("set-cookie") === null;
    const isUnguarded =
      sharesItsAddress(address) || !always.some(({ regexp }) => new RegExp(regexp).test(address));
    const isRight = response.status === 200 && isShared && isPrerendered && isBare && isUnguarded;
    if (!isRight) wrong.push(address);
  }
  await site.stop();
  return [
    {
      id: "7",
      what: "Public addresses that are prerendered, shareable and run no middleware",
      measured: `${paths.length - wrong.length} of ${paths.length}${wrong.length > 0 ? `; not ${wrong.join(" ")}` : ""}`,
      ratio: (paths.length - wrong.length) / paths.length,
      goal: "all",
      met: wrong.length === 0,
    },
  ];
}
