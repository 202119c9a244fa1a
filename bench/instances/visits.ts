import { setTimeout as pause } from "node:timers/promises";

import { request, type Target } from "./balancer";
import type { Market } from "./market";

const WORKERS = 12;
const LATEST_MS = 1_000;
const VISIT_EVERY_MS = 250;
const ASSET = /\/_next\/static\/[^"\\)]+/g;

/** @returns the status of the package's page there: below 400 if it is on sale, 0 without an answer */
async function statusAt(port: number, id: string): Promise<number> {
  const answer = await request(port, `/package/${id}`).catch(() => null);
  return answer?.status ?? 0;
}

/** Changes packages in turn, and looks at each a second later; visits them through the balancer all the time. */
export function beginVisits(
  market: Market,
  targets: readonly Target[],
  balancer: number,
  changes: number,
) {
  const found = { made: 0, requests: 0, failed: 0, answers: 0, stale: 0, missing: 0 };
  const failures = new Map<string, number>();
  let isPaused = false;
  let changing = 0;

  const note = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);
  const fail = (what: string) => {
    found.failed += 1;
    note(what);
  };

  const ask = async (address: string) => {
    found.requests += 1;
    const answer = await request(balancer, address).catch(() => null);
    if (answer === null || answer.status >= 500) {
      fail(`${answer?.status ?? "no answer"} for ${address.split("/").slice(0, 3).join("/")}`);
    }
    return answer;
  };

  /** A page, and one of the files that it names, which may come from another instance. */
  const visit = async (id: string) => {
    const page = await ask(`/package/${id}`);
    const assets = page?.body.toString("utf8").match(ASSET) ?? [];
    const address = assets[Math.floor(Math.random() * assets.length)];
    if (address === undefined) return;
    const asset = await ask(address);
    if (asset?.status === 404) fail("404 for an asset");
  };

  const check = async (id: string) => {
    for (const target of targets) {
      if (!target.isUp) continue;
      const status = await statusAt(target.port, id);
      if (status === 0 || status >= 500) {
        // Killed meanwhile: the balancer's requests say whether a visitor notices.
        if (target.isUp) await pause(300);
        if (!target.isUp) continue;
        found.missing += 1;
        note(`${String(status)} of an instance that is up`);
        continue;
      }
      found.answers += 1;
      if (status < 400 !== market.isPublic(id)) found.stale += 1;
    }
  };

  const work = async (ids: readonly string[]) => {
    for (let turn = 0; found.made < changes; turn += 1) {
      const id = ids[turn % ids.length] ?? "";
      while (isPaused) {
        await visit(id);
        await pause(VISIT_EVERY_MS);
      }
      found.made += 1;
      changing += 1;
      const changed = await market.change(id);
      while (performance.now() - changed < LATEST_MS) {
        await visit(id);
        await pause(VISIT_EVERY_MS);
      }
      await check(id);
      changing -= 1;
    }
  };

  const share = Math.ceil(market.ids.length / WORKERS);
  const ended = Promise.all(
    Array.from({ length: WORKERS }, (_, index) =>
      work(market.ids.slice(index * share, (index + 1) * share)),
    ),
  );
  return {
    found,
    failures,
    ended,
    /** Until this part of the changes is made. */
    reach: async (part: number) => {
      while (found.made < changes * part) await pause(50);
    },
    /** Changes stop, visits go on. */
    pauseChanges: async () => {
      isPaused = true;
      while (changing > 0) await pause(50);
    },
    resumeChanges: () => {
      isPaused = false;
    },
    /** A second after something that changed all of them. */
    checkAll: async () => {
      await pause(LATEST_MS);
      for (const id of market.ids) await check(id);
    },
  };
}

export type Visits = ReturnType<typeof beginVisits>;
