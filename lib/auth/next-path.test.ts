import { describe, expect, it } from "vitest";

import { safeNextPath } from "./next-path";

describe("safeNextPath", () => {
  it.each(["/", "/messages", "/de/package/x?a=b#c"])("keeps %s", (path) => {
    expect(safeNextPath(path, "/home")).toBe(path);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    "/a/..//evil.example",
    "javascript:alert(1)",
    "https://evil.example/",
    "evil",
    "",
    "/api/realtime",
    undefined,
    ["/messages"],
    `/${"a".repeat(3_000)}`,
  ])("refuses %j (attack 56)", (value) => {
    expect(safeNextPath(value, "/home")).toBe("/home");
  });
});
