import { getTranslations } from "next-intl/server";

import { listFeaturedItems } from "@/lib/packages/public/featured-items";

import { PackageCard } from "./package-card";

/** Packages that the operator features; nothing while none of them is on sale. */
export async function FeaturedRail() {
  const items = await listFeaturedItems();
  if (items.length === 0) return null;
  const t = await getTranslations("catalogue.featured");
  return (
    <section aria-labelledby="featured" className="later mx-auto w-full max-w-7xl pt-16 lg:px-4">
      <div className="px-4 lg:px-0">
        <h2 id="featured" className="text-3xl font-bold sm:text-4xl">
          {t("title")}
        </h2>
        <p className="mt-2 text-muted-foreground">{t("text")}</p>
      </div>
      <ul className="holiday-rail">
        {items.map((item) => (
          <PackageCard key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
