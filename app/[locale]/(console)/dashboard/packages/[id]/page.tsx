import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackLink } from "@/components/layout/links/back-link";
import { Missing } from "@/components/operator/list/missing";
import { OperatorPackageView } from "@/components/operator/packages/package-view";
import { OperatorPage } from "@/components/operator/screen";
import { operatorPath, operatorPackagePath } from "@/lib/navigation/operator-paths";
import { listAudit } from "@/lib/operator/audit-queries";
import { getPackage } from "@/lib/operator/packages/queries";
import { listPackageReviews } from "@/lib/operator/packages/reviews";
import { readReviewFilters } from "@/lib/reviews/reviews";
import { isUuid } from "@/lib/utils/uuid";

const HISTORY_SIZE = 8;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.packages");
  return { title: t("title"), robots: "noindex" };
}

async function Package({ id, page }: { id: string; page: number }) {
  const [item, history, reviews] = isUuid(id)
    ? await Promise.all([
        getPackage(id),
        listAudit({ action: "package", subjectId: id, before: null, size: HISTORY_SIZE }),
        listPackageReviews(id, page),
      ])
    : [null, null, null];
  if (item && history)
    return <OperatorPackageView item={item} history={history} reviews={reviews} />;
  const t = await getTranslations("operator.package");
  return <Missing text={t("notFound")} />;
}

export default async function PackagePage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { id } = await params;
  const { page } = readReviewFilters(await searchParams);
  const t = await getTranslations("operator");
  return (
    <OperatorPage
      here={operatorPackagePath(id)}
      failed={t("packages.loadFailed")}
      load={async () => (
        <>
          <BackLink href={operatorPath("packages")}>{t("package.back")}</BackLink>
          {await Package({ id, page })}
        </>
      )}
    />
  );
}
