import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { AnnouncementsCard } from "@/components/agencies/portal/announcements-card";
import { BackLink } from "@/components/layout/links/back-link";
import {
  AnnouncementBadge,
  AnnouncementFacts,
} from "@/components/operator/announcements/announcement-facts";
import {
  AnnouncementMissing,
  findAnnouncement,
} from "@/components/operator/announcements/announcement-missing";
import { OperatorPage } from "@/components/operator/screen";
import { Tabs } from "@/components/layout/strip/tabs";
import { textFor } from "@/lib/agencies/portal/announcement-text";
import { isLocale, localeNames, locales, type Locale } from "@/lib/i18n/locales";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { announcementPath, operatorPath } from "@/lib/navigation/operator-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.announcements");
  return { title: t("preview"), robots: "noindex" };
}

/** An announcement as agencies read it on their dashboard, in each language. */
async function Preview({ id, reader }: { id: string; reader: Locale }) {
  const announcement = await findAnnouncement(id);
  if (!announcement) return <AnnouncementMissing />;
  const t = await getTranslations("operator.announcements");
  const { publishAt: publishedAt, endsAt } = announcement;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <h1 className="text-3xl font-bold sm:text-4xl">{t("preview")}</h1>
        <AnnouncementBadge announcement={announcement} />
      </div>
      <AnnouncementFacts announcement={announcement} />
      <Tabs
        label={t("previewIn")}
        tabs={locales.map((each) => ({
          href: `${announcementPath(id, "preview")}?language=${each}`,
          text: localeNames[each],
          isCurrent: each === reader,
        }))}
      />
      <div className="mt-6 max-w-md">
        <AnnouncementsCard
          items={[{ id, ...textFor(announcement, reader), publishedAt, endsAt }]}
          timeZone={await getViewerTimeZone()}
        />
      </div>
    </>
  );
}

export default async function PreviewAnnouncementPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { id } = await params;
  const { language } = await searchParams;
  const locale = await getLocale();
  const t = await getTranslations("operator.announcements");
  const reader = isLocale(language) ? language : isLocale(locale) ? locale : "en";
  return (
    <OperatorPage
      here={announcementPath(id, "preview")}
      failed={t("loadFailed")}
      load={async () => (
        <>
          <BackLink href={operatorPath("announcements")}>{t("back")}</BackLink>
          {await Preview({ id, reader })}
        </>
      )}
    />
  );
}
