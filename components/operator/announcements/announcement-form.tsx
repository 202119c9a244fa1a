import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { Conflict } from "@/components/forms/conflict/conflict";
import { VersionField } from "@/components/forms/conflict/version-field";
import { CheckGroup } from "@/components/forms/fields/check-group";
import { SelectField } from "@/components/forms/fields/select-field";
import { TextAreaField, TextField } from "@/components/forms/fields/text-field";
import { FormAnswer } from "@/components/forms/form-answer";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { isLocale, defaultLocale, localeNames, locales } from "@/lib/i18n/locales";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { operatorPath } from "@/lib/navigation/operator-paths";
import { changeAnnouncementAction, publishAnnouncementAction } from "@/lib/operator/actions";
import {
  announcementValues,
  bodyFieldIn,
  stateField,
  titleFieldIn,
} from "@/lib/operator/announcements/values";
import { operatorLimits as limits } from "@/lib/operator/limits";
import { operatorStates, type Announcement } from "@/lib/operator/types";

import { LanguageSection } from "./language-section";

const legend = "text-lg font-bold";

/** The texts, one language after the other. */
async function Texts({ values }: { values: Readonly<Record<string, string>> }) {
  const t = await getTranslations("operator.announcements");
  return (
    <div className="grid gap-3">
      <h2 className={legend}>{t("texts")}</h2>
      <p className="text-sm text-muted-foreground">{t("textsHint")}</p>
      <SelectField
        name="locale"
        label={t("original")}
        options={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
        defaultValue={values["locale"] ?? defaultLocale}
      />
      {locales.map((locale) => {
        const names = [titleFieldIn(locale), bodyFieldIn(locale)] as const;
        return (
          <LanguageSection
            key={locale}
            label={localeNames[locale]}
            names={names}
            isOpen={locale === values["locale"] || Boolean(values[names[0]])}
          >
            <TextField
              name={names[0]}
              label={t("fieldTitle")}
              maxLength={limits.announcementTitle}
              lang={locale}
              defaultValue={values[names[0]] ?? ""}
            />
            <TextAreaField
              name={names[1]}
              label={t("fieldBody")}
              hint={t("bodyHint")}
              maxLength={limits.announcementBody}
              rows={6}
              defaultValue={values[names[1]] ?? ""}
            />
          </LanguageSection>
        );
      })}
    </div>
  );
}

/** From when and until when, and to whom. */
async function Audience({
  values,
  timeZone,
}: {
  values: Readonly<Record<string, string>>;
  timeZone: string;
}) {
  const t = await getTranslations("operator.announcements");
  const states = await getTranslations("operator.states");
  return (
    <>
      <div className="grid gap-3">
        <h2 className={legend}>{t("when")}</h2>
        <input type="hidden" name="zone" value={timeZone} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(15rem,50%-0.5rem)),1fr))] gap-4">
          {values["publish"] === undefined ? null : (
            <TextField
              name="publish"
              type="datetime-local"
              label={t("publishAt")}
              hint={t("publishHint", { zone: timeZone })}
              defaultValue={values["publish"]}
            />
          )}
          <TextField
            name="ends"
            type="datetime-local"
            label={t("endsAt")}
            hint={t("endsHint", { zone: timeZone })}
            defaultValue={values["ends"] ?? ""}
          />
        </div>
      </div>
      <div className="grid gap-4">
        <h2 className={legend}>{t("audience")}</h2>
        <CheckGroup
          name="states"
          legend={t("states")}
          hint={t("statesHint")}
          boxes={operatorStates.map((state) => ({
            name: stateField(state),
            label: states(state),
            isOn: values[stateField(state)] === "on",
          }))}
        />
        <TextAreaField
          name="agencies"
          label={t("agencies")}
          hint={t("agenciesHint")}
          rows={3}
          defaultValue={values["agencies"] ?? ""}
        />
      </div>
    </>
  );
}

/**
 * A new announcement, or one that is changed.
 * @param address of the agency that a new one is to
 */
export async function AnnouncementForm({
  announcement,
  address = "",
}: {
  announcement: Announcement | null;
  address?: string;
}) {
  const t = await getTranslations("operator.announcements");
  const locale = await getLocale();
  const timeZone = await getViewerTimeZone();
  const values = announcement
    ? announcementValues(announcement, timeZone)
    : { locale: isLocale(locale) ? locale : defaultLocale, publish: "", agencies: address };
  const states = await getTranslations("operator.states");
  const compared = [
    {
      name: "locale",
      label: t("original"),
      words: localeNames,
    },
    ...locales.flatMap((each) => [
      { name: titleFieldIn(each), label: `${t("fieldTitle")} · ${localeNames[each]}` },
      { name: bodyFieldIn(each), label: `${t("fieldBody")} · ${localeNames[each]}` },
    ]),
    { name: "publish", label: t("publishAt") },
    { name: "ends", label: t("endsAt") },
    ...operatorStates.map((state) => ({
      name: stateField(state),
      label: states(state),
      words: { on: t("addressed"), "": t("notAddressed") },
    })),
    { name: "agencies", label: t("agencies") },
  ];
  return (
    <Card className="max-w-3xl">
      <CardContent>
        <h1 className="mb-6 text-2xl font-bold">{t(announcement ? "editTitle" : "newTitle")}</h1>
        <ActionForm
          action={announcement ? changeAnnouncementAction : publishAnnouncementAction}
          labels={await getFormLabels()}
          locale={locale}
          hasOwnAnswer
          className="grid grid-cols-1 gap-8"
        >
          {announcement ? (
            <>
              <input type="hidden" name="id" value={announcement.id} />
              <VersionField version={announcement.updatedAt} fields={values} />
            </>
          ) : null}
          <Texts values={values} />
          <Audience values={values} timeZone={timeZone} />
          <FormAnswer />
          {announcement ? <Conflict fields={compared} /> : null}
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
