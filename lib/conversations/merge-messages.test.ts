import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { compareInstants } from "@/lib/dates/instants";

import {
  addEarlier,
  addNewer,
  addSent,
  catchUpFrom,
  initialThread,
  markRead,
  unreadIds,
  type ThreadState,
} from "./merge-messages";
import type { Conversation, Message, Side, ThreadPart } from "./types";

const conversation: Conversation = {
  id: "c",
  kind: "enquiry",
  counterpart: "Horizon",
  subject: "Maldives",
  holidayId: null,
  customerPath: null,
  agencyPath: null,
  replyTime: null,
  packagePath: null,
  booking: null,
  lastMessageAt: "2026-01-01T00:00:00Z",
  preview: null,
  isRequestLast: false,
  lastAttachment: null,
  isProposalLast: false,
  proposals: [],
  unreadCount: 0,
};

function message(number: number, side: Side = "agency", isRead = false): Message {
  const micros = String(number * 250_000).padStart(9, "0");
  const createdAt = `2026-01-01T00:0${Math.floor(number / 240)}:${String(
    Math.floor(Number(micros) / 1_000_000) % 60,
  ).padStart(2, "0")}.${micros.slice(3)}+00:00`;
  return {
    id: `m${String(number)}`,
    side,
    content: String(number),
    attachments: [],
    request: null,
    createdAt,
    isRead,
  };
}

function part(messages: Message[], more: Partial<ThreadPart> = {}): ThreadPart {
  return { conversation, ownUnreadCount: 0, messages, hasMore: false, ...more };
}

const ids = (state: ThreadState) => state.messages.map(({ id }) => id);

describe("catching up", () => {
  it("adds each new message once, in order", () => {
    const state = initialThread(part([message(1), message(2)]));
    const next = addNewer(state, part([message(1), message(2), message(3)]), "user");
    expect(ids(next)).toEqual(["m1", "m2", "m3"]);
    expect(ids(addNewer(next, part([message(3), message(3)]), "user"))).toEqual(["m1", "m2", "m3"]);
  });

  it("keeps the very same messages when nothing is new", () => {
    const state = initialThread(part([message(1)]));
    expect(addNewer(state, part([message(1)]), "user").messages).toBe(state.messages);
  });

  it("reads an overlap again", () => {
    const state = initialThread(part([message(100)]));
    expect(catchUpFrom(state)).toBe("2026-01-01T00:00:20.000Z");
  });

  it("starts from an empty list at its beginning, however many messages have come since", () => {
    const state = initialThread(part([]));
    expect(catchUpFrom(state)).toBe("1969-12-31T23:59:55.000Z");
    const next = addNewer(state, part([message(1)], { hasMore: true }), "user");
    expect(next).toMatchObject({ syncedUpTo: message(1).createdAt, hasEarlier: false });
  });

  it("does not skip a message committed before the sender's own but read after it (fault 8)", () => {
    let state = initialThread(part([message(1)]));
    state = addSent(state, message(60, "user"));
    expect(state.syncedUpTo).toBe(message(1).createdAt);
    state = addNewer(state, part([message(1), message(59), message(60, "user")]), "user");
    expect(ids(state)).toEqual(["m1", "m59", "m60"]);
    expect(state.syncedUpTo).toBe(message(60).createdAt);
  });

  it("never goes back when answers cross each other", () => {
    const state = initialThread(part([message(1)]));
    const late = part([message(1), message(2)]);
    const next = addNewer(addNewer(state, part([message(2), message(3)]), "user"), late, "user");
    expect(ids(next)).toEqual(["m1", "m2", "m3"]);
    expect(next.syncedUpTo).toBe(message(3).createdAt);
  });

  it("equals a fresh read, in any order of reads and answers (fault 9)", () => {
    const step = fc.record({
      upTo: fc.nat({ max: 60 }),
      limit: fc.integer({ min: 15, max: 40 }),
      sent: fc.nat({ max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const all = Array.from({ length: 61 }, (_, n) =>
          message(n, n % 3 === 0 ? "user" : "agency"),
        );
        const read = (state: ThreadState, upTo: number, limit: number) => {
          const from = catchUpFrom(state);
          const rows = all.filter(
            (m, n) => n <= upTo && (from === null || compareInstants(m.createdAt, from) >= 0),
          );
          const hasMore = rows.length > limit;
          return from === null
            ? part(rows.slice(-limit), { hasMore })
            : part(rows.slice(0, limit), { hasMore });
        };
        let state = initialThread(part([]));
        let highest = 0;
        for (const { upTo, limit, sent } of steps) {
          highest = Math.max(highest, upTo);
          const own = all[sent];
          if (own && sent <= highest && sent % 3 === 0) state = addSent(state, own);
          state = addNewer(state, read(state, highest, limit), "user");
        }
        for (let round = 0; round < 10; round += 1) {
          state = addNewer(state, read(state, 60, 30), "user");
        }
        const first = state.messages.findIndex((_, n, list) => {
          const tail = list.slice(n).map(({ id }) => id);
          return (
            tail.join() ===
            all
              .slice(-tail.length)
              .map(({ id }) => id)
              .join()
          );
        });
        // Sent messages may precede the first loaded page; after it there is no gap.
        const beforeFirst = state.messages.slice(0, first);
        expect(beforeFirst.every(({ side }) => side === "user")).toBe(true);
        expect(new Set(ids(state)).size).toBe(state.messages.length);
        expect(ids(state).at(-1)).toBe("m60");
      }),
    );
  });
});

describe("going back", () => {
  it("adds a page before the known messages", () => {
    const state = initialThread(part([message(3)], { hasMore: true }));
    const next = addEarlier(state, part([message(1), message(2)]));
    expect(ids(next)).toEqual(["m1", "m2", "m3"]);
    expect(next).toMatchObject({ hasEarlier: false, syncedUpTo: message(3).createdAt });
  });
});

describe("read marks", () => {
  const own = [message(1, "user"), message(2, "user"), message(3, "user")];

  it("follow the other side's unread count", () => {
    const state = initialThread(part(own));
    const next = addNewer(state, part([message(3, "user")], { ownUnreadCount: 1 }), "user");
    expect(next.messages.map((m) => m.isRead)).toEqual([true, true, false]);
  });

  it("are never taken back", () => {
    const state = initialThread(part([message(1, "user", true)]));
    const next = addNewer(state, part([message(1, "user")], { ownUnreadCount: 1 }), "user");
    expect(next.messages[0]?.isRead).toBe(true);
  });

  it("ignore messages sent after the count", () => {
    let state = initialThread(part([message(1, "user")]));
    state = addSent(state, message(2, "user"));
    const next = addNewer(state, part([message(1, "user")], { ownUnreadCount: 1 }), "user");
    expect(next.messages.map((m) => m.isRead)).toEqual([false, false]);
  });

  it("wait until everything is here", () => {
    const state = initialThread(part([message(1, "user")]));
    const more = part([message(1, "user")], { ownUnreadCount: 0, hasMore: true });
    expect(addNewer(state, more, "user").messages[0]?.isRead).toBe(false);
  });

  it("are set only on conversations that the viewer has opened", () => {
    const state = initialThread(part([message(1), message(2), message(3, "user")]));
    expect([...unreadIds(state, "user")]).toEqual(["m1", "m2"]);
    const next = markRead(state, new Set(["m1"]));
    expect([...unreadIds(next, "user")]).toEqual(["m2"]);
  });
});
