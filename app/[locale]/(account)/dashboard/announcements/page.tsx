import { Megaphone, Plus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { LocaleLink } from "@/components/layout/locale-link";
import { AnnouncementCard } from "@/components/operator/announcement-card";
import { Pager } from "@/components/operator/pager";
import { OperatorPage } from "@/components/operator/screen";
import { ScreenHeader } from "@/components/operator/screen-header";
import { buttonVariants } from "@/components/ui/button";
import { listAnnouncements } from "@/lib/operator/announcement-queries";
import { readCursor } from "@/lib/operator/cursor";
import { announcementsPath } from "@/lib/operator/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.announcements");
  return { title: t("title"), robots: "noindex" };
}

export default async function AnnouncementsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const after = readCursor((await searchParams)["after"]);
  const t = await getTranslations("operator.announcements");
  return (
    <OperatorPage
      current="announcements"
      here={announcementsPath()}
      failed={t("loadFailed")}
      load={async () => {
        const { announcements, olderCursor } = await listAnnouncements(after);
        return (
          <>
            <ScreenHeader
              title={t("title")}
              text={t("subtitle")}
              action={
                <LocaleLink
                  href="/dashboard/announcements/new"
                  prefetch={false}
                  className={buttonVariants()}
                >
                  <Plus aria-hidden="true" />
                  {t("new")}
                </LocaleLink>
              }
            />
            <div className="mt-6">
              {announcements.length === 0 ? (
                <EmptyState
                  icon={<Megaphone aria-hidden="true" />}
                  title={t("empty")}
                  text={t("emptyText")}
                />
              ) : (
                <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
                  {announcements.map((announcement) => (
                    <li key={announcement.id}>
                      <AnnouncementCard announcement={announcement} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <Pager
              newest={after ? announcementsPath() : null}
              older={olderCursor ? announcementsPath(olderCursor) : null}
            />
          </>
        );
      }}
    />
  );
}
