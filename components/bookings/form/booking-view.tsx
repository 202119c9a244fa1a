import { Clock, CreditCard, MapPin, ShieldCheck } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { ChoiceProvider } from "@/components/bookings/choice/choice-context";
import { ChoiceFields } from "@/components/bookings/choice/choice-fields";
import { LiveSeats } from "@/components/bookings/choice/live-seats";
import { PossibleDays } from "@/components/bookings/choice/possible-days";
import { SoldOutNote } from "@/components/bookings/choice/sold-out-note";
import { PriceLines } from "@/components/bookings/price-lines";
import { RefundSchedule } from "@/components/bookings/refund-schedule";
import { BackLink } from "@/components/layout/links/back-link";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { PackagePicture } from "@/components/packages/package-picture";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import type { Session } from "@/lib/auth/session";
import type { Bookable } from "@/lib/bookings/choice/offer-queries";
import { isPossible } from "@/lib/bookings/choice/possible";
import type { EarlierBooking } from "@/lib/bookings/trips/trip-queries";
import { packagePath } from "@/lib/navigation/package-paths";
import { tripPath } from "@/lib/navigation/trip-paths";
import { pictureUrl } from "@/lib/packages/pictures/pictures";
import { formatStay } from "@/lib/packages/public/departures";

import { BookPanel } from "./book-panel";
import { HoldTerm } from "./hold-term";

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-xl font-bold">{title}</h2>
      {children}
    </Card>
  );
}

export async function BookingView({
  bookable,
  session,
  latest,
  same,
  now,
  enquiry,
}: {
  bookable: Bookable;
  session: Exclude<Session, { status: "unavailable" }>;
  latest: EarlierBooking | null;
  same: EarlierBooking | null;
  now: Date;
  enquiry: ReactNode;
}) {
  const t = await getTranslations("bookings.book");
  const large = await getTranslations("bookings.largeParty");
  const locale = await getLocale();
  const { offer, choice, priceCents, freeCancellationUntil, lateRefundPercent } = bookable;
  const { item } = offer;
  const canBe = isPossible(choice, {
    isFixed: bookable.offering.isFixed,
    mostTravellers: bookable.mostTravellers,
  });
  const isLarge = choice.status === "large-party";
  const hasForm = !isLarge && session.status === "signed-in" && session.role === "user";
  const { picture } = item;
  const src = "drawing" in picture ? picture.drawing : pictureUrl(picture);
  const known = bookable.offering.dates.map(({ date, seatsLeft }) => ({ date, seatsLeft }));
  const row =
    "flex gap-3 wrap-anywhere [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-primary";
  return (
    <ChoiceProvider after={latest?.id ?? "none"}>
      <LiveSeats id={item.id} known={JSON.stringify(known)} />
      <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:py-10">
        <BackLink href={packagePath(item.id, choice)}>{t("back")}</BackLink>
        <h1 className="mt-2 text-3xl font-bold sm:text-4xl">{t("title")}</h1>
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <Section title={t("trip")}>
            <div className="mb-6 grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <PackagePicture
                id={item.id}
                destination={item.location}
                title={item.title}
                kinds={item.kinds}
                src={src}
                isEager
                className="rounded-lg"
              />
              <div className="min-w-0">
                <p className="font-display text-lg leading-snug font-bold wrap-anywhere sm:text-xl">
                  {item.title}
                </p>
                <p className="mt-1.5 flex gap-1.5 text-sm text-muted-foreground">
                  <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                  <span className="wrap-anywhere">{item.location}</span>
                </p>
                {item.agencyName ? (
                  <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
                    {t("with", { agency: item.agencyName })}
                  </p>
                ) : null}
              </div>
            </div>
            <ChoiceFields bookable={bookable} hasForm={hasForm} />
            <SoldOutNote bookable={bookable} hasForm={hasForm} />
            {same ? (
              <Alert className="mt-5">
                <p>
                  {t("same", { reference: same.reference })}{" "}
                  <LocaleLink
                    href={tripPath(same.id)}
                    prefetch={false}
                    className="font-semibold underline underline-offset-4"
                  >
                    {t("sameLink")}
                  </LocaleLink>
                </p>
              </Alert>
            ) : null}
          </Section>
          <aside
            aria-label={t("priceTitle")}
            className="rounded-xl border bg-card p-5 shadow-lift sm:p-6 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-start-2 lg:row-span-4 lg:row-start-1"
          >
            <h2 className="mb-4 text-xl font-bold">{t("priceTitle")}</h2>
            {choice.status === "open" ? (
              <p className="mb-4 text-sm text-muted-foreground">
                {formatStay(choice.date, item.durationDays, locale)}
              </p>
            ) : null}
            <div aria-live="polite">
              {canBe ? (
                <PriceLines unitCents={priceCents} travellers={choice.travellers} />
              ) : (
                <PossibleDays bookable={bookable} about="price" />
              )}
            </div>
            {canBe ? <p className="mt-4 text-sm text-muted-foreground">{t("usd")}</p> : null}
          </aside>
          <Section title={t("cancellation")}>
            {!canBe ? (
              <PossibleDays bookable={bookable} about="terms" />
            ) : freeCancellationUntil === null ? (
              <p className="text-muted-foreground">{t("termsLater")}</p>
            ) : (
              <RefundSchedule
                now={now}
                terms={{
                  totalCents: priceCents * choice.travellers,
                  freeCancellationUntil,
                  lateRefundPercent,
                }}
              />
            )}
            <p className={`${row} mt-5 border-t pt-4 text-sm`}>
              <ShieldCheck aria-hidden="true" />
              {t("untilConfirmed")}
            </p>
          </Section>
          <Section title={t("payment")}>
            <ul className="grid gap-3">
              <li className={row}>
                <CreditCard aria-hidden="true" />
                {item.agencyName ? t("charge", { agency: item.agencyName }) : t("chargeAny")}
              </li>
              <li className={row}>
                <Clock aria-hidden="true" />
                <HoldTerm until={bookable.holdExpiresAt} now={now} />
              </li>
            </ul>
          </Section>
          <Section
            title={
              isLarge
                ? large("title")
                : t(session.status === "signed-in" ? "finish" : "signInTitle")
            }
          >
            <BookPanel bookable={bookable} session={session} enquiry={enquiry} />
          </Section>
        </div>
      </div>
    </ChoiceProvider>
  );
}
