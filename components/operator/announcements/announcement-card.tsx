import { Eye, Pencil, Trash2 } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { QuestionLink } from "@/components/feedback/question-link";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { localePath } from "@/lib/i18n/paths";
import { announcementPath, operatorPath } from "@/lib/navigation/operator-paths";
import type { Announcement } from "@/lib/operator/types";

import { AnnouncementBadge, AnnouncementFacts } from "./announcement-facts";
import { DeleteAnnouncement } from "./delete-announcement";

/** An announcement with its actions. */
export async function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { id, title, body, locale: lang } = announcement;
  const t = await getTranslations("operator.announcements");
  const locale = await getLocale();
  return (
    <Card className="flex h-full flex-col p-6">
      <div className="flex items-start justify-between gap-x-4">
        <h2 lang={lang} className="min-w-0 text-xl font-bold wrap-anywhere">
          {title}
        </h2>
        <AnnouncementBadge announcement={announcement} />
      </div>
      <AnnouncementFacts announcement={announcement} />
      <p lang={lang} className="mt-4 max-w-prose flex-1 wrap-anywhere whitespace-pre-line">
        {body}
      </p>
      <div className="mt-4 -ml-3.5 flex flex-wrap gap-1">
        <LocaleLink
          href={announcementPath(id, "preview")}
          prefetch={false}
          aria-label={t("previewFor", { title })}
          className={buttonVariants({ variant: "ghost", size: "sm" })}
        >
          <Eye aria-hidden="true" />
          {t("preview")}
        </LocaleLink>
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
          icon={<Trash2 aria-hidden="true" />}
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
