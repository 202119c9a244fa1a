import { getLocale, getTranslations } from "next-intl/server";

import { formatDate } from "@/lib/dates/date";
import { cancellationExample } from "@/lib/packages/public/departures";
import type { PackageOffer } from "@/lib/packages/public/offers";

/** @param chosen the departure that the page shows as chosen */
export async function CancellationTerms({
  offer,
  chosen,
}: {
  offer: PackageOffer;
  chosen: string | null;
}) {
  const t = await getTranslations("catalogue.detail.cancellation");
  const locale = await getLocale();
  const hours = offer.freeCancellationHours;
  const example = cancellationExample(offer.departures ?? [], { hours, chosen });
  return (
    <section className="package-section">
      <h2>{t("title")}</h2>
      <div className="mt-3 grid max-w-prose gap-3">
        <p>
          {t("free", { hours })}{" "}
          {example === null
            ? null
            : t("example", {
                date: formatDate(example.date, locale, { dateStyle: "long" }),
                until: formatDate(example.until, locale, { dateStyle: "long" }),
              })}
        </p>
        <p>
          {offer.lateRefundPercent === null
            ? t("after")
            : t("refund", { percent: offer.lateRefundPercent })}
        </p>
        <p>{t("request")}</p>
      </div>
    </section>
  );
}
