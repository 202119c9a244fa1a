import { CloudOff } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { PackageGrid } from "@/components/catalogue/package-grid";
import { SearchForm } from "@/components/catalogue/search-form";
import { Alert } from "@/components/ui/alert";
import { listHolidayItems } from "@/lib/catalogue/holiday-texts";
import { agencyItem } from "@/lib/catalogue/items";
import { pageAlternates } from "@/lib/i18n/alternates";
import { listPublicPackages } from "@/lib/packages/public-queries";

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("catalogue.list");
  return {
    title: t("title"),
    description: t("description"),
    ...pageAlternates(await getLocale(), "/packages"),
  };
}

export default async function PackagesPage() {
  const t = await getTranslations("catalogue.list");
  const [holidays, read] = await Promise.all([listHolidayItems(), listPublicPackages()]);
  const offered = read.status === "ok" ? read.data.packages : [];
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-10">
      <h1 className="text-4xl font-bold sm:text-5xl">{t("title")}</h1>
      <p className="mt-3 text-lg text-muted-foreground">{t("text")}</p>
      <SearchForm className="mt-6 max-w-2xl" />
      {read.status === "unavailable" ? (
        <Alert variant="warning" className="mt-6" role="status">
          <CloudOff aria-hidden="true" />
          {t("unavailable")}
        </Alert>
      ) : null}
      <PackageGrid items={[...holidays, ...offered.map(agencyItem)]} />
      {read.status === "ok" && read.data.hasMore ? (
        <p className="mt-8 text-center text-muted-foreground">
          {t("capped", { count: offered.length })}
        </p>
      ) : null}
    </div>
  );
}
