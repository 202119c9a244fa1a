import { getLocale, getTranslations } from "next-intl/server";

import { UnreadBadge } from "@/components/conversations/unread-badge";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { getHolidayTitles } from "@/lib/catalogue/holiday-texts";
import { shortTime } from "@/lib/conversations/thread/time";
import type { Conversation } from "@/lib/conversations/types";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { threadPath } from "@/lib/navigation/message-paths";
import { cn } from "@/lib/utils/cn";

/** What somebody asked whose inbox is another, as an inbox shows it; of the moment, without a connection. */
export async function OwnThreadList({ threads }: { threads: Conversation[] }) {
  const [t, titles, locale, timeZone] = await Promise.all([
    getTranslations("conversations"),
    getHolidayTitles(),
    getLocale(),
    getViewerTimeZone(),
  ]);
  const labels = { today: t("thread.today"), yesterday: t("thread.yesterday") };
  const viewing = { now: new Date().toISOString(), locale, timeZone, labels };
  return (
    <ul className="mt-4 divide-y overflow-hidden rounded-xl border bg-card">
      {threads.map(
        ({
          id,
          counterpart,
          subject,
          holidayId,
          preview,
          isRequestLast,
          lastAttachment,
          isProposalLast,
          lastMessageAt,
          unreadCount,
        }) => (
          <li key={id}>
            <LocaleLink
              href={threadPath("user", id)}
              prefetch={false}
              className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-5 py-3 outline-offset-[-3px] hover:bg-muted"
            >
              <span className="flex items-baseline gap-2">
                <span
                  className={cn("wrap-anywhere", unreadCount > 0 ? "font-bold" : "font-semibold")}
                >
                  {counterpart}
                </span>
                <time
                  dateTime={lastMessageAt}
                  className="ml-auto shrink-0 text-xs text-muted-foreground tabular-nums"
                >
                  {shortTime(lastMessageAt, viewing)}
                </time>
              </span>
              <span className="text-xs font-medium wrap-anywhere text-primary">
                {holidayId === null ? subject : titles[holidayId]}
              </span>
              <span className="flex min-h-5 items-center justify-between gap-2 text-sm text-muted-foreground">
                <span className={cn("truncate", unreadCount > 0 && "font-medium text-foreground")}>
                  {isRequestLast
                    ? t("request.preview")
                    : isProposalLast
                      ? t("proposal.preview")
                      : lastAttachment
                        ? t(`files.${lastAttachment}`)
                        : (preview ?? t("list.noMessages"))}
                </span>
                {unreadCount > 0 ? (
                  <UnreadBadge
                    count={unreadCount}
                    text={t("list.unread", { count: unreadCount })}
                  />
                ) : null}
              </span>
            </LocaleLink>
          </li>
        ),
      )}
    </ul>
  );
}
