import { describe, expect, it } from "vitest";

import { signInPathFor } from "./guarded-paths";

describe("signInPathFor", () => {
  it.each([
    ["/agency-portal/dashboard", "/agency-portal/auth"],
    ["/agency-portal", "/agency-portal/auth"],
    ["/messages", "/auth"],
    ["/messages/1", "/auth"],
    ["/dashboard", "/auth"],
    ["/request/hotels/london", "/auth"],
    ["/agency/register", "/auth"],
    ["/agency-portal/auth", null],
    ["/auth", null],
    ["/messages-of-the-day", null],
    // Visitors without an account report packages.
    ["/report", null],
  ])("%s → %s", (path, expected) => {
    expect(signInPathFor(path)).toBe(expected);
  });
});
