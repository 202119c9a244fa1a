import { getLocale, getTranslations } from "next-intl/server";

import { Price } from "@/components/layout/price";
import { buttonVariants } from "@/components/ui/button";
import { chooseOnCard, mostOnCard } from "@/lib/bookings/choice/card-choice";
import type { Selection } from "@/lib/bookings/choice/choice";
import { formatStay } from "@/lib/packages/public/departures";
import type { PackageOffer } from "@/lib/packages/public/offers";

import { CARD_FORM } from "./card-form";

/**
 * Price, date and Book Now at the bottom of a phone screen. The button sends the form of the booking
 * card; card-carry.ts keeps the date right.
 */
export async function BookingBar({
  offer,
  selection,
}: {
  offer: PackageOffer;
  selection?: Selection | undefined;
}) {
  const t = await getTranslations();
  const { item } = offer;
  const { date } = chooseOnCard(offer.departures ?? [], {
    selection: selection ?? {},
    mostTravellers: mostOnCard(offer),
  });
  const anyDate = t("bookings.card.anyDate");
  return (
    <div className="booking-bar">
      <p>
        <b>
          <Price cents={item.priceCents} />
        </b>{" "}
        {t("catalogue.detail.perPerson")}
        <span data-bar-date={anyDate} data-days={item.durationDays}>
          {date === null ? anyDate : formatStay(date, item.durationDays, await getLocale())}
        </span>
      </p>
      <button type="submit" form={CARD_FORM} className={buttonVariants({ size: "lg" })}>
        {t("catalogue.detail.bookNow")}
      </button>
    </div>
  );
}
