import { getTranslations } from "next-intl/server";

import { Price } from "@/components/layout/price";

/** The price of each way of a ride is that of a round trip. */
export async function UnitPrice({
  cents,
  unit,
  times = 1,
  what,
}: {
  cents: number;
  unit: "night" | "day" | "person" | "eachWay";
  times?: number;
  what?: string | undefined;
}) {
  const t = await getTranslations("search");
  const isReturn = unit === "eachWay";
  const count = isReturn ? times * 2 : times;
  const total = { price: () => <Price cents={cents} times={count} />, what: what ?? "" };
  return (
    <>
      <b>
        <Price cents={cents} />
      </b>{" "}
      {t(`unit.${unit}`)}
      {what !== undefined && count > 1 ? (
        <small>{t.rich(isReturn ? "totalReturn" : "total", total)}</small>
      ) : null}
    </>
  );
}
