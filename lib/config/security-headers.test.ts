import { expect, it } from "vitest";

import { personalPolicy, staticPolicy } from "./security-headers.mjs";

it.each([staticPolicy([]), personalPolicy("bm9uY2U=", "'sha256-x'")])(
  "pictures come from the site alone: %s",
  (policy) => {
    const sources = policy.split("; ").find((directive) => directive.startsWith("img-src "));
    expect(sources).toBe("img-src 'self' data: blob:");
  },
);
