import { getTranslations } from "next-intl/server";

import { BelowFold } from "@/components/layout/below-fold";
import { HolidayRail } from "@/components/packages/public/cards/holiday-rail";
import { CarResults } from "@/components/search/cards/car-results";
import { FlightResults } from "@/components/search/cards/flight-results";
import { HotelResults } from "@/components/search/cards/hotel-results";
import { TourResults } from "@/components/search/cards/tour-results";
import { TrainResults } from "@/components/search/cards/train-results";
import { RequestForm } from "@/components/search/form/request-form";
import { SearchBox } from "@/components/search/form/search-box";
import { SearchFold } from "@/components/search/form/search-fold";
import { SearchFeedback } from "@/components/search/navigation/search-feedback";
import { PackageResults } from "@/components/search/results/package-results";
import { Alert } from "@/components/ui/alert";
import { Icon } from "@/components/ui/icon";
import type { Category } from "@/lib/navigation/categories";
import { soundDates, type SearchAnswer } from "@/lib/search/invoke-search";
import type { SearchView } from "@/lib/search/query/address";
import type { SearchQuery } from "@/lib/search/query/query";

import { CategoryData } from "./category-data";

const resultsOf = {
  hotels: HotelResults,
  flights: FlightResults,
  trains: TrainResults,
  cars: CarResults,
  tours: TourResults,
  packages: PackageResults,
} as const;

/** @param answer the backend's part of the results; null without a search, which is prerendered */
export async function CategoryView({
  category,
  query,
  view,
  answer,
}: {
  category: Category;
  query: SearchQuery;
  view: SearchView;
  answer: SearchAnswer | null;
}) {
  const t = await getTranslations("search");
  const name = t(`categories.${category}.title`);
  const Results = resultsOf[category];
  const results = (
    <Results
      query={{ ...query, dates: soundDates(query.dates, answer) }}
      view={view}
      isSearch={answer !== null}
      notice={
        answer?.status === "failed" ? (
          <Alert variant="destructive" role="alert" className="mb-6">
            <Icon name="cloud-off" />
            <span>
              <strong>{t("failed")}</strong> {t("failedSamples")}
            </span>
          </Alert>
        ) : null
      }
    />
  );
  const dateProblems = answer?.status === "refused" ? answer.problems : undefined;
  const box = <SearchBox {...{ category, query, view, dateProblems }} />;
  return (
    <>
      {view === "category" && answer === null ? <CategoryData category={category} /> : null}
      <SearchFeedback query={query} />
      <section className={answer === null ? "category-hero" : "category-hero is-answer"}>
        <div>
          <h1>{view === "results" ? t("resultsTitle", { category: name }) : name}</h1>
          <p>
            {view === "results" && answer === null
              ? t("resultsText", { category: name })
              : t(`categories.${category}.text`)}
          </p>
          {/* A vector of our own needs no optimizing. Its transparent sky fits both themes. */}
          {/* eslint-disable-next-line @next/next/no-img-element */}
          <img src={`/illustrations/categories/${category}.svg`} alt="" width={1600} height={480} />
          {answer === null ? (
            box
          ) : (
            <SearchFold {...{ category, query }} isOpen={dateProblems !== undefined}>
              {box}
            </SearchFold>
          )}
        </div>
      </section>
      {category === "packages" && answer === null ? (
        <>
          <BelowFold isPhoneOnly>
            <HolidayRail hasLink={false} />
          </BelowFold>
          <BelowFold>{results}</BelowFold>
        </>
      ) : answer === null ? (
        <BelowFold isPhoneOnly>{results}</BelowFold>
      ) : (
        results
      )}
      <RequestForm category={category} query={answer === null ? null : query} />
    </>
  );
}
