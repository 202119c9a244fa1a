import { readFileSync } from "node:fs";
import vm from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { forgetPerson } from "@/lib/utils/service-worker";

type Client = { url: string; visibilityState: string; focus: () => Promise<void> };
type Listener = (event: object) => void;

const ORIGIN = "https://wayfare.example";
const MESSAGE = {
  title: "Kumo has written to you",
  body: "Yes, the ferry is included.",
  url: "/messages/1",
  tag: "notification-1",
  lang: "en",
};

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
const openWindow = vi.fn<(url: string) => Promise<void>>();
const listeners = new Map<string, Listener>();
let windows: Client[] = [];

beforeEach(() => {
  showNotification.mockReset();
  openWindow.mockReset();
  windows = [];
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification },
    location: { origin: ORIGIN },
    clients: { matchAll: async () => windows, openWindow },
  };
  vm.runInNewContext(readFileSync("public/sw.js", "utf8"), { self, URL });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Dispatches an event and waits for what it extends its life by. */
async function dispatch(name: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

const push = () => dispatch("push", { data: { json: () => MESSAGE } });

describe("the service worker", () => {
  it("shows a push under its tag, which replaces an older state", async () => {
    windows = [{ url: `${ORIGIN}/`, visibilityState: "hidden", focus: vi.fn() }];
    await push();
    expect(showNotification).toHaveBeenCalledWith(MESSAGE.title, {
      body: MESSAGE.body,
      tag: MESSAGE.tag,
      lang: "en",
      icon: "/icon.svg",
      data: { url: MESSAGE.url },
    });
  });

  it("shows nothing while a page of the site is visible", async () => {
    windows = [{ url: `${ORIGIN}/`, visibilityState: "visible", focus: vi.fn() }];
    await push();
    expect(showNotification).not.toHaveBeenCalled();
  });

  const click = async (url: unknown) => {
    const close = vi.fn();
    await dispatch("notificationclick", { notification: { close, data: { url } } });
    expect(close).toHaveBeenCalled();
  };

  it("opens the place of a pressed notification, or the window that shows it", async () => {
    await click(MESSAGE.url);
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/messages/1`);
    const focus = vi.fn();
    windows = [{ url: `${ORIGIN}/messages/1`, visibilityState: "hidden", focus }];
    await click(MESSAGE.url);
    expect(focus).toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledTimes(1);
  });

  it("opens no other site", async () => {
    await click("https://evil.example/");
    await click("//evil.example/");
    expect(openWindow).not.toHaveBeenCalled();
  });
});

describe("forgetPerson", () => {
  it("closes what is shown and ends the subscription", async () => {
    const [close, unsubscribe] = [vi.fn(), vi.fn()];
    const worker = {
      getNotifications: async () => [{ close }, { close }],
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    };
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => worker } });
    await forgetPerson();
    expect(close).toHaveBeenCalledTimes(2);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it("does nothing in a browser without a service worker", async () => {
    vi.stubGlobal("navigator", {});
    await expect(forgetPerson()).resolves.toBeUndefined();
  });
});
