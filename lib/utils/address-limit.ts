const WINDOW_MS = 60_000;
const MAX_KEYS = 10_000;

/** A sliding minute per address; a full map drops the least recently counted address. */
export class AddressLimit {
  private readonly seen = new Map<string, number[]>();

  constructor(private readonly most: number) {}

  allows(address: string, now = Date.now()): boolean {
    const recent = (this.seen.get(address) ?? []).filter((time) => now - time < WINDOW_MS);
    if (recent.length >= this.most) return false;
    this.seen.delete(address);
    this.seen.set(address, [...recent, now]);
    if (this.seen.size > MAX_KEYS) this.seen.delete(this.seen.keys().next().value ?? address);
    return true;
  }
}
