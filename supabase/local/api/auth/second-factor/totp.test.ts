import { expect, it } from "vitest";
import { codeAt, createSecret, isCodeOf, keyUri, STEP_MS } from "./totp";

/** The secret of RFC 6238's examples, `12345678901234567890`. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("computes RFC 6238's code at %d seconds", (seconds, code) => {
  expect(codeAt(SECRET, seconds * 1000)).toBe(code);
});

it("accepts the codes of one step before and after, and no older ones", () => {
  const now = 1_800_000_000_000;
  const steps = [-2, -1, 0, 1, 2];
  const taken = steps.filter((step) => isCodeOf(SECRET, codeAt(SECRET, now + step * STEP_MS), now));
  expect(taken).toEqual([-1, 0, 1]);
});

it("creates different secrets in base32", () => {
  const secrets = new Set(Array.from({ length: 20 }, createSecret));
  expect(secrets.size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it("the URI holds issuer, account and secret", () => {
  const uri = new URL(keyUri(SECRET, "Way & Fare", "ana+1@example.com"));
  expect(decodeURIComponent(uri.pathname)).toBe("/Way & Fare:ana+1@example.com");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: "Way & Fare",
    secret: SECRET,
  });
  expect(uri.search).not.toContain("+");
});
