/**
 * A day's worst on several instances of the site behind a load balancer, while packages are published and archived and
 * travellers book and write: an instance is killed and comes back, the version changes, and the database is restored
 * to a minute ago. No request may fail, a second after a change no instance may answer as before it, and no
 * acknowledged row may be lost. `--changes=10000`, `--instances=3`, `--from=<commit>` names the version that runs first.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { environmentOf } from "../../scripts/run/backend.mjs";
import { stopAll } from "../../scripts/run/processes.mjs";
import { step } from "../../scripts/run/steps.mjs";
import { startKeptBackend } from "./backend";
import { startBalancer, type Target } from "./balancer";
import { startInstance, type Instance } from "./instance";
import { openMarket } from "./market";
import { changeVersion, killOne, restoreDatabase, startWriters } from "./misfortunes";
import { packVersions } from "./versions";
import { beginVisits } from "./visits";

const PACKAGES = 48;
const SITE_URL = "http://127.0.0.1:3000";

const { values } = parseArgs({
  options: {
    changes: { type: "string", default: "10000" },
    instances: { type: "string", default: "3" },
    from: { type: "string", default: "HEAD~30" },
  },
});

function whole(name: "changes" | "instances"): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number.`);
  return value;
}

const [changes, count] = [whole("changes"), whole("instances")];
const folder = await mkdtemp(path.join(os.tmpdir(), "wayfare-prove-"));
// PostgreSQL's account must be able to enter it.
await chmod(folder, 0o711);
const instances: Instance[] = [];
let isGood = false;
try {
  const versions = await packVersions(values.from, folder);
  const backend = await step("starting the backend", () => startKeptBackend(folder, SITE_URL));
  const settings = { ...environmentOf(backend.ready), SITE_URL };
  const market = await openMarket(backend.ready, PACKAGES);
  await step("copying the database", () => backend.backUp());
  for (let index = 1; index <= count; index += 1) {
    const place = path.join(folder, `instance-${String(index)}`);
    instances.push(await startInstance(versions.older, place, settings));
  }
  const targets = instances.map(({ port }): Target => ({ port, isUp: true }));
  const balancer = await startBalancer(targets);
  const began = Date.now();
  const writers = await startWriters(backend.ready);
  const visits = beginVisits(market, targets, balancer.port, changes);
  const stage = { backend, market, instances, targets, visits, began };
  const killed = count > 1 ? await killOne(stage) : "None was killed.";
  const changed = await changeVersion(stage, versions);
  const restored = await restoreDatabase(stage, writers);
  await visits.ended;
  const rows = await restored.lost();
  balancer.stop();
  const { found, failures } = visits;
  const took = Math.round((Date.now() - began) / 1_000);
  console.log(
    [
      `${String(found.made)} changes of what the public sees in ${String(took)} s, ${String(count)} instances.`,
      killed,
      changed,
      restored.text,
      `${String(found.requests)} requests through the balancer: ${String(found.failed)} failed.`,
      ...[...failures].map(([what, times]) => `  ${String(times)} times ${what}`),
      `${String(found.answers)} answers of the instances a second after a change: ${String(found.stale)} stale, ${String(found.missing)} missing.`,
      `${String(rows.acknowledged)} bookings and messages acknowledged: ${String(rows.lost)} lost.`,
    ].join("\n"),
  );
  isGood = found.failed + found.stale + found.missing + rows.lost === 0 && found.answers > 0;
} finally {
  for (const instance of instances) await instance.stop();
  await stopAll();
  await rm(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
