import { forgetDrafts } from "./stored-draft";

async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration("/");
}

export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register("/sw.js", { scope: "/", updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

export async function findPushSubscription(): Promise<PushSubscription | null> {
  return (await findWorker())?.pushManager?.getSubscription() ?? null;
}

/** After a sign-out: the browser shows and keeps nothing of that person any more. */
export async function forgetPerson(): Promise<void> {
  forgetDrafts();
  await Promise.all([forgetPushes(), forgetKeptPages()]);
}

async function forgetKeptPages(): Promise<void> {
  if (!("caches" in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

async function forgetPushes(): Promise<void> {
  const worker = await findWorker();
  if (!worker) return;
  const shown = await worker.getNotifications();
  for (const notification of shown) notification.close();
  await (await worker.pushManager?.getSubscription())?.unsubscribe();
}
