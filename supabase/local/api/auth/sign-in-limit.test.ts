import { describe, expect, it } from "vitest";
import { SignInLimit } from "./sign-in-limit";

const EMAIL = "a@example.com";
const by = (visitor: string | null, device: string | null = null, email = EMAIL) => ({
  email,
  visitor,
  device,
});

/** @returns how many of the failed sign-ins were admitted */
function attempt(limit: SignInLimit, times: number, who: (index: number) => ReturnType<typeof by>) {
  const all = Array.from({ length: times }, (_, index) => limit.begin(who(index), 1000));
  return all.filter((begun) => begun !== null).length;
}

describe("SignInLimit", () => {
  it("refuses the eleventh failed sign-in of a minute from one address, and no other address", () => {
    const limit = new SignInLimit(10);
    expect(attempt(limit, 11, () => by("10.0.0.1"))).toBe(10);
    expect(limit.begin(by("10.0.0.2"), 1000)).not.toBeNull();
    expect(limit.begin(by("10.0.0.1", null, "b@example.com"), 1000)).not.toBeNull();
    expect(limit.begin(by("10.0.0.1"), 61_001)).not.toBeNull();
  });

  it("counts visitors without an address together", () => {
    const limit = new SignInLimit(10);
    expect(attempt(limit, 11, () => by(null))).toBe(10);
  });

  it("limits many addresses together, and admits a known device (attack 82)", () => {
    const limit = new SignInLimit(10);
    expect(attempt(limit, 200, (index) => by(`10.0.0.${index}`))).toBe(100);
    expect(limit.begin(by("10.0.9.9"), 1000)).toBeNull();
    expect(limit.begin(by("10.0.9.9", "laptop"), 1000)).not.toBeNull();
    expect(attempt(limit, 20, () => by("10.0.9.9", "laptop"))).toBe(9);
  });

  it("refuses one address that tries many e-mails", () => {
    const limit = new SignInLimit(2);
    expect(attempt(limit, 11, (index) => by("10.0.0.1", null, `u${index}@example.com`))).toBe(10);
  });

  it("does not count successful sign-ins", () => {
    const limit = new SignInLimit(2);
    for (let index = 0; index < 50; index += 1) {
      const begun = limit.begin(by("10.0.0.1"), 1000);
      expect(begun).not.toBeNull();
      begun?.succeed();
    }
  });
});
