import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { getDeleteTexts } from "@/components/packages/portal/action-texts";
import { buttonVariants } from "@/components/ui/button";
import type { OwnAgency } from "@/lib/agencies/types";
import type { ListFilter } from "@/lib/packages/editing/schemas";
import { packagesPath } from "@/lib/packages/paths";
import type { OwnPackagePage } from "@/lib/packages/types";

import { OwnPackageCard } from "./package-card";

/** Cards in the first view, on the widest screen: their pictures do not wait. */
const FIRST_VIEW = 3;

/** As many cards beside each other as there is room for. */
export const packageGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-6";

/** One page of cards, and the way to older ones. */
export async function PackageList({
  page,
  filter,
  search,
  isFirst,
}: {
  page: OwnPackagePage & { agency: OwnAgency };
  filter: ListFilter;
  search: string;
  isFirst: boolean;
}) {
  const t = await getTranslations("packages.list");
  const texts = await getDeleteTexts();
  const link = buttonVariants({ variant: "outline" });
  return (
    <>
      <ul className={packageGrid}>
        {page.packages.map((item, index) => (
          <li key={item.id} className="grid min-w-0">
            <OwnPackageCard
              {...{ item, texts }}
              agency={page.agency}
              isEager={isFirst && index < FIRST_VIEW}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-center gap-3 empty:hidden">
        {isFirst ? null : (
          <LocaleLink
            href={packagesPath(filter, undefined, search)}
            prefetch={false}
            className={link}
          >
            {t("newest")}
          </LocaleLink>
        )}
        {page.olderCursor === null ? null : (
          <LocaleLink
            href={packagesPath(filter, page.olderCursor, search)}
            prefetch={false}
            className={link}
          >
            {t("older")}
          </LocaleLink>
        )}
      </div>
    </>
  );
}
