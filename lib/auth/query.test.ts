import { expect, it } from "vitest";

import { authHref, authTabHref, readAuthQuery, readTokenHash } from "./query";

it("reads the tab and where to go", () => {
  expect(readAuthQuery({})).toEqual({ isSignUp: false, next: undefined });
  expect(readAuthQuery({ tab: "sign-up", next: "/messages" })).toEqual({
    isSignUp: true,
    next: "/messages",
  });
  expect(readAuthQuery({ tab: ["sign-up"], next: ["/a", "/b"] })).toEqual({
    isSignUp: false,
    next: undefined,
  });
});

it("keeps where to go across the tabs", () => {
  expect(authTabHref("/auth", true, "/package/x?a=b&c=d")).toBe(
    "/auth?tab=sign-up&next=%2Fpackage%2Fx%3Fa%3Db%26c%3Dd",
  );
  expect(authTabHref("/auth", false, undefined)).toBe("/auth");
});

it("keeps where to go through a reset and the wait for a mail", () => {
  const next = "/package/x/book?date=2027-01-02&travellers=3";
  for (const page of ["/auth/reset", "/auth/check-mail"]) {
    const href = authHref(page, { next });
    expect(new URLSearchParams(href.split("?")[1]).get("next")).toBe(next);
  }
  expect(authHref("/auth/reset", { sent: "1", next: undefined })).toBe("/auth/reset?sent=1");
});

it("reads tokens of the right shape only", () => {
  expect(readTokenHash({ token_hash: "0123456789abcdef" })).toBe("0123456789abcdef");
  expect(readTokenHash({ token_hash: "<script>alert(1)</script>" })).toBeNull();
  expect(readTokenHash({})).toBeNull();
});
