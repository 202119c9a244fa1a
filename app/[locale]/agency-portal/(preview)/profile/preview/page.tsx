import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { AgencyView } from "@/components/agency-page/agency-view";
import { LoadFailed } from "@/components/feedback/load-failed";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { PreviewStrip } from "@/components/layout/preview-strip";
import { buttonVariants } from "@/components/ui/button";
import { getOwnAgencyPage } from "@/lib/agency-page/own-queries";
import { getAgencyReviews, listAgencyItems } from "@/lib/agency-page/queries";
import { requireRole } from "@/lib/auth/guards";
import { PROFILE_PATH, PROFILE_PREVIEW_PATH } from "@/lib/navigation/agency-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("agency-page.edit");
  return { title: t("preview") };
}

/** The agency's page as visitors see it, or will, for its owner only. */
export default async function ProfilePreviewPage() {
  await requireRole("agency", PROFILE_PREVIEW_PATH, "/agency-portal/auth");
  const t = await getTranslations("agency-page.edit");
  const read = await getOwnAgencyPage();
  if (!read.ok) return <LoadFailed level="h1" />;
  const page = read.data;
  const listed = await listAgencyItems(page.agencyId);
  const { items, ids } = listed.status === "ok" ? listed.data : { items: [], ids: [] };
  const reviews = await getAgencyReviews(page.agencyId, ids);
  return (
    <>
      <PreviewStrip title={t("preview")} state={t(page.isLive ? "seen" : "hidden")}>
        <LocaleLink
          href={PROFILE_PATH}
          prefetch={false}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          <ArrowLeft aria-hidden="true" />
          {t("back")}
        </LocaleLink>
      </PreviewStrip>
      <AgencyView
        page={page}
        items={items}
        reviews={reviews.status === "ok" ? reviews.data : null}
      />
    </>
  );
}
