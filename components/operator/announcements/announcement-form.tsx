import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { TextAreaField, TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { operatorPath } from "@/lib/navigation/operator-paths";
import { changeAnnouncementAction, publishAnnouncementAction } from "@/lib/operator/actions";
import { operatorLimits as limits } from "@/lib/operator/limits";
import type { Announcement } from "@/lib/operator/types";

/** A new announcement, or one that is changed. */
export async function AnnouncementForm({ announcement }: { announcement: Announcement | null }) {
  const t = await getTranslations("operator.announcements");
  return (
    <Card className="max-w-3xl">
      <CardContent>
        <h1 className="mb-6 text-2xl font-bold">{t(announcement ? "editTitle" : "newTitle")}</h1>
        <ActionForm
          action={announcement ? changeAnnouncementAction : publishAnnouncementAction}
          labels={await getFormLabels()}
          locale={await getLocale()}
          className="grid gap-5"
        >
          {announcement ? <input type="hidden" name="id" value={announcement.id} /> : null}
          <TextField
            name="title"
            label={t("fieldTitle")}
            maxLength={limits.announcementTitle}
            required
            {...(announcement ? { defaultValue: announcement.title } : {})}
          />
          <TextAreaField
            name="body"
            label={t("fieldBody")}
            hint={t("bodyHint")}
            maxLength={limits.announcementBody}
            rows={8}
            required
            {...(announcement ? { defaultValue: announcement.body } : {})}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>{t(announcement ? "save" : "publish")}</SubmitButton>
            <LocaleLink
              href={operatorPath("announcements")}
              prefetch={false}
              className={buttonVariants({ variant: "outline" })}
            >
              {t("cancel")}
            </LocaleLink>
          </div>
        </ActionForm>
      </CardContent>
    </Card>
  );
}
