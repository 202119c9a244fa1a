import { Building2, SearchX } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { AgencyBadge } from "@/components/agencies/agency-badge";
import { EmptyState } from "@/components/feedback/empty-state";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/date";
import { operatorAgencyPath } from "@/lib/navigation/operator-paths";
import type { AgencyRow, OperatorState } from "@/lib/operator/types";

async function Row({ agency }: { agency: AgencyRow }) {
  const t = await getTranslations("operator.agencies");
  const date = formatDate(agency.createdAt, await getLocale(), { dateStyle: "medium" });
  return (
    <Card className="relative grid grid-cols-1 gap-x-6 gap-y-3 p-5 transition-colors hover:border-primary sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <LocaleLink
            href={operatorAgencyPath(agency.id)}
            prefetch={false}
            className="after:absolute after:inset-0 after:rounded-xl hover:underline"
          >
            {agency.businessName}
          </LocaleLink>
        </h2>
        <p className="mt-0.5 truncate text-sm text-muted-foreground">{agency.businessEmail}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
          <span>{t("packages", { count: agency.packagesListed })}</span>
          <span>{t("bookings", { count: agency.bookings })}</span>
          <span>{t("since", { date })}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {agency.isDesk ? <Badge variant="sun">{t("desk")}</Badge> : null}
        <AgencyBadge state={agency.state} side="operator" />
      </div>
    </Card>
  );
}

/** A page of agencies, or its empty state. */
export async function AgencyList({
  agencies,
  state,
  search,
}: {
  agencies: readonly AgencyRow[];
  state: OperatorState | null;
  search: string;
}) {
  const t = await getTranslations("operator.agencies");
  if (agencies.length === 0 && search !== "") {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={t("emptySearch", { search })}
        text={t("emptySearchText")}
      />
    );
  }
  if (agencies.length === 0) {
    return (
      <EmptyState
        icon={<Building2 aria-hidden="true" />}
        title={t(state === null ? "empty" : "emptyState")}
        {...(state === null ? { text: t("emptyText") } : {})}
      />
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-3">
      {agencies.map((agency) => (
        <li key={agency.id}>
          <Row agency={agency} />
        </li>
      ))}
    </ul>
  );
}
