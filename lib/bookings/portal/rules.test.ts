import { describe, expect, it } from "vitest";

import {
  canCheckIn,
  isTripOver,
  minutesLeft,
  needsReason,
  quickStepOf,
  stepsOf,
  stepStart,
} from "./rules";
import { bookingStatuses } from "./types";

describe("the steps of an agency", () => {
  const today = "2026-11-21";

  it("begin where they are offered", () => {
    for (const status of bookingStatuses) {
      for (const step of stepsOf({ status, travelDate: today }, today)) {
        expect(stepStart[step]).toBe(status);
      }
    }
    expect(stepsOf({ status: "completed", travelDate: today }, today)).toEqual([]);
    expect(stepsOf({ status: "cancelled", travelDate: today }, today)).toEqual([]);
  });

  it("complete no trip that has not begun", () => {
    const confirmed = (travelDate: string) => stepsOf({ status: "confirmed", travelDate }, today);
    expect(confirmed("2026-11-21")).toEqual(["complete", "cancel"]);
    expect(confirmed("2026-11-22")).toEqual(["cancel"]);
  });

  it("ask why a trip does not take place", () => {
    expect((["confirm", "decline", "complete", "cancel"] as const).filter(needsReason)).toEqual([
      "decline",
      "cancel",
    ]);
  });

  it("offer the next one in the list", () => {
    expect(quickStepOf({ status: "pending", travelDate: "2027-01-01" }, today)).toBe("confirm");
    expect(quickStepOf({ status: "confirmed", travelDate: "2026-11-21" }, today)).toBe("complete");
    expect(quickStepOf({ status: "confirmed", travelDate: "2026-11-22" }, today)).toBeNull();
    expect(quickStepOf({ status: "cancelled", travelDate: "2026-11-01" }, today)).toBeNull();
  });
});

describe("check-in", () => {
  const trip = { status: "confirmed", travelDate: "2026-11-21", durationDays: 3 } as const;

  it.each([
    ["2026-11-19", false],
    ["2026-11-20", true],
    ["2026-11-24", true],
    ["2026-11-25", false],
  ])("is open from the day before the trip to the day after it: on %s %s", (today, isOpen) => {
    expect(canCheckIn(trip, today)).toBe(isOpen);
  });

  it("is for confirmed bookings", () => {
    for (const status of bookingStatuses) {
      expect(canCheckIn({ ...trip, status }, "2026-11-21")).toBe(status === "confirmed");
    }
  });
});

it("counts the remaining minutes of a hold, and none after its end", () => {
  const now = new Date("2026-11-21T08:00:00Z");
  expect(minutesLeft("2026-11-23T08:00:00Z", now)).toBe(48 * 60);
  expect(minutesLeft("2026-11-21T08:00:01Z", now)).toBe(1);
  expect(minutesLeft("2026-11-21T08:00:00Z", now)).toBe(0);
  expect(minutesLeft("2026-11-20T08:00:00Z", now)).toBe(0);
});

it("knows that a trip is over after its last day", () => {
  const trip = { travelDate: "2026-11-19", durationDays: 3 };
  expect(isTripOver(trip, "2026-11-21")).toBe(false);
  expect(isTripOver(trip, "2026-11-22")).toBe(true);
});
