import { cp, rm } from "node:fs/promises";
import path from "node:path";

import type { BenchContext } from "../kit/context";
import { inTurn, show } from "../kit/figures";
import { startBare, type Server } from "../kit/servers";
import type { BenchRow } from "../row";

/** The cache stores an answer shortly after it is sent. */
const KEPT_AFTER_MS = 1_000;

async function timeOf(start: () => Promise<Server>): Promise<number> {
  const server = await start();
  await server.stop();
  return server.startedIn;
}

/** Budget 18: from process start to the first 200, without the backend. */
export async function startBench(context: BenchContext): Promise<BenchRow[]> {
  const measure = async (id: string, what: string, prepare: () => Promise<void>) => {
    const { a, b, ratio } = await inTurn(
      context.rounds,
      async () => {
        await prepare();
        return timeOf(() => context.startSite());
      },
      () => timeOf(() => startBare()),
    );
    return {
      id,
      what: `${what} to the first 200 against bare node`,
      measured: `${show(a, "ms", 0)} against ${show(b, "ms", 0)}; ratio ${show(ratio)}`,
      ratio: ratio.median,
      goal: "≤ 5",
      met: ratio.median <= 5,
    };
  };
  const asBuilt = async () => {
    const kept = path.join(context.distDir, "front");
    await rm(kept, { recursive: true, force: true });
    await cp(path.join(context.buildDir, "front"), kept, { recursive: true });
  };
  const first = await measure("18a", "First start after a build", asBuilt);
  const site = await context.startSite();
  await new Promise((resolve) => setTimeout(resolve, KEPT_AFTER_MS));
  await site.stop();
  return [
    first,
    await measure("18b", "Cold start of a site that has run before", () => Promise.resolve()),
  ];
}
