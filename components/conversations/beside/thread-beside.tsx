import { X } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { statusLooks } from "@/components/bookings/status-looks";
import { CustomerNotes } from "@/components/conversations/customer/customer-notes";
import { UnreadBadge } from "@/components/conversations/unread-badge";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { LiveRefresh } from "@/components/realtime/live-refresh";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { bookingPath, customerPath } from "@/lib/bookings/portal/filters";
import type { ThreadFacts } from "@/lib/conversations/beside/queries";
import type { Conversation } from "@/lib/conversations/types";
import { formatDate } from "@/lib/dates/date";
import { BESIDE_ID, threadPath } from "@/lib/navigation/message-paths";
import { cn } from "@/lib/utils/cn";

import { BesideSection } from "./beside-section";
import { BookingFacts } from "./booking-facts";
import { PackageDepartures } from "./next-departures";

const link =
  "inline-flex min-h-6 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline";

/** What changes it. */
const events = ["booking.changed", "conversation.changed"] as const;

/** The others of what an agency has with the traveller of a thread. */
async function Others({ facts }: { facts: ThreadFacts }) {
  const t = await getTranslations("portal-bookings");
  const unread = await getTranslations("conversations.list");
  const locale = await getLocale();
  return (
    <>
      {facts.bookings.length === 0 ? null : (
        <BesideSection id="bookings" title={t("beside.earlier")}>
          <ul className="divide-y">
            {facts.bookings.map((booking) => (
              <li key={booking.id} className="flex items-center justify-between gap-3 py-2">
                <div className="min-w-0">
                  <LocaleLink href={bookingPath(booking.id)} prefetch={false} className={link}>
                    {booking.packageTitle}
                  </LocaleLink>
                  <p className="text-xs text-muted-foreground">
                    {formatDate(booking.travelDate, locale)}
                  </p>
                </div>
                <Badge variant={statusLooks[booking.status]}>{t(`status.${booking.status}`)}</Badge>
              </li>
            ))}
          </ul>
        </BesideSection>
      )}
      {facts.threads.length === 0 ? null : (
        <BesideSection id="threads" title={t("beside.threads")}>
          <ul>
            {facts.threads.map((thread) => (
              <li key={thread.id} className="flex min-h-9 items-center justify-between gap-3">
                <LocaleLink
                  href={threadPath("agency", thread.id)}
                  prefetch={false}
                  className={link}
                >
                  {thread.subject}
                </LocaleLink>
                {thread.unreadCount > 0 ? (
                  <UnreadBadge
                    count={thread.unreadCount}
                    text={unread("unread", { count: thread.unreadCount })}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </BesideSection>
      )}
    </>
  );
}

/**
 * The agency's own view of a thread: the booking, the next departures, the traveller's other bookings, and
 * private notes. A column where the panel is wide, else a popover, which opens without scripts.
 */
export async function ThreadBeside({
  conversation,
  facts,
}: {
  conversation: Conversation;
  facts: ThreadFacts | null;
}) {
  const t = await getTranslations("portal-bookings.beside");
  const { booking } = conversation;
  return (
    <aside
      id={BESIDE_ID}
      popover="auto"
      aria-labelledby="beside-title"
      className={cn(
        "fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,100vw)] overflow-y-auto overscroll-contain border-l bg-card p-0 text-sm text-card-foreground shadow-lift backdrop:bg-black/50",
        "@5xl:relative @5xl:block @5xl:h-auto @5xl:w-76 @5xl:shrink-0 @5xl:shadow-none",
      )}
    >
      <div className="flex min-h-16 items-center justify-between gap-3 px-4 py-2">
        <div className="min-w-0">
          <h2 id="beside-title" className="text-base font-semibold">
            {t("title")}
          </h2>
          {facts ? (
            <LocaleLink
              href={customerPath(facts.customerId)}
              prefetch={false}
              className="inline-flex min-h-6 items-center text-primary underline-offset-4 hover:underline"
            >
              {t("customer")}
            </LocaleLink>
          ) : null}
        </div>
        <button
          type="button"
          popoverTarget={BESIDE_ID}
          popoverTargetAction="hide"
          aria-label={t("close")}
          className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "@5xl:hidden")}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <LiveRefresh
        events={events}
        at={booking?.status === "pending" ? booking.holdExpiresAt : null}
        isShell
      />
      <BookingFacts booking={booking} phone={facts?.phone ?? null} />
      {facts === null ? (
        <p role="alert" className="px-4 py-3 text-destructive">
          {t("failed")}
        </p>
      ) : (
        <>
          {facts.package ? (
            <PackageDepartures item={facts.package} conversation={conversation} />
          ) : null}
          <section className="border-t px-4 py-4">
            <CustomerNotes
              customer={{
                id: facts.customerId,
                notes: facts.notes,
                timeZone: facts.timeZone,
              }}
              isBeside
            />
          </section>
          <Others facts={facts} />
        </>
      )}
    </aside>
  );
}
