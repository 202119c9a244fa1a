import {
  BedDouble,
  Car,
  Landmark,
  Luggage,
  Plane,
  TrainFront,
  type LucideIcon,
} from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/locale-link";
import { categories, type Category } from "@/lib/catalogue/categories";

const icons: Record<Category, LucideIcon> = {
  hotels: BedDouble,
  flights: Plane,
  trains: TrainFront,
  cars: Car,
  tours: Landmark,
  packages: Luggage,
};

/** The tabs of the search box: each is a page of its own, the hotels' one the home page. */
export async function SearchTabs({ current }: { current: Category }) {
  const t = await getTranslations("search.tabs");
  return (
    <nav aria-label={t("label")} className="search-tabs">
      {categories.map((category) => {
        const Icon = icons[category];
        return (
          <LocaleLink
            key={category}
            href={category === "hotels" ? "/" : `/${category}`}
            prefetch={false}
            aria-current={category === current ? "page" : undefined}
          >
            <Icon aria-hidden="true" />
            {t(category)}
          </LocaleLink>
        );
      })}
    </nav>
  );
}
