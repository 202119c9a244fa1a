import { Eye, ExternalLink } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { ProfileForm } from "@/components/agency-page/portal/profile-form";
import { ProfilePictures } from "@/components/agency-page/portal/profile-pictures";
import { LoadFailed } from "@/components/feedback/load-failed";
import { BackLink } from "@/components/layout/links/back-link";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { getOwnAgencyPage } from "@/lib/agency-page/own-queries";
import { requireRole } from "@/lib/auth/guards";
import {
  agencyPath,
  PROFILE_PATH,
  PROFILE_PREVIEW_PATH,
  SETTINGS_PATH,
} from "@/lib/navigation/agency-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("agency-page.edit");
  return { title: t("title") };
}

/** Where an agency writes its public page. */
export default async function ProfilePage() {
  await requireRole("agency", PROFILE_PATH, "/agency-portal/auth");
  const t = await getTranslations("agency-page.edit");
  const read = await getOwnAgencyPage();
  const link = buttonVariants({ variant: "outline" });
  return (
    <>
      <BackLink href={SETTINGS_PATH}>{t("toSettings")}</BackLink>
      <h1 className="mt-2 text-3xl font-bold">{t("title")}</h1>
      <p className="mt-1 max-w-prose text-muted-foreground">{t("lead")}</p>
      {read.ok ? (
        <>
          <p className="mt-4 flex flex-wrap items-center gap-3">
            <LocaleLink href={PROFILE_PREVIEW_PATH} prefetch={false} className={link}>
              <Eye aria-hidden="true" />
              {t("preview")}
            </LocaleLink>
            {read.data.isLive ? (
              <LocaleLink href={agencyPath(read.data.slug)} prefetch={false} className={link}>
                <ExternalLink aria-hidden="true" />
                {t("view")}
              </LocaleLink>
            ) : (
              <span className="text-sm text-muted-foreground">{t("hidden")}</span>
            )}
          </p>
          <div className="mt-6 grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
            <ProfileForm page={read.data} />
            <ProfilePictures agencyId={read.data.agencyId} pictures={read.data.pictures} />
          </div>
        </>
      ) : (
        <LoadFailed level="h2" />
      )}
    </>
  );
}
