import { getLocale, getTranslations } from "next-intl/server";

import { IntentLink } from "@/components/layout/links/intent-link";
import { Price } from "@/components/layout/price";
import { PackageRating } from "@/components/packages/public/package-rating";
import { SavePackage } from "@/components/packages/public/saved/save-package";
import { Icon } from "@/components/ui/icon";
import { getFlightsText } from "@/lib/catalogue/flights-text";
import { localePath } from "@/lib/i18n/paths";
import { agencyPath } from "@/lib/navigation/agency-paths";
import type { CatalogueItem } from "@/lib/packages/public/items";

import "./catalogue.css";
import { CataloguePicture } from "./catalogue-picture";

export async function PackageCard({ item }: { item: CatalogueItem }) {
  const t = await getTranslations("catalogue.card");
  const locale = await getLocale();
  const group =
    item.maxParticipants === null ? "" : ` · ${t("group", { count: item.maxParticipants })}`;
  return (
    <li className="package-card">
      <CataloguePicture item={item} />
      <div className="flex flex-1 flex-col gap-1 p-5">
        <h3 className="text-xl font-bold">
          <IntentLink href={localePath(locale, item.href)}>{item.title}</IntentLink>
        </h3>
        <p className="flex gap-1.5 text-sm text-muted-foreground">
          <Icon name="map-pin" className="mt-0.5 size-4 shrink-0" />
          {item.location}
        </p>
        <p className="text-sm text-muted-foreground">
          {t("days", { count: item.durationDays })}
          {group}
          {" · "}
          {await getFlightsText(item.includesFlights)}
        </p>
        {item.agencyName ? (
          <p className="text-sm text-muted-foreground">
            {item.agencySlug === null ? (
              t("by", { agency: item.agencyName })
            ) : (
              <a href={localePath(locale, agencyPath(item.agencySlug))} className="agency-link">
                {t("by", { agency: item.agencyName })}
              </a>
            )}
          </p>
        ) : null}
        {item.rating ? <PackageRating rating={item.rating} /> : null}
        <p className="mt-auto flex items-baseline gap-1.5 pt-3 text-sm text-muted-foreground">
          <span className="text-xl font-bold text-foreground">
            <Price cents={item.priceCents} />
          </span>
          {t("perPerson")}
        </p>
      </div>
      <SavePackage id={item.id} title={item.title} />
    </li>
  );
}
