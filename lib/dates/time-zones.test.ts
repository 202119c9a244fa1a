import { expect, it } from "vitest";

import { isTimeZone } from "./time-zone";
import { timeZoneGroups } from "./time-zones";

const now = new Date("2026-11-21T12:00:00Z");

it("offers every zone that a browser knows, each in one place, with its offset", () => {
  const zones = timeZoneGroups("UTC", now).flatMap((group) => group.zones);
  const values = zones.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toEqual(expect.arrayContaining(["UTC", ...Intl.supportedValuesOf("timeZone")]));
  expect(values.filter((value) => !isTimeZone(value))).toEqual([]);
  const labels = Object.fromEntries(zones.map(({ value, label }) => [value, label]));
  expect(labels["America/New_York"]).toBe("New York (GMT-5)");
  // Runtimes use either name.
  expect(labels["Asia/Calcutta"] ?? labels["Asia/Kolkata"]).toBe("Kolkata (GMT+5:30)");
  expect(
    Object.values(labels).filter((label) => /Kiev|Saigon|Rangoon|Godthab/.test(label)),
  ).toEqual([]);
});

it("keeps a zone that only the database knows, so that another can be chosen", () => {
  const zones = timeZoneGroups("Factory", now);
  expect(zones.find(({ region }) => region === null)?.zones[0]).toEqual({
    value: "Factory",
    label: "Factory (GMT+0)",
  });
});

it("keeps a zone that goes by an older name", () => {
  const zones = timeZoneGroups("US/Pacific", now);
  expect(zones.find(({ region }) => region === null)?.zones[0]?.value).toBe("US/Pacific");
});
