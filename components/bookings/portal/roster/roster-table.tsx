import { getTranslations } from "next-intl/server";

import { getStepTexts, type StepTexts } from "@/components/bookings/portal/booking-texts";
import { CheckInStep } from "@/components/bookings/portal/check-in-step";
import { PhoneLink } from "@/components/bookings/phone-link";
import { RowTable } from "@/components/bookings/portal/row-table";
import { BookingStatusBadge } from "@/components/bookings/portal/status-badge";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Badge } from "@/components/ui/badge";
import { bookerPosition, type PartyPlace } from "@/lib/bookings/party/party";
import { bookingPath, customerPath } from "@/lib/bookings/portal/filters";
import type { RosterEntry } from "@/lib/bookings/portal/roster";

const cell = "min-w-0 @2xl:px-3 @2xl:py-2 @2xl:first:pl-5 @2xl:last:pr-5 print:py-1";
const link = "inline-flex min-h-6 items-center underline-offset-4 hover:underline";

interface Arrivals {
  timeZone: string;
  today: string;
  texts: StepTexts;
}

/** Who booked, above the travellers of the booking. */
async function BookingRow({ entry, ...arrivals }: { entry: RosterEntry } & Arrivals) {
  const t = await getTranslations("portal-bookings.departure");
  const { customerId, contactPhone, note } = entry;
  return (
    <tr role="row" className="block break-after-avoid bg-muted/60 @2xl:table-row">
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={3}
        className="block px-4 py-2.5 text-left font-normal @2xl:table-cell @2xl:px-5 print:py-1.5"
      >
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <span id={`booking-${entry.id}`} tabIndex={-1} className="wrap-anywhere outline-none">
            <span className="text-muted-foreground">{t("bookedBy")}</span>{" "}
            {customerId === null ? (
              t("nameless")
            ) : (
              <LocaleLink
                href={customerPath(customerId)}
                prefetch={false}
                className={`${link} font-medium`}
              >
                {entry.customerName || t("nameless")}
              </LocaleLink>
            )}
          </span>
          <LocaleLink
            href={bookingPath(entry.id)}
            prefetch={false}
            className={`${link} font-mono text-xs`}
          >
            {entry.reference}
          </LocaleLink>
          <span>{t("travellers", { count: entry.party.length })}</span>
          {contactPhone === null ? null : <PhoneLink phone={contactPhone} />}
          <div className="flex grow flex-wrap items-center justify-between gap-x-5 gap-y-1">
            <BookingStatusBadge
              booking={{ status: entry.status, actor: "agency", wasConfirmed: true }}
            />
            <CheckInStep booking={entry} labelledBy={`booking-${entry.id}`} {...arrivals} />
          </div>
        </div>
        {note === null ? null : <p className="mt-1 wrap-anywhere whitespace-pre-line">{note}</p>}
      </th>
    </tr>
  );
}

async function TravellerRow({
  place,
  isBooker,
  requiresPassport,
}: {
  place: PartyPlace;
  isBooker: boolean;
  requiresPassport: boolean;
}) {
  const t = await getTranslations("portal-bookings.departure");
  const ofPassports = await getTranslations("portal-bookings.passports");
  const { traveller, passport } = place;
  return (
    <tr
      role="row"
      className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 px-4 py-2.5 @2xl:table-row @2xl:p-0"
    >
      <th role="rowheader" scope="row" className={`${cell} text-left font-semibold wrap-anywhere`}>
        {traveller === null ? (
          <span className="font-normal text-muted-foreground">{t("missing")}</span>
        ) : (
          traveller.name
        )}
        {isBooker ? <Badge className="ml-2">{t("booker")}</Badge> : null}
        {requiresPassport ? (
          <span className="block text-xs font-normal text-muted-foreground">
            {ofPassports(passport === null ? "rosterMissing" : "rosterEntered")}
          </span>
        ) : null}
      </th>
      <td role="cell" className={`${cell} text-right tabular-nums`}>
        {traveller?.age ?? "–"}
      </td>
      <td role="cell" className={`${cell} wrap-anywhere whitespace-pre-line @max-2xl:col-span-2`}>
        {traveller?.wishes ?? <span className="@max-2xl:hidden">–</span>}
      </td>
    </tr>
  );
}

export async function RosterTable({
  bookings,
  requiresPassport,
  timeZone,
  today,
}: {
  bookings: readonly RosterEntry[];
  requiresPassport: boolean;
  timeZone: string;
  today: string;
}) {
  const texts = await getStepTexts();
  const t = await getTranslations("portal-bookings.departure");
  const columns = {
    name: { name: t("name") },
    age: { name: t("age"), look: "text-right" },
    wishes: { name: t("wishes"), look: "w-1/2" },
  };
  return (
    <RowTable
      label={t("table")}
      columns={columns}
      className="@container text-sm print:border-0 print:shadow-none"
      head={cell}
      isGrouped
    >
      {bookings.map((entry) => {
        const booker = bookerPosition(entry.party, entry.customerName);
        return (
          <tbody
            key={entry.id}
            role="rowgroup"
            className="block divide-y not-first-of-type:border-t @2xl:table-row-group"
          >
            <BookingRow entry={entry} timeZone={timeZone} today={today} texts={texts} />
            {entry.party.map((place) => (
              <TravellerRow
                key={place.position}
                place={place}
                isBooker={place.position === booker}
                requiresPassport={requiresPassport}
              />
            ))}
          </tbody>
        );
      })}
    </RowTable>
  );
}
