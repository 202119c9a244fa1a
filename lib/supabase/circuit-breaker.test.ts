import { describe, expect, it } from "vitest";

import { CircuitBreaker, PATIENCE_MS, resourceOf, SHORT_PATIENCE_MS } from "./circuit-breaker";

function timeOut(breaker: CircuitBreaker, resource: string) {
  breaker.enter(resource);
  breaker.leave(resource, "timed out");
}

/** @returns the timeout that it was given */
function succeed(breaker: CircuitBreaker, resource: string) {
  const patience = breaker.enter(resource);
  breaker.leave(resource, "answered");
  return patience;
}

describe("a backend that does not answer", () => {
  it("is waited for once: afterwards all wait less than a second", () => {
    const breaker = new CircuitBreaker();
    expect(breaker.enter("/rest/v1/a")).toBe(PATIENCE_MS);
    breaker.leave("/rest/v1/a", "timed out");
    expect(breaker.enter("/rest/v1/b")).toBe(SHORT_PATIENCE_MS);
  });

  it("is asked by four at a time, for each resource", () => {
    const breaker = new CircuitBreaker();
    timeOut(breaker, "/rest/v1/a");
    timeOut(breaker, "/rest/v1/b");
    const asked = Array.from({ length: 6 }, () => breaker.enter("/rest/v1/c"));
    expect(asked.filter((patience) => patience === SHORT_PATIENCE_MS)).toHaveLength(4);
    expect(asked.filter((patience) => patience === null)).toHaveLength(2);
    breaker.leave("/rest/v1/c", "failed");
    expect(breaker.enter("/rest/v1/c")).toBe(SHORT_PATIENCE_MS);
  });

  it("is not probed for a request that has already waited", () => {
    const breaker = new CircuitBreaker();
    timeOut(breaker, "/rest/v1/a");
    timeOut(breaker, "/rest/v1/b");
    expect(breaker.enter("/rest/v1/c", { hasWaited: true })).toBeNull();
    expect(breaker.enter("/rest/v1/c")).toBe(SHORT_PATIENCE_MS);
  });

  it("leaves a second in all to a page that asks for two things", () => {
    const breaker = new CircuitBreaker();
    timeOut(breaker, "/rest/v1/a");
    const first = breaker.enter("/rest/v1/a") ?? 0;
    const second = breaker.enter("/rest/v1/b", { hasWaited: true }) ?? 0;
    expect(second).toBeGreaterThan(0);
    expect(first + second).toBeLessThan(1_000);
  });

  it("is waited for as before once anything answers", () => {
    const breaker = new CircuitBreaker();
    timeOut(breaker, "/rest/v1/a");
    timeOut(breaker, "/rest/v1/b");
    expect(succeed(breaker, "/rest/v1/c")).toBe(SHORT_PATIENCE_MS);
    expect(breaker.enter("/rest/v1/d")).toBe(PATIENCE_MS);
  });

  it("gets one renewal of a session at a time, which is waited for until its answer", () => {
    const breaker = new CircuitBreaker();
    timeOut(breaker, "/rest/v1/a");
    expect(breaker.enter("/auth/v1/token", { canGiveUp: false })).toBe(PATIENCE_MS);
    expect(breaker.enter("/auth/v1/token", { canGiveUp: false })).toBeNull();
    breaker.leave("/auth/v1/token", "answered");
    expect(breaker.enter("/auth/v1/token", { canGiveUp: false, hasWaited: true })).toBeNull();
    expect(breaker.enter("/auth/v1/token", { canGiveUp: false })).toBe(PATIENCE_MS);
  });

  it("counts no answer that fails at once: a refused connection costs no time", () => {
    const breaker = new CircuitBreaker();
    for (let i = 0; i < 9; i += 1) {
      breaker.enter("/rest/v1/a");
      breaker.leave("/rest/v1/a", "failed");
    }
    expect(breaker.enter("/rest/v1/a")).toBe(PATIENCE_MS);
  });
});

describe("a table that is locked", () => {
  it("leaves other resources as they are", () => {
    const breaker = new CircuitBreaker();
    for (let i = 0; i < 9; i += 1) {
      timeOut(breaker, "/rest/v1/locked");
      succeed(breaker, "/rest/v1/other");
    }
    const others = Array.from({ length: 20 }, () => breaker.enter("/rest/v1/other"));
    expect(new Set(others)).toEqual(new Set([PATIENCE_MS]));
  });

  it("is tried by four at a time after three timeouts, until it answers", () => {
    const breaker = new CircuitBreaker();
    for (let i = 0; i < 3; i += 1) {
      timeOut(breaker, "/rest/v1/locked");
      succeed(breaker, "/rest/v1/other");
    }
    const asked = Array.from({ length: 5 }, () => breaker.enter("/rest/v1/locked"));
    expect(asked.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => SHORT_PATIENCE_MS));
    expect(asked[4]).toBeNull();
    breaker.leave("/rest/v1/locked", "answered");
    expect(breaker.enter("/rest/v1/locked")).toBe(PATIENCE_MS);
  });
});

it.each([
  ["http://x/rest/v1/bookings?select=*", "/rest/v1/bookings"],
  ["http://x/rest/v1/rpc/search_packages", "/rest/v1/rpc/search_packages"],
  ["http://x/auth/v1/token?grant_type=password", "/auth/v1/token"],
  ["http://x/storage/v1/object/package-pictures/a/b.png", "/storage/v1/object"],
])("%s is about %s", (url, resource) => {
  expect(resourceOf(url)).toBe(resource);
});
