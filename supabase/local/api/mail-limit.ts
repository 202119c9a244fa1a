import { RateLimit } from "./rate-limit";

const WINDOW_MS = 60_000;
const PER_VISITOR = 20;

/** Which quota a request for a mail has met: that of the address, or that of whoever asks. */
export type MailLimitHit = "address" | "visitor" | null;

/**
 * One mail a minute to an address (`max_frequency` of a hosted project), and not many more to any
 * others for the same visitor. Counts what was asked for, not what was sent: so it tells nothing of
 * who is registered.
 */
export class MailLimit {
  private readonly addresses = new RateLimit(WINDOW_MS);
  private readonly visitors = new RateLimit(WINDOW_MS);

  /** @param visitor null where nobody can tell who asks */
  ask(email: string, visitor: string | null, now = Date.now()): MailLimitHit {
    const own = visitor === null ? [] : [{ key: visitor, max: PER_VISITOR }];
    if (!this.visitors.begin(own, now)) return "visitor";
    return this.addresses.begin([{ key: email, max: 1 }], now) ? null : "address";
  }
}
