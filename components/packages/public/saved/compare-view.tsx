import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { LoadFailed } from "@/components/feedback/load-failed";
import { BackLink } from "@/components/layout/links/back-link";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { getComparison } from "@/lib/packages/saved/compare-queries";
import { SAVED_PATH } from "@/lib/packages/saved/types";

import { CompareTable } from "./compare-table";

/** Packages side by side, without scripts too. @param ids up to four */
export async function CompareView({ ids }: { ids: readonly string[] }) {
  const t = await getTranslations("saved.compare");
  const comparison = await getComparison(ids, await getLocale());
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-4">
      <BackLink href={SAVED_PATH}>{t("back")}</BackLink>
      <h1 className="mt-2 text-4xl font-bold sm:text-5xl">{t("title")}</h1>
      {comparison === null ? (
        <LoadFailed level="h2" />
      ) : (
        <>
          {comparison.gone > 0 ? (
            <p className="mt-3 text-muted-foreground">{t("gone", { count: comparison.gone })}</p>
          ) : null}
          {comparison.offers.length > 0 ? (
            <CompareTable offers={comparison.offers} />
          ) : (
            <div className="mt-6">
              <EmptyState
                icon={<Icon name="heart" />}
                title={t("empty.title")}
                text={t("empty.text")}
                action={
                  <LocaleLink href={SAVED_PATH} className={buttonVariants()}>
                    {t("back")}
                  </LocaleLink>
                }
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}
