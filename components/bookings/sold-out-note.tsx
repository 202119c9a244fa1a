import { CalendarClock } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/locale-link";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { bookingPath } from "@/lib/bookings/choice";
import type { Bookable } from "@/lib/bookings/offer-queries";
import { formatStay } from "@/lib/catalogue/departures";

/** What is left where it is not enough, and the next departure that has room for everybody. */
export async function SoldOutNote({ bookable }: { bookable: Bookable }) {
  const t = await getTranslations("bookings.soldOut");
  const locale = await getLocale();
  const { choice, offer } = bookable;
  if (choice.status !== "too-few-seats") return null;
  const { seatsLeft, travellers, next } = choice;
  const button = buttonVariants({ size: "sm" });
  return (
    <Alert variant="warning" role="alert" className="mt-5">
      <CalendarClock aria-hidden="true" />
      <div className="grid justify-items-start gap-3">
        <p>
          <strong>{t("title", { count: seatsLeft })}</strong>{" "}
          {next ? t("next", { count: travellers }) : t("none", { count: travellers })}
        </p>
        <div className="flex flex-wrap gap-2">
          {next ? (
            <LocaleLink
              href={bookingPath(offer.item.id, { date: next.date, travellers })}
              replace
              scroll={false}
              className={button}
            >
              {t("take", { stay: formatStay(next.date, offer.item.durationDays, locale) })}
            </LocaleLink>
          ) : null}
          {seatsLeft > 0 ? (
            <LocaleLink
              href={bookingPath(offer.item.id, { date: choice.date, travellers: seatsLeft })}
              replace
              scroll={false}
              className={next ? buttonVariants({ size: "sm", variant: "outline" }) : button}
            >
              {t("fewer", { count: seatsLeft })}
            </LocaleLink>
          ) : null}
        </div>
      </div>
    </Alert>
  );
}
