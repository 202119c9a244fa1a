const WINDOW_MS = 60_000;
const MAX_KEYS = 10_000;

/** Looks that one address may have counted in a minute: a whole office of readers, and no machine. */
export const VIEWS_PER_MINUTE = 300;

/**
 * Counts what an address sent in the last minute, as sign-in counts bad passwords. Of too many
 * addresses the one that was heard first is forgotten.
 */
export class ViewLimit {
  private readonly seen = new Map<string, number[]>();

  constructor(private readonly most = VIEWS_PER_MINUTE) {}

  /** Registers a look; false when there were too many. */
  allows(address: string, now = Date.now()): boolean {
    const recent = (this.seen.get(address) ?? []).filter((time) => now - time < WINDOW_MS);
    if (recent.length >= this.most) return false;
    this.seen.delete(address);
    this.seen.set(address, [...recent, now]);
    if (this.seen.size > MAX_KEYS) this.seen.delete(this.seen.keys().next().value ?? address);
    return true;
  }
}
