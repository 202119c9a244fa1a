import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** A socket that opens at once and whose server never answers. */
class SilentSocket {
  static opened: SilentSocket[] = [];
  readonly sent: string[] = [];
  readyState = 1;
  bufferedAmount = 0;
  binaryType = "arraybuffer";
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    SilentSocket.opened.push(this);
    setTimeout(() => this.onopen?.(), 0);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
    this.onclose?.({ code: 1000 });
  }
}

const sentCount = (word: string) =>
  SilentSocket.opened.flatMap(({ sent }) => sent).filter((text) => text.includes(word)).length;

const ticket = {
  url: "ws://backend.test/realtime/v1",
  key: "key",
  token: "a.b.c",
  expiresAt: 0,
  expiresIn: 3_600,
  topics: ["user:u"],
};

beforeEach(() => {
  SilentSocket.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", SilentSocket);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal("fetch", async () => Response.json(ticket));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("the realtime connection sends a heartbeat every 25 seconds and gives up a join after 10", async () => {
  const { listenToRealtime } = await import("./browser-client");
  const end = listenToRealtime({});
  await vi.waitFor(() => expect(sentCount("phx_join")).toBe(1));
  await vi.advanceTimersByTimeAsync(9_500);
  expect(sentCount("phx_join")).toBe(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sentCount("phx_join")).toBeGreaterThan(1);
  expect(sentCount("heartbeat")).toBe(0);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sentCount("heartbeat")).toBe(1);
  end();
  await vi.advanceTimersByTimeAsync(2_000);
});

it("without realtime the status is down after ten seconds, and everything is read again every 15 (fault 6)", async () => {
  vi.resetModules();
  const { listenToRealtime } = await import("./browser-client");
  const statuses: string[] = [];
  let reads = 0;
  const end = listenToRealtime({
    onStatus: (status) => statuses.push(status),
    onSync: () => (reads += 1),
  });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(statuses).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(statuses).toEqual(["down"]);
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(5);
  end();
  await vi.advanceTimersByTimeAsync(2_000);
});
