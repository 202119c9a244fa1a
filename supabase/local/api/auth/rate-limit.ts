const MAX_KEYS = 10_000;

type Limit = { key: string; max: number };

/** A sliding window in memory. */
export class RateLimit {
  private readonly times = new Map<string, number[]>();

  constructor(private readonly windowMs: number) {}

  /** @returns a function that undoes the count, or null when a quota is used up */
  begin(quotas: readonly Limit[], now = Date.now()): (() => void) | null {
    if (quotas.some(({ key, max }) => this.recent(key, now).length >= max)) return null;
    for (const { key } of quotas) this.set(key, [...this.recent(key, now), now]);
    return () => {
      for (const { key } of quotas) this.takeBack(key, now);
    };
  }

  clear(key: string): void {
    this.times.delete(key);
  }

  private recent(key: string, now: number): number[] {
    return (this.times.get(key) ?? []).filter((time) => now - time < this.windowMs);
  }

  private set(key: string, times: number[]): void {
    // Moves the key to the end: the first key is the least recently used.
    this.times.delete(key);
    if (times.length > 0) this.times.set(key, times);
    const quiet = this.times.keys().next().value;
    if (this.times.size > MAX_KEYS && quiet !== undefined) this.times.delete(quiet);
  }

  private takeBack(key: string, time: number): void {
    const times = [...(this.times.get(key) ?? [])];
    const index = times.indexOf(time);
    if (index < 0) return;
    times.splice(index, 1);
    this.set(key, times);
  }
}
