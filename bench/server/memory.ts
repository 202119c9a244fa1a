import type { BenchContext } from "../kit/context";
import { load, memoryOf, startBare, type Target } from "../kit/servers";
import type { BenchRow } from "../row";

const REQUESTS = 100_000;
const SETTLE_MS = 3_000;

const pages: Target[] = ["/", "/packages", "/de/hotels", "/help", "/package/paris-romance"].map(
  (path) => ({ path, headers: { "accept-encoding": "gzip, deflate, br" } }),
);
/** Rendered for each request. */
const searches: Target[] = ["paris", "kyoto", "beach"].map((q) => ({
  path: `/packages?q=${q}`,
}));

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

/** Budget 19: what the site holds when nobody asks, after a load, and after a long one. */
export async function memoryBench(context: BenchContext): Promise<BenchRow[]> {
  const [site, bare] = [await context.startSite(), await startBare()];
  await settle();
  const idle = [memoryOf(site), memoryOf(bare)] as const;
  const work = async (requests: number) => {
    await load(site, pages, { seconds: 600, requests });
    await load(site, searches, { seconds: 600, requests: requests / 100, connections: 4 });
    await settle();
    return memoryOf(site);
  };
  await load(bare, pages, { seconds: 600, requests: REQUESTS / 2 });
  const first = await work(REQUESTS / 2);
  const bareLoaded = memoryOf(bare);
  const second = await work(REQUESTS);
  await Promise.all([site.stop(), bare.stop()]);
  const mb = (value: number) => value.toFixed(0);
  const row = (id: string, what: string, measured: string, ratio: number, most: number) => ({
    id,
    what,
    measured,
    ratio,
    goal: `≤ ${most}`,
    met: Number.isNaN(ratio) ? null : ratio <= most,
  });
  return [
    row(
      "19a",
      "Memory idle against bare node",
      `${mb(idle[0])} against ${mb(idle[1])} MB`,
      idle[0] / idle[1],
      2.5,
    ),
    row(
      "19b",
      `Memory after ${REQUESTS / 2} pages and ${REQUESTS / 200} searches against bare node`,
      `${mb(first)} against ${mb(bareLoaded)} MB`,
      first / bareLoaded,
      4,
    ),
    row(
      "19c",
      `Memory after ${REQUESTS} pages and ${REQUESTS / 100} searches more, against before`,
      `${mb(second)} against ${mb(first)} MB`,
      second / first,
      1.1,
    ),
  ];
}
