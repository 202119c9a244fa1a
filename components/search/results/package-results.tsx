import { getLocale, getTranslations } from "next-intl/server";

import { IntentLink } from "@/components/layout/links/intent-link";
import { CardList, FIRST_CARDS } from "@/components/search/cards/card-list";
import { AgencyPackageCard, SamplePackageCard } from "@/components/search/cards/package-cards";
import { ResultsMap } from "@/components/search/map/results-map";
import type { ResultsProps } from "@/components/search/cards/sample-results";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { localePath } from "@/lib/i18n/paths";
import { packageSorts } from "@/lib/packages/search/package-search";
import { listStripDays } from "@/lib/search/packages/day-strip-list";
import { listPackages } from "@/lib/search/packages/package-list";
import { searchAddress } from "@/lib/search/query/address";

import { CorrectionNotice } from "./correction-notice";
import { DayStrip } from "./day-strip";
import { ResultsFrame } from "./results-frame";

export async function PackageResults({
  query,
  view,
  notice,
  isSearch,
}: ResultsProps & { isSearch: boolean }) {
  const t = await getTranslations("search");
  const locale = await getLocale();
  const [list, days] = await Promise.all([
    listPackages(query, isSearch),
    // A prerendered page shows no seats, and says nothing that changes by the day.
    isSearch ? listStripDays(query) : [],
  ]);
  const cards = list.items.map(({ row, listed, position }, index) =>
    row ? (
      <AgencyPackageCard key={position.id} row={row} query={query} isFirst={index < FIRST_CARDS} />
    ) : (
      <SamplePackageCard
        key={position.id}
        {...listed}
        isFirst={index < FIRST_CARDS}
        query={query}
      />
    ),
  );
  const count = t(list.isCapped ? "count.more" : "count.results", { count: list.total });
  return (
    <ResultsFrame
      category="packages"
      view={view}
      facets={list.facets}
      sorts={packageSorts}
      query={query}
      total={list.items.length === 0 ? null : count}
      beside={<ResultsMap />}
      hasSamples={list.items.some(({ listed }) => listed)}
      notice={
        <>
          {notice}
          <DayStrip {...{ days, query, view }} />
          {list.isUnavailable ? (
            <Alert variant="warning" role="status" className="mb-6">
              <Icon name="cloud-off" />
              {t("unavailable")}
            </Alert>
          ) : null}
          {list.corrected ? (
            <CorrectionNotice
              category="packages"
              typed={query.texts.q}
              {...{ view, query, ...list.corrected }}
            />
          ) : list.isFuzzy ? (
            <p className="mb-6 font-semibold">{t("fuzzy")}</p>
          ) : null}
        </>
      }
      footer={
        <nav aria-label={t("pages")} className="results-pages">
          {query.after === "" ? null : (
            <a
              href={localePath(locale, searchAddress("packages", { ...query, after: "" }, view))}
              className={buttonVariants({ variant: "ghost" })}
            >
              {t("firstPage")}
            </a>
          )}
          {list.next === null ? null : (
            <IntentLink
              rel="next"
              href={localePath(
                locale,
                `${searchAddress("packages", { ...query, after: list.next }, view)}#results`,
              )}
              className={buttonVariants({ variant: "outline" })}
            >
              {t("nextPage")}
            </IntentLink>
          )}
        </nav>
      }
    >
      <CardList className="sample-grid" cards={cards} />
    </ResultsFrame>
  );
}
