import { ClipboardCheck } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import type { AgencyState, ReviewQueue } from "@/lib/agencies/types";
import { reviewPath, reviewTabs } from "@/lib/operator/review/tabs";
import { cn } from "@/lib/utils/cn";

import { QueueCard } from "./queue-card";

type Paged = { next: string | null; isFirst: boolean };

async function Tabs({ current, counts }: { current: AgencyState; counts: ReviewQueue["counts"] }) {
  const t = await getTranslations("agencies.review");
  const format = new Intl.NumberFormat(await getLocale());
  return (
    <nav aria-label={t("tabsLabel")} className="mt-6 overflow-x-auto border-b">
      <ul className="flex gap-1">
        {reviewTabs.map(({ state }) => (
          <li key={state}>
            <LocaleLink
              href={reviewPath(state)}
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
                {format.format(counts[state])}
              </span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way to the next applications, and back to those that come first. */
async function Pages({ state, next, isFirst }: Paged & { state: AgencyState }) {
  if (isFirst && next === null) return null;
  const t = await getTranslations("agencies.review");
  const link = buttonVariants({ variant: "outline" });
  return (
    <nav aria-label={t("pages")} className="mt-6 flex flex-wrap justify-center gap-3">
      {isFirst ? null : (
        <LocaleLink href={reviewPath(state)} prefetch={false} className={link}>
          {t("first")}
        </LocaleLink>
      )}
      {next === null ? null : (
        <LocaleLink href={reviewPath(state, next)} prefetch={false} rel="next" className={link}>
          {t("next")}
        </LocaleLink>
      )}
    </nav>
  );
}

/** A page of the applications of one state, for an admin. */
export async function ReviewQueueList({
  state,
  queue,
  isFirst,
}: {
  state: AgencyState;
  queue: ReviewQueue;
  isFirst: boolean;
}) {
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
          <ul className="grid grid-cols-1 gap-4">
            {applications.map((application) => (
              <li key={application.id}>
                <QueueCard application={application} />
              </li>
            ))}
          </ul>
        )}
        <Pages state={state} next={queue.next} isFirst={isFirst} />
      </div>
    </>
  );
}
