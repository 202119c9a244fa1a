/**
 * `npx tsx bench/tracing/main.ts [--rounds=9]`: what tracing costs of the throughput of pages that are rendered for the
 * request and of stored ones. Two sites on one backend take turns; one traces, and so does the backend for it.
 */
import { parseArgs } from "node:util";

import { startCollector } from "../../supabase/tests/support/collector";
import { prepareBench } from "../kit/context";
import { inTurn, show } from "../kit/figures";
import { load, type Server, type Target } from "../kit/servers";

const WARM_UP_SECONDS = 4;
const ROUND_SECONDS = 5;

const TARGETS: readonly (Target & { what: string })[] = [
  { what: "Searches", path: "/packages?q=island" },
  { what: "Stored pages", path: "/packages" },
];

async function main() {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "9" } } });
  const collector = await startCollector();
  // The backend's, from this environment; it traces only what a traced site asks.
  process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] = collector.url;
  const context = await prepareBench(Number(values.rounds), false);
  const traced = await context.startSite();
  const plain = await context.startSite("start", { OTEL_EXPORTER_OTLP_ENDPOINT: "" });
  for (const target of TARGETS) {
    const rate = async (site: Server) => {
      const { failed, perSecond } = await load(site, [target], { seconds: ROUND_SECONDS });
      if (failed > 0) throw new Error(`${failed} requests of ${target.path} failed.`);
      return perSecond;
    };
    for (const site of [traced, plain]) await load(site, [target], { seconds: WARM_UP_SECONDS });
    const { a, b, ratio } = await inTurn(
      context.rounds,
      () => rate(traced),
      () => rate(plain),
    );
    const measured = `${show(a)} a second traced, ${show(b)} not; ratio ${show(ratio, "", 3)}`;
    console.log(`${target.what}: ${measured}`);
  }
  console.log(`${collector.spans().length} spans were collected.`);
  await Promise.all([traced.stop(), plain.stop()]);
  await context.stop();
  collector.close();
}

await main();
