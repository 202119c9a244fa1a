import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackLink } from "@/components/layout/links/back-link";
import { AnnouncementForm } from "@/components/operator/announcements/announcement-form";
import {
  AnnouncementMissing,
  findAnnouncement,
} from "@/components/operator/announcements/announcement-missing";
import { OperatorPage } from "@/components/operator/screen";
import { announcementPath, operatorPath } from "@/lib/navigation/operator-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.announcements");
  return { title: t("editTitle"), robots: "noindex" };
}

export default async function EditAnnouncementPage({
  params,
}: {
  params: Promise<{ id: string }>;
}) {
  const { id } = await params;
  const t = await getTranslations("operator.announcements");
  return (
    <OperatorPage
      here={announcementPath(id, "edit")}
      failed={t("loadFailed")}
      load={async () => {
        const announcement = await findAnnouncement(id);
        return (
          <>
            <BackLink href={operatorPath("announcements")}>{t("back")}</BackLink>
            <div className="mt-4">
              {announcement ? (
                <AnnouncementForm announcement={announcement} />
              ) : (
                <AnnouncementMissing />
              )}
            </div>
          </>
        );
      }}
    />
  );
}
