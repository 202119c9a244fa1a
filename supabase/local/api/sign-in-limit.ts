import { RateLimit } from "./rate-limit";

const WINDOW_MS = 60_000;
/** How many times as many bad sign-ins one visitor may make to all accounts as to one. */
const ACCOUNTS_PER_VISITOR = 5;
/** How many times as many bad sign-ins one account may suffer from everybody as from one visitor. */
const VISITORS_PER_ACCOUNT = 10;

/** Who tries to sign in to an account. */
export type Attempt = {
  email: string;
  /** An address; null where nobody can tell: all of these count as one. */
  visitor: string | null;
  /** A device that has signed in to this account before, or null. */
  device: string | null;
};

/**
 * Counts bad sign-ins of the last minute by account and visitor together, so that nobody locks an owner
 * out. What everybody tries of one account is bounded too, but a known device has a quota of its own.
 * An attempt counts from its beginning, so that many at once do not slip through, and is forgotten when
 * it turns out good.
 */
export class SignInLimit {
  private readonly limit = new RateLimit(WINDOW_MS);

  constructor(private readonly max: number) {}

  /** Registers an attempt, or returns null when there were too many. */
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

  /** The first is the attempter's own. */
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
