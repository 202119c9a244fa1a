const FRACTION = /\.(\d+)/;

function microseconds(instant: string): number {
  return Number((FRACTION.exec(instant)?.[1] ?? "").padEnd(6, "0").slice(0, 6));
}

/**
 * Orders two instants of the database to the microsecond. A `Date` knows milliseconds only, and the
 * texts cannot be compared as they are: closing zeros are left out of them.
 */
export function compareInstants(a: string, b: string): number {
  const seconds = Math.floor(Date.parse(a) / 1_000) - Math.floor(Date.parse(b) / 1_000);
  return seconds === 0 ? microseconds(a) - microseconds(b) : seconds;
}

/** An instant a while earlier, to the millisecond. */
export function earlier(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) - milliseconds).toISOString();
}
