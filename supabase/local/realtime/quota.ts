export class Quota<Holder> {
  private readonly holders = new Map<string, Set<Holder>>();

  constructor(private readonly most: number) {}

  /** @returns false when the key's quota is used up; the same holder counts once */
  take(key: string, holder: Holder): boolean {
    const known = this.holders.get(key) ?? new Set();
    if (!known.has(holder) && known.size >= this.most) return false;
    this.holders.set(key, known.add(holder));
    return true;
  }

  release(key: string, holder: Holder): void {
    const known = this.holders.get(key);
    known?.delete(holder);
    if (known?.size === 0) this.holders.delete(key);
  }
}
