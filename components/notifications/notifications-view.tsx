import { Bell } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { EmptyState } from "@/components/feedback/empty-state";
import { LoadFailed } from "@/components/feedback/load-failed";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { LiveRefresh } from "@/components/realtime/live-refresh";
import { buttonVariants } from "@/components/ui/button";
import type { ActionResult, FormAction } from "@/lib/actions/types";
import { clearReadAction, markReadAction } from "@/lib/notifications/actions";
import { filterPath, type NotificationFilter } from "@/lib/notifications/filters";
import { groupsOf, type KindGroup } from "@/lib/notifications/kinds";
import type { NoticesPage } from "@/lib/notifications/queries";

import { NoticeFilters } from "./notice-filters";
import { NoticeItem } from "./notice-item";

const events = ["notifications.changed", "message.created", "announcement.changed"] as const;

async function ListAction({ action, children }: { action: FormAction; children: ReactNode }) {
  return (
    <ActionForm action={action} labels={await getFormLabels()} locale={await getLocale()}>
      <SubmitButton variant="outline" size="sm">
        {children}
      </SubmitButton>
    </ActionForm>
  );
}

async function Pages({
  path,
  filter,
  olderCursor,
}: {
  path: string;
  filter: NotificationFilter;
  olderCursor: string | null;
}) {
  if (filter.after === null && olderCursor === null) return null;
  const t = await getTranslations("notifications.pager");
  const { isUnreadOnly, group } = filter;
  const ways = [
    { name: "newest", after: null, isThere: filter.after !== null },
    { name: "older", after: olderCursor, isThere: olderCursor !== null },
  ] as const;
  return (
    <nav aria-label={t("label")} className="mt-6 flex flex-wrap justify-center gap-3">
      {ways.map(({ name, after, isThere }) =>
        isThere ? (
          <LocaleLink
            key={name}
            href={filterPath(path, { isUnreadOnly, group, after })}
            prefetch={false}
            className={buttonVariants({ variant: "outline" })}
          >
            {t(name)}
          </LocaleLink>
        ) : null,
      )}
    </nav>
  );
}

/** @param path of the list, and `settingsPath` of the channels, without locale */
export async function NotificationsView({
  path,
  settingsPath,
  role,
  filter,
  page,
}: {
  path: string;
  settingsPath: string;
  role: "user" | "agency" | "admin" | null;
  filter: NotificationFilter;
  page: ActionResult<NoticesPage>;
}) {
  const t = await getTranslations("notifications");
  const groups: readonly KindGroup[] = groupsOf(role);
  const notices = page.ok ? page.data.notices : [];
  return (
    <div data-notices="" className="max-w-3xl">
      <LiveRefresh events={events} at={null} />
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <p className="mt-1 text-muted-foreground">{t("lead")}</p>
      <div className="mt-6 grid gap-4">
        <NoticeFilters path={path} filter={filter} groups={groups} />
        <div className="flex flex-wrap items-center gap-3">
          {notices.some(({ isUnread }) => isUnread) ? (
            <ListAction action={markReadAction}>{t("list.markAll")}</ListAction>
          ) : null}
          {notices.some(({ isUnread }) => !isUnread) ? (
            <ListAction action={clearReadAction}>{t("list.clear")}</ListAction>
          ) : null}
          <LocaleLink
            href={settingsPath}
            prefetch={false}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-primary underline underline-offset-4"
          >
            {t("list.settings")}
          </LocaleLink>
        </div>
      </div>
      <div data-list="" className="mt-4 min-h-[calc(100dvh-15rem)]">
        {!page.ok ? (
          <LoadFailed title={t("list.failed")} level="h2" />
        ) : notices.length === 0 ? (
          <EmptyState
            icon={<Bell aria-hidden="true" />}
            title={t(filter.isUnreadOnly ? "list.emptyUnread" : "list.empty")}
            text={t(filter.isUnreadOnly ? "list.emptyUnreadText" : "list.emptyText")}
          />
        ) : (
          <ul
            aria-label={t("list.label")}
            className="divide-y overflow-hidden rounded-xl border bg-card"
          >
            {notices.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
        <Pages path={path} filter={filter} olderCursor={page.ok ? page.data.olderCursor : null} />
      </div>
    </div>
  );
}
