import { ChevronDown, Search } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { PackageSelect } from "@/components/bookings/portal/package-select";
import { FilterForm } from "@/components/forms/filter-form";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input, inputClasses } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import {
  bookingsPath,
  bookingSorts,
  SEARCH_LIMIT,
  type BookingFilters,
} from "@/lib/bookings/portal/filters";
import type { PackageChoice } from "@/lib/bookings/portal/queries";
import { localePath } from "@/lib/i18n/paths";
import { cn } from "@/lib/utils/cn";

const field = "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5";

export async function BookingFiltersForm({
  filters,
  packages,
}: {
  filters: BookingFilters;
  packages: readonly PackageChoice[];
}) {
  const t = await getTranslations("portal-bookings.filters");
  const locale = await getLocale();
  const { status, search, packageId, travelDate, sort } = filters;
  const isNarrowed = search !== "" || packageId !== null || travelDate !== null;
  return (
    <FilterForm
      action={localePath(locale, bookingsPath())}
      label={t("label")}
      values={{
        status: status ?? "",
        q: search,
        package: packageId ?? "",
        date: travelDate ?? "",
        sort,
      }}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 @4xl:grid-flow-col @4xl:grid-cols-[minmax(8rem,1fr)_minmax(8rem,14rem)_minmax(9.5rem,auto)_minmax(9.5rem,auto)_auto]"
    >
      <input type="hidden" name="status" defaultValue={status ?? ""} />
      <div className={field}>
        <Label htmlFor="bookings-q">{t("search")}</Label>
        <Input
          id="bookings-q"
          type="search"
          name="q"
          maxLength={SEARCH_LIMIT}
          defaultValue={search}
          placeholder={t("searchHint")}
          autoComplete="off"
        />
      </div>
      {/* On a phone the list is to be in sight: what narrows it further is folded. */}
      <details
        open={isNarrowed || sort !== bookingSorts[0]}
        className="group/more order-1 col-span-2 @4xl:order-none @4xl:contents [&::details-content]:@4xl:contents"
      >
        <summary className="flex min-h-11 w-fit list-none items-center gap-1.5 text-sm font-semibold text-primary supports-[selector(::details-content)]:@4xl:hidden [&::-webkit-details-marker]:hidden">
          {t("more")}
          <ChevronDown aria-hidden="true" className="size-4 group-open/more:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 items-end gap-3 pt-1 @4xl:contents">
          <div className={field}>
            <PackageSelect id="bookings-package" packageId={packageId} packages={packages} />
          </div>
          <div className={field}>
            <Label htmlFor="bookings-date">{t("date")}</Label>
            <Input id="bookings-date" type="date" name="date" defaultValue={travelDate ?? ""} />
          </div>
          <div className={field}>
            <Label htmlFor="bookings-sort">{t("sort")}</Label>
            <select
              id="bookings-sort"
              name="sort"
              defaultValue={sort}
              className={cn(inputClasses, "min-h-11")}
            >
              {bookingSorts.map((each) => (
                <option key={each} value={each}>
                  {t(`sorts.${each}`)}
                </option>
              ))}
            </select>
          </div>
          {isNarrowed ? (
            <LocaleLink
              href={bookingsPath({ status, sort })}
              prefetch={false}
              className={cn(
                buttonVariants({ variant: "ghost" }),
                "justify-self-start @4xl:order-1",
              )}
            >
              {t("clear")}
            </LocaleLink>
          ) : null}
        </div>
      </details>
      <Button type="submit" variant="secondary" className="max-sm:w-11 max-sm:px-0">
        <Search aria-hidden="true" />
        <span className="max-sm:sr-only">{t("apply")}</span>
      </Button>
    </FilterForm>
  );
}
