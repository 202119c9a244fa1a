/**
 * Several instances of the site behind a load balancer, while packages are published and archived and one instance is
 * killed and comes back. A second after a change no instance may answer as before it, and no request may fail.
 * `--changes=10000`, `--instances=3`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { environmentOf, runBackend } from "../../scripts/run/backend.mjs";
import { ensureBuilt } from "../../scripts/run/build.mjs";
import { stopAll, stopProcess } from "../../scripts/run/processes.mjs";
import { scratchSettings } from "../../scripts/run/scratch.mjs";
import { request, startBalancer, type Target } from "./balancer";
import { startInstance, type Instance } from "./instance";
import { openMarket } from "./market";

const BUILD_DIR = ".next-instances";
const PACKAGES = 48;
const WORKERS = 12;
const LATEST_MS = 1_000;

function option(name: string, usual: number): number {
  const text = process.argv.find((one) => one.startsWith(`--${name}=`))?.split("=")[1];
  const value = Number(text ?? usual);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number.`);
  return value;
}

const changes = option("changes", 10_000);
const count = option("instances", 3);

const found = { made: 0, requests: 0, failed: 0, answers: 0, stale: 0 };
/** Whether the public sees it, by package. */
const isPublic = new Map<string, boolean>();

/** @returns whether it is on sale there; null while the instance does not answer */
async function isShown(port: number, id: string): Promise<boolean | null> {
  const answer = await request(port, `/package/${id}`).catch(() => null);
  if (answer === null || answer.status >= 500) return null;
  return answer.status < 400;
}

async function check(targets: readonly Target[], id: string): Promise<void> {
  for (const target of targets) {
    if (!target.isUp) continue;
    const shown = await isShown(target.port, id);
    if (shown === null) {
      // Killed meanwhile: the balancer's requests say whether a visitor notices.
      if (target.isUp) await pause(300);
      if (target.isUp) found.failed += 1;
      continue;
    }
    found.answers += 1;
    if (shown !== isPublic.get(id)) found.stale += 1;
  }
}

/** Changes its packages in turn, and looks at each a second later. */
async function work(
  ids: readonly string[],
  market: Awaited<ReturnType<typeof openMarket>>,
  targets: readonly Target[],
  balancer: number,
) {
  for (let turn = 0; found.made < changes; turn += 1) {
    const id = ids[turn % ids.length] ?? "";
    found.made += 1;
    const next = isPublic.get(id) === false;
    const changed = await market.change(id, next);
    isPublic.set(id, next);
    while (performance.now() - changed < LATEST_MS) {
      found.requests += 1;
      const answer = await request(balancer, `/package/${id}`).catch(() => null);
      if (answer === null || answer.status >= 500) found.failed += 1;
      await pause(250);
    }
    await check(targets, id);
  }
}

/** Kills an instance at a third of the changes, and brings it back at two thirds. */
async function killOne(victim: Instance, target: Target): Promise<string> {
  while (found.made < changes / 3) await pause(50);
  const killedAt = found.made;
  await victim.kill();
  while (found.made < (changes * 2) / 3) await pause(50);
  const began = performance.now();
  const backAt = found.made;
  await victim.restart();
  while (!target.isUp) await pause(20);
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  return `One was killed after ${String(killedAt)} changes and came back after ${String(backAt)}, within ${took} s.`;
}

const dataDir = path.join(await mkdtemp(path.join(os.tmpdir(), "wayfare-instances-")), "data");
const siteUrl = "http://127.0.0.1:3000";
const backend = await runBackend(
  { SITE_URL: siteUrl, ...scratchSettings(dataDir) },
  () => undefined,
);
const settings = { ...environmentOf(backend.ready), SITE_URL: siteUrl };
await ensureBuilt(BUILD_DIR, settings, false);
const instances: Instance[] = [];
let isGood = false;
try {
  for (let index = 0; index < count; index += 1) {
    instances.push(await startInstance(BUILD_DIR, String(index + 1), settings));
  }
  const targets = instances.map(({ port }): Target => ({ port, isUp: true }));
  const balancer = await startBalancer(targets);
  const market = await openMarket(backend.ready, PACKAGES);
  const [victim, target] = [instances.at(-1), targets.at(-1)];
  if (!victim || !target) throw new Error("There is no instance.");
  const began = performance.now();
  const share = PACKAGES / WORKERS;
  const [killed] = await Promise.all([
    count > 1 ? killOne(victim, target) : "None was killed.",
    ...Array.from({ length: WORKERS }, (_, index) =>
      work(market.ids.slice(index * share, (index + 1) * share), market, targets, balancer.port),
    ),
  ]);
  const took = Math.round((performance.now() - began) / 1_000);
  balancer.stop();
  console.log(
    [
      `${String(found.made)} changes of what the public sees in ${String(took)} s, ${String(count)} instances.`,
      killed,
      `${String(found.requests)} requests through the balancer: ${String(found.failed)} failed.`,
      `${String(found.answers)} answers of the instances a second after a change: ${String(found.stale)} stale.`,
    ].join("\n"),
  );
  isGood = found.failed === 0 && found.stale === 0 && found.answers > 0;
} finally {
  for (const instance of instances) await instance.stop();
  await stopProcess(backend.child);
  await stopAll();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
