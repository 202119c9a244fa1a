import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";

import type { CatalogueItem } from "@/lib/catalogue/items";
import { localePath } from "@/lib/i18n/paths";

import { CatalogueFilter } from "./catalogue-filter";
import { PackageCard } from "./package-card";

const LIST_ID = "packages";

/** Packages side by side, under a line that says how many there are or what was searched for. */
export async function PackageGrid({ items }: { items: CatalogueItem[] }) {
  const t = await getTranslations("catalogue");
  const summary = <p>{t("list.count", { count: items.length })}</p>;
  return (
    <>
      <div className="mt-6 min-h-24 text-muted-foreground">
        <Suspense fallback={summary}>
          <CatalogueFilter
            listId={LIST_ID}
            path={localePath(await getLocale(), "/packages")}
            labels={{
              found: t.raw("search.found") as string,
              none: t("search.none"),
              noneHint: t.raw("search.noneHint") as string,
              clear: t("search.clear"),
            }}
          >
            {summary}
          </CatalogueFilter>
        </Suspense>
      </div>
      {/* As tall as the screen at least: the footer stays below it when the list gets shorter. */}
      <div className="min-h-[70dvh]">
        <ul id={LIST_ID} className="package-grid">
          {items.map((item, index) => (
            <PackageCard key={item.href} item={item} heading="h2" isFirst={index < 3} />
          ))}
        </ul>
      </div>
    </>
  );
}
