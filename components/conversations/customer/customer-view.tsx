import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { PhoneLink } from "@/components/bookings/phone-link";
import { statusLooks } from "@/components/bookings/status-looks";
import { UnreadBadge } from "@/components/conversations/unread-badge";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { bookingPath } from "@/lib/bookings/portal/filters";
import type {
  Customer,
  CustomerBooking,
  CustomerThread,
} from "@/lib/conversations/customers/queries";
import { formatDate } from "@/lib/dates/date";
import { formatMoney } from "@/lib/money/format";
import { threadPath } from "@/lib/navigation/message-paths";

import { CustomerNotes } from "./customer-notes";

const link =
  "inline-flex min-h-6 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline";

async function BookingItem({ booking }: { booking: CustomerBooking }) {
  const t = await getTranslations("portal-bookings");
  const locale = await getLocale();
  return (
    <li className="flex items-start justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <LocaleLink href={bookingPath(booking.id)} prefetch={false} className={link}>
          {booking.packageTitle}
        </LocaleLink>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground tabular-nums">
          <span className="font-mono text-xs leading-5">{booking.reference}</span>
          <time dateTime={booking.travelDate}>{formatDate(booking.travelDate, locale)}</time>
          <span>{t("details.travellersCount", { count: booking.travellers })}</span>
          <span>{formatMoney(booking.totalCents, locale, { decimals: "always" })}</span>
        </p>
      </div>
      <Badge variant={statusLooks[booking.status]}>{t(`status.${booking.status}`)}</Badge>
    </li>
  );
}

async function ThreadItem({ thread, timeZone }: { thread: CustomerThread; timeZone: string }) {
  const t = await getTranslations("conversations.list");
  const locale = await getLocale();
  return (
    <li className="grid gap-0.5 py-3">
      <div className="flex items-center justify-between gap-4">
        <LocaleLink href={threadPath("agency", thread.id)} prefetch={false} className={link}>
          {thread.subject}
        </LocaleLink>
        {thread.unreadCount > 0 ? (
          <UnreadBadge
            count={thread.unreadCount}
            text={t("unread", { count: thread.unreadCount })}
          />
        ) : null}
      </div>
      {thread.preview === null ? null : (
        <p className="line-clamp-2 text-sm wrap-anywhere">{thread.preview}</p>
      )}
      <time dateTime={thread.lastMessageAt} className="text-sm text-muted-foreground">
        {formatDate(thread.lastMessageAt, locale, {
          dateStyle: "medium",
          timeStyle: "short",
          timeZone,
        })}
      </time>
    </li>
  );
}

async function List({
  title,
  isEmpty,
  children,
}: {
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const t = await getTranslations("portal-bookings.customer");
  return (
    <Card className="min-w-0 p-5">
      <h2 className="text-xl font-bold">{title}</h2>
      {isEmpty ? (
        <p className="mt-2 text-sm text-muted-foreground">{t("none")}</p>
      ) : (
        <ul className="mt-2 divide-y">{children}</ul>
      )}
    </Card>
  );
}

/** All that an agency has with one traveller: bookings, threads and private notes. */
export async function CustomerView({ customer }: { customer: Customer }) {
  const t = await getTranslations("portal-bookings.customer");
  const { bookings, threads, phone, timeZone } = customer;
  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1 className="text-3xl font-bold wrap-anywhere">{customer.name || t("nameless")}</h1>
        {phone === null ? null : (
          <p className="mt-1">
            <PhoneLink phone={phone} />
          </p>
        )}
        {customer.hasMore ? (
          <p className="mt-1 text-sm text-muted-foreground">{t("newest")}</p>
        ) : null}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <List title={t("bookings")} isEmpty={bookings.length === 0}>
            {bookings.map((booking) => (
              <BookingItem key={booking.id} booking={booking} />
            ))}
          </List>
          <List title={t("threads")} isEmpty={threads.length === 0}>
            {threads.map((thread) => (
              <ThreadItem key={thread.id} thread={thread} timeZone={timeZone} />
            ))}
          </List>
        </div>
        <Card className="min-w-0 p-5">
          <CustomerNotes customer={customer} />
        </Card>
      </div>
    </div>
  );
}
