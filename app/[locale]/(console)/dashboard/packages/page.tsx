import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { ListBody } from "@/components/operator/list/list-body";
import { ListSearch } from "@/components/operator/list/list-search";
import { OperatorPackageList } from "@/components/operator/packages/package-list";
import { OperatorPage } from "@/components/operator/screen";
import { ScreenHeader } from "@/components/operator/screen-header";
import { BlindSwitch } from "@/components/reviews/blind-switch";
import { Tabs } from "@/components/layout/strip/tabs";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { readCursor, readSearch } from "@/lib/navigation/cursor";
import { operatorPackagesPath } from "@/lib/navigation/operator-paths";
import { listOperatorPackages } from "@/lib/operator/packages/queries";
import { packageStateOf, packageStates } from "@/lib/operator/packages/types";
import { areReviewsBlind } from "@/lib/reviews/own-queries";
import { uuidSchema } from "@/lib/utils/uuid-schema";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.packages");
  return { title: t("title"), robots: "noindex" };
}

export default async function PackagesPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const t = await getTranslations("operator.packages");
  const filter = {
    state: packageStateOf(query["state"]),
    search: readSearch(query["q"]),
    agency: uuidSchema.safeParse(query["agency"]).data ?? null,
  };
  const { state, search, agency } = filter;
  const after = readCursor(query["after"]);
  return (
    <OperatorPage
      here={operatorPackagesPath(filter)}
      failed={t("loadFailed")}
      load={async () => {
        const reading = orUnavailable(() =>
          listOperatorPackages({ search, state, agencyId: agency, after }),
        );
        const areBlind = await areReviewsBlind();
        return (
          <>
            <ScreenHeader title={t("title")} text={t("subtitle")} />
            <BlindSwitch areBlind={areBlind} />
            <div className="mt-6">
              <ListSearch
                path={operatorPackagesPath()}
                label={t("search")}
                hint={t("searchHint")}
                search={search}
                kept={{ state, agency }}
                clear={search === "" && agency === null ? null : operatorPackagesPath({ state })}
              />
              <Tabs
                label={t("tabs")}
                tabs={[null, ...packageStates].map((each) => ({
                  href: operatorPackagesPath({ ...filter, state: each }),
                  text: t(each === null ? "all" : `states.${each}`),
                  isCurrent: each === state,
                }))}
              />
            </div>
            <ListBody
              reading={reading}
              failed={t("loadFailed")}
              render={(page) => (
                <OperatorPackageList page={page} {...filter} isFirst={after === null} />
              )}
            />
          </>
        );
      }}
    />
  );
}
