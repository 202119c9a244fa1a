import { CalendarClock } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { Alert } from "@/components/ui/alert";
import type { Bookable } from "@/lib/bookings/choice/offer-queries";
import { checkoutPath } from "@/lib/navigation/package-paths";
import { formatStay } from "@/lib/packages/public/departures";

import { ChoiceLink } from "./choice-link";

export async function SoldOutNote({ bookable, hasForm }: { bookable: Bookable; hasForm: boolean }) {
  const t = await getTranslations("bookings.soldOut");
  const locale = await getLocale();
  const { choice, offer } = bookable;
  const isShort = choice.status === "too-few-seats";
  if (!isShort && (choice.status !== "no-such-date" || choice.next === null)) return null;
  const { travellers, next } = choice;
  const seatsLeft = isShort ? choice.seatsLeft : 0;
  return (
    <Alert variant="warning" role="alert" className="mt-5">
      <CalendarClock aria-hidden="true" />
      <div className="grid justify-items-start gap-3">
        <p>
          {isShort ? (
            <>
              <strong>{t("title", { count: seatsLeft })}</strong>{" "}
              {t(next ? "next" : "none", { count: travellers })}
            </>
          ) : (
            t("noDeparture", { date: formatStay(choice.date, 1, locale) })
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {next ? (
            <ChoiceLink
              href={checkoutPath(offer.item.id, { date: next.date, travellers })}
              hasForm={hasForm}
            >
              {t("take", { stay: formatStay(next.date, offer.item.durationDays, locale) })}
            </ChoiceLink>
          ) : null}
          {seatsLeft > 0 ? (
            <ChoiceLink
              href={checkoutPath(offer.item.id, { date: choice.date, travellers: seatsLeft })}
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
