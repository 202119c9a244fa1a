import { CalendarClock } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { Alert } from "@/components/ui/alert";
import { bookingPath } from "@/lib/bookings/choice";
import type { Bookable } from "@/lib/bookings/offer-queries";
import { formatStay } from "@/lib/catalogue/departures";

import { ChoiceLink } from "./choice-link";

/** What is left where it is not enough, and the next departure that has room for everybody. */
export async function SoldOutNote({
  bookable,
  hasForm,
}: {
  bookable: Bookable;
  /** Whether a note may have been typed on the page. */
  hasForm: boolean;
}) {
  const t = await getTranslations("bookings.soldOut");
  const locale = await getLocale();
  const { choice, offer } = bookable;
  if (choice.status !== "too-few-seats") return null;
  const { seatsLeft, travellers, next } = choice;
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
            <ChoiceLink
              href={bookingPath(offer.item.id, { date: next.date, travellers })}
              hasForm={hasForm}
            >
              {t("take", { stay: formatStay(next.date, offer.item.durationDays, locale) })}
            </ChoiceLink>
          ) : null}
          {seatsLeft > 0 ? (
            <ChoiceLink
              href={bookingPath(offer.item.id, { date: choice.date, travellers: seatsLeft })}
              hasForm={hasForm}
              variant={next ? "outline" : "default"}
            >
              {t("fewer", { count: seatsLeft })}
            </ChoiceLink>
          ) : null}
        </div>
      </div>
    </Alert>
  );
}
