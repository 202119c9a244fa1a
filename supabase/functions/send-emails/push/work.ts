import { deliverPush, type PushOutcome, type PushService } from "./deliver.ts";
import { pushMessage } from "./message.ts";
import type { ClaimedPush, PushQueue } from "./queue.ts";

const AT_ONCE = 10;
/** As for mails: the function may run 30 s. */
const NO_NEW_BATCH_AFTER_MS = 10_000;

async function push(
  claimed: ClaimedPush,
  service: PushService,
  siteUrl: string,
): Promise<PushOutcome> {
  const message = pushMessage(claimed, claimed.locale, siteUrl);
  if (message === null) return { outcome: "given-up", why: "no text for this kind yet" };
  return deliverPush(service, claimed.browser, message);
}

/** Sends due pushes, a few at once, until none is left or the time is up. */
export async function pushDue(
  queue: PushQueue,
  service: PushService,
  siteUrl: string,
): Promise<number> {
  const began = Date.now();
  let sent = 0;
  while (Date.now() - began < NO_NEW_BATCH_AFTER_MS) {
    const batch = await queue.claim(AT_ONCE);
    await Promise.all(
      batch.map(async (claimed) => {
        const outcome = await push(claimed, service, siteUrl);
        if (outcome.outcome === "sent") sent += 1;
        else console.error(`A push was not sent: ${outcome.why ?? outcome.outcome}`);
        try {
          await queue.settle(claimed, outcome);
        } catch (error) {
          // It becomes due again; the browser replaces what it shows by the same tag.
          console.error("Settling a push failed", error);
        }
      }),
    );
    if (batch.length < AT_ONCE) break;
  }
  return sent;
}
