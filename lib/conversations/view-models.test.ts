import { describe, expect, it } from "vitest";

import { toConversation, toOwnThreads } from "./view-models";

const now = new Date("2026-11-22T12:00:00Z");
const bookings = {
  id: "d0000000-0000-4000-8000-000000000001",
  reference: "WF-7K2M9QXA",
  travel_date: "2026-12-09",
  travellers: 3,
  total_price: 3898.5,
  status: "pending",
  status_actor: "user",
  confirmed_at: null,
  hold_expires_at: "2026-11-22T12:00:01+00:00",
};
const row = {
  id: "c",
  user_id: "u",
  kind: "booking",
  sample: null,
  subject: "Maldives Paradise",
  customer_name: "Maya",
  package_id: "p",
  last_message_at: "2026-11-22T10:00:00.123456+00:00",
  last_message_preview: null,
  last_attachment: null,
  last_request_at: null,
  user_unread_count: 1,
  agency_unread_count: 2,
  agency_public: { business_name: "Horizon", reply_minutes: 90, slug: "horizon", is_live: true },
  travel_packages: null,
  bookings,
};

describe("a conversation about a booking", () => {
  it("tells the traveller how fast the agency usually answers", () => {
    expect(toConversation(row, "user", now).replyTime).toEqual({ unit: "hour", count: 2 });
    expect(toConversation(row, "agency", now).replyTime).toBeNull();
  });

  it("leads the traveller to the page of a live agency", () => {
    expect(toConversation(row, "user", now).agencyPath).toBe("/agency/horizon");
    const suspended = { ...row, agency_public: { ...row.agency_public, is_live: false } };
    expect(toConversation(suspended, "user", now).agencyPath).toBeNull();
    expect(toConversation(row, "agency", now).agencyPath).toBeNull();
  });

  it("leads the agency to what it has with the traveller", () => {
    const paths = (["user", "agency"] as const).map(
      (side) => toConversation(row, side, now).customerPath,
    );
    expect(paths).toEqual([null, "/agency-portal/customers/u"]);
  });

  it("names the booking, and links each side to its page", () => {
    const booking = {
      id: bookings.id,
      reference: "WF-7K2M9QXA",
      travelDate: "2026-12-09",
      travellers: 3,
      totalCents: 389_850,
      status: "pending",
      holdExpiresAt: "2026-11-22T12:00:01+00:00",
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

it("the link to own threads shows their unread messages; without threads there is none", () => {
  const counted = [2, 0, 1].map((user_unread_count) => ({ user_unread_count }));
  expect(toOwnThreads(counted)).toEqual({ unreadCount: 3 });
  expect(toOwnThreads(counted.slice(1, 2))).toEqual({ unreadCount: 0 });
  expect(toOwnThreads([])).toBeNull();
});

describe("a proposal of another date", () => {
  const proposal = {
    id: "m",
    from_date: "2026-12-09",
    travel_date: "2026-12-16",
    travellers: 3,
    unit_price: 1299.5,
    total_price: 3898.5,
    free_cancellation_until: "2026-12-14T00:00:00+00:00",
    status: "open",
    created_at: row.last_message_at,
  };
  const read = (at: Date, changes: Partial<typeof proposal> = {}) =>
    toConversation({ ...row, date_proposals: [{ ...proposal, ...changes }] }, "user", at);

  it("is open as long as its request is pending", () => {
    expect(read(now).proposals).toMatchObject([{ status: "open", totalCents: 389_850 }]);
    expect(read(new Date("2026-11-22T12:00:02Z")).proposals).toMatchObject([{ status: "ended" }]);
  });

  it("keeps what it was answered with when the request has ended", () => {
    const later = new Date("2026-11-22T12:00:02Z");
    expect(read(later, { status: "kept" }).proposals).toMatchObject([{ status: "kept" }]);
  });

  it("is the last message where both have one instant", () => {
    expect(read(now).isProposalLast).toBe(true);
    const before = { created_at: "2026-11-22T09:00:00+00:00" };
    expect(read(now, before).isProposalLast).toBe(false);
    expect(toConversation(row, "user", now).isProposalLast).toBe(false);
  });
});
