import { RateLimit } from "./rate-limit";

const WINDOW_MS = 60_000;
/** A visitor's quota for all accounts, as a multiple of that for one. */
const ACCOUNTS_PER_VISITOR = 5;
/** An account's quota for all visitors, as a multiple of that for one. */
const VISITORS_PER_ACCOUNT = 10;

export type Attempt = {
  email: string;
  /** An address; all unknown visitors share one quota. */
  visitor: string | null;
  /** A device that has signed in to this account before, or null. */
  device: string | null;
};

/**
 * Counts failed sign-ins by account and visitor, so that an attacker can't lock the owner out; a
 * known device has its own quota. Attempts count from their start, so that concurrent ones can't
 * exceed it.
 */
export class SignInLimit {
  private readonly limit = new RateLimit(WINDOW_MS);

  constructor(private readonly max: number) {}

  /** @returns null when a quota is used up */
  begin(attempt: Attempt, now = Date.now()): { succeed: () => void } | null {
    const quotas = this.quotasOf(attempt);
    const takeBack = this.limit.begin(quotas, now);
    if (!takeBack) return null;
    return {
      succeed: () => {
        takeBack();
        const [own] = quotas;
        if (own) this.limit.clear(own.key);
      },
    };
  }

  /** The first is the visitor's own. */
  private quotasOf({ email, visitor, device }: Attempt) {
    if (device !== null) return [{ key: `device ${device} ${email}`, max: this.max }];
    const own = { key: `visitor ${visitor} ${email}`, max: this.max };
    if (visitor === null) return [own];
    return [
      own,
      { key: `visitor ${visitor}`, max: this.max * ACCOUNTS_PER_VISITOR },
      { key: `email ${email}`, max: this.max * VISITORS_PER_ACCOUNT },
    ];
  }
}
