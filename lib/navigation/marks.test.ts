import { describe, expect, it } from "vitest";

import { markStyles } from "./mark-styles";
import { toMarks, toWaiting } from "./marks";

const NONE = {
  ownMessages: 0,
  agencyMessages: 0,
  deskMessages: 0,
  applications: 0,
  notifications: 0,
  otherNotifications: 0,
};
const t = (key: string, { count }: { count: number }) => `${count} ${key}`;

describe("toMarks", () => {
  it("shows a traveller the unread messages at Messages and in the phone menu", () => {
    expect(toMarks("user", { ...NONE, ownMessages: 3 }, t)).toEqual({
      messages: { count: 3, text: "3 unread" },
      menu: { count: 3, text: "3 messages" },
    });
  });

  it("shows an agency its customers' messages and answers to its questions", () => {
    expect(toMarks("agency", { ...NONE, ownMessages: 1, agencyMessages: 4 }, t)).toEqual({
      messages: { count: 5, text: "5 unread" },
      account: { count: 5, text: "5 messages" },
      menu: { count: 5, text: "5 messages" },
    });
  });

  it("shows an admin pending reviews and desk messages", () => {
    const all = { count: 5, text: "2 applications, 3 messages" };
    expect(toMarks("admin", { ...NONE, applications: 2, deskMessages: 3 }, t)).toEqual({
      applications: { count: 2, text: "2 toReview" },
      desk: { count: 3, text: "3 unread" },
      account: all,
      menu: all,
    });
  });

  it("adds up to a thousand, which means a thousand or more", () => {
    const counts = { ...NONE, ownMessages: 600, agencyMessages: 1_000 };
    expect(toMarks("agency", counts, t)["messages"]).toEqual({ count: 1_000, text: "1000 unread" });
  });

  it("shows nothing without pending items", () => {
    expect(toMarks("admin", NONE, t)).toEqual({});
  });
});

describe("toWaiting", () => {
  it("counts each unread message once, whatever was told about it (fault 12)", () => {
    // Three messages of one conversation and a booking are two notifications.
    const counts = { ...NONE, ownMessages: 3, notifications: 2, otherNotifications: 1 };
    expect(toWaiting("user", counts, t)).toMatchObject({
      total: 4,
      notifications: 2,
      marks: { bell: { count: 2, text: "2 unread" } },
    });
  });
});

describe("markStyles", () => {
  const sheetOf = (text: string, count = 3) => markStyles({ messages: { count, text } });

  it("is empty without marks", () => {
    expect(markStyles({})).toBe("");
  });

  it("puts the text into the name and the number beside it, for signed-in visitors alone", () => {
    const css = sheetOf("3 unread");
    expect(css).toContain('html[data-role] [data-waiting="messages"]::before{content:", 3 unread"');
    expect(css).toContain('content:"3" / ""');
  });

  it("shows no number above 99", () => {
    expect(sheetOf("120 unread", 120)).toContain('content:"99+"');
  });

  it("lets no text leave its string", () => {
    expect(sheetOf('"}body{display:none}\n\\')).toContain(
      'content:", \\22 }body{display:none}\\a \\5c "',
    );
  });
});
