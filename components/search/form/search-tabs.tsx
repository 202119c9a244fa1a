import { getTranslations } from "next-intl/server";

import { IntentLink } from "@/components/layout/links/intent-link";
import { Icon, type IconName } from "@/components/ui/icon";
import { getPath } from "@/lib/i18n/get-path";
import { categories, type Category } from "@/lib/navigation/categories";

const icons: Record<Category, IconName> = {
  hotels: "bed-double",
  flights: "plane",
  trains: "train-front",
  cars: "car",
  tours: "landmark",
  packages: "luggage",
};

export async function SearchTabs({ current }: { current: Category }) {
  const t = await getTranslations("search.tabs");
  const path = await getPath();
  return (
    <nav aria-label={t("label")} className="search-tabs">
      {categories.map((category) => (
        <IntentLink
          key={category}
          href={path(category === "hotels" ? "/" : `/${category}`)}
          aria-current={category === current ? "page" : undefined}
        >
          <Icon name={icons[category]} />
          {t(category)}
        </IntentLink>
      ))}
    </nav>
  );
}
