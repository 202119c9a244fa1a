/** `--short` runs each measurement once, small, as a smoke test; its figures mean nothing. */
export const isShort = process.argv.includes("--short");

export function size(whole: number, short: number): number {
  return isShort ? short : whole;
}
