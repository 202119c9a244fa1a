/** Self-declared bots; those without JavaScript never send a view. */
const BOT =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|pagespeed|headless|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node/i;

/** Whether a user agent is missing or a bot's. */
export function isBot(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === "" || BOT.test(userAgent);
}

/** The client address from the nearest proxy; visitors can forge earlier entries. */
export function addressOf(headers: Headers): string {
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  return forwarded || headers.get("x-real-ip") || "unknown";
}

/** Identifies a visitor for one day (UTC); stored only as a pseudonym. */
export function visitorText(headers: Headers, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return JSON.stringify([addressOf(headers), headers.get("user-agent") ?? "", day]);
}
