import { describe, expect, it } from "vitest";

import { toConversation, toOwnThreads } from "./view-models";

const now = new Date("2026-11-22T12:00:00Z");
const bookings = {
  id: "d0000000-0000-4000-8000-000000000001",
  reference: "WF-7K2M9QXA",
  travel_date: "2026-12-09",
  travellers: 3,
  status: "pending",
  status_actor: "user",
  confirmed_at: null,
  hold_expires_at: "2026-11-22T12:00:01+00:00",
};
const row = {
  id: "c",
  kind: "booking",
  sample: null,
  subject: "Maldives Paradise",
  customer_name: "Maya",
  package_id: "p",
  last_message_at: "2026-11-22T10:00:00.123456+00:00",
  last_message_preview: null,
  last_request_at: null,
  user_unread_count: 1,
  agency_unread_count: 2,
  agency_public: { business_name: "Horizon" },
  travel_packages: null,
  bookings,
};

describe("a conversation about a booking", () => {
  it("names it, and leads each side to its own page of it", () => {
    const booking = {
      id: bookings.id,
      reference: "WF-7K2M9QXA",
      travelDate: "2026-12-09",
      travellers: 3,
      status: "pending",
    };
    expect(toConversation(row, "user", now).booking).toEqual({
      ...booking,
      path: `/dashboard/trips/${bookings.id}`,
    });
    expect(toConversation(row, "agency", now).booking).toEqual({
      ...booking,
      path: `/agency-portal/bookings/${bookings.id}`,
    });
  });

  it.each([
    ["pending, until its hold runs out", {}, "pending"],
    ["expired from that moment on", { hold_expires_at: now.toISOString() }, "expired"],
    [
      "confirmed, whatever became of the hold",
      { status: "confirmed", hold_expires_at: "2020-01-01T00:00:00Z" },
      "confirmed",
    ],
    ["declined by the agency", { status: "cancelled", status_actor: "agency" }, "declined"],
    [
      "cancelled",
      { status: "cancelled", status_actor: "agency", confirmed_at: "2026-11-01T00:00:00Z" },
      "cancelled",
    ],
  ])("says that it is %s", (_, change, status) => {
    for (const side of ["user", "agency"] as const) {
      const booking = { ...bookings, ...change };
      expect(toConversation({ ...row, bookings: booking }, side, now).booking?.status).toBe(status);
    }
  });
});

it("an enquiry is about no booking", () => {
  expect(toConversation({ ...row, bookings: null }, "user", now).booking).toBeNull();
});

it("own threads have the unread messages of all of them; without any there is nothing to say", () => {
  const counted = [2, 0, 1].map((user_unread_count) => ({ user_unread_count }));
  expect(toOwnThreads(counted)).toEqual({ unreadCount: 3 });
  expect(toOwnThreads(counted.slice(1, 2))).toEqual({ unreadCount: 0 });
  expect(toOwnThreads([])).toBeNull();
});
