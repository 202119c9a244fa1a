import { ClipboardCheck, Flag, Inbox } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Card } from "@/components/ui/card";
import { operatorPath } from "@/lib/navigation/operator-paths";
import type { Overview } from "@/lib/operator/overview";
import { formatBounded } from "@/lib/utils/bounded-number";

import { momentText } from "@/lib/i18n/moment-text";

/** What waits for the operator, each with the way to it. */
export async function OverviewQueues({ overview }: { overview: Overview }) {
  const t = await getTranslations("operator.overview");
  const locale = await getLocale();
  const { applications, openReports, deskMessages } = overview;
  const queues = [
    {
      screen: "applications",
      icon: ClipboardCheck,
      count: applications.count,
      note:
        applications.since && t("waitingSince", { since: await momentText(applications.since) }),
    },
    { screen: "reports", icon: Flag, count: openReports, note: null },
    { screen: "desk", icon: Inbox, count: deskMessages, note: null },
  ] as const;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-xl font-bold">{t("queues")}</h2>
      <ul className="mt-3 divide-y">
        {queues.map(({ screen, icon: Icon, count, note }) => (
          <li key={screen} className="relative flex min-h-16 items-center gap-4 py-3">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0 flex-1">
              <LocaleLink
                href={operatorPath(screen)}
                prefetch={false}
                className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {t(`queue.${screen}`)}
              </LocaleLink>
              <p className="text-sm text-muted-foreground">
                {count === 0 ? t("nothingWaits") : note}
              </p>
            </div>
            <span
              className={`font-display text-2xl font-bold tabular-nums ${count === 0 ? "text-muted-foreground" : ""}`}
            >
              {formatBounded(count, locale)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
