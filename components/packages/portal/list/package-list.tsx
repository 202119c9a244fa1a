import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { getDeleteTexts } from "@/components/packages/portal/action-texts";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { OwnAgency } from "@/lib/agencies/types";
import type { ListFilter } from "@/lib/packages/editing/schemas";
import { packagesPath } from "@/lib/packages/paths";
import type { OwnPackagePage } from "@/lib/packages/types";

import { OwnPackageRow, rowColumns } from "./package-row";

/** Rows in the first view, on the tallest screen: their pictures do not wait. */
const FIRST_VIEW = 8;

/** The names of the columns of a wide list. Each row says them again, to those who can't see. */
async function Head() {
  const t = await getTranslations("packages.row");
  return (
    <div
      aria-hidden="true"
      className={`hidden px-4 py-2.5 text-xs font-medium text-muted-foreground @5xl:grid ${rowColumns}`}
    >
      <span />
      <span>{t("package")}</span>
      <span>{t("status")}</span>
      <span className="text-right">{t("price")}</span>
      <span className="text-right">{t("views")}</span>
      <span className="text-right">{t("bookings")}</span>
      <span className="pl-2">{t("next")}</span>
    </div>
  );
}

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
  const row = await getTranslations("packages.row");
  const texts = await getDeleteTexts();
  const link = buttonVariants({ variant: "outline" });
  return (
    <>
      <Card className="@container divide-y overflow-hidden">
        <Head />
        <ul className="divide-y">
          {page.packages.map((item, index) => (
            <li key={item.id} className="min-w-0">
              <OwnPackageRow
                {...{ item, texts }}
                agency={page.agency}
                isEager={isFirst && index < FIRST_VIEW}
              />
            </li>
          ))}
        </ul>
        <p className="px-4 py-2.5 text-xs text-muted-foreground">{row("period")}</p>
      </Card>
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
