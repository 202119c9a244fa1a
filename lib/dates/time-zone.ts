/** Where the browser tells which time zone it is in, for the next request. */
export const TIME_ZONE_COOKIE = "wf_time_zone";

/** Whether it is the name of a zone, rather than an offset or an abbreviation with rules of its own. */
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

/** For the browser: has the server know the zone from the next request on. */
export function rememberTimeZone(timeZone: string): void {
  const value = encodeURIComponent(timeZone);
  document.cookie = `${TIME_ZONE_COOKIE}=${value}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

/** The viewer's zone as the browser told it, or else the fallback. */
export function viewerTimeZone(cookie: string | undefined, fallback: string): string {
  return toldTimeZone(cookie) ?? (isTimeZone(fallback) ? fallback : "UTC");
}

/** The zone that a browser's word names; null where it names none. */
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
 * A format for a zone that somebody else has stored: the database knows one or two by names that Intl
 * does not, and a page that names a time must not fail by them. Their times are told in UTC.
 * @param options with a `timeZone`
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

/** The day it is in a zone, as a plain date. */
export function plainDateIn(timeZone: string, now: Date): string {
  // Sweden writes dates as ISO does.
  return formatInZone("sv-SE", { timeZone }).format(now);
}
