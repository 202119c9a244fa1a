import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStallCheck } from "./stall-check";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const request = new Request("http://backend.test/rest/v1/agencies");

function createRoute() {
  const answers: (() => void)[] = [];
  const onStall = vi.fn();
  const check = createStallCheck(
    () => new Promise((resolve) => answers.push(() => resolve(new Response()))),
    30_000,
  );
  void check.stalled.then(onStall);
  return { answers, onStall, ask: () => void check.route(request, "127.0.0.1") };
}

it("reports a stall after 30 seconds without an answer", async () => {
  const { ask, onStall } = createRoute();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onStall).not.toHaveBeenCalled();
  ask();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(onStall).not.toHaveBeenCalled();
  ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onStall).toHaveBeenCalledOnce();
});

it("does not report a stall while other requests are answered", async () => {
  const { answers, ask, onStall } = createRoute();
  ask();
  for (let asked = 0; asked < 5; asked += 1) {
    ask();
    await vi.advanceTimersByTimeAsync(20_000);
    answers.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(onStall).not.toHaveBeenCalled();
});
