import { expect, it } from "vitest";

import { formatDate } from "@/lib/dates/date";

import { instant, labelled } from "./format";

// The function is deployed by itself and can't import the site's code.
it.each(["UTC", "Asia/Tokyo", "Asia/Shanghai", "Europe/Athens", "America/New_York"])(
  "Chinese mails write the zone %s like the site, after the time",
  (timeZone) => {
    const options = {
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
      timeZone,
    } as const;
    for (const value of ["2026-07-01T16:58:00Z", "2026-12-01T16:58:00Z"]) {
      const written = instant(value, timeZone, "zh");
      expect(written).toMatch(/\d（[^）]+）$/);
      expect(written).toBe(formatDate(value, "zh", options));
    }
  },
);

it.each([
  ["en", "Total: 2"],
  ["fr", "Total\u00a0: 2"],
  ["zh", "Total：2"],
] as const)("labelled in %s writes %j", (locale, wanted) => {
  expect(labelled(locale, "Total", "2")).toBe(wanted);
});
