const WINDOW_MS = 60_000;
const MAX_KEYS = 10_000;
/** How many times as many bad sign-ins one address may make as one e-mail may suffer. */
const PER_PEER = 5;

/**
 * Counts bad sign-ins of the last minute, by e-mail and by the address of the socket: never by a
 * header, which a client can write. An attempt counts from its beginning, so that many at once do
 * not slip through, and is forgotten when it turns out good.
 */
export class SignInLimit {
  private readonly attempts = new Map<string, number[]>();

  constructor(private readonly maxPerEmail: number) {}

  /** Registers an attempt, or returns null when there were too many. */
  begin(email: string, peer: string, now = Date.now()): { succeed: () => void } | null {
    const byEmail = `email ${email}`;
    const byPeer = `peer ${peer}`;
    const isOver =
      this.count(byEmail, now) >= this.maxPerEmail ||
      this.count(byPeer, now) >= this.maxPerEmail * PER_PEER;
    if (isOver) return null;
    this.add(byEmail, now);
    this.add(byPeer, now);
    return {
      succeed: () => {
        this.attempts.delete(byEmail);
        this.forget(byPeer, now);
      },
    };
  }

  private count(key: string, now: number): number {
    const recent = (this.attempts.get(key) ?? []).filter((time) => now - time < WINDOW_MS);
    if (recent.length > 0) this.attempts.set(key, recent);
    else this.attempts.delete(key);
    return recent.length;
  }

  private add(key: string, now: number): void {
    if (this.attempts.size >= MAX_KEYS) {
      for (const known of [...this.attempts.keys()]) this.count(known, now);
      const oldest = this.attempts.keys().next().value;
      if (this.attempts.size >= MAX_KEYS && oldest !== undefined) this.attempts.delete(oldest);
    }
    this.attempts.set(key, [...(this.attempts.get(key) ?? []), now]);
  }

  private forget(key: string, time: number): void {
    const times = this.attempts.get(key) ?? [];
    const index = times.indexOf(time);
    if (index >= 0) times.splice(index, 1);
  }
}
