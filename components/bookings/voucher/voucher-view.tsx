import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { renderSVG } from "uqr";

import { LocalTime } from "@/components/bookings/local-time";
import { OtherCurrencies } from "@/components/bookings/other-currencies";
import { CheckedInBadge } from "@/components/bookings/checked-in-badge";
import { TripStatusBadge } from "@/components/bookings/status-badge";
import { TripLive } from "@/components/bookings/trip-live";
import { TripPicture } from "@/components/bookings/trip-picture";
import { BackLink } from "@/components/layout/links/back-link";
import { LogoMark } from "@/components/layout/logo";
import { PrintButton } from "@/components/layout/print-button";
import { travellerNames } from "@/lib/bookings/party/party";
import { getMeetingFacts } from "@/lib/bookings/trips/meeting-facts";
import { lastDayOf } from "@/lib/bookings/trips/trips";
import type { TripDetails } from "@/lib/bookings/types";
import { getEnvironment } from "@/lib/config/env";
import { formatDate } from "@/lib/dates/date";
import { localePath } from "@/lib/i18n/paths";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { formatMoney } from "@/lib/money/format";
import { agencyPath } from "@/lib/navigation/agency-paths";
import { checkInPath, tripPath } from "@/lib/navigation/trip-paths";

import "./voucher.css";

function Fact({
  label,
  isWide = false,
  children,
}: {
  label: string;
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

export async function VoucherView({ trip }: { trip: TripDetails }) {
  const t = await getTranslations("bookings.voucher");
  const locale = await getLocale();
  // Without a language: the agency's phone opens it in the agency's.
  const address = `${getEnvironment().siteUrl}${checkInPath(trip.checkInCode)}`;
  // An image has an accessible name, and needs no markup from the library.
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: "M", border: 2 }))}`;
  const names = travellerNames(trip.party);
  const isValid = trip.status === "confirmed" || trip.status === "completed";
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:py-10">
      <TripLive bookingId={trip.id} down={(await getTranslations("bookings.trip"))("live")} />
      <div data-no-print className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <BackLink href={tripPath(trip.id)}>{t("back")}</BackLink>
        <PrintButton>{t("print")}</PrintButton>
      </div>
      <article className="voucher overflow-hidden rounded-xl border bg-card shadow-lift">
        <header className="flex flex-wrap items-center justify-between gap-3 border-b px-6 py-4 sm:px-8">
          <p className="flex items-center gap-2.5 font-display text-xl font-bold">
            <LogoMark className="size-8" />
            Wayfare
          </p>
          <p className="font-display text-lg font-bold">{t("title")}</p>
        </header>
        <TripPicture trip={trip} isEager className="aspect-4/1!" />
        <div className="voucher-body grid">
          <div className="min-w-0 px-6 py-6 sm:px-8">
            <div className="flex flex-wrap items-center gap-3">
              <TripStatusBadge status={trip.status} />
              <CheckedInBadge at={trip.checkedInAt} />
              {isValid ? null : (
                <p className="text-sm font-semibold text-destructive">
                  {t(trip.status === "pending" ? "notYet" : "invalid")}
                </p>
              )}
            </div>
            <h1 className="mt-3 text-3xl font-bold wrap-anywhere">{trip.title}</h1>
            <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5">
              <Fact label={t("from")}>
                <Day date={trip.travelDate} locale={locale} />
              </Fact>
              <Fact label={t("to")}>
                <Day date={lastDayOf(trip)} locale={locale} />
              </Fact>
              {(await getMeetingFacts(trip)).map(({ label, value, isWide }) => (
                <Fact key={label} label={label} isWide={isWide}>
                  {value}
                </Fact>
              ))}
              <Fact label={t("destination")}>{trip.destination}</Fact>
              <Fact label={t("agency")}>
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
              <Fact label={t("traveller")}>{trip.customerName}</Fact>
              <Fact label={t("travellers")} isWide={names.length > 0}>
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
              <Fact label={t("total")}>
                <p>{formatMoney(trip.totalCents, locale, { decimals: "always" })}</p>
                <p className="font-normal">
                  <OtherCurrencies cents={trip.totalCents} />
                </p>
              </Fact>
              {isValid || trip.status === "pending" ? (
                <Fact label={t("terms")}>
                  <LocalTime
                    iso={trip.freeCancellationUntil}
                    locale={locale}
                    timeZone={await getViewerTimeZone()}
                    options={{
                      day: "numeric",
                      month: "short",
                      year: "numeric",
                      hour: "numeric",
                      minute: "2-digit",
                      timeZoneName: "short",
                    }}
                  />
                </Fact>
              ) : null}
            </dl>
          </div>
          <div className="voucher-stub grid content-center justify-items-center gap-3 px-6 py-6 text-center">
            {/* A small vector of our own needs no optimizing. */}
            {/* eslint-disable-next-line @next/next/no-img-element */}
            <img
              src={code}
              alt={t("qr")}
              width={176}
              height={176}
              className={`size-44 rounded-lg border bg-white ${isValid ? "" : "opacity-60"}`}
            />
            <p className="font-mono text-xl font-bold">{trip.reference}</p>
            {isValid ? <p className="max-w-48 text-sm text-muted-foreground">{t("show")}</p> : null}
          </div>
        </div>
      </article>
    </div>
  );
}
