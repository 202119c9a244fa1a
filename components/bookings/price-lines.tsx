import { getLocale, getTranslations } from "next-intl/server";

import { formatMoney } from "@/lib/money/format";

import { OtherCurrencies } from "./other-currencies";

export async function PriceLines({
  unitCents,
  travellers,
}: {
  unitCents: number;
  travellers: number;
}) {
  const t = await getTranslations("bookings.price");
  const locale = await getLocale();
  const money = (cents: number) => formatMoney(cents, locale, { decimals: "always" });
  const line = "flex items-baseline justify-between gap-4";
  return (
    <dl className="grid gap-2.5">
      <div className={line}>
        <dt className="text-muted-foreground">{t("perPerson")}</dt>
        <dd className="tabular-nums">{money(unitCents)}</dd>
      </div>
      <div className={line}>
        <dt className="text-muted-foreground">{t("travellers")}</dt>
        <dd className="tabular-nums">× {travellers}</dd>
      </div>
      <div className={line}>
        <dt className="text-muted-foreground">{t("fees")}</dt>
        <dd className="tabular-nums">{money(0)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t pt-3">
        <dt className="font-semibold">{t("total")}</dt>
        <dd className="grid justify-items-end">
          <span className="font-display text-2xl font-bold tabular-nums">
            {money(unitCents * travellers)}
          </span>
          <OtherCurrencies cents={unitCents * travellers} />
        </dd>
      </div>
    </dl>
  );
}
