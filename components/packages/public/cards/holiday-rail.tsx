import { getLocale, getTranslations } from "next-intl/server";

import { IntentLink } from "@/components/layout/links/intent-link";
import { buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { listHolidayItems } from "@/lib/packages/public/holiday-items";
import { localePath } from "@/lib/i18n/paths";

import { FetchAhead } from "./fetch-ahead";
import { PackageCard } from "./package-card";

/** @param hasLink to all packages, where they are elsewhere */
export async function HolidayRail({ hasLink = true }: { hasLink?: boolean }) {
  const t = await getTranslations("catalogue.rail");
  const items = await listHolidayItems();
  const locale = await getLocale();
  return (
    <section aria-labelledby="holidays" className="later mx-auto w-full max-w-7xl py-16 lg:px-4">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3 px-4 sm:flex-nowrap lg:px-0">
        <div className="mr-auto">
          <h2 id="holidays" className="text-3xl font-bold sm:text-4xl">
            {t("title")}
          </h2>
          <p className="mt-2 text-muted-foreground">{t("text")}</p>
        </div>
        {hasLink ? (
          <IntentLink
            href={localePath(locale, "/packages")}
            className={buttonVariants({ variant: "outline" })}
          >
            {t("all")}
            <Icon name="arrow-right" />
          </IntentLink>
        ) : null}
      </div>
      <ul className="holiday-rail">
        {items.map((item) => (
          <PackageCard key={item.href} item={item} />
        ))}
      </ul>
      {items[0] ? <FetchAhead href={localePath(locale, items[0].href)} /> : null}
    </section>
  );
}
