/** The browser stores its time zone here for the next request. */
export const TIME_ZONE_COOKIE = "wf_time_zone";

/** Whether it is an IANA zone name, not an offset or abbreviation. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== "string" || !/^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/.test(value))
    return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const ONE_YEAR_SECONDS = 31_536_000;

/** Browser only: sets the cookie. */
export function rememberTimeZone(timeZone: string): void {
  const value = encodeURIComponent(timeZone);
  document.cookie = `${TIME_ZONE_COOKIE}=${value}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

/** The viewer's time zone from the cookie, or the fallback. */
export function viewerTimeZone(cookie: string | undefined, fallback: string): string {
  return toldTimeZone(cookie) ?? (isTimeZone(fallback) ? fallback : "UTC");
}

/** Returns the cookie's zone; null if invalid. */
export function toldTimeZone(cookie: string | undefined): string | null {
  const told = cookie === undefined ? "" : safeDecode(cookie);
  return isTimeZone(told) ? told : null;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/**
 * Returns a format for a stored zone. The database accepts a few names that Intl doesn't; those use
 * UTC instead of failing the page. @param options with a `timeZone`
 */
export function formatInZone(
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  }
}

/** Current plain date in a zone. */
export function plainDateIn(timeZone: string, now: Date): string {
  // Swedish dates are ISO dates.
  return formatInZone("sv-SE", { timeZone }).format(now);
}
