import { getTranslations } from "next-intl/server";

import { Price } from "@/components/money/price";

/** A price, what it is for, and what that makes in all when it is for more than one. */
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
  return (
    <>
      <b>
        <Price cents={cents} />
      </b>{" "}
      {t(`unit.${unit}`)}
      {what !== undefined && times > 1 ? (
        <small>{t.rich("total", { price: () => <Price cents={cents * times} />, what })}</small>
      ) : null}
    </>
  );
}
