import { Luggage, Plus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { LocaleLink } from "@/components/layout/locale-link";
import { PackageList } from "@/components/packages/portal/package-list";
import { StatusFilter } from "@/components/packages/portal/status-filter";
import { LoadFailed } from "@/components/portal/load-failed";
import { buttonVariants } from "@/components/ui/button";
import { requireRole } from "@/lib/auth/guards";
import { packagesPath } from "@/lib/packages/paths";
import { listOwnPackages } from "@/lib/packages/queries";
import { isPackageStatus } from "@/lib/packages/rules";

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
  const { status, before } = await searchParams;
  const filter = isPackageStatus(status) ? status : "all";
  const cursor = typeof before === "string" ? before : undefined;
  const t = await getTranslations("packages.list");
  const result = await listOwnPackages({ status: filter === "all" ? undefined : filter, cursor });
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
      <StatusFilter current={filter} />
      {!result.ok ? (
        <LoadFailed title={t("failed")} />
      ) : result.data.packages.length > 0 ? (
        <PackageList page={result.data} filter={filter} isFirst={cursor === undefined} />
      ) : filter === "all" ? (
        <EmptyState
          icon={<Luggage aria-hidden="true" />}
          title={t("emptyTitle")}
          text={t("emptyText")}
        />
      ) : (
        <EmptyState
          icon={<Luggage aria-hidden="true" />}
          title={t("emptyFilterTitle")}
          text={t("emptyFilterText")}
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
