/**
 * Kills random programs of `npm start` while travellers write; each acknowledged row must survive.
 */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { type Findings, Writer } from "../kit/writer";
import { type Installation, startInstallation, VICTIMS } from "./installation";

const DIST_DIR = ".next-kill";
const WRITERS = 4;
const PROBE_EVERY_MS = 100;
const GIVEN_UP_AFTER_MS = 120_000;
const GOAL_MS = 10_000;
const [SHORTEST_PEACE_MS, LONGEST_PEACE_MS] = [2_000, 15_000];

function minutesWanted(): number {
  const text = process.argv.find((one) => one.startsWith("--minutes="))?.split("=")[1] ?? "30";
  const minutes = Number(text);
  if (!(minutes > 0)) throw new Error(`--minutes must be a number above 0, not "${text}".`);
  return minutes;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** @returns milliseconds to recovery, or null when the victim was not running */
async function killOne(installation: Installation): Promise<number | null> {
  const victim = VICTIMS[Math.floor(Math.random() * VICTIMS.length)] ?? "site";
  const pid = await installation.kill(victim);
  if (pid === null) return null;
  const began = performance.now();
  while (!(await installation.hasRecovered(victim, pid))) {
    if (performance.now() - began > GIVEN_UP_AFTER_MS) throw new Error(`The ${victim} stays down.`);
    await pause(PROBE_EVERY_MS);
  }
  const took = performance.now() - began;
  console.log(`  killed: ${victim}, recovered in ${seconds(took)}`);
  return took;
}

async function killUntil(end: number, installation: Installation): Promise<number[]> {
  const times: number[] = [];
  while (Date.now() < end) {
    await pause(SHORTEST_PEACE_MS + Math.random() * (LONGEST_PEACE_MS - SHORTEST_PEACE_MS));
    const took = await killOne(installation);
    if (took !== null) times.push(took);
  }
  return times;
}

function report(times: readonly number[], findings: readonly Findings[]) {
  const sum = (name: keyof Findings) => findings.reduce((total, one) => total + one[name], 0);
  const sorted = [...times].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const late = sorted.filter((time) => time > GOAL_MS).length;
  const [missing, doubled, unknown] = [sum("missing"), sum("doubled"), sum("unknown")];
  console.log(
    `${times.length} kills; ${sum("acknowledged")} rows acknowledged, ${missing} missing, ` +
      `${doubled} doubled, ${unknown} unknown; recovered in ${seconds(median)} (median), ` +
      `${seconds(sorted.at(-1) ?? 0)} (longest), ${late} times in more than ${seconds(GOAL_MS)}`,
  );
  return missing + doubled + unknown === 0 && late === 0 && times.length > 0;
}

async function main(): Promise<boolean> {
  const minutes = minutesWanted();
  const dir = await mkdtemp(path.join(os.tmpdir(), "wayfare-kill-"));
  console.log(`  output and data: ${dir}`);
  const installation = await startInstallation(dir, DIST_DIR);
  const interrupted = () => void installation.stop().then(() => process.exit(130));
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  let isGood = false;
  try {
    const writers = [];
    for (let i = 0; i < WRITERS; i += 1) writers.push(await Writer.open(installation));
    for (const writer of writers) writer.start();
    const times = await killUntil(Date.now() + minutes * 60_000, installation);
    await Promise.all(writers.map((writer) => writer.stop()));
    for (const { messages, bookings } of writers) {
      for (const ledger of [messages, bookings]) {
        for (const [reason, count] of ledger.refusals) console.log(`  refused ${count}: ${reason}`);
      }
    }
    const findings = (await Promise.all(writers.map((writer) => writer.check()))).flat();
    isGood = report(times, findings);
  } finally {
    const began = performance.now();
    const code = await installation.stop();
    console.log(`  stopped in ${seconds(performance.now() - began)} with exit code ${code}`);
    isGood &&= code === 0;
  }
  if (isGood) await rm(dir, { recursive: true });
  return isGood;
}

// The clients' refresh timers would keep the process alive.
process.exit((await main()) ? 0 : 1);
