import { getLocale, getTranslations } from "next-intl/server";

import { momentText } from "@/lib/i18n/moment-text";
import { Badge } from "@/components/ui/badge";
import { locales } from "@/lib/i18n/locales";
import type { Announcement } from "@/lib/operator/types";

/** Whether it waits for its time, is read, or has ended. */
export async function AnnouncementBadge({ announcement }: { announcement: Announcement }) {
  const t = await getTranslations("operator.announcements.badges");
  const { publishedAt, endsAt } = announcement;
  if (endsAt !== null && Date.parse(endsAt) <= new Date().getTime()) {
    return <Badge variant="muted">{t("ended")}</Badge>;
  }
  return publishedAt === null ? (
    <Badge variant="warning">{t("scheduled")}</Badge>
  ) : (
    <Badge variant="success">{t("published")}</Badge>
  );
}

/** When, to whom, and in which languages. */
export async function AnnouncementFacts({ announcement }: { announcement: Announcement }) {
  const t = await getTranslations("operator.announcements");
  const states = await getTranslations("operator.states");
  const { publishAt, publishedAt, endsAt, createdAt, updatedAt } = announcement;
  const locale = await getLocale();
  const languageNames = new Intl.DisplayNames(locale, { type: "language" });
  const audience = new Intl.ListFormat(locale, { type: "conjunction" }).format([
    ...announcement.agencyStates.map((state) => states(state)),
    ...announcement.agencies.map(({ name }) => name),
  ]);
  const isChanged = Date.parse(updatedAt) - Date.parse(createdAt) > 1_000;
  const date = await momentText(publishAt);
  const languages = locales.filter(
    (each) => each === announcement.locale || announcement.translations[each],
  );
  return (
    <div className="mt-1 grid gap-0.5 text-sm text-muted-foreground">
      <p>
        {publishedAt === null ? t("scheduledFor", { date }) : t("published", { date })}
        {endsAt === null ? null : `, ${t("until", { date: await momentText(endsAt) })}`}
        {isChanged ? `, ${t("changed", { date: await momentText(updatedAt) })}` : null}
      </p>
      <p className="wrap-anywhere">
        {audience === "" ? t("toAll") : t("to", { audience })}
        {" · "}
        {languages.map((each) => languageNames.of(each)).join(", ")}
      </p>
    </div>
  );
}
