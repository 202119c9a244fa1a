import { getTranslations } from "next-intl/server";

import type { Bookable } from "@/lib/bookings/choice/offer-queries";

/** How many a request is for, and that a larger party asks the agency. */
export async function LargePartyText({ bookable }: { bookable: Bookable }) {
  const t = await getTranslations("bookings.largeParty");
  return <p>{t("text", { count: bookable.offering.largestParty })}</p>;
}
