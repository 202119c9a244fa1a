import { describe, expect, it } from "vitest";

import { dashboardPath, messagesPath, resolveRole } from "./roles";

describe("resolveRole", () => {
  it.each([
    [["user", "agency"], "agency"],
    [["admin", "agency"], "agency"],
    [["user", "admin"], "admin"],
    [["user"], "user"],
    [[], null],
  ] as const)("of %j is %s", (held, expected) => {
    expect(resolveRole(held)).toBe(expected);
  });
});

it("leads agencies to the portal and everyone else to the dashboard", () => {
  expect([dashboardPath("agency"), dashboardPath("admin"), dashboardPath(null)]).toEqual([
    "/agency-portal/dashboard",
    "/dashboard",
    "/dashboard",
  ]);
  expect([messagesPath("agency"), messagesPath("user")]).toEqual([
    "/agency-portal/messages",
    "/messages",
  ]);
});
