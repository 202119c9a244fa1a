import { getTranslations } from "next-intl/server";

import type { CatalogueItem } from "@/lib/packages/public/items";
import { listRelatedItems } from "@/lib/packages/public/related-items";

import { PackageCard } from "./package-card";

export async function RelatedPackages({ item }: { item: CatalogueItem }) {
  const t = await getTranslations("catalogue.detail");
  const items = await listRelatedItems(item);
  return (
    <section aria-labelledby="related" className="later mt-16 print:hidden">
      <h2 id="related" className="text-2xl font-bold">
        {t("related")}
      </h2>
      <ul className="related">
        {items.map((other) => (
          <PackageCard key={other.href} item={other} />
        ))}
      </ul>
    </section>
  );
}
