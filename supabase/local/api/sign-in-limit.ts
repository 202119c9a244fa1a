import { RateLimit } from "./rate-limit";

const WINDOW_MS = 60_000;
/** How many times as many bad sign-ins one visitor may make as one e-mail may suffer. */
const PER_VISITOR = 5;

/**
 * Counts bad sign-ins of the last minute, by e-mail and by visitor. An attempt counts from its
 * beginning, so that many at once do not slip through, and is forgotten when it turns out good.
 */
export class SignInLimit {
  private readonly limit = new RateLimit(WINDOW_MS);

  constructor(private readonly maxPerEmail: number) {}

  /**
   * Registers an attempt, or returns null when there were too many.
   * @param visitor null where nobody can tell whose attempt it is: then only the e-mail counts
   */
  begin(email: string, visitor: string | null, now = Date.now()): { succeed: () => void } | null {
    const byEmail = { key: `email ${email}`, max: this.maxPerEmail };
    const byVisitor = { key: `visitor ${visitor}`, max: this.maxPerEmail * PER_VISITOR };
    const takeBack = this.limit.begin(visitor === null ? [byEmail] : [byEmail, byVisitor], now);
    if (!takeBack) return null;
    return {
      succeed: () => {
        takeBack();
        this.limit.clear(byEmail.key);
      },
    };
  }
}
