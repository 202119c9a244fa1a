import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackLink } from "@/components/layout/links/back-link";
import { AnnouncementForm } from "@/components/operator/announcements/announcement-form";
import { AnnouncementPage } from "@/components/operator/announcements/announcement-page";
import { operatorPath } from "@/lib/navigation/operator-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.announcements");
  return { title: t("editTitle"), robots: "noindex" };
}

export default async function EditAnnouncementPage({
  params,
}: {
  params: Promise<{ id: string }>;
}) {
  const t = await getTranslations("operator.announcements");
  return (
    <AnnouncementPage
      params={params}
      screen="edit"
      above={
        <div className="mb-4">
          <BackLink href={operatorPath("announcements")}>{t("back")}</BackLink>
        </div>
      }
      render={(announcement) => <AnnouncementForm announcement={announcement} />}
    />
  );
}
