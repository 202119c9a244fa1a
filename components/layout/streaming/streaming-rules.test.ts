import { describe, expect, it } from "vitest";

import { mayStream, settlesWithin } from "./streaming-rules";

describe("mayStream", () => {
  it.each([
    ["a browser that runs scripts", "1", "document", true],
    ["the router, which is a script", undefined, "empty", true],
    ["a browser that has not said so yet", undefined, "document", false],
    ["a browser too old to tell what it asks for", undefined, null, false],
    ["a cookie that somebody else made up", "yes", "document", false],
  ])("%s: cookie %s, destination %s: %s", (_, cookie, destination, expected) => {
    expect(mayStream(cookie, destination)).toBe(expected);
  });
});

describe("settlesWithin", () => {
  it("is true for data that is there, and for a failure that is known", async () => {
    expect(await settlesWithin(Promise.resolve(1), 1_000)).toBe(true);
    expect(await settlesWithin(Promise.reject(new Error("down")), 1_000)).toBe(true);
  });

  it("is false once the time is over, and ignores later content", async () => {
    let fail: (reason: Error) => void = () => undefined;
    const slow = new Promise((_, reject) => {
      fail = reject;
    });
    expect(await settlesWithin(slow, 1)).toBe(false);
    // Nobody is left to hear of it: it must not end the process.
    fail(new Error("too late"));
    await expect(slow).rejects.toThrow("too late");
  });
});
