import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { type Installation, startInstallation, VICTIMS } from "../bench/kill/installation";

test.describe.configure({ mode: "default" });

const RECOVERED_WITHIN_MS = 10_000;
const STOPPED_WITHIN_MS = 5_000;
const DIST_DIR = ".next-own-recovery";

let dir = "";
/** All that `npm start` runs: site, backend and PostgreSQL. */
let installation: Installation | null = null;
let lastKilled = 0;

function running(): Installation {
  if (installation === null) throw new Error("The installation has not started.");
  return installation;
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dir = await mkdtemp(path.join(os.tmpdir(), "wayfare-recovery-"));
  await rm(DIST_DIR, { recursive: true, force: true });
  await cp(process.env["NEXT_DIST_DIR"] ?? ".next", DIST_DIR, { recursive: true });
  installation = await startInstallation(dir, DIST_DIR);
});

test.afterAll(async () => {
  await installation?.stop();
  await rm(DIST_DIR, { recursive: true, force: true });
  await rm(dir, { recursive: true, force: true });
});

for (const victim of VICTIMS) {
  test(`after a kill of the ${victim}, everything answers again within ten seconds`, async () => {
    const pid = await running().kill(victim);
    if (pid === null) throw new Error(`There is no ${victim}.`);
    lastKilled = pid;
    // Cached pages need neither backend nor database.
    if (victim !== "site") expect((await fetch(running().siteUrl)).status).toBe(200);
    await expect
      .poll(() => running().hasRecovered(victim, pid), {
        intervals: [100],
        timeout: RECOVERED_WITHIN_MS,
      })
      .toBe(true);
  });
}

test("a stop ends site, backend and PostgreSQL within five seconds, with exit code 0", async () => {
  // The backend can answer once before it notices a lost session and starts again.
  let looks = 0;
  const steady = async () =>
    (looks = (await running().hasRecovered("session", lastKilled)) ? looks + 1 : 0);
  await expect.poll(steady, { intervals: [250], timeout: 20_000 }).toBeGreaterThanOrEqual(8);
  const began = Date.now();
  const code = await running().stop();
  expect(code, await running().output()).toBe(0);
  expect(Date.now() - began).toBeLessThan(STOPPED_WITHIN_MS);
  await expect(fetch(running().siteUrl)).rejects.toThrow();
  await expect(fetch(running().apiUrl)).rejects.toThrow();
});
