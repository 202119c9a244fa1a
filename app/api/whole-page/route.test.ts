import { describe, expect, it } from "vitest";

import { GET } from "./route";

function answerTo(referer?: string): Response {
  const headers = new Headers({ host: "wayfare.example" });
  if (referer !== undefined) headers.set("referer", referer);
  return GET(new Request("http://wayfare.example/api/whole-page", { headers }));
}

describe("GET /api/whole-page", () => {
  it.each([
    ["the page", "https://wayfare.example/de/dashboard?trips=past", "/de/dashboard?trips=past"],
    ["another site", "https://evil.example/dashboard/audit", "/dashboard"],
    [
      "an address that reads as another host",
      "https://wayfare.example//evil.example",
      "/dashboard",
    ],
    ["itself, which would never end", "https://wayfare.example/api/whole-page", "/dashboard"],
    ["nowhere", undefined, "/dashboard"],
  ])("leads back to %s", (_, referer, expected) => {
    const { status, headers } = answerTo(referer);
    expect(status).toBe(303);
    expect(headers.get("location")).toBe(expected);
  });

  it("forgets that scripts run", () => {
    expect(answerTo().headers.get("set-cookie")).toMatch(/^wf_js=; Path=\/; Max-Age=0/);
  });
});
