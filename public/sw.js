/* Web push: shows what the server pushes. It answers no requests, so pages load as without it. */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function isSiteVisible() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.some((client) => client.visibilityState === "visible");
}

async function show(message) {
  // A visible page says it itself.
  if (await isSiteVisible()) return;
  const { title, body, url, tag, lang } = message;
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: "/icon.svg",
    data: { url },
  });
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

/** Brings a window of the site to the place, or opens one. */
async function open(path) {
  const target = new URL(path, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((client) => client.url === target.href);
  if (there) {
    await there.focus();
    return;
  }
  await self.clients.openWindow(target.href);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/"));
});
