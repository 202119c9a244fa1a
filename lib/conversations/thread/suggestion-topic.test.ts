import { expect, it } from "vitest";

import type { TripStatus } from "@/lib/bookings/types";

import { suggestionTopic } from "./suggestion-topic";

const withBooking = (status: TripStatus) =>
  suggestionTopic({ kind: "booking", booking: { status } });

it.each([
  ["pending", "booking"],
  ["confirmed", "booking"],
  ["completed", "completed"],
  ["cancelled", "cancelled"],
  ["declined", "unconfirmed"],
  ["expired", "unconfirmed"],
  ["closed", "unconfirmed"],
] as const)("suggests for a %s booking what fits it: %s", (status, topic) => {
  expect(withBooking(status)).toBe(topic);
});

it.each(["enquiry", "sample", "desk"] as const)(
  "suggests by kind without a booking: %s",
  (kind) => {
    expect(suggestionTopic({ kind, booking: null })).toBe(kind);
  },
);
