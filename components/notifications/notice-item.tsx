import {
  Ban,
  Bell,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarSync,
  CalendarX2,
  CircleCheck,
  CircleX,
  Eye,
  EyeOff,
  Flag,
  Inbox,
  Luggage,
  MailWarning,
  Megaphone,
  MessageSquare,
  MessageSquareQuote,
  Star,
  Ticket,
  TrendingDown,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { SiteLink } from "@/components/layout/links/site-link";
import type { Notice } from "@/lib/navigation/notice-types";
import { markReadAction } from "@/lib/notifications/actions";
import type { NotificationKind } from "@/lib/notifications/kinds";
import { cn } from "@/lib/utils/cn";

const icons: Record<NotificationKind, LucideIcon> = {
  message: MessageSquare,
  desk_message: Inbox,
  booking_requested: CalendarPlus,
  booking_confirmed: CalendarCheck,
  booking_declined: CalendarX2,
  booking_cancelled: CalendarX2,
  booking_expiring: CalendarClock,
  booking_completed: Luggage,
  details_missing: UsersRound,
  date_proposed: CalendarSync,
  date_kept: CalendarX2,
  booking_moved: CalendarSync,
  price_fell: TrendingDown,
  seats_low: Ticket,
  review_received: Star,
  review_answered: MessageSquareQuote,
  application_approved: CircleCheck,
  application_rejected: CircleX,
  agency_suspended: Ban,
  agency_restored: CircleCheck,
  announcement: Megaphone,
  application_submitted: Inbox,
  report: Flag,
  package_hidden: EyeOff,
  package_shown: Eye,
  report_decided: Flag,
  mail_failed: MailWarning,
};

export async function NoticeItem({ notice }: { notice: Notice }) {
  const { id, text, detail, href, moment, createdAt, isUnread } = notice;
  const t = await getTranslations("notifications.list");
  const NoticeIcon = icons[notice.kind as NotificationKind] ?? Bell;
  return (
    <li
      className={cn(
        "relative flex gap-3 px-4 py-3.5 sm:gap-4 sm:px-5",
        isUnread && "bg-secondary/40",
      )}
    >
      <span
        className={cn(
          "grid size-10 shrink-0 place-items-center rounded-full [&_svg]:size-5",
          isUnread ? "bg-primary text-primary-foreground" : "bg-muted text-muted-foreground",
        )}
      >
        <NoticeIcon aria-hidden="true" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-1 sm:flex-nowrap">
        <div className="min-w-0 flex-1 basis-full sm:basis-auto">
          <SiteLink
            href={href}
            prefetch={false}
            data-notice={id}
            className={cn(
              "wrap-anywhere hover:underline",
              // The whole row leads there, except for its button.
              "after:absolute after:inset-0",
              isUnread && "font-semibold",
            )}
          >
            {isUnread ? <span className="sr-only">{t("isUnread")}: </span> : null}
            {text}
          </SiteLink>
          {detail === null ? null : (
            <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{detail}</p>
          )}
          <time dateTime={createdAt} className="block text-xs text-muted-foreground">
            {moment}
          </time>
        </div>
        {isUnread ? (
          <ActionForm
            action={markReadAction}
            labels={await getFormLabels()}
            locale={await getLocale()}
            className="relative z-10 -ml-3 sm:ml-0"
          >
            <input type="hidden" name="id" value={id} />
            <SubmitButton variant="ghost" size="sm" aria-label={t("markOneFor", { text })}>
              {t("markOne")}
            </SubmitButton>
          </ActionForm>
        ) : null}
      </div>
    </li>
  );
}
