/** Programs that say what they are. Those that do not run scripts never get here. */
const BOT =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|pagespeed|headless|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node/i;

/** Whether a browser's name is one that no person looks through. */
export function isBot(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === "" || BOT.test(userAgent);
}

/**
 * The address that a request came from, as the nearest proxy tells it: what stands before may have
 * been made up by the visitor.
 */
export function addressOf(headers: Headers): string {
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  return forwarded || headers.get("x-real-ip") || "unknown";
}

/** What makes a visitor of a day the same one: kept as a pseudonym only, and new each day (UTC). */
export function visitorText(headers: Headers, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return JSON.stringify([addressOf(headers), headers.get("user-agent") ?? "", day]);
}
