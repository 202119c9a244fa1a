import { describe, expect, it } from "vitest";
import { SignInLimit } from "./sign-in-limit";

describe("SignInLimit", () => {
  it("refuses the eleventh bad sign-in of a minute, from whatever address", () => {
    const limit = new SignInLimit(10);
    for (let index = 0; index < 10; index += 1) {
      expect(limit.begin("a@example.com", `10.0.0.${index}`, 1000)).not.toBeNull();
    }
    expect(limit.begin("a@example.com", "10.0.0.99", 1000)).toBeNull();
    expect(limit.begin("b@example.com", "10.0.0.99", 1000)).not.toBeNull();
    expect(limit.begin("a@example.com", "10.0.0.99", 61_001)).not.toBeNull();
  });

  it("refuses one address that tries many e-mails", () => {
    const limit = new SignInLimit(2);
    for (let index = 0; index < 10; index += 1) {
      expect(limit.begin(`u${index}@example.com`, "10.0.0.1", 1000)).not.toBeNull();
    }
    expect(limit.begin("last@example.com", "10.0.0.1", 1000)).toBeNull();
  });

  it("does not count good sign-ins", () => {
    const limit = new SignInLimit(2);
    for (let index = 0; index < 50; index += 1) {
      const attempt = limit.begin("a@example.com", "10.0.0.1", 1000);
      expect(attempt).not.toBeNull();
      attempt?.succeed();
    }
  });
});
