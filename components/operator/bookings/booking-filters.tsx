import { getTranslations } from "next-intl/server";

import { Tabs } from "@/components/layout/strip/tabs";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { bookingStatuses } from "@/lib/bookings/portal/types";
import { operatorBookingsPath } from "@/lib/navigation/operator-paths";
import { isFiltered, type OperatorBookingFilters } from "@/lib/operator/bookings/filters";

import { ListSearch } from "../list/list-search";

/** Search, agency and date of travel; and a tab for each status. */
export async function OperatorBookingFiltersForm({ filters }: { filters: OperatorBookingFilters }) {
  const t = await getTranslations("operator.bookings");
  const status = await getTranslations("portal-bookings.tabs");
  const { status: current } = filters;
  const fields = { ...filters, status: null };
  const tabs = [null, ...bookingStatuses].map((each) => ({
    href: operatorBookingsPath({ ...filters, status: each }),
    text: each === null ? t("all") : status(each),
    isCurrent: each === current,
  }));
  return (
    <>
      <ListSearch
        path={operatorBookingsPath()}
        label={t("search")}
        hint={t("searchHint")}
        search={filters.search}
        kept={{ status: current, package: filters.package }}
        clear={isFiltered(fields) ? operatorBookingsPath({ status: current }) : null}
      >
        <div className="grid min-w-32 flex-1 gap-1.5 lg:max-w-44">
          <Label htmlFor="bookings-agency">{t("agency")}</Label>
          <Input
            id="bookings-agency"
            name="agency"
            defaultValue={filters.agency}
            key={filters.agency}
            maxLength={200}
          />
        </div>
        <div className="grid flex-1 gap-1.5 lg:flex-none">
          <Label htmlFor="bookings-date">{t("date")}</Label>
          <Input
            id="bookings-date"
            type="date"
            name="date"
            defaultValue={filters.date ?? ""}
            key={filters.date}
          />
        </div>
      </ListSearch>
      <Tabs label={t("tabs")} tabs={tabs} />
    </>
  );
}
