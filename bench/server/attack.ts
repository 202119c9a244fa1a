import { once } from "node:events";
import { readFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";

import type { BenchContext } from "../kit/context";
import { figuresOf, quantile, show } from "../kit/figures";
import { load, type Server, type Target } from "../kit/servers";
import { size } from "../kit/size";
import type { BenchRow } from "../row";

const IDLE_SAMPLES = size(50, 3);
const ATTACK_SECONDS = size(20, 1);
const ATTACKERS = ["198.51.100.1", "198.51.100.2"];
const CONNECTIONS = size(48, 4);
const VISITOR = "203.0.113.9";
/** Rendered for each request, and asks the backend nothing. */
const PAGE = "/auth";

/** The id of an action that the page does not have: Next forwards it to its own server. */
async function foreignAction(distDir: string): Promise<string> {
  const file = path.join(distDir, "server/server-reference-manifest.json");
  const { node } = JSON.parse(await readFile(file, "utf8")) as {
    node: Record<string, { workers: Record<string, unknown> }>;
  };
  const found = Object.entries(node).find(
    ([, { workers }]) => !Object.keys(workers).some((one) => one.includes("(account)/auth/page")),
  );
  if (!found) throw new Error("The build has no such action.");
  return found[0];
}

async function timeOf({ port }: Server): Promise<number> {
  const began = performance.now();
  const headers = { "x-forwarded-for": VISITOR };
  const request = http.get({ host: "127.0.0.1", port, path: PAGE, headers, agent: false });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  response.resume();
  await once(response, "end");
  if (response.statusCode !== 200) throw new Error(`${PAGE} answered ${response.statusCode}.`);
  return performance.now() - began;
}

async function timesWhile(site: Server, goesOn: (samples: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) times.push(await timeOf(site));
  return times;
}

const idleTimes = (site: Server) => timesWhile(site, (samples) => samples < IDLE_SAMPLES);

async function timesUnderAttack(site: Server, targets: readonly Target[]) {
  let isOver = false;
  const attack = load(site, targets, { seconds: ATTACK_SECONDS, connections: CONNECTIONS });
  const over = attack.finally(() => (isOver = true));
  const times = await timesWhile(site, () => !isOver);
  return { times, answered: (await over).answered };
}

/** Budget 23: an uncached page for a third visitor while two send requests as fast as they can. */
export async function attackBench(context: BenchContext): Promise<BenchRow[]> {
  const site = await context.startSite();
  const id = await foreignAction(context.distDir);
  const searches = ATTACKERS.map((address, index) => ({
    path: `/packages?q=word${index}`,
    headers: { "x-forwarded-for": address },
  }));
  const posts = ATTACKERS.map((address) => ({
    path: PAGE,
    body: "[]",
    headers: {
      "x-forwarded-for": address,
      origin: `http://127.0.0.1:${site.port}`,
      "content-type": "text/plain;charset=UTF-8",
      "next-action": id,
    },
  }));
  const row = async (letter: string, what: string, targets: readonly Target[]) => {
    await idleTimes(site);
    const idle = await idleTimes(site);
    const { times: attacked, answered } = await timesUnderAttack(site, targets);
    const [calm, p99] = [quantile(idle, 0.5), quantile(attacked, 0.99)];
    return {
      id: `23${letter}`,
      what: `${PAGE} for a third visitor while two send ${what} as fast as they can, p99`,
      measured: `${show(figuresOf(attacked), "ms", 0)}, p99 ${p99.toFixed(0)} ms, idle ${show(figuresOf(idle), "ms", 0)}; ${answered} answers to the two`,
      ratio: p99 / calm,
      goal: "≤ 2 × idle + 200 ms",
      met: p99 <= 2 * calm + 200,
    } satisfies BenchRow;
  };
  try {
    return [
      await row("a", "posts of another page's action", posts),
      await row("b", "searches", searches),
    ];
  } finally {
    await site.stop();
  }
}
