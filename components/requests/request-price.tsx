import { getTranslations } from "next-intl/server";

import { OtherCurrencies } from "@/components/bookings/other-currencies";
import type { RequestCard } from "@/lib/requests/describe";

export async function RequestPrice({
  card,
  unitCents,
  totalCents,
}: {
  card: RequestCard;
  unitCents: number;
  totalCents: number | null;
}) {
  const t = await getTranslations("requests");
  const line = "flex items-baseline justify-between gap-4";
  return (
    <>
      <dl className="grid gap-2.5" aria-live="polite">
        <div className={line}>
          <dt className="text-muted-foreground">{t("unitPrice")}</dt>
          <dd className="grid justify-items-end text-right tabular-nums">
            {card.unitPrice}
            {totalCents === null ? <OtherCurrencies cents={unitCents} /> : null}
          </dd>
        </div>
        {totalCents === null ? null : (
          <>
            <div className={line}>
              <dt className="sr-only">{t("choice")}</dt>
              <dd className="ml-auto text-right text-sm text-muted-foreground">
                × {card.totalFor}
              </dd>
            </div>
            <div className="flex items-baseline justify-between gap-4 border-t pt-3">
              <dt className="font-semibold">{t("total")}</dt>
              <dd className="grid justify-items-end">
                <span className="font-display text-2xl font-bold tabular-nums">{card.total}</span>
                <OtherCurrencies cents={totalCents} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {totalCents === null ? (
        <p className="mt-3 border-t pt-3 text-sm text-muted-foreground">{t("totalLater")}</p>
      ) : null}
      <p className="mt-4 text-sm text-muted-foreground">{t("usd")}</p>
    </>
  );
}
