import { setTimeout as pause } from "node:timers/promises";

import type { runBackend } from "../../scripts/run/backend.mjs";
import { Writer } from "../kit/writer";
import type { startKeptBackend } from "./backend";
import type { Target } from "./balancer";
import type { Instance } from "./instance";
import type { Market } from "./market";
import { readActions, type packVersions } from "./versions";
import type { Visits } from "./visits";

const WRITERS = 4;
const MINUTE_MS = 60_000;

type Ready = Awaited<ReturnType<typeof runBackend>>["ready"];

export interface Stage {
  backend: Awaited<ReturnType<typeof startKeptBackend>>;
  market: Market;
  instances: readonly Instance[];
  targets: readonly Target[];
  visits: Visits;
  /** When the visits began, in milliseconds. */
  began: number;
}

const seconds = (since: number) => `${((Date.now() - since) / 1_000).toFixed(1)} s`;

export async function startWriters({ apiUrl, keys }: Ready): Promise<Writer[]> {
  const api = { apiUrl, publishableKey: keys.publishableKey };
  const writers: Writer[] = [];
  for (let index = 0; index < WRITERS; index += 1) writers.push(await Writer.open(api));
  for (const writer of writers) writer.start();
  return writers;
}

/** Kills an instance at a sixth of the changes, and brings it back at two sixths. */
export async function killOne({ instances, targets, visits }: Stage): Promise<string> {
  const [victim, target] = [instances.at(-1), targets.at(-1)];
  if (!victim || !target) throw new Error("There is no instance.");
  await visits.reach(1 / 6);
  const killedAt = visits.found.made;
  await victim.kill();
  await visits.reach(2 / 6);
  const began = Date.now();
  const backAt = visits.found.made;
  await victim.restart();
  while (!target.isUp) await pause(20);
  return `One was killed after ${String(killedAt)} changes and came back after ${String(backAt)}, within ${seconds(began)}.`;
}

/** At half of the changes the present version takes the place of the one before, instance by instance. */
export async function changeVersion(
  { instances, targets, visits }: Stage,
  { commit, newer }: Awaited<ReturnType<typeof packVersions>>,
): Promise<string> {
  await visits.reach(3 / 6);
  const began = Date.now();
  const changedAt = visits.found.made;
  const before = await readActions(instances[0]?.folder() ?? "");
  for (const [index, instance] of instances.entries()) {
    await instance.replace(newer);
    while (targets[index]?.isUp !== true) await pause(20);
  }
  const after = await readActions(instances[0]?.folder() ?? "");
  const shared = [...before].filter(([name]) => after.has(name));
  const same = shared.filter(([name, id]) => after.get(name) === id);
  return (
    `After ${String(changedAt)} changes the version changed from ${commit.slice(0, 8)}, instance by instance, within ` +
    `${seconds(began)}; ${String(same.length)} of ${String(shared.length)} server actions that both have are called alike.`
  );
}

/** At five sixths of the changes the database becomes what it was a minute ago, while visits go on. */
export async function restoreDatabase(
  { backend, market, visits, began }: Stage,
  writers: readonly Writer[],
) {
  await visits.reach(5 / 6);
  const restoredAt = visits.found.made;
  await visits.pauseChanges();
  await Promise.all(writers.map((writer) => writer.stop()));
  const to = Math.max(Date.now() - MINUTE_MS, began + 1_000);
  const age = Math.round((Date.now() - to) / 1_000);
  const start = Date.now();
  await backend.restore(new Date(to));
  const took = seconds(start);
  const lostChanges = await market.goBack(to);
  await visits.checkAll();
  const earlier = (await Promise.all(writers.map((writer) => writer.check(to)))).flat();
  const later = await startWriters(backend.ready);
  visits.resumeChanges();
  return {
    text:
      `After ${String(restoredAt)} changes the database was restored to ${String(age)} s before, within ${took}: ` +
      `${String(lostChanges)} packages lack a change that was acknowledged by then.`,
    /** Of both times: what was acknowledged before the moment that was restored, and all since. */
    lost: async () => {
      await Promise.all(later.map((writer) => writer.stop()));
      const since = (await Promise.all(later.map((writer) => writer.check()))).flat();
      const all = [...earlier, ...since];
      const sum = (read: (one: (typeof all)[number]) => number) =>
        all.reduce((total, one) => total + read(one), 0);
      return {
        acknowledged: sum(({ acknowledged }) => acknowledged),
        lost: lostChanges + sum(({ missing, doubled, unknown }) => missing + doubled + unknown),
      };
    },
  };
}
