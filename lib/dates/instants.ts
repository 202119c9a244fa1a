const FRACTION = /\.(\d+)/;

function microseconds(instant: string): number {
  return Number((FRACTION.exec(instant)?.[1] ?? "").padEnd(6, "0").slice(0, 6));
}

/** To the microsecond; `Date` drops those, and the strings omit trailing zeros. */
export function compareInstants(a: string, b: string): number {
  const seconds = Math.floor(Date.parse(a) / 1_000) - Math.floor(Date.parse(b) / 1_000);
  return seconds === 0 ? microseconds(a) - microseconds(b) : seconds;
}

export function earlier(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) - milliseconds).toISOString();
}
