import { expect, it } from "vitest";

import { isLinkToken } from "./link-token";

it("knows the form of a token, so that other addresses ask no database", () => {
  expect(isLinkToken("0123456789abcdef".repeat(4))).toBe(true);
  for (const other of ["", "a".repeat(63), "A".repeat(64), `${"a".repeat(64)}\n`, "g".repeat(64)]) {
    expect(isLinkToken(other)).toBe(false);
  }
});
