/** `--short` runs every measurement once and small, to see that it works; its figures mean nothing. */
export const isShort = process.argv.includes("--short");

/** A size of a measurement, and the one that is enough to see that it works. */
export function size(whole: number, short: number): number {
  return isShort ? short : whole;
}
