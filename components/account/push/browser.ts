import { findPushSubscription, registerWorker } from "@/lib/utils/service-worker";

/** `unsupported`: the browser has no push, or not outside of the home screen. `denied`: its settings forbid it. */
export type PushState = "unsupported" | "denied" | "off" | "on";

async function send(method: "PUT" | "DELETE", body: unknown): Promise<boolean> {
  const response = await fetch("/api/push", {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.ok;
}

export async function readPushState(): Promise<PushState> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "unsupported";
  if (Notification.permission === "denied") return "denied";
  if (Notification.permission !== "granted") return "off";
  return (await findPushSubscription()) ? "on" : "off";
}

/**
 * Asks for permission: call it on a press only.
 * @param publicKey the VAPID key that the site's pushes are signed with
 * @throws {Error} when the browser or the site can't
 */
export async function startPushes(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const worker = await registerWorker();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  if (await send("PUT", subscription)) return "on";
  await subscription.unsubscribe();
  throw new Error("the subscription was not saved");
}

export async function stopPushes(): Promise<PushState> {
  const subscription = await findPushSubscription();
  if (subscription) {
    await send("DELETE", { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return "off";
}
