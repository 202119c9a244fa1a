import { MessagesSquare, UsersRound } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { PartyList } from "@/components/bookings/party/party-list";
import { BookingStatusBadge } from "@/components/bookings/portal/status-badge";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { departurePath } from "@/lib/bookings/portal/filters";
import type { AgencyBookingDetails } from "@/lib/bookings/portal/types";
import { threadPath } from "@/lib/navigation/message-paths";

import { BookingActions } from "./booking-actions";
import { BookingMoney, BookingTrip } from "./booking-facts";
import { BookingHistory } from "./booking-history";
import { CheckInCard } from "./check-in-card";
import { Passports } from "./passports";

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="@container p-5">
      <h2 className="mb-4 text-xl font-bold">{title}</h2>
      {children}
    </Card>
  );
}

export async function BookingDetails({
  booking,
  timeZone,
  today,
  now,
}: {
  booking: AgencyBookingDetails;
  timeZone: string;
  today: string;
  now: string;
}) {
  const t = await getTranslations("portal-bookings.details");
  const ofPassports = await getTranslations("portal-bookings.passports");
  const link = buttonVariants({ variant: "outline", size: "sm" });
  return (
    <div className="grid max-w-6xl grid-cols-1 gap-6">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 id="title" tabIndex={-1} className="text-3xl font-bold outline-none">
            {t("title", { reference: booking.reference })}
          </h1>
          <BookingStatusBadge booking={booking} />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          {booking.conversationId ? (
            <LocaleLink
              href={threadPath("agency", booking.conversationId)}
              prefetch={false}
              className={link}
            >
              <MessagesSquare aria-hidden="true" />
              {t("conversation")}
            </LocaleLink>
          ) : null}
          <LocaleLink
            href={departurePath(booking.packageId, booking.travelDate)}
            prefetch={false}
            className={link}
          >
            <UsersRound aria-hidden="true" />
            {t("departure")}
          </LocaleLink>
        </div>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Section title={t("trip")}>
            <BookingTrip booking={booking} timeZone={timeZone} />
          </Section>
          <Section title={t("travellers")}>
            <PartyList party={booking.party} bookerName={booking.customerName} />
          </Section>
          {booking.requiresPassport || booking.party.some(({ passport }) => passport !== null) ? (
            <Section title={ofPassports("title")}>
              <Passports booking={booking} timeZone={timeZone} today={today} />
            </Section>
          ) : null}
          {booking.note ? (
            <Section title={t("note")}>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{booking.note}</p>
            </Section>
          ) : null}
          <Section title={t("history")}>
            <BookingHistory
              events={booking.history}
              proposals={booking.proposals}
              checkIn={booking.checkIn}
              timeZone={timeZone}
            />
          </Section>
        </div>
        <div className="grid gap-6 max-xl:order-first">
          <CheckInCard booking={booking} timeZone={timeZone} today={today} />
          <BookingActions booking={booking} today={today} now={now} />
          <Section title={t("money")}>
            <BookingMoney booking={booking} timeZone={timeZone} />
          </Section>
        </div>
      </div>
    </div>
  );
}
