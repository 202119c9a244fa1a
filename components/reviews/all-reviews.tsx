import { getLocale, getTranslations } from "next-intl/server";

import { LoadFailed } from "@/components/feedback/load-failed";
import { BackLink } from "@/components/layout/links/back-link";
import { buttonVariants } from "@/components/ui/button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { localeNames, locales } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import type { PackageReviews } from "@/lib/reviews/queries";
import {
  isNarrowed,
  METHOD_PATH,
  parties,
  REVIEWS_PER_PAGE,
  reviewSorts,
  reviewsPath,
  type ReviewFilters,
} from "@/lib/reviews/reviews";

import { ReviewPages } from "./pages";
import { FiguresSummary } from "./review-figures";
import { ReviewList } from "./review-list";

function Choice({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <label className="grid min-w-36 flex-1 gap-1.5 text-sm font-medium">
      {label}
      <select
        name={name}
        defaultValue={value}
        className="h-11 rounded-lg border border-input bg-card px-3 font-normal"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A plain form: the browser sends it, with scripts and without. */
async function ReviewFilterForm({ id, filters }: { id: string; filters: ReviewFilters }) {
  const t = await getTranslations("reviews");
  const { sort, language, stars, party } = filters;
  return (
    <form
      // Another address is another form: its fields show what it says.
      key={JSON.stringify(filters)}
      method="get"
      action={localePath(await getLocale(), reviewsPath(id))}
      role="search"
      aria-label={t("list.filters")}
      className="flex flex-wrap items-end gap-4 rounded-xl border bg-card p-4"
    >
      <Choice
        name="sort"
        label={t("list.sort")}
        value={sort}
        options={reviewSorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
      />
      <Choice
        name="language"
        label={t("list.language")}
        value={language ?? ""}
        options={[
          { value: "", label: t("list.anyLanguage") },
          ...locales.map((value) => ({ value, label: localeNames[value] })),
        ]}
      />
      <Choice
        name="stars"
        label={t("list.stars")}
        value={stars === null ? "" : String(stars)}
        options={[
          { value: "", label: t("list.anyStars") },
          ...[5, 4, 3, 2, 1].map((count) => ({
            value: String(count),
            label: t("list.starCount", { count }),
          })),
        ]}
      />
      <Choice
        name="party"
        label={t("list.party")}
        value={party ?? ""}
        options={[
          { value: "", label: t("list.anyParty") },
          ...parties.map((value) => ({ value, label: t(`parties.${value}`) })),
        ]}
      />
      <button type="submit" className={buttonVariants({ variant: "outline" })}>
        {t("list.show")}
      </button>
    </form>
  );
}

/** Every review of a package. @param title null while the package can't be read */
export async function AllReviews({
  id,
  title,
  filters,
  read,
}: {
  id: string;
  title: string | null;
  filters: ReviewFilters;
  read: PackageReviews | null | "unavailable";
}) {
  const t = await getTranslations("reviews");
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:py-10">
      <BackLink href={`/package/${id}`}>{t("list.back")}</BackLink>
      <h1 className="mt-2 mb-6 text-3xl font-bold wrap-anywhere sm:text-4xl">
        {title === null ? t("title") : t("list.title", { title })}
      </h1>
      {read === "unavailable" ? (
        <LoadFailed title={t("list.failed")} level="h2" />
      ) : read === null || (read.total === 0 && !isNarrowed(filters)) ? (
        <p className="text-muted-foreground">{t("none")}</p>
      ) : (
        <div className="grid gap-8">
          <FiguresSummary figures={read.figures} />
          <ReviewFilterForm id={id} filters={filters} />
          {read.reviews.length === 0 ? (
            <p role="status">
              {t("list.noneFound")}{" "}
              <LocaleLink href={reviewsPath(id)} prefetch={false} className="underline">
                {t("list.reset")}
              </LocaleLink>
            </p>
          ) : (
            <div>
              <h2 className="sr-only">{t("title")}</h2>
              <ReviewList reviews={read.reviews} />
              <ReviewPages
                page={filters.page}
                last={Math.ceil(read.total / REVIEWS_PER_PAGE)}
                pathOf={(page) => reviewsPath(id, { ...filters, page })}
              />
            </div>
          )}
        </div>
      )}
      <p className="mt-8 text-sm text-muted-foreground">{t("verified")}</p>
      <p className="mt-1 flex flex-wrap gap-x-6 text-sm">
        <LocaleLink
          href={METHOD_PATH}
          prefetch={false}
          className="inline-flex min-h-11 items-center underline"
        >
          {t("how")}
        </LocaleLink>
        {read === null || read === "unavailable" ? null : (
          <a
            href={`/api/reviews/${read.packageId}`}
            rel="nofollow"
            download
            className="inline-flex min-h-11 items-center underline"
          >
            {t("download")}
          </a>
        )}
      </p>
    </div>
  );
}
