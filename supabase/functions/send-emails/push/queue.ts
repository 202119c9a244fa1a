import { type MailLocale, toLocale } from "../mail.ts";
import { type Call, isRecord } from "../queue.ts";
import type { Browser, PushOutcome } from "./deliver.ts";

/** A claimed push must be settled. */
export type ClaimedPush = {
  notificationId: string;
  subscriptionId: string;
  browser: Browser;
  locale: MailLocale;
  audience: string;
  kind: string;
  payload: Readonly<Record<string, unknown>>;
};

export type PushQueue = {
  claim: (limit: number) => Promise<ClaimedPush[]>;
  settle: (push: ClaimedPush, outcome: PushOutcome) => Promise<void>;
};

function toClaimed(row: unknown): ClaimedPush[] {
  if (!isRecord(row)) return [];
  const text = (name: string) => String(row[name] ?? "");
  return [
    {
      notificationId: text("notification_id"),
      subscriptionId: text("subscription_id"),
      browser: { endpoint: text("endpoint"), p256dh: text("p256dh"), auth: text("auth") },
      locale: toLocale(row["locale"]),
      audience: text("audience"),
      kind: text("kind"),
      payload: isRecord(row["payload"]) ? row["payload"] : {},
    },
  ];
}

export function openPushQueue(call: Call): PushQueue {
  return {
    claim: async (limit) => {
      const rows = await call("claim_pushes", { p_limit: limit });
      return Array.isArray(rows) ? rows.flatMap(toClaimed) : [];
    },
    settle: async ({ notificationId, subscriptionId }, { outcome, why }) => {
      await call("settle_push", {
        p_notification_id: notificationId,
        p_subscription_id: subscriptionId,
        p_outcome: outcome,
        p_error: why,
      });
    },
  };
}
