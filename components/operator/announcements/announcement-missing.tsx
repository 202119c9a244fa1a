import { getTranslations } from "next-intl/server";

import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { getAnnouncement } from "@/lib/operator/announcements/queries";
import type { Announcement } from "@/lib/operator/types";
import { isUuid } from "@/lib/utils/uuid";

/** The announcement of an address; null for one that is gone or never was. */
export async function findAnnouncement(id: string): Promise<Announcement | null> {
  return isUuid(id) ? getAnnouncement(id) : null;
}

export async function AnnouncementMissing() {
  const t = await getTranslations("operator.announcements");
  return (
    <>
      <NotFoundStatus />
      <h1 className="text-3xl font-bold">{t("notFound")}</h1>
    </>
  );
}
