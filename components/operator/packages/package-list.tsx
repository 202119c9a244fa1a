import { SearchX, Star } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { Badge } from "@/components/ui/badge";
import { formatMoney } from "@/lib/money/format";
import { operatorPackagePath, operatorPackagesPath } from "@/lib/navigation/operator-paths";
import type { OperatorPackage, PackagePage, PackageState } from "@/lib/operator/packages/types";

import { ListRow, Rows } from "../list/row";
import { Pager } from "../pager";
import { canBeFeatured, FeatureForm } from "./feature-form";

/** Whether the public sees it, and why not. */
export async function PackageBadge({ item }: { item: OperatorPackage }) {
  const t = await getTranslations("operator.packages");
  if (item.hidden) return <Badge variant="destructive">{t("badges.hidden")}</Badge>;
  if (item.isListed) return <Badge variant="success">{t("badges.listed")}</Badge>;
  return <Badge variant="muted">{t("badges.unlisted")}</Badge>;
}

/** One page of packages, or why there is none. */
export async function OperatorPackageList({
  page,
  isFirst,
  ...filter
}: {
  page: PackagePage;
  search: string;
  state: PackageState | null;
  agency: string | null;
  isFirst: boolean;
}) {
  const t = await getTranslations("operator.packages");
  const locale = await getLocale();
  // The home page's order; a search shows parts of it.
  const isOrdered = filter.state === "featured" && filter.search === "" && filter.agency === null;
  const hasSteps = page.packages.some(
    (item) => item.featuredPosition !== null || canBeFeatured(item),
  );
  if (page.packages.length === 0) {
    return isOrdered ? (
      <EmptyState
        icon={<Star aria-hidden="true" />}
        title={t("feature.none")}
        text={t("feature.noneText")}
      />
    ) : (
      <EmptyState icon={<SearchX aria-hidden="true" />} title={t("none")} text={t("noneText")} />
    );
  }
  return (
    <>
      <Rows label={t("title")}>
        {page.packages.map((item, index) => (
          <ListRow
            key={item.id}
            href={operatorPackagePath(item.id)}
            title={item.title}
            facts={[item.destination, item.agency.name]}
          >
            <span className="font-semibold tabular-nums">
              {formatMoney(item.priceCents, locale)}
            </span>
            {/* So that the prices stand in a column. */}
            <span className="flex @2xl:w-32 @2xl:justify-end">
              <PackageBadge item={item} />
            </span>
            {isOrdered ? (
              <FeatureForm
                item={item}
                moves={{ up: index > 0, down: index < page.packages.length - 1 }}
              />
            ) : hasSteps ? (
              <span className="flex @2xl:w-40 @2xl:justify-end">
                {item.featuredPosition !== null ? (
                  <Badge>{t("feature.badge")}</Badge>
                ) : canBeFeatured(item) ? (
                  <FeatureForm item={item} />
                ) : null}
              </span>
            ) : null}
          </ListRow>
        ))}
      </Rows>
      <Pager
        newest={isFirst ? null : operatorPackagesPath(filter)}
        older={
          page.olderCursor ? operatorPackagesPath({ ...filter, after: page.olderCursor }) : null
        }
      />
    </>
  );
}
