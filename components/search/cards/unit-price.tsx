import { getTranslations } from "next-intl/server";

import { Price } from "@/components/layout/price";

/**
 * A price, what it is for, and what that makes in all when it is for more than one. A price for each way
 * is that of a journey there and back.
 */
export async function UnitPrice({
  cents,
  unit,
  times = 1,
  what,
}: {
  cents: number;
  unit: "night" | "day" | "person" | "eachWay";
  /** How many units were asked for. */
  times?: number;
  /** Those units in words. */
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
