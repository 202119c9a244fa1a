import { ClipboardCheck } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Tabs } from "@/components/layout/strip/tabs";
import { buttonVariants } from "@/components/ui/button";
import type { AgencyState, ReviewQueue } from "@/lib/agencies/types";
import { reviewPath, reviewTabs } from "@/lib/operator/review/tabs";

import { QueueCard } from "./queue-card";

type Paged = { next: string | null; isFirst: boolean };

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
  const tabs = reviewTabs.map((tab) => ({
    href: reviewPath(tab.state),
    text: t(`tabs.${tab.state}`),
    isCurrent: tab.state === state,
    count: counts[tab.state],
  }));
  return (
    <>
      <h1 className="text-4xl font-bold">{t("title")}</h1>
      <p className="mt-2 text-muted-foreground">{t("subtitle")}</p>
      <Tabs label={t("tabsLabel")} tabs={tabs} />
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
