import type { ReactNode } from "react";

import { LocalTime } from "@/components/bookings/local-time";
import { OtherCurrencies } from "@/components/bookings/other-currencies";
import { PhoneLink } from "@/components/bookings/phone-link";
import { travellerNames } from "@/lib/bookings/party/party";
import { getMeetingFacts } from "@/lib/bookings/trips/meeting-facts";
import { isGone, lastDayOf } from "@/lib/bookings/trips/trips";
import type { TripDetails } from "@/lib/bookings/types";
import type { VoucherContact } from "@/lib/bookings/voucher/contact";
import { lateTerms } from "@/lib/bookings/voucher/late-terms";
import { formatDate } from "@/lib/dates/date";
import { localePath } from "@/lib/i18n/paths";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { formatMoney } from "@/lib/money/format";
import { agencyPath } from "@/lib/navigation/agency-paths";

import { Said, type Voice } from "./voices";

function Fact({
  label,
  isWide = false,
  children,
}: {
  label: ReactNode;
  isWide?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <div className={isWide ? "col-span-2 min-w-0" : "min-w-0"}>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

const DAY = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;

/** Chinese has no spaces: where it does not fit on a line, it breaks before the day of the week. */
function Day({ date, locale }: { date: string; locale: string }) {
  const [day, weekday] = formatDate(date, locale, DAY).split(/(?=星期)/);
  return (
    <time dateTime={date}>
      {day}
      {weekday === undefined ? null : (
        <>
          <wbr />
          {weekday}
        </>
      )}
    </time>
  );
}

/** What is needed on the day. */
export async function VoucherFacts({
  trip,
  contact,
  voices,
}: {
  trip: TripDetails;
  contact: VoucherContact | null;
  voices: readonly Voice[];
}) {
  const locale = voices[0]?.locale ?? "en";
  const timeZone = await getViewerTimeZone();
  const meeting = await Promise.all(voices.map((voice) => getMeetingFacts(trip, voice.locale)));
  const names = travellerNames(trip.party);
  const label = (name: Parameters<Voice["t"]>[0]) => (
    <Said voices={voices} isInline>
      {({ t }) => t(name)}
    </Said>
  );
  const phones = [
    ["daytimePhone", contact?.daytimePhone ?? null],
    ["emergencyPhone", contact?.emergencyPhone ?? null],
  ] as const;
  const lists = [
    ["included", trip.included],
    ["notIncluded", trip.notIncluded],
    ["bring", trip.demands.whatToBring],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 print:mt-4 print:gap-y-3">
      {(["from", "to"] as const).map((name) => (
        <Fact key={name} label={label(name)}>
          <Said voices={voices}>
            {(voice) => (
              <Day
                date={name === "from" ? trip.travelDate : lastDayOf(trip)}
                locale={voice.locale}
              />
            )}
          </Said>
        </Fact>
      ))}
      {meeting[0]?.map((fact, place) => (
        <Fact
          key={fact.label}
          isWide={fact.isWide}
          label={
            <Said voices={voices} isInline>
              {(_, index) => meeting[index]?.[place]?.label}
            </Said>
          }
        >
          <Said voices={voices}>{(_, index) => meeting[index]?.[place]?.value}</Said>
        </Fact>
      ))}
      <Fact label={label("destination")}>{trip.destination}</Fact>
      <Fact label={label("agency")}>
        {trip.agencySlug === null ? (
          trip.agencyName
        ) : (
          <a
            href={localePath(locale, agencyPath(trip.agencySlug))}
            className="underline underline-offset-4 print:no-underline"
          >
            {trip.agencyName}
          </a>
        )}
      </Fact>
      {phones.map(([name, phone]) =>
        phone === null ? null : (
          <Fact key={name} label={label(name)}>
            <PhoneLink phone={phone} />
          </Fact>
        ),
      )}
      <Fact label={label("traveller")}>{trip.customerName}</Fact>
      <Fact label={label("travellers")} isWide={names.length > 0}>
        {trip.travellers}
        {names.length > 0 ? (
          <ul className="columns-2 gap-x-6 font-normal">
            {names.map((name, index) => (
              // Two travellers may have the same name.
              <li key={index}>{name}</li>
            ))}
          </ul>
        ) : null}
      </Fact>
      {lists.map(([name, lines]) =>
        lines.length === 0 ? null : (
          <Fact key={name} label={label(name)} isWide>
            <ul className="list-disc columns-2 gap-x-6 pl-4 text-sm font-normal marker:text-muted-foreground">
              {lines.map((line, index) => (
                // Two lines may say the same.
                <li key={index} className="break-inside-avoid">
                  {line}
                </li>
              ))}
            </ul>
          </Fact>
        ),
      )}
      <Fact label={label("total")}>
        <p>{formatMoney(trip.totalCents, locale, { decimals: "always" })}</p>
        <p className="font-normal">
          <OtherCurrencies cents={trip.totalCents} />
        </p>
      </Fact>
      {isGone(trip.status) ? null : (
        <Fact label={label("terms")} isWide>
          <Said voices={voices}>
            {(voice) => (
              <>
                {voice.t.rich("termsFree", {
                  time: () => (
                    <LocalTime
                      iso={trip.freeCancellationUntil}
                      locale={voice.locale}
                      timeZone={timeZone}
                      options={{
                        day: "numeric",
                        month: "short",
                        year: "numeric",
                        hour: "numeric",
                        minute: "2-digit",
                        timeZoneName: "short",
                      }}
                    />
                  ),
                })}{" "}
                {lateTerms(voice.t, trip.lateRefundPercent)}
              </>
            )}
          </Said>
        </Fact>
      )}
    </dl>
  );
}
