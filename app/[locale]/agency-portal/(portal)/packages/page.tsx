import { CalendarDays, Luggage, Plus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { RowsSkeleton } from "@/components/feedback/list-skeletons";
import { LoadFailed } from "@/components/feedback/load-failed";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Streamed } from "@/components/layout/streaming/streamed";
import { PackageList } from "@/components/packages/portal/list/package-list";
import { StatusFilter } from "@/components/packages/portal/list/status-filter";
import { TitleSearch } from "@/components/packages/portal/list/title-search";
import { buttonVariants } from "@/components/ui/button";
import { requireRole } from "@/lib/auth/guards";
import { countOwnPackages, listOwnPackages } from "@/lib/packages/editing/queries";
import { isPackageStatus } from "@/lib/packages/editing/rules";
import type { ListFilter } from "@/lib/packages/editing/schemas";
import { titleSearchOf } from "@/lib/packages/editing/title-search";
import { calendarPath, packagesPath } from "@/lib/packages/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("packages.list");
  return { title: t("title") };
}

interface View {
  filter: ListFilter;
  search: string;
  isFirst: boolean;
}

async function Packages({
  reading,
  filter,
  search,
  isFirst,
}: View & { reading: ReturnType<typeof listOwnPackages> }) {
  const result = await reading;
  const t = await getTranslations("packages.list");
  if (!result.ok) return <LoadFailed title={t("failed")} level="h2" />;
  if (result.data.packages.length > 0) {
    return <PackageList page={result.data} {...{ filter, search, isFirst }} />;
  }
  const icon = <Luggage aria-hidden="true" />;
  if (filter === "all" && search === "") {
    return <EmptyState icon={icon} title={t("emptyTitle")} text={t("emptyText")} />;
  }
  return (
    <EmptyState
      icon={icon}
      title={t("emptyFilterTitle")}
      text={search === "" ? t("emptyFilterText") : t("emptySearchText", { search })}
      action={
        <LocaleLink href={packagesPath()} className={buttonVariants({ variant: "outline" })}>
          {t("showAll")}
        </LocaleLink>
      }
    />
  );
}

async function Tabs({
  filter,
  search,
  counting,
}: Pick<View, "filter" | "search"> & { counting: ReturnType<typeof countOwnPackages> }) {
  return <StatusFilter current={filter} search={search} counts={await counting} />;
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
  const calendar = await getTranslations("packages.calendar");
  const reading = listOwnPackages({
    status: filter === "all" ? undefined : filter,
    search,
    cursor,
  });
  const counting = countOwnPackages(search);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl font-bold">{t("title")}</h1>
          <p className="mt-1 text-muted-foreground">{t("lead")}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LocaleLink
            href={calendarPath()}
            prefetch={false}
            className={buttonVariants({ variant: "outline" })}
          >
            <CalendarDays aria-hidden="true" />
            {calendar("open")}
          </LocaleLink>
          <LocaleLink href="/agency-portal/packages/create" className={buttonVariants()}>
            <Plus aria-hidden="true" />
            {t("create")}
          </LocaleLink>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Streamed
          until={counting}
          fallback={<StatusFilter current={filter} search={search} counts="loading" />}
        >
          <Tabs {...{ filter, search, counting }} />
        </Streamed>
        <TitleSearch filter={filter} search={search} />
      </div>
      <div data-list="" className="@container grid grid-cols-1 gap-6">
        <Streamed until={reading} fallback={<RowsSkeleton rows={8} className="h-61 @5xl:h-20.5" />}>
          <Packages {...{ reading, filter, search }} isFirst={cursor === undefined} />
        </Streamed>
      </div>
    </div>
  );
}
