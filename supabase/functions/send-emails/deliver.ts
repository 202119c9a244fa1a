import type { Envelope } from "./envelope.ts";
import type { Rendered } from "./mail.ts";
import type { Outcome } from "./queue.ts";

/** A service that takes JSON over HTTP, such as Resend. */
export type MailService = { url: string; key: string; from: string };

const ANSWER_WITHIN_MS = 8_000;

/** Rejects characters that could inject headers. */
export function isAddress(address: string): boolean {
  return (
    address.length <= 254 &&
    /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u.test(address)
  );
}

/** @param key the same for every attempt, so that the service sends the mail once */
export async function deliver(
  service: MailService,
  address: string,
  mail: Rendered,
  { headers, replyTo }: Envelope,
  key: string,
): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(service.url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${service.key}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify({
        from: service.from,
        to: [address],
        ...(replyTo === null ? {} : { reply_to: replyTo }),
        headers,
        ...mail,
      }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
  } catch {
    return { status: "retry", why: "the mail service did not answer" };
  }
  if (response.ok) return { status: "sent" };
  const why = `the mail service answered ${response.status}`;
  // The service will never accept these; a wrong key or an exhausted quota may pass.
  const isFinal = response.status === 400 || response.status === 422;
  return { status: isFinal ? "given-up" : "retry", why };
}
