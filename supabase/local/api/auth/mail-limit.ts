import { RateLimit } from "./rate-limit";

const WINDOW_MS = 60_000;
const PER_VISITOR = 20;

/** The quota that was exceeded. */
type MailLimitHit = "address" | "visitor" | null;

/** Counts requests, not sent mails, so that it does not reveal who is registered. */
export class MailLimit {
  private readonly addresses = new RateLimit(WINDOW_MS);
  private readonly visitors = new RateLimit(WINDOW_MS);

  /** @param visitor null when unknown */
  ask(email: string, visitor: string | null, now = Date.now()): MailLimitHit {
    const own = visitor === null ? [] : [{ key: visitor, max: PER_VISITOR }];
    if (!this.visitors.begin(own, now)) return "visitor";
    return this.addresses.begin([{ key: email, max: 1 }], now) ? null : "address";
  }
}
