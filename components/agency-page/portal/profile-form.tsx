import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Conflict } from "@/components/forms/conflict/conflict";
import { VersionField } from "@/components/forms/conflict/version-field";
import { KeptDraft } from "@/components/forms/drafts/kept-draft";
import { CheckGroup } from "@/components/forms/fields/check-group";
import { TextAreaField, TextField } from "@/components/forms/fields/text-field";
import { FormAnswer } from "@/components/forms/form-answer";
import { getFormLabels } from "@/components/forms/form-labels";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card, CardContent } from "@/components/ui/card";
import { saveAgencyPageAction } from "@/lib/agency-page/actions";
import { profileLimits } from "@/lib/agency-page/limits";
import { profileFormValues } from "@/lib/agency-page/own-queries";
import { nameField, personRows, roleField, storyField } from "@/lib/agency-page/schemas";
import type { AgencyPage } from "@/lib/agency-page/types";
import { localeNames, locales, type Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { languageField, spokenLanguages } from "@/lib/i18n/spoken-languages";
import { PROFILE_PATH } from "@/lib/navigation/agency-paths";

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent className="@container grid gap-5">
        <div>
          <h2 className="text-lg font-bold">{title}</h2>
          <p className="mt-1 text-sm text-muted-foreground">{lead}</p>
        </div>
        {children}
      </CardContent>
    </Card>
  );
}

function Story({ locale, text, optional }: { locale: Locale; text?: string; optional: string }) {
  return (
    <TextAreaField
      name={storyField(locale)}
      label={localeNames[locale]}
      optionalLabel={optional}
      lang={locale}
      rows={8}
      maxLength={profileLimits.story}
      defaultValue={text ?? ""}
    />
  );
}

/** What the agency says of itself: stories, people, languages. */
export async function ProfileForm({ page }: { page: AgencyPage }) {
  const t = await getTranslations("agency-page.edit");
  const shell = await getTranslations("shell");
  const locale = await getLocale();
  const optional = shell("optional");
  const names = new Intl.DisplayNames(locale, { type: "language" });
  const values = profileFormValues(page);
  const person = (row: number) => ({
    name: t("people.name", { number: row }),
    role: t("people.role", { number: row }),
  });
  return (
    <NoticeForm
      action={saveAgencyPageAction}
      labels={await getFormLabels()}
      locale={locale}
      currentHref={localePath(locale, PROFILE_PATH)}
      notice={t("saved")}
      hasOwnAnswer
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <KeptDraft
        name={`${page.agencyId}:profile`}
        texts={{ restored: shell("draftRestored"), discard: shell("draftDiscard") }}
      />
      <VersionField version={String(page.version)} fields={values} follows />
      <Part title={t("stories.title")} lead={t("stories.lead")}>
        <Story locale={locale} text={values[storyField(locale)] ?? ""} optional={optional} />
        <details>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 underline underline-offset-4">
            {t("stories.others")}
          </summary>
          <div className="mt-2 grid gap-5">
            {locales
              .filter((other) => other !== locale)
              .map((other) => (
                <Story
                  key={other}
                  locale={other}
                  text={values[storyField(other)] ?? ""}
                  optional={optional}
                />
              ))}
          </div>
        </details>
      </Part>
      <Part title={t("people.title")} lead={t("people.lead")}>
        {personRows.map((row) => (
          <div key={row} className="grid gap-4 @md:grid-cols-2">
            <TextField
              name={nameField(row)}
              label={person(row).name}
              maxLength={profileLimits.personName}
              defaultValue={values[nameField(row)] ?? ""}
            />
            <TextField
              name={roleField(row)}
              label={person(row).role}
              maxLength={profileLimits.personRole}
              defaultValue={values[roleField(row)] ?? ""}
            />
          </div>
        ))}
      </Part>
      <Part title={t("languages.title")} lead={t("languages.lead")}>
        <CheckGroup
          name={languageField("en")}
          legend={t("languages.title")}
          boxes={spokenLanguages.map((language) => ({
            name: languageField(language),
            label: names.of(language) ?? language,
            isOn: page.languages.includes(language),
          }))}
        />
      </Part>
      <FormAnswer />
      <Conflict
        fields={[
          ...locales.map((each) => ({ name: storyField(each), label: localeNames[each] })),
          ...personRows.flatMap((row) => [
            { name: nameField(row), label: person(row).name },
            { name: roleField(row), label: person(row).role },
          ]),
          ...spokenLanguages.map((language) => ({
            name: languageField(language),
            label: names.of(language) ?? language,
          })),
        ]}
      />
      <div className="flex justify-end">
        <SubmitButton className="min-w-40">{t("save")}</SubmitButton>
      </div>
    </NoticeForm>
  );
}
