import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createRefresher } from "./refresher";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("reads at once, and once more for everything that came meanwhile", async () => {
  let finish: (worked: boolean) => void = () => undefined;
  const read = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
  const refresher = createRefresher(read);
  refresher.request();
  expect(read).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 50; n += 1) refresher.request();
  expect(read).toHaveBeenCalledTimes(1);
  finish(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read).toHaveBeenCalledTimes(2);
  finish(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it("reads once a second in a storm, and at once again after it", async () => {
  const read = vi.fn(() => Promise.resolve(true));
  const refresher = createRefresher(read, 150, 1_000);
  const readsOf = async (milliseconds: number) => {
    const before = read.mock.calls.length;
    for (let passed = 0; passed < milliseconds; passed += 50) {
      refresher.request();
      await vi.advanceTimersByTimeAsync(50);
    }
    return read.mock.calls.length - before;
  };
  expect(await readsOf(500)).toBe(3);
  const storm = await readsOf(60_000);
  expect(storm).toBeGreaterThan(55);
  expect(storm).toBeLessThanOrEqual(60);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await readsOf(500)).toBe(3);
});

it("tries again by itself with growing pauses, however often it is asked (fault 15)", async () => {
  const read = vi.fn(() => Promise.resolve(false));
  const refresher = createRefresher(read);
  for (let second = 0; second < 120; second += 1) {
    refresher.request();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(read.mock.calls.length).toBeGreaterThan(5);
  expect(read.mock.calls.length).toBeLessThan(20);
  read.mockImplementation(() => Promise.resolve(true));
  await vi.advanceTimersByTimeAsync(60_000);
  const calls = read.mock.calls.length;
  refresher.request();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read.mock.calls.length).toBe(calls + 1);
});

it("does not wait out a pause once the connection is back", async () => {
  const read = vi.fn(() => Promise.resolve(false));
  const refresher = createRefresher(read);
  refresher.request();
  await vi.advanceTimersByTimeAsync(20_000);
  const calls = read.mock.calls.length;
  refresher.requestNow();
  expect(read.mock.calls.length).toBe(calls + 1);
});

it("does nothing once it is stopped", async () => {
  const read = vi.fn(() => Promise.resolve(false));
  const refresher = createRefresher(read);
  refresher.request();
  refresher.stop();
  refresher.request();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(1);
});
