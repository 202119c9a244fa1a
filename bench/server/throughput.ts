import { writeFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";

import { expectedDigest } from "../../serve/next/rules";
import type { BenchContext } from "../kit/context";
import { inTurn, show } from "../kit/figures";
import { load, startBare, type Server, type Target } from "../kit/servers";
import { size } from "../kit/size";
import type { BenchRow } from "../row";

const WARM_UP_SECONDS = size(2, 0.5);
const ROUND_SECONDS = size(3, 0.2);
const OF_THE_CONNECTION = new Set(["date", "connection", "keep-alive"]);

async function capture({ port }: Server, { path: address, headers = {} }: Target) {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get({ host: "127.0.0.1", port, path: address, headers }, resolve).on("error", reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const raw: string[] = [];
  for (let i = 0; i + 1 < response.rawHeaders.length; i += 2) {
    const [name = "", value = ""] = response.rawHeaders.slice(i, i + 2);
    if (!OF_THE_CONNECTION.has(name.toLowerCase())) raw.push(name, value);
  }
  const body = Buffer.concat(chunks).toString("base64");
  return { status: response.statusCode ?? 0, headers: raw, body };
}

async function compare(context: BenchContext, id: string, what: string, target: Target) {
  const site = await context.startSite();
  // Warms up until the cache has the smallest encoding.
  await load(site, [target], { seconds: WARM_UP_SECONDS, connections: 2 });
  const answer = await capture(site, target);
  const file = path.join(context.scratchDir, `${id}.json`);
  await writeFile(file, JSON.stringify(answer));
  const bare = await startBare(file);
  const rate = async (server: Server) => {
    const { failed, perSecond } = await load(server, [target], { seconds: ROUND_SECONDS });
    if (failed > 0) throw new Error(`${failed} requests of ${target.path} failed.`);
    return perSecond;
  };
  await rate(bare);
  await rate(site);
  const { a, b, ratio } = await inTurn(
    context.rounds,
    () => rate(site),
    () => rate(bare),
  );
  await Promise.all([site.stop(), bare.stop()]);
  const bytes = Buffer.from(answer.body, "base64").length;
  return {
    id,
    what: `${what} (${bytes} B), requests per second against bare node:http`,
    measured: `${show(a, "", 0)} against ${show(b, "", 0)}; ratio ${show(ratio, "", 2)}`,
    ratio: ratio.median,
    goal: "≥ 0.8",
    met: ratio.median >= 0.8,
  } satisfies BenchRow;
}

/** Budget 6: the site's server compared with one that does nothing else. */
export async function throughputBench(context: BenchContext): Promise<BenchRow[]> {
  const browser = { "accept-encoding": "gzip, deflate, br" };
  const prefetch = {
    rsc: "1",
    "next-router-prefetch": "1",
    "next-router-segment-prefetch": "/_tree",
    "next-url": "/",
  };
  return [
    await compare(context, "6a", "A prerendered page", { path: "/packages", headers: browser }),
    await compare(context, "6b", "A prefetch", {
      path: `/packages?_rsc=${expectedDigest(prefetch)}`,
      headers: { ...browser, ...prefetch },
    }),
  ];
}
