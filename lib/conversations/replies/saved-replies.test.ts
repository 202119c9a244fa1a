import { describe, expect, it } from "vitest";

import { fillReply, insertReply, matchReplies, replyQuery } from "./saved-replies";

const facts = { name: "Maya", trip: "Bali", date: null, price: "$10.00", reference: "WF-1" };

describe("fillReply", () => {
  it("fills what is known, and leaves what is not to be seen", () => {
    expect(fillReply("Hello {name}, {trip} on {date} costs {price} ({what})", facts)).toBe(
      "Hello Maya, Bali on {date} costs $10.00 ({what})",
    );
  });
});

describe("replyQuery", () => {
  it.each([
    ["/pay", 4, "pay"],
    ["Hello /pa", 9, "pa"],
    ["Hello /", 7, ""],
    ["and/or", 6, null],
    ["https://x", 9, null],
    ["/pay now", 8, null],
    ["/pay now", 2, "p"],
  ])("reads %j at %i as %j", (text, cursor, query) => {
    expect(replyQuery(text, cursor)).toBe(query);
  });
});

describe("insertReply", () => {
  it("replaces the asking text and keeps what stands around it", () => {
    expect(insertReply("Hello /pa and bye", 9, "Pay here.")).toEqual([
      "Hello Pay here. and bye",
      15,
    ]);
  });

  it("inserts at the cursor without one", () => {
    expect(insertReply("Hello ", 6, "there")).toEqual(["Hello there", 11]);
  });
});

describe("matchReplies", () => {
  const replies = [
    { id: "1", title: "Visa", content: "Payment comes later." },
    { id: "2", title: "Payment", content: "By transfer." },
    { id: "3", title: "Weather", content: "Warm." },
  ];

  it("lists titles before texts, in any case", () => {
    expect(matchReplies(replies, "PAY").map(({ id }) => id)).toEqual(["2", "1"]);
    expect(matchReplies(replies, "")).toHaveLength(3);
  });
});
