const FRACTION = /\.(\d+)/;

function microseconds(instant: string): number {
  return Number((FRACTION.exec(instant)?.[1] ?? "").padEnd(6, "0").slice(0, 6));
}

/**
 * Compares two database instants to the microsecond. `Date` has milliseconds only, and the strings
 * don't sort because trailing zeros are omitted.
 */
export function compareInstants(a: string, b: string): number {
  const seconds = Math.floor(Date.parse(a) / 1_000) - Math.floor(Date.parse(b) / 1_000);
  return seconds === 0 ? microseconds(a) - microseconds(b) : seconds;
}

/** Returns an instant this much earlier, to the millisecond. */
export function earlier(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) - milliseconds).toISOString();
}
