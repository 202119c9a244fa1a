/*
 * Web push: shows what the server pushes. Offline: a traveller's trips, vouchers and conversations answer from
 * copies that one account keeps on this device. All other pages load as without it.
 */

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

const HOME_PATH = /^\/(?:es|fr|de|zh)?\/?$/;
const KEPT_PATH =
  /^(?:\/(?:es|fr|de|zh))?\/(?:dashboard(?:\/trips(?:\/[0-9a-f-]{36}(?:\/voucher)?)?)?|messages(?:\/[0-9a-f-]{36})?)$/;
const ASSET_PATH = /^\/(?:_next\/static|media|illustrations)\//;
const ASSET_IN_PAGE =
  /(?:(?:href|src)="|url\()(\/(?:_next\/static|media|illustrations)\/[^")]+)/g;
/** Followed by the account's id. */
const PAGES = "kept-pages-";
const ASSETS = "kept-assets";
const MOST_PAGES = 60;
const MOST_ASSETS = 400;
const MINUTE_MS = 60_000;
const KEPT_AT = "x-kept-at";
const anyVary = { ignoreVary: true };

/** When the copies were made that windows were answered with, by window. */
const answeredFrom = new Map();

async function findPages() {
  const name = (await caches.keys()).find((each) => each.startsWith(PAGES));
  return name ? caches.open(name) : null;
}

async function forget() {
  for (const name of await caches.keys()) await caches.delete(name);
}

/** The oldest go first. */
async function shorten(cache, most) {
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) {
    await cache.delete(request);
  }
}

async function keepAssets(html) {
  const assets = await caches.open(ASSETS);
  for (const [, path] of html.matchAll(ASSET_IN_PAGE)) {
    const url = path.replaceAll("&amp;", "&");
    if (!(await assets.match(url, anyVary))) await assets.add(url).catch(() => undefined);
  }
  await shorten(assets, MOST_ASSETS);
}

async function keepPage(pages, url, response) {
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  // The body is no longer compressed.
  headers.delete("content-encoding");
  headers.delete("content-length");
  // First: a copy without its scripts couldn't say that it is one.
  await keepAssets(html);
  await pages.delete(url);
  await pages.put(url, new Response(html, { headers }));
  await shorten(pages, MOST_PAGES);
}

const ageOf = (response) => Date.now() - Date.parse(response.headers.get(KEPT_AT) ?? "");

/** Nothing of another account stays. @param urls the open page first; the others are rendered for this alone */
async function keepFor(owner, urls) {
  const own = `${PAGES}${owner}`;
  for (const name of await caches.keys()) {
    if (name.startsWith(PAGES) && name !== own) await forget();
  }
  const pages = await caches.open(own);
  for (const [index, url] of urls.entries()) {
    const { origin, pathname } = new URL(url, self.location.origin);
    if (origin !== self.location.origin || !KEPT_PATH.test(pathname)) continue;
    const kept = await pages.match(url, anyVary);
    if (kept && ageOf(kept) < (index === 0 ? 5 : 360) * MINUTE_MS) continue;
    const response = await fetch(url, { credentials: "same-origin" }).catch(() => null);
    if (response?.ok && !response.redirected) await keepPage(pages, url, response);
  }
}

async function visit(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    // To the sign-in, most likely: whoever holds the device is not that person now.
    if (response.type === "opaqueredirect") await forget();
    const pages = response.ok ? await findPages() : null;
    if (pages) event.waitUntil(keepPage(pages, request.url, response.clone()));
    return response;
  } catch (error) {
    const kept = await (await findPages())?.match(request.url, anyVary);
    if (!kept) throw error;
    answeredFrom.set(event.resultingClientId, kept.headers.get(KEPT_AT));
    return kept;
  }
}

/** Where the installed app begins: without a network it goes on to what is kept. */
async function visitHome(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const { pathname, origin } = new URL(request.url);
    const start = `${origin}${pathname.replace(/\/$/, "")}/dashboard`;
    if (!(await (await findPages())?.match(start, anyVary))) throw error;
    return Response.redirect(start);
  }
}

async function loadAsset(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, anyVary);
    if (!kept) throw error;
    return kept;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && KEPT_PATH.test(pathname)) {
    event.respondWith(visit(event));
  } else if (request.mode === "navigate" && HOME_PATH.test(pathname)) {
    event.respondWith(visitHome(request));
  } else if (ASSET_PATH.test(pathname)) {
    event.respondWith(loadAsset(request));
  }
});

self.addEventListener("message", (event) => {
  const { type, owner, urls } = event.data ?? {};
  if (type === "keep") event.waitUntil(keepFor(owner, urls));
  if (type === "ask" && event.source) {
    const { id } = event.source;
    event.source.postMessage({ type: "kept", at: answeredFrom.get(id) ?? null });
    // What the window shows next is another page.
    answeredFrom.delete(id);
  }
});
