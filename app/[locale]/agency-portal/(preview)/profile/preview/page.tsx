import { ArrowLeft, Eye } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { AgencyView } from "@/components/agency-page/agency-view";
import { LoadFailed } from "@/components/feedback/load-failed";
import { LocaleLink } from "@/components/layout/links/locale-link";
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
      <div className="top-0 z-30 border-b bg-secondary text-secondary-foreground sm:sticky">
        <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
          <p className="flex min-w-0 flex-1 basis-72 items-start gap-2.5 text-sm">
            <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              <strong>{t("preview")}.</strong> {t(page.isLive ? "seen" : "hidden")}
            </span>
          </p>
          <LocaleLink
            href={PROFILE_PATH}
            prefetch={false}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            <ArrowLeft aria-hidden="true" />
            {t("back")}
          </LocaleLink>
        </div>
      </div>
      <AgencyView
        page={page}
        items={items}
        reviews={reviews.status === "ok" ? reviews.data : null}
      />
    </>
  );
}
