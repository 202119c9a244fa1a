import type { getTranslations } from "next-intl/server";

/** What is owed once a cancellation is no longer free. @param percent that is given back then */
export function lateTerms(
  t: Awaited<ReturnType<typeof getTranslations<"bookings.voucher">>>,
  percent: number,
): string {
  if (percent === 100) return t("termsLateFree");
  return percent === 0 ? t("termsNone") : t("termsLate", { percent: 100 - percent });
}
