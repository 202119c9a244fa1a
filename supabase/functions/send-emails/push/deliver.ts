import webpush from "web-push";
import type { PushMessage } from "./message.ts";

export type Vapid = { subject: string; publicKey: string; privateKey: string };

export type PushService = {
  vapid: Vapid;
  /** Takes the place of each endpoint's origin: a proxy, or a service of tests. */
  origin: string | null;
};

export type Browser = { endpoint: string; p256dh: string; auth: string };

export type PushOutcome = { outcome: "sent" | "retry" | "given-up" | "gone"; why: string | null };

const ANSWER_WITHIN_MS = 8_000;
/** What a browser that was off for longer would show is no news. */
const TTL_S = 24 * 60 * 60;

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: "sent", why: null };
  const why = `the push service answered ${status}`;
  if (status === 404 || status === 410) return { outcome: "gone", why };
  return { outcome: status === 400 || status === 413 ? "given-up" : "retry", why };
}

/** Encrypts the message for the browser and hands it to its push service. */
export async function deliverPush(
  { vapid, origin }: PushService,
  { endpoint, p256dh, auth }: Browser,
  message: PushMessage,
): Promise<PushOutcome> {
  let request: webpush.RequestDetails;
  try {
    request = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: vapid,
        TTL: TTL_S,
        urgency: "high",
        // A push that waits for the browser is replaced by the next of the same notification.
        topic: message.tag.replaceAll("-", "").slice(0, 32),
      },
    );
  } catch {
    return { outcome: "gone", why: "the browser's key is odd" };
  }
  const { pathname, search } = new URL(endpoint);
  try {
    const response = await fetch(origin === null ? endpoint : `${origin}${pathname}${search}`, {
      method: "POST",
      headers: Object.entries(request.headers)
        .filter(([name]) => name !== "Content-Length")
        .map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(request.body ?? []),
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response.status);
  } catch {
    return { outcome: "retry", why: "the push service did not answer" };
  }
}
