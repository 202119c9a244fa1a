import { getTranslations } from "next-intl/server";

import type { Bookable } from "@/lib/bookings/choice/offer-queries";

export async function LargePartyText({ bookable }: { bookable: Bookable }) {
  const t = await getTranslations("bookings.largeParty");
  return <p>{t("text", { count: bookable.offering.largestParty })}</p>;
}
