import { Megaphone, Plus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { CardsSkeleton } from "@/components/feedback/list-skeletons";
import { LoadFailed } from "@/components/feedback/load-failed";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Streamed } from "@/components/layout/streaming/streamed";
import { AnnouncementCard } from "@/components/operator/announcements/announcement-card";
import { Pager } from "@/components/operator/pager";
import { OperatorPage } from "@/components/operator/screen";
import { ScreenHeader } from "@/components/operator/screen-header";
import { buttonVariants } from "@/components/ui/button";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { readCursor } from "@/lib/navigation/cursor";
import { announcementsPath } from "@/lib/navigation/operator-paths";
import { listAnnouncements } from "@/lib/operator/announcements/queries";

const grid = "grid grid-cols-1 gap-4 xl:grid-cols-2";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.announcements");
  return { title: t("title"), robots: "noindex" };
}

async function List({
  reading,
  isFirst,
}: {
  reading: Promise<Awaited<ReturnType<typeof listAnnouncements>> | "unavailable">;
  isFirst: boolean;
}) {
  const page = await reading;
  const t = await getTranslations("operator.announcements");
  if (page === "unavailable") return <LoadFailed title={t("loadFailed")} level="h2" />;
  const { announcements, olderCursor } = page;
  return (
    <>
      {announcements.length === 0 ? (
        <EmptyState
          icon={<Megaphone aria-hidden="true" />}
          title={t("empty")}
          text={t("emptyText")}
        />
      ) : (
        <ul className={grid}>
          {announcements.map((announcement) => (
            <li key={announcement.id}>
              <AnnouncementCard announcement={announcement} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        newest={isFirst ? null : announcementsPath()}
        older={olderCursor ? announcementsPath(olderCursor) : null}
      />
    </>
  );
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
      here={announcementsPath()}
      failed={t("loadFailed")}
      load={() => {
        const reading = orUnavailable(() => listAnnouncements(after));
        return Promise.resolve(
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
            <div data-list="" className="mt-6">
              <Streamed
                until={reading}
                fallback={<CardsSkeleton cards={6} className={grid} card="h-52" />}
              >
                <List reading={reading} isFirst={after === null} />
              </Streamed>
            </div>
          </>,
        );
      }}
    />
  );
}
