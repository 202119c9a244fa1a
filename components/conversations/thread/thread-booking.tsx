"use client";

import { CalendarDays, UsersRound } from "lucide-react";

import { statusLooks } from "@/components/bookings/status-looks";
import { useViewing } from "@/components/conversations/messages-context";
import { SiteLink } from "@/components/layout/links/site-link";
import { Badge } from "@/components/ui/badge";
import { travelDay } from "@/lib/conversations/thread/time";
import type { ConversationBooking } from "@/lib/conversations/types";
import { fillPlural } from "@/lib/i18n/fill-plural";

/** Which booking a thread is about, how it stands, and the way to it. */
export function ThreadBooking({ booking }: { booking: ConversationBooking }) {
  const { texts, hrefs, locale, bookingStatuses } = useViewing();
  const { status, travelDate, travellers, reference, path } = booking;
  const fact = "inline-flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-4";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-muted/60 px-4 py-2 text-sm">
      <span className={fact}>
        <CalendarDays aria-hidden="true" className="text-muted-foreground" />
        <time dateTime={travelDate}>{travelDay(travelDate, locale)}</time>
      </span>
      <span className={fact}>
        <UsersRound aria-hidden="true" className="text-muted-foreground" />
        {fillPlural(texts.booking.travellers, travellers, locale)}
      </span>
      <span className="font-mono text-xs whitespace-nowrap">{reference}</span>
      <Badge variant={statusLooks[status]}>{bookingStatuses[status]}</Badge>
      <SiteLink
        href={`${hrefs.localePrefix}${path}`}
        prefetch={false}
        className="ml-auto inline-flex min-h-8 items-center font-semibold text-primary underline-offset-4 hover:underline"
      >
        {texts.booking.view}
      </SiteLink>
    </div>
  );
}
