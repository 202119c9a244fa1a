import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { done } from "@/lib/actions/types";
import type { TripStatus } from "@/lib/bookings/types";
import type { ThreadPart } from "@/lib/conversations/types";

import { createThreadStore } from "./thread-store";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function partWith(status: TripStatus): ThreadPart {
  return {
    conversation: {
      id: "c",
      kind: "enquiry",
      counterpart: "Horizon",
      subject: "Maldives",
      holidayId: null,
      customerPath: null,
      agencyPath: null,
      replyTime: null,
      packagePath: null,
      booking: {
        id: "b",
        reference: "WF-7K2M9QXA",
        travelDate: "2026-12-09",
        totalCents: 129_950,
        holdExpiresAt: "2026-11-26T10:00:00Z",
        travellers: 2,
        status,
        path: "/dashboard/trips/b",
      },
      lastMessageAt: "2026-01-01T10:00:00Z",
      preview: null,
      isRequestLast: false,
      lastAttachment: null,
      isProposalLast: false,
      proposals: [],
      unreadCount: 0,
    },
    ownUnreadCount: 0,
    messages: [],
    hasMore: false,
  };
}

it("a thread reads its booking's status when it has changed, and no other's", async () => {
  const read = vi.fn(() => Promise.resolve(done(partWith("confirmed"))));
  const store = createThreadStore({
    conversationId: "c",
    viewer: "user",
    initial: partWith("pending"),
    api: { read, send: vi.fn(), markRead: vi.fn() },
    newId: () => "new",
    outbox: { read: () => [], write: () => undefined },
    isOffline: () => false,
  });
  const status = () => store.snapshot().conversation?.booking?.status;
  store.hear({ type: "booking.changed", booking_id: "another", status: "confirmed" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([status(), read.mock.calls.length]).toEqual(["pending", 0]);
  store.hear({ type: "booking.changed", booking_id: "b", status: "confirmed" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([status(), read.mock.calls.length]).toEqual(["confirmed", 1]);
});
