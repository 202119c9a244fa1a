const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Exponential with jitter, up to half a minute. @param attempt 0 after the first failure */
export function retryDelay(attempt: number, random = Math.random()): number {
  const base = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(base * (0.5 + random / 2));
}
