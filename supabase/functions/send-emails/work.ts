import { deliver, isAddress, type MailService } from "./deliver.ts";
import { isQueuedKind } from "./mail.ts";
import type { Claimed, Outcome, Queue } from "./queue.ts";
import { renderQueued } from "./render.ts";

const AT_ONCE = 5;
/** Each call of the mail service and of the database may take 8 s, and the function has 30. */
const NO_NEW_BATCH_AFTER_MS = 10_000;

async function send(mail: Claimed, service: MailService, siteUrl: string): Promise<Outcome> {
  if (mail.address === null || !isAddress(mail.address)) {
    return { status: "given-up", why: "no address" };
  }
  if (!isQueuedKind(mail.kind)) return { status: "retry", why: "no text for this kind yet" };
  const rendered = renderQueued(mail.kind, mail.locale, mail.payload, siteUrl);
  return deliver(service, mail.address, rendered, mail.dedupeKey);
}

/** How many mails were sent, and how many were not. */
export type Sum = { sent: number; failed: number };

/** Sends what is due, a few at once, until nothing is or the time is up. */
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
          // Unsettled it is due again after its back-off, and the service knows its key.
          console.error("Settling a mail failed", error);
        }
      }),
    );
    if (batch.length < AT_ONCE) break;
  }
  return sum;
}
