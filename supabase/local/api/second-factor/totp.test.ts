import { expect, it } from "vitest";
import { codeAt, createSecret, isCodeOf, keyUri, STEP_MS } from "./totp";

/** `12345678901234567890`, the secret of RFC 6238's examples. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("at %d seconds the code is that of RFC 6238", (seconds, code) => {
  expect(codeAt(SECRET, seconds * 1000)).toBe(code);
});

it("the codes of one step before and after are taken, and no older ones", () => {
  const now = 1_800_000_000_000;
  const steps = [-2, -1, 0, 1, 2];
  const taken = steps.filter((step) => isCodeOf(SECRET, codeAt(SECRET, now + step * STEP_MS), now));
  expect(taken).toEqual([-1, 0, 1]);
});

it("secrets differ and are of the letters that apps read", () => {
  const secrets = new Set(Array.from({ length: 20 }, createSecret));
  expect(secrets.size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it("an app reads issuer, account and secret", () => {
  const uri = new URL(keyUri(SECRET, "Way & Fare", "ana+1@example.com"));
  expect(decodeURIComponent(uri.pathname)).toBe("/Way & Fare:ana+1@example.com");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: "Way & Fare",
    secret: SECRET,
  });
  expect(uri.search).not.toContain("+");
});
