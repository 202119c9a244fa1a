import { expect, it } from "vitest";

import type { Conversation } from "@/lib/conversations/types";

import { extendInbox, refreshInbox } from "./merge-inbox";

function conversation(id: string, minute: number, unreadCount = 0): Conversation {
  return {
    id,
    kind: "enquiry",
    counterpart: id,
    subject: id,
    holidayId: null,
    packagePath: null,
    booking: null,
    lastMessageAt: `2026-01-01T00:${String(minute).padStart(2, "0")}:00Z`,
    preview: null,
    isRequestLast: false,
    unreadCount,
  };
}

const ids = (inbox: { conversations: Conversation[] }) => inbox.conversations.map(({ id }) => id);

it("is the whole truth when there are no more pages", () => {
  const known = { conversations: [conversation("a", 2), conversation("b", 1)], hasMore: false };
  const first = { conversations: [conversation("b", 3, 1)], hasMore: false };
  expect(refreshInbox(known, first)).toEqual(first);
});

it("keeps later pages, and moves a conversation up once", () => {
  const known = {
    conversations: ["a", "b", "c", "d"].map((id, n) => conversation(id, 9 - n)),
    hasMore: false,
  };
  const first = { conversations: [conversation("d", 20, 1), conversation("a", 9)], hasMore: true };
  const next = refreshInbox(known, first);
  expect(ids(next)).toEqual(["d", "a", "b", "c"]);
  expect(next.conversations[0]?.unreadCount).toBe(1);
  expect(next.hasMore).toBe(false);
});

it("adds a page behind what is known", () => {
  const known = { conversations: [conversation("a", 9)], hasMore: true };
  const next = { conversations: [conversation("a", 1), conversation("b", 5)], hasMore: false };
  expect(ids(extendInbox(known, next))).toEqual(["a", "b"]);
  expect(extendInbox(known, next).hasMore).toBe(false);
});
