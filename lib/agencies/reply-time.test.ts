import { describe, expect, it } from "vitest";

import { replyTimeOf } from "./reply-time";

describe("replyTimeOf", () => {
  it.each([
    [0, 1],
    [60, 1],
    [61, 2],
    [121, 4],
    [241, 8],
    [480, 8],
  ])("rounds %i minutes up to %i hours", (minutes, count) => {
    expect(replyTimeOf(minutes)).toEqual({ unit: "hour", count });
  });

  it("says two days for longer, and nothing for longer than that or without data", () => {
    expect(replyTimeOf(481)).toEqual({ unit: "days" });
    expect(replyTimeOf(960)).toEqual({ unit: "days" });
    expect(replyTimeOf(961)).toBeNull();
    expect(replyTimeOf(null)).toBeNull();
  });
});
