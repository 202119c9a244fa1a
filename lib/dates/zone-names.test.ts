import { describe, expect, it } from "vitest";

import { isTimeZone } from "./time-zone";

describe("isTimeZone", () => {
  it.each(["UTC", "Etc/GMT+5", "America/Port-au-Prince", "America/Argentina/Rio_Gallegos"])(
    "takes %s",
    (zone) => {
      expect(isTimeZone(zone)).toBe(true);
    },
  );

  // Intl accepts each of these; only the pattern rejects them.
  it.each(["GMT", "EST", "CET", "EST5EDT", "Japan", "utc", "+05:00", "-03", "Z"])(
    "refuses %s, which is an abbreviation or an offset",
    (zone) => {
      expect(isTimeZone(zone)).toBe(false);
    },
  );

  it.each(["/Rome", "Europe/", "Europe/Rome\n", " Europe/Rome", "Europe Rome", "Europe/Ro'me"])(
    "refuses %j, which is no name at all",
    (zone) => {
      expect(isTimeZone(zone)).toBe(false);
    },
  );
});
