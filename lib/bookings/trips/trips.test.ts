import { describe, expect, it } from "vitest";

import type { TripDetails } from "@/lib/bookings/types";
import { daysBetween } from "@/lib/dates/plain-date";

import {
  groupOf,
  isFullHold,
  lastDayOf,
  readPage,
  readTripGroup,
  displayStatus,
  displayStatusOfTrip,
  tripStatusOf,
  withHolidayTexts,
  withNames,
} from "./trips";

const now = new Date("2026-11-21T12:00:00Z");

describe("tripStatusOf", () => {
  it("takes a hold that has ended for an expired booking, to the instant", () => {
    expect(tripStatusOf("pending", "2026-11-21T12:00:01Z", now)).toBe("pending");
    expect(tripStatusOf("pending", "2026-11-21T12:00:00Z", now)).toBe("expired");
    expect(tripStatusOf("confirmed", "2020-01-01T00:00:00Z", now)).toBe("confirmed");
  });
});

it("distinguishes declined requests from cancelled trips by whether they were confirmed", () => {
  const of = (actor: "user" | "agency" | "system", wasConfirmed: boolean) =>
    displayStatus({ status: "cancelled", actor, wasConfirmed });
  expect([of("agency", false), of("system", false), of("user", false)]).toEqual([
    "declined",
    "expired",
    "cancelled",
  ]);
  expect([of("agency", true), of("user", true)]).toEqual(["cancelled", "cancelled"]);
  expect(displayStatus({ status: "pending", actor: "user", wasConfirmed: false })).toBe("pending");
});

it("reads from a row whether a request was declined or a trip cancelled", () => {
  const hold_expires_at = "2026-11-20T12:00:00Z";
  const row = { status: "cancelled", status_actor: "agency", confirmed_at: null, hold_expires_at };
  expect(displayStatusOfTrip(row, now)).toBe("declined");
  expect(displayStatusOfTrip({ ...row, confirmed_at: hold_expires_at }, now)).toBe("cancelled");
  expect(displayStatusOfTrip({ ...row, status_actor: "user" }, now)).toBe("cancelled");
  expect(displayStatusOfTrip({ ...row, status: "pending", status_actor: "user" }, now)).toBe(
    "expired",
  );
});

it("promises 48 hours only where a request is held so long", () => {
  expect(isFullHold("2026-11-23T12:00:00Z", now)).toBe(true);
  expect(isFullHold("2026-11-23T11:59:30Z", now)).toBe(true);
  expect(isFullHold("2026-11-23T07:44:00Z", now)).toBe(false);
});

it("counts the first day as a day", () => {
  expect(lastDayOf({ travelDate: "2026-12-31", durationDays: 1 })).toBe("2026-12-31");
  expect(lastDayOf({ travelDate: "2026-12-31", durationDays: 3 })).toBe("2027-01-02");
});

describe("groupOf", () => {
  const today = "2026-11-21";
  const trip = { status: "confirmed", travelDate: "2026-12-01", durationDays: 7 } as const;

  it("keeps a trip upcoming until its last day is over", () => {
    expect(groupOf(trip, today)).toBe("upcoming");
    expect(groupOf({ ...trip, travelDate: "2026-11-15" }, today)).toBe("upcoming");
    expect(groupOf({ ...trip, travelDate: "2026-11-14" }, today)).toBe("past");
  });

  it("lists trips completed early as past, and cancelled ones separately", () => {
    expect(groupOf({ ...trip, status: "completed" }, today)).toBe("past");
    expect(groupOf({ ...trip, status: "cancelled" }, today)).toBe("cancelled");
    expect(groupOf({ ...trip, status: "declined" }, today)).toBe("cancelled");
    expect(groupOf({ ...trip, status: "expired", travelDate: "2026-01-01" }, today)).toBe(
      "cancelled",
    );
  });
});

it("reads group and page from an address, and takes anything else for the first", () => {
  expect([readTripGroup("past"), readTripGroup("x"), readTripGroup(["past"])]).toEqual([
    "past",
    "upcoming",
    "upcoming",
  ]);
  expect(["2", "0", "-1", "1e3", "99999", undefined].map(readPage)).toEqual([2, 1, 1, 1, 1, 1]);
});

it("counts days across a change of the clocks", () => {
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
});

describe("withNames", () => {
  const booked = { title: "Paris Romance", destination: "Paris, France", reference: "WF-1" };
  const names = (id: string, name: string) => `${name} of ${id}`;
  const of = (slug: string | null) =>
    withNames({ ...booked, picture: { imageUrl: null, imagePath: null, slug, kinds: [] } }, names);

  it("translates a fixed holiday's title and nothing else", () => {
    expect(of("paris-romance")).toMatchObject({
      title: "title of paris-romance",
      destination: "location of paris-romance",
      reference: "WF-1",
    });
  });

  it("keeps an agency's title as booked", () => {
    expect(of(null)).toMatchObject(booked);
    expect(of("a-slug-of-nothing")).toMatchObject(booked);
  });
});

describe("withHolidayTexts", () => {
  const names = (id: string, name: string) => `${name} of ${id}`;
  const of = (slug: string | null, meetingPoint: string | null) => {
    const picture = { imagePath: null, slug, kinds: [] };
    const demands = {
      minimumAge: null,
      requirements: [],
      whatToBring: [],
      requiresPassport: false,
    };
    const booked = { title: "Booked", destination: "There", picture, meetingPoint, demands };
    return withHolidayTexts(booked as unknown as TripDetails, names);
  };

  it("adds a fixed holiday's meeting point to its names", () => {
    expect(of("paris-romance", null)).toMatchObject({
      title: "title of paris-romance",
      destination: "location of paris-romance",
      meetingPoint: "meetingPoint of paris-romance",
      demands: { requirements: ["requirements of paris-romance"] },
    });
  });

  it("keeps the meeting point that the agency states", () => {
    expect(of("paris-romance", "Gare de Lyon").meetingPoint).toBe("Gare de Lyon");
    expect(of(null, null)).toMatchObject({ title: "Booked", meetingPoint: null });
  });
});
