import { dateFormat } from "@/lib/utils/formatters";

export const TIME_ZONE_COOKIE = "wf_time_zone";

/** Accepts no offsets and abbreviations. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== "string" || !/^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/.test(value))
    return false;
  try {
    return dateFormat("en", { timeZone: value }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const ONE_YEAR_SECONDS = 31_536_000;

export function rememberTimeZone(timeZone: string): void {
  const value = encodeURIComponent(timeZone);
  document.cookie = `${TIME_ZONE_COOKIE}=${value}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

export function viewerTimeZone(cookie: string | undefined, fallback: string): string {
  return toldTimeZone(cookie) ?? (isTimeZone(fallback) ? fallback : "UTC");
}

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

/** Uses UTC for the few names that the database accepts and Intl doesn't. */
export function formatInZone(
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  try {
    return dateFormat(locale, options);
  } catch {
    return dateFormat(locale, { ...options, timeZone: "UTC" });
  }
}

export function plainDateIn(timeZone: string, now: Date): string {
  // Swedish dates are ISO dates.
  return formatInZone("sv-SE", { timeZone }).format(now);
}
