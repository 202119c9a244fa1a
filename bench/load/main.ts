/**
 * Two hundred people at once on the production site: they look around, search, sign in, write and book. No answer may
 * be a 5xx, no date oversold, no message lost or stored twice, and no wait of the slowest hundredth above a second.
 * `--users=200 --minutes=10`.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { freePort, stopAll, stopProcess } from "../../scripts/run/processes.mjs";
import { serveSite } from "../../scripts/run/site.mjs";
import { step } from "../../scripts/run/steps.mjs";
import { prepareBench } from "../kit/context";
import { quantile } from "../kit/figures";
import { memoryOf } from "../kit/servers";
import { nothingSent, spendDay } from "./day";
import { openMarket } from "./market";
import { openLedger, Person } from "./person";

const LONGEST_WAIT_MS = 1_000;
const MEMORY_GROWTH = 1.1;

const { values } = parseArgs({
  options: {
    users: { type: "string", default: "200" },
    minutes: { type: "string", default: "10" },
  },
});

function positive(name: "users" | "minutes"): number {
  const value = Number(values[name]);
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0.`);
  return value;
}

const [users, minutes] = [Math.ceil(positive("users")), positive("minutes")];
const ms = (value: number) => `${value.toFixed(0)} ms`;

async function main(): Promise<boolean> {
  const port = await freePort();
  const context = await prepareBench(1, false, port);
  try {
    const market = await step("signing travellers up", () => openMarket(context, users));
    const site = await serveSite("start", port, context.env, false);
    const ledger = openLedger();
    const [began, length] = [Date.now(), minutes * 60_000];
    const all = market.accounts.map((account, index) => {
      const address = `198.18.${String(index >> 8)}.${String(index & 255)}`;
      const sent = nothingSent();
      const person = new Person(site.url, address, ledger);
      return { sent, ended: spendDay(person, account, market, sent, began + length) };
    });
    const programs = { site: site.child, backend: context.backend };
    const memory = () => Object.values(programs).map((child) => memoryOf({ child }));
    await pause(length / 2);
    const halfway = memory();
    await Promise.all(all.map(({ ended }) => ended));
    const last = memory();
    await stopProcess(site.child);

    const waits = [...ledger.waits.values()].flat();
    const p99 = quantile(waits, 0.99);
    const failures = [...ledger.failures];
    const failed = failures.reduce((sum, [, times]) => sum + times, 0);
    const attempted = all.flatMap(({ sent }) => sent.attempted);
    const acknowledged = all.flatMap(({ sent }) => sent.acknowledged);
    const times = await market.timesOf(attempted);
    const lost = acknowledged.filter((text) => !times.has(text)).length;
    const doubled = [...times.values()].filter((count) => count > 1).length;
    const booked = all.reduce((sum, { sent }) => sum + sent.booked, 0);
    const [stored, oversold] = [await market.countBookings(), await market.countOversold()];
    await market.close();
    const growth = last.map((value, index) => value / (halfway[index] ?? Number.NaN));

    console.log(
      [
        `${String(users)} people, ${String(minutes)} minutes: ${String(waits.length)} answers, ${(waits.length / minutes / 60).toFixed(0)} a second, ${String(failed)} failed.`,
        ...failures.map(([what, count]) => `  ${String(count)} times ${what}`),
        `The slowest hundredth waited ${ms(p99)} or more (goal: below ${ms(LONGEST_WAIT_MS)}). Median, p99, longest:`,
        ...[...ledger.waits].map(
          ([kind, some]) =>
            `  ${kind}: ${[0.5, 0.99, 1].map((q) => ms(quantile(some, q))).join(", ")} of ${String(some.length)}`,
        ),
        `${String(acknowledged.length)} messages acknowledged: ${String(lost)} lost, ${String(doubled)} doubled.`,
        `${String(booked)} bookings acknowledged, ${String(stored)} stored: ${String(oversold)} dates oversold.`,
        ...Object.keys(programs).map(
          (name, index) =>
            `Memory of the ${name}: ${(halfway[index] ?? 0).toFixed(0)} MB halfway, ${(last[index] ?? 0).toFixed(0)} MB at the end (${(growth[index] ?? 0).toFixed(2)} ×).`,
        ),
      ].join("\n"),
    );
    return (
      failed + lost + doubled + oversold === 0 &&
      booked <= stored &&
      acknowledged.length > 0 &&
      booked > 0 &&
      p99 < LONGEST_WAIT_MS &&
      growth.every((value) => !(value > MEMORY_GROWTH))
    );
  } finally {
    await context.stop();
    await stopAll();
  }
}

process.exit((await main()) ? 0 : 1);
