import type postgres from "postgres";
import { size } from "../kit/size";

export type Compared = { ours: number; peer: number; ratio: number; low: number; high: number };

const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The ratio is the median of the rounds' ratios, with its range. */
export async function compare(
  ours: () => Promise<number>,
  peer: () => Promise<number>,
  rounds = size(7, 1),
): Promise<Compared> {
  await ours();
  await peer();
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await ours(), await peer()]);
  const ratios = pairs.map(([a, b]) => a / b);
  return {
    ours: median(pairs.map(([a]) => a)),
    peer: median(pairs.map(([, b]) => b)),
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
  };
}

export async function timeQuery(
  sql: postgres.Sql,
  query: string,
  { userId = null, times = 50 }: { userId?: string | null; times?: number } = {},
): Promise<number> {
  return sql.begin(async (tx) => {
    if (userId !== null) {
      const claims = JSON.stringify({ sub: userId, role: "authenticated" });
      await tx`select set_config('request.jwt.claims', ${claims}, true),
        set_config('request.jwt.claim.sub', ${userId}, true),
        set_config('role', 'authenticated', true)`;
    }
    const [row] = await tx<{ ms: number }[]>`select bench.time_it(${query}, ${times}) as ms`;
    return row?.ms ?? Number.NaN;
  });
}

export const inMs = ({ ours, peer, low, high }: Compared, names: [string, string]): string =>
  `${names[0]} ${ours.toFixed(3)} ms, ${names[1]} ${peer.toFixed(3)} ms ` +
  `(${low.toFixed(2)}–${high.toFixed(2)} ×)`;
