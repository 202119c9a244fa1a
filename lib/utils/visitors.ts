/** Self-declared bots; those without JavaScript never send a view. */
const BOT =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|pagespeed|headless|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node/i;

export function isBot(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === "" || BOT.test(userAgent);
}

/** The client address from the nearest proxy; visitors can forge earlier entries. */
export function addressOf(headers: Headers): string {
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  return forwarded || headers.get("x-real-ip") || "unknown";
}

export function visitorText(headers: Headers, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return JSON.stringify([addressOf(headers), headers.get("user-agent") ?? "", day]);
}
