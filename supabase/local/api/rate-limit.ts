const MAX_KEYS = 10_000;

/** How often something may happen within the time, to whatever the key stands for. */
export type Quota = { key: string; max: number };

/** Counts what happened in the last while, in memory. */
export class RateLimit {
  private readonly times = new Map<string, number[]>();

  /** @param windowMs how long something counts */
  constructor(private readonly windowMs: number) {}

  /**
   * Counts once more for every key, at once, so that many at the same time do not slip through.
   * @returns what takes it back, or null, with nothing counted, when one of the quotas is used up
   */
  begin(quotas: readonly Quota[], now = Date.now()): (() => void) | null {
    if (quotas.some(({ key, max }) => this.recent(key, now).length >= max)) return null;
    for (const { key } of quotas) this.set(key, [...this.recent(key, now), now]);
    return () => {
      for (const { key } of quotas) this.takeBack(key, now);
    };
  }

  /** Forgets all that was counted for a key. */
  clear(key: string): void {
    this.times.delete(key);
  }

  private recent(key: string, now: number): number[] {
    return (this.times.get(key) ?? []).filter((time) => now - time < this.windowMs);
  }

  private set(key: string, times: number[]): void {
    // To the end of the map's order: its first key is the one that has been quiet for longest.
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
