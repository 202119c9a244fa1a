import { describe, expect, it } from "vitest";

import { addressOf, isBot, visitorText } from "./visitors";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe("viewers of a package", () => {
  it.each([null, "", " ", "Googlebot/2.1", "curl/8.5", "HeadlessChrome/140.0", "WhatsApp/2.23"])(
    "is no person behind %s",
    (name) => {
      expect(isBot(name)).toBe(true);
    },
  );

  it("is a person behind a browser", () => {
    expect(isBot(FIREFOX)).toBe(false);
  });

  it("comes from the address that the nearest proxy saw", () => {
    expect(addressOf(new Headers({ "x-forwarded-for": "1.1.1.1, 203.0.113.9" }))).toBe(
      "203.0.113.9",
    );
    expect(addressOf(new Headers({ "x-real-ip": "203.0.113.9" }))).toBe("203.0.113.9");
    expect(addressOf(new Headers())).toBe("unknown");
  });

  it("is the same one for a day", () => {
    const headers = new Headers({ "user-agent": FIREFOX, "x-real-ip": "203.0.113.9" });
    const morning = visitorText(headers, new Date("2026-11-21T00:00:00Z"));
    expect(visitorText(headers, new Date("2026-11-21T23:59:59Z"))).toBe(morning);
    expect(visitorText(headers, new Date("2026-11-22T00:00:00Z"))).not.toBe(morning);
    const other = new Headers({ "user-agent": FIREFOX, "x-real-ip": "203.0.113.8" });
    expect(visitorText(other, new Date("2026-11-21T00:00:00Z"))).not.toBe(morning);
  });
});
