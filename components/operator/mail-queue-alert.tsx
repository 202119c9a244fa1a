import { MailWarning } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { Alert } from "@/components/ui/alert";
import type { MailQueue } from "@/lib/operator/types";

import { momentText } from "@/lib/i18n/moment-text";

/** Warns that mails are not being sent and names the place to look; empty otherwise. */
export async function MailQueueAlert({ queue }: { queue: MailQueue }) {
  const t = await getTranslations("operator.mailQueue");
  const since = queue.untakenSince ?? queue.refusedSince;
  if (since === null) return null;
  const title = t("title", { since: await momentText(since) });
  const cause = queue.untakenSince === null ? "refused" : "untaken";
  return (
    <Alert variant="warning" role="alert">
      <MailWarning aria-hidden="true" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-1">{t(cause)}</p>
      </div>
    </Alert>
  );
}
