async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration("/");
}

export async function findPushSubscription(): Promise<PushSubscription | null> {
  return (await findWorker())?.pushManager?.getSubscription() ?? null;
}

/** After a sign-out: the browser shows nothing of that person any more. */
export async function forgetPushes(): Promise<void> {
  const worker = await findWorker();
  if (!worker) return;
  const shown = await worker.getNotifications();
  for (const notification of shown) notification.close();
  await (await worker.pushManager?.getSubscription())?.unsubscribe();
}
