import { deliver, isAddress, type MailService } from "./deliver.ts";
import { isQueuedKind } from "./mail.ts";
import type { Claimed, Outcome, Queue } from "./queue.ts";
import { renderQueued } from "./render.ts";

const AT_ONCE = 5;
/** The function may run 30 s; each call of the mail service and the database up to 8 s. */
const NO_NEW_BATCH_AFTER_MS = 10_000;

async function send(mail: Claimed, service: MailService, siteUrl: string): Promise<Outcome> {
  if (mail.address === null || !isAddress(mail.address)) {
    return { status: "given-up", why: "no address" };
  }
  if (!isQueuedKind(mail.kind)) return { status: "retry", why: "no text for this kind yet" };
  const rendered = renderQueued(mail.kind, mail.locale, mail.payload, siteUrl);
  return deliver(service, mail.address, rendered, mail.dedupeKey);
}

export type Sum = { sent: number; failed: number };

/** Sends due mails, a few at once, until none is left or the time is up. */
export async function sendDue(queue: Queue, service: MailService, siteUrl: string): Promise<Sum> {
  const began = Date.now();
  const sum: Sum = { sent: 0, failed: 0 };
  while (Date.now() - began < NO_NEW_BATCH_AFTER_MS) {
    const batch = await queue.claim(AT_ONCE);
    await Promise.all(
      batch.map(async (mail) => {
        const outcome = await send(mail, service, siteUrl);
        sum[outcome.status === "sent" ? "sent" : "failed"] += 1;
        if (outcome.status !== "sent")
          console.error(`Mail ${mail.id} was not sent: ${outcome.why}`);
        try {
          await queue.settle(mail.id, outcome);
        } catch (error) {
          // The mail becomes due again after its back-off, and its key prevents a second delivery.
          console.error("Settling a mail failed", error);
        }
      }),
    );
    if (batch.length < AT_ONCE) break;
  }
  return sum;
}
