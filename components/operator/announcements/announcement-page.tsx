import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { OperatorPage } from "@/components/operator/screen";
import { announcementPath } from "@/lib/navigation/operator-paths";
import type { Announcement } from "@/lib/operator/types";

import { AnnouncementMissing, findAnnouncement } from "./announcement-missing";

/** A page of one announcement, or that it is missing. */
export async function AnnouncementPage({
  params,
  screen,
  above,
  render,
}: {
  params: Promise<{ id: string }>;
  screen: "edit" | "delete";
  above?: ReactNode;
  render: (announcement: Announcement) => ReactNode;
}) {
  const { id } = await params;
  const t = await getTranslations("operator.announcements");
  return (
    <OperatorPage
      here={announcementPath(id, screen)}
      failed={t("loadFailed")}
      load={async () => {
        const announcement = await findAnnouncement(id);
        return (
          <>
            {above}
            {announcement ? render(announcement) : <AnnouncementMissing />}
          </>
        );
      }}
    />
  );
}
