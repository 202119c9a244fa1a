import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackLink } from "@/components/layout/links/back-link";
import { AnnouncementForm } from "@/components/operator/announcements/announcement-form";
import { OperatorPage } from "@/components/operator/screen";
import { readSearch } from "@/lib/navigation/cursor";
import { operatorPath } from "@/lib/navigation/operator-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.announcements");
  return { title: t("newTitle"), robots: "noindex" };
}

export default async function NewAnnouncementPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const address = readSearch((await searchParams)["agency"]);
  const t = await getTranslations("operator.announcements");
  return (
    <OperatorPage
      here="/dashboard/announcements/new"
      failed={t("loadFailed")}
      load={async () => (
        <>
          <BackLink href={operatorPath("announcements")}>{t("back")}</BackLink>
          <div className="mt-4">
            <AnnouncementForm announcement={null} address={address} />
          </div>
        </>
      )}
    />
  );
}
