import { Luggage, Plus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { LocaleLink } from "@/components/layout/locale-link";
import { PackageList } from "@/components/packages/portal/package-list";
import { StatusFilter } from "@/components/packages/portal/status-filter";
import { TitleSearch } from "@/components/packages/portal/title-search";
import { LoadFailed } from "@/components/portal/load-failed";
import { buttonVariants } from "@/components/ui/button";
import { requireRole } from "@/lib/auth/guards";
import { packagesPath } from "@/lib/packages/paths";
import { countOwnPackages, listOwnPackages } from "@/lib/packages/queries";
import { isPackageStatus } from "@/lib/packages/rules";
import { titleSearchOf } from "@/lib/packages/title-search";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("packages.list");
  return { title: t("title") };
}

export default async function PackagesPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await requireRole("agency", packagesPath(), "/agency-portal/auth");
  const { status, before, q } = await searchParams;
  const search = titleSearchOf(q);
  const filter = isPackageStatus(status) ? status : "all";
  const cursor = typeof before === "string" ? before : undefined;
  const t = await getTranslations("packages.list");
  const [result, counts] = await Promise.all([
    listOwnPackages({ status: filter === "all" ? undefined : filter, search, cursor }),
    countOwnPackages(search),
  ]);
  const create = (
    <LocaleLink href="/agency-portal/packages/create" className={buttonVariants()}>
      <Plus aria-hidden="true" />
      {t("create")}
    </LocaleLink>
  );

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-bold">{t("title")}</h1>
          <p className="mt-1 text-muted-foreground">{t("lead")}</p>
        </div>
        {create}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <StatusFilter current={filter} search={search} counts={counts} />
        <TitleSearch filter={filter} search={search} />
      </div>
      {!result.ok ? (
        <LoadFailed title={t("failed")} />
      ) : result.data.packages.length > 0 ? (
        <PackageList
          page={result.data}
          filter={filter}
          search={search}
          isFirst={cursor === undefined}
        />
      ) : filter === "all" && search === "" ? (
        <EmptyState
          icon={<Luggage aria-hidden="true" />}
          title={t("emptyTitle")}
          text={t("emptyText")}
        />
      ) : (
        <EmptyState
          icon={<Luggage aria-hidden="true" />}
          title={t("emptyFilterTitle")}
          text={search === "" ? t("emptyFilterText") : t("emptySearchText", { search })}
          action={
            <LocaleLink href={packagesPath()} className={buttonVariants({ variant: "outline" })}>
              {t("showAll")}
            </LocaleLink>
          }
        />
      )}
    </div>
  );
}
