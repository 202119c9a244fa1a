import type { BenchContext } from "../kit/context";
import { inTurn, show } from "../kit/figures";
import { startBare, type Server } from "../kit/servers";
import type { BenchRow } from "../row";

async function timeOf(start: () => Promise<Server>): Promise<number> {
  const server = await start();
  await server.stop();
  return server.startedIn;
}

/** Budget 18: from the start of the process to its first 200, without the backend. */
export async function startBench(context: BenchContext): Promise<BenchRow[]> {
  const { a, b, ratio } = await inTurn(
    context.rounds,
    () => timeOf(() => context.startSite()),
    () => timeOf(() => startBare()),
  );
  return [
    {
      id: "18",
      what: "Cold start to the first 200 against bare node",
      measured: `${show(a, "ms", 0)} against ${show(b, "ms", 0)}; ratio ${show(ratio)}`,
      ratio: ratio.median,
      goal: "≤ 5",
      met: ratio.median <= 5,
    },
  ];
}
