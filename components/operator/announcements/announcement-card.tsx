import { Pencil } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { QuestionLink } from "@/components/feedback/question-link";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { momentText } from "@/components/operator/moment";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { localePath } from "@/lib/i18n/paths";
import { announcementPath, operatorPath } from "@/lib/navigation/operator-paths";
import type { Announcement } from "@/lib/operator/types";

import { DeleteAnnouncement } from "./delete-announcement";

/** One announcement, as it is, and what can be done with it. */
export async function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { id, title, body, createdAt, updatedAt } = announcement;
  const t = await getTranslations("operator.announcements");
  const locale = await getLocale();
  const isChanged = Date.parse(updatedAt) - Date.parse(createdAt) > 1_000;
  return (
    <Card className="flex h-full flex-col p-6">
      <h2 className="text-xl font-bold wrap-anywhere">{title}</h2>
      <p className="mt-1 text-sm text-muted-foreground">
        {t("published", { date: await momentText(createdAt) })}
        {isChanged ? `, ${t("changed", { date: await momentText(updatedAt) })}` : null}
      </p>
      <p className="mt-4 max-w-prose flex-1 wrap-anywhere whitespace-pre-line">{body}</p>
      <div className="mt-4 -ml-3.5 flex flex-wrap gap-1">
        <LocaleLink
          href={announcementPath(id, "edit")}
          prefetch={false}
          aria-label={t("editFor", { title })}
          className={buttonVariants({ variant: "ghost", size: "sm" })}
        >
          <Pencil aria-hidden="true" />
          {t("edit")}
        </LocaleLink>
        <QuestionLink
          href={localePath(locale, announcementPath(id, "delete"))}
          label={t("delete")}
          ariaLabel={t("deleteFor", { title })}
          question={t("deleteQuestion")}
          text={t("deleteText", { title })}
        >
          <DeleteAnnouncement
            id={id}
            cancel={
              <LocaleLink
                data-cancel=""
                href={operatorPath("announcements")}
                prefetch={false}
                className={buttonVariants({ variant: "outline" })}
              >
                {t("cancel")}
              </LocaleLink>
            }
          />
        </QuestionLink>
      </div>
    </Card>
  );
}
