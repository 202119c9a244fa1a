import { getLocale, getTranslations } from "next-intl/server";

import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { Overview } from "@/lib/operator/overview";
import type { MailQueue } from "@/lib/operator/types";
import { formatBounded } from "@/lib/utils/bounded-number";

/** Whether the mails go out, and whether the job that sends them runs. */
export async function OverviewHealth({
  mails,
  queue,
}: {
  mails: Overview["mails"];
  queue: MailQueue;
}) {
  const t = await getTranslations("operator.overview");
  const locale = await getLocale();
  const states = [
    { name: "job", isWell: queue.untakenSince === null },
    { name: "service", isWell: queue.refusedSince === null },
  ] as const;
  const counts = [
    { name: "mailsDue", count: mails.due },
    { name: "mailsSent", count: mails.sent },
    { name: "mailsFailed", count: mails.failed },
  ] as const;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-xl font-bold">{t("health")}</h2>
      <dl className="mt-3 grid gap-3">
        {states.map(({ name, isWell }) => (
          <div key={name} className="flex min-h-8 items-center justify-between gap-4">
            <dt>{t(name)}</dt>
            <dd>
              <Badge variant={isWell ? "success" : "destructive"}>
                {t(isWell ? "well" : "stalled")}
              </Badge>
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        {counts.map(({ name, count }) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end rounded-lg bg-muted px-4 py-3"
          >
            <dt className="text-sm text-muted-foreground">{t(name)}</dt>
            <dd className="text-2xl font-bold tabular-nums">{formatBounded(count, locale)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
