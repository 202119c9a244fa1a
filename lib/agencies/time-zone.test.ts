import { expect, it } from "vitest";

import { isTimeZone } from "./time-zone";

it.each(["UTC", "Europe/Rome", "America/Argentina/Buenos_Aires", "Asia/Kathmandu"])(
  "takes %s",
  (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  },
);

it.each(["", "+05:00", "CEST", "Mars/Olympus", "Europe/Rome'; --", undefined, 5])(
  "refuses %j",
  (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  },
);
