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
