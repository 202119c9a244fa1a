import os from "node:os";
import path from "node:path";
import type { BenchRow } from "../row";
import { measureBooking } from "./booking";
import { fillMarket, measureDashboard, measureInbox, measurePolicies } from "./reading";
import { openScratch } from "./scratch";

export async function databaseBench(): Promise<BenchRow[]> {
  const { sql, backend, stop } = await openScratch(8);
  try {
    // Bookings run first, on tables of ordinary size.
    const booking = await measureBooking(sql, backend.superuserUrl);
    const market = await fillMarket(sql);
    return [
      await measureInbox(sql, market),
      await measureDashboard(sql, market),
      ...(await measurePolicies(sql, market)),
      ...booking,
    ];
  } finally {
    await stop();
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const load = () =>
    os
      .loadavg()
      .map((value) => value.toFixed(1))
      .join(" ");
  console.log(`load at first: ${load()}`);
  for (const row of await databaseBench()) {
    const ratio = row.ratio === null ? "" : `${row.ratio.toFixed(2)} × `;
    const verdict = row.met === null ? "" : row.met ? "met" : "MISSED";
    console.log(`${row.id.padEnd(4)}${row.what}: ${ratio}[${row.measured}] ${row.goal} ${verdict}`);
  }
  console.log(`load at last: ${load()}`);
}
