import { deliver, isAddress, type MailService } from "./deliver.ts";
import { envelopeOf, type Origin } from "./envelope.ts";
import { isQueuedKind } from "./mail.ts";
import type { Claimed, Outcome, Queue } from "./queue.ts";
import { renderQueued } from "./render.ts";
import { voucherOf } from "./voucher.ts";

export type Sender = { service: MailService } & Omit<Origin, "from">;

const AT_ONCE = 5;
/** The function may run 30 s; each call of the mail service and the database up to 8 s. */
const NO_NEW_BATCH_AFTER_MS = 10_000;

async function send(mail: Claimed, sender: Sender): Promise<Outcome> {
  const { kind, locale, payload, address, dedupeKey } = mail;
  const { service, siteUrl } = sender;
  if (address === null || !isAddress(address)) {
    return { status: "given-up", why: "no address" };
  }
  if (kind !== "digest" && !isQueuedKind(kind)) {
    return { status: "retry", why: "no text for this kind yet" };
  }
  const [envelope, voucher] = await Promise.all([
    envelopeOf(mail, address, { ...sender, from: service.from }),
    voucherOf(siteUrl, locale, payload),
  ]);
  const { replyTo, stopUrl } = envelope;
  const extras = { canReply: replyTo !== null, stopUrl };
  const rendered = renderQueued(kind, locale, payload, siteUrl, new Date(), extras);
  const attachments = [...voucher, ...(rendered.attachments ?? [])];
  const content = attachments.length > 0 ? { ...rendered, attachments } : rendered;
  return deliver(service, address, content, envelope, dedupeKey);
}

type Sum = { sent: number; failed: number };

/** Sends due mails, a few at once, until none is left or the time is up. */
export async function sendDue(queue: Queue, sender: Sender): Promise<Sum> {
  const began = Date.now();
  const sum: Sum = { sent: 0, failed: 0 };
  while (Date.now() - began < NO_NEW_BATCH_AFTER_MS) {
    const batch = await queue.claim(AT_ONCE);
    await Promise.all(
      batch.map(async (mail) => {
        const outcome = await send(mail, sender);
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
