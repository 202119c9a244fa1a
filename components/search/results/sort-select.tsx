import { getTranslations } from "next-intl/server";

import { SEARCH_FORM_ID } from "@/components/search/form/search-form-id";
import { inputClasses } from "@/components/ui/input";
import { cn } from "@/lib/utils/cn";

const orders = [
  "best",
  "rating",
  "price",
  "price-desc",
  "duration",
  "departure",
  "seats",
  "newest",
] as const;

export async function SortSelect({
  sorts,
  current,
}: {
  sorts: readonly string[];
  current: string;
}) {
  const t = await getTranslations("search");
  return (
    <div className="sort">
      <label htmlFor="sort">{t("sortLabel")}</label>
      <select
        // New results have a new order.
        key={current}
        id="sort"
        name="sort"
        form={SEARCH_FORM_ID}
        defaultValue={current}
        data-instant=""
        className={cn(inputClasses, "min-h-11")}
      >
        {orders
          .filter((order) => sorts.includes(order))
          .map((order) => (
            <option key={order} value={order}>
              {t(`sort.${order}`)}
            </option>
          ))}
      </select>
    </div>
  );
}
