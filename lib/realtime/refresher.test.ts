import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { createRefresher, LIST_GAP_MS } from "./refresher";

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

it("tries again by itself with growing pauses, however often it is asked", async () => {
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

it("reads a list less than once a second while 1,000 events come in a minute, and the last one too", async () => {
  const begun: number[] = [];
  const read = vi.fn(async () => {
    begun.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 5));
    return true;
  });
  const refresher = createRefresher(read, LIST_GAP_MS);
  for (let sent = 0; sent < 1_000; sent += 1) {
    refresher.request();
    await vi.advanceTimersByTimeAsync(60);
  }
  const last = Date.now();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun.length).toBeLessThanOrEqual(61);
  for (const [index, at] of begun.entries()) {
    if (index > 0) expect(at - (begun[index - 1] ?? 0)).toBeGreaterThan(1_000);
  }
  expect(begun.at(-1)).toBeGreaterThanOrEqual(last - 60);
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
