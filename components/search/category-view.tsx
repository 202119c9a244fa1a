import { getTranslations } from "next-intl/server";

import { BelowFold } from "@/components/layout/below-fold";
import { HolidayRail } from "@/components/packages/public/cards/holiday-rail";
import { RequestForm } from "@/components/search/form/request-form";
import { SearchBox } from "@/components/search/form/search-box";
import { SearchFold } from "@/components/search/form/search-fold";
import { SearchFeedback } from "@/components/search/navigation/search-feedback";
import { CategoryResults } from "@/components/search/results/category-results";
import { Alert } from "@/components/ui/alert";
import { Icon } from "@/components/ui/icon";
import type { Category } from "@/lib/navigation/categories";
import { soundDates, type SearchAnswer } from "@/lib/search/invoke-search";
import type { SearchView } from "@/lib/search/query/address";
import type { SearchQuery } from "@/lib/search/query/query";

import { CategoryData } from "./category-data";

/**
 * A category: what it is about, the search box, and what is on offer. The same with and without a
 * search; without one it is prerendered.
 * @param answer what the backend made of the search; null when nothing was searched for
 */
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
  const results = (
    <CategoryResults
      category={category}
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
          {/* Our own vector: nothing to optimise. Its sky is empty, so that it stands in both themes. */}
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
