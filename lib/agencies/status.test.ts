import { describe, expect, it } from "vitest";

import { agencyStateOf, marketStateOf, ownStateOf, canResubmit, statusesOf } from "./status";

describe("agencyStateOf", () => {
  it.each(["approved", "verified"])("reads %s as live", (status) => {
    expect(agencyStateOf(status)).toBe("live");
  });

  it("knows pending and rejected", () => {
    expect(agencyStateOf("pending")).toBe("pending");
    expect(agencyStateOf("rejected")).toBe("rejected");
  });

  it.each(["", "Approved", "verified ", "suspended", "__proto__"])(
    "never takes the unknown %j for live",
    (status) => {
      expect(agencyStateOf(status)).toBe("pending");
    },
  );
});

describe("statusesOf", () => {
  it("names both readings of live", () => {
    expect(statusesOf("live")).toEqual(["approved", "verified"]);
    expect(statusesOf("rejected")).toEqual(["rejected"]);
  });

  it("is the inverse of agencyStateOf", () => {
    for (const state of ["pending", "live", "rejected"] as const) {
      expect(statusesOf(state).map(agencyStateOf)).toEqual(statusesOf(state).map(() => state));
    }
  });
});

it("lets only the rejected apply again", () => {
  expect((["pending", "live", "rejected"] as const).filter(canResubmit)).toEqual(["rejected"]);
});

it("shows an agency its suspension, whatever its review's outcome", () => {
  const since = "2026-11-21T08:00:00Z";
  expect(ownStateOf("approved", since, null)).toBe("suspended");
  expect(ownStateOf("pending", since, null)).toBe("suspended");
  expect(ownStateOf("verified", null, null)).toBe("live");
  expect(canResubmit("suspended")).toBe(false);
});

it("shows its owner that an agency is closed, and the operator that it is off the market", () => {
  const since = "2026-11-21T08:00:00Z";
  expect(ownStateOf("approved", since, since)).toBe("closed");
  expect(marketStateOf("approved", since)).toBe("suspended");
  expect(canResubmit("closed")).toBe(false);
});
