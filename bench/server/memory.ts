import type { BenchContext } from "../kit/context";
import { figuresOf, show } from "../kit/figures";
import { load, memoryOf, startBare, type Target } from "../kit/servers";
import { size } from "../kit/size";
import type { BenchRow } from "../row";

const BATCHES = [size(20_000, 100), size(20_000, 100), size(20_000, 100)] as const;
const BATCHES_MORE = [size(35_000, 100), size(35_000, 100), size(35_000, 100)] as const;
const SETTLE_MS = size(3_000, 100);

const total = (batches: readonly number[]) => batches.reduce((sum, one) => sum + one, 0);

const pages: Target[] = ["/", "/packages", "/de/hotels", "/help", "/package/paris-romance"].map(
  (path) => ({ path, headers: { "accept-encoding": "gzip, deflate, br" } }),
);
const searches: Target[] = ["paris", "kyoto", "beach"].map((q) => ({
  path: `/packages?q=${q}`,
}));

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

/** Budget 19: memory when idle, after a load, and after a long load. */
export async function memoryBench(context: BenchContext): Promise<BenchRow[]> {
  const [site, bare] = [await context.startSite(), await startBare()];
  await settle();
  const idle = [memoryOf(site), memoryOf(bare)] as const;
  /** Uncollected garbage differs after each batch, so the median counts. */
  const work = async (batches: readonly number[]) => {
    const seen: number[] = [];
    for (const requests of batches) {
      await load(site, pages, { seconds: 600, requests });
      await load(site, searches, { seconds: 600, requests: requests / 100, connections: 4 });
      await settle();
      seen.push(memoryOf(site));
    }
    return figuresOf(seen);
  };
  await load(bare, pages, { seconds: 600, requests: total(BATCHES) });
  const first = await work(BATCHES);
  const bareLoaded = memoryOf(bare);
  const second = await work(BATCHES_MORE);
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
      `Memory after up to ${total(BATCHES)} pages and ${total(BATCHES) / 100} searches against bare node`,
      `${show(first, "MB", 0)} against ${mb(bareLoaded)} MB`,
      first.median / bareLoaded,
      4,
    ),
    row(
      "19c",
      `Memory during ${total(BATCHES_MORE)} pages and ${total(BATCHES_MORE) / 100} searches more, against before`,
      `${show(second, "MB", 0)} against ${mb(first.median)} MB`,
      second.median / first.median,
      1.1,
    ),
  ];
}
