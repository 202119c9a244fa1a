import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStallCheck } from "./stall-check";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const request = new Request("http://backend.test/rest/v1/agencies");

function createRoute(isDatabaseIdle: () => Promise<boolean>) {
  const answers: (() => void)[] = [];
  const onStall = vi.fn();
  const check = createStallCheck(
    () => new Promise((resolve) => answers.push(() => resolve(new Response()))),
    4_000,
    isDatabaseIdle,
  );
  void check.stalled.then(onStall);
  return { answers, onStall, ask: () => void check.route(request, "127.0.0.1") };
}

const idle = () => Promise.resolve(true);

it("reports a stall after five seconds without an answer while PostgreSQL runs no statement", async () => {
  const { ask, onStall } = createRoute(idle);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onStall).not.toHaveBeenCalled();
  ask();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onStall).not.toHaveBeenCalled();
  ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onStall).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onStall).toHaveBeenCalledOnce();
});

it("does not report a stall while other requests are answered", async () => {
  const { answers, ask, onStall } = createRoute(idle);
  ask();
  for (let asked = 0; asked < 5; asked += 1) {
    ask();
    await vi.advanceTimersByTimeAsync(3_000);
    answers.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(onStall).not.toHaveBeenCalled();
});

it.each([
  ["runs a statement", () => Promise.resolve(false)],
  ["can't be asked", () => Promise.reject(new Error("too many clients"))],
])("does not report a stall while PostgreSQL %s", async (_, isDatabaseIdle) => {
  const { ask, onStall } = createRoute(isDatabaseIdle);
  ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onStall).not.toHaveBeenCalled();
});

it("does not report a stall that an answer ends while PostgreSQL is asked", async () => {
  let tell: (isIdle: boolean) => void = () => undefined;
  const { answers, ask, onStall } = createRoute(() => new Promise((resolve) => (tell = resolve)));
  ask();
  await vi.advanceTimersByTimeAsync(5_000);
  answers.at(-1)?.();
  await vi.advanceTimersByTimeAsync(0);
  tell(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onStall).not.toHaveBeenCalled();
});

it("does not report a stall of the process itself, which looks late and reads answers later", async () => {
  const { answers, ask, onStall } = createRoute(idle);
  ask();
  vi.setSystemTime(Date.now() + 30_000);
  await vi.advanceTimersByTimeAsync(2_000);
  answers.at(-1)?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onStall).not.toHaveBeenCalled();
});
