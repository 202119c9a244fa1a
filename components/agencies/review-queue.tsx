import { ClipboardCheck } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { LocaleLink } from "@/components/layout/locale-link";
import { cn } from "@/lib/utils/cn";
import { QUEUE_LIMIT } from "@/lib/agencies/review-queries";
import { reviewTabs } from "@/lib/agencies/review-tabs";
import type { AgencyState, ReviewQueue as Queue } from "@/lib/agencies/types";

import { QueueCard } from "./queue-card";

async function Tabs({ current, counts }: { current: AgencyState; counts: Queue["counts"] }) {
  const t = await getTranslations("agencies.review");
  return (
    <nav aria-label={t("tabsLabel")} className="mt-6 overflow-x-auto border-b">
      <ul className="flex gap-1">
        {reviewTabs.map(({ state, query }) => (
          <li key={state}>
            <LocaleLink
              href={query === null ? "/dashboard" : `/dashboard?status=${query}`}
              prefetch={false}
              aria-current={state === current ? "page" : undefined}
              className={cn(
                "-mb-px flex min-h-11 items-center gap-2 border-b-2 px-4 text-sm font-medium whitespace-nowrap",
                state === current
                  ? "border-primary text-foreground"
                  : "border-transparent text-muted-foreground hover:text-foreground",
              )}
            >
              {t(`tabs.${state}`)}
              <span className="rounded-full bg-muted px-2 py-0.5 text-xs tabular-nums">
                {counts[state]}
              </span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The applications of one state, for an admin. */
export async function ReviewQueue({ state, queue }: { state: AgencyState; queue: Queue }) {
  const t = await getTranslations("agencies.review");
  const { applications, counts } = queue;
  return (
    <>
      <h1 className="text-4xl font-bold">{t("title")}</h1>
      <p className="mt-2 text-muted-foreground">{t("subtitle")}</p>
      <Tabs current={state} counts={counts} />
      <div className="mt-6">
        {applications.length === 0 ? (
          <EmptyState
            icon={<ClipboardCheck aria-hidden="true" />}
            title={t(`empty.${state}`)}
            {...(state === "pending" ? { text: t("empty.pendingText") } : {})}
          />
        ) : (
          <ul className="grid gap-4">
            {applications.map((application) => (
              <li key={application.id}>
                <QueueCard application={application} />
              </li>
            ))}
          </ul>
        )}
        {counts[state] > QUEUE_LIMIT ? (
          <p className="mt-4 text-sm text-muted-foreground">{t("more", { count: QUEUE_LIMIT })}</p>
        ) : null}
      </div>
    </>
  );
}
