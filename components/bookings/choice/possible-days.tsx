import { getLocale, getTranslations } from "next-intl/server";

import type { Bookable } from "@/lib/bookings/choice/offer-queries";
import { possibleDays } from "@/lib/bookings/choice/possible";
import { formatDate } from "@/lib/dates/date";

export async function PossibleDays({
  bookable,
  about,
}: {
  bookable: Bookable;
  about: "price" | "terms";
}) {
  const t = await getTranslations("bookings.book");
  const locale = await getLocale();
  if (bookable.choice.status === "large-party") {
    const large = await getTranslations("bookings.largeParty");
    return <p className="text-muted-foreground">{large(about)}</p>;
  }
  const days = possibleDays(bookable.offering, bookable.choice.travellers);
  const write = (date: string) => formatDate(date, locale, { dateStyle: "long" });
  return (
    <p className="text-muted-foreground">
      {days === null
        ? t("nonePossible")
        : t(about === "price" ? "pricePossible" : "termsPossible", {
            first: write(days.first),
            last: write(days.last),
          })}
    </p>
  );
}
