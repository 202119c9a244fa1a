import { expect, it } from "vitest";

import { nextOf, toNextMetadata } from "./kept-next";

it("keeps where to go with the account until its address is confirmed", () => {
  const next = "/package/x/book?date=2027-01-02&travellers=3";
  expect(nextOf({ user_metadata: toNextMetadata(next) })).toBe(next);
});

it("stores nothing for an account without a target page", () => {
  expect(toNextMetadata(undefined)).toEqual({});
  expect(nextOf({ user_metadata: { full_name: "Ana" } })).toBeUndefined();
  expect(nextOf({ user_metadata: { next: ["/a"] } })).toBeUndefined();
});

it("keeps an address that would make every token longer out of the account", () => {
  expect(toNextMetadata(`/messages?q=${"x".repeat(1_000)}`)).toEqual({});
});
