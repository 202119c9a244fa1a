import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { BusinessContactFields } from "@/components/agencies/business-contact-fields";
import { VersionField } from "@/components/forms/conflict/version-field";
import { KeptDraft } from "@/components/forms/drafts/kept-draft";
import { TimeZoneSelect } from "@/components/forms/fields/time-zone-select";
import { FormAnswer } from "@/components/forms/form-answer";
import { getFormLabels } from "@/components/forms/form-labels";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card, CardContent } from "@/components/ui/card";
import { saveSettingsAction } from "@/lib/agencies/settings/actions";
import { settingsFormValues } from "@/lib/agencies/settings/form-values";
import { settingsVersion } from "@/lib/agencies/settings/queries";
import type { AgencySettings } from "@/lib/agencies/settings/types";
import { formatDate } from "@/lib/dates/date";
import { timeZoneGroups } from "@/lib/dates/time-zones";
import { localePath } from "@/lib/i18n/paths";
import { SETTINGS_PATH } from "@/lib/navigation/agency-paths";

import { SettingsConflict } from "./settings-conflict";
import { TermsFields } from "./terms-fields";

interface Section {
  settings: AgencySettings;
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent className="grid gap-5">
        <div>
          <h2 className="text-lg font-bold">{title}</h2>
          {lead ? <p className="mt-1 text-sm text-muted-foreground">{lead}</p> : null}
        </div>
        {children}
      </CardContent>
    </Card>
  );
}

async function ContactPart({ settings }: Section) {
  const t = await getTranslations("settings.contact");
  return (
    <Part title={t("title")}>
      <BusinessContactFields contact={settings} emailHint={t("emailHint")} />
    </Part>
  );
}

async function ZonePart({ settings }: Section) {
  const t = await getTranslations("settings.zone");
  const now = new Date();
  const time = formatDate(now.toISOString(), await getLocale(), {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: settings.timeZone,
  });
  return (
    <Part title={t("title")}>
      <TimeZoneSelect
        name="timeZone"
        label={t("label")}
        hint={`${t("hint")} ${t("now", { time })}`}
        current={settings.timeZone}
        groups={timeZoneGroups(settings.timeZone, now).map(({ region, zones }) => ({
          label: region === null ? t("other") : t(`regions.${region}`),
          zones,
        }))}
      />
    </Part>
  );
}

/** All that an agency may set for itself. */
export async function SettingsForm({ agencyId, settings }: Section & { agencyId: string }) {
  const t = await getTranslations("settings");
  const flash = await getTranslations("flash");
  const shell = await getTranslations("shell");
  const locale = await getLocale();
  return (
    <NoticeForm
      action={saveSettingsAction}
      labels={await getFormLabels()}
      locale={locale}
      currentHref={localePath(locale, SETTINGS_PATH)}
      notice={flash("settingsSaved")}
      hasOwnAnswer
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <KeptDraft
        name={`${agencyId}:settings`}
        texts={{ restored: shell("draftRestored"), discard: shell("draftDiscard") }}
      />
      <VersionField
        version={settingsVersion(settings)}
        fields={settingsFormValues(settings, locale)}
        follows
      />
      <ContactPart settings={settings} />
      <ZonePart settings={settings} />
      <Part title={t("terms.title")} lead={t("terms.lead")}>
        <TermsFields terms={settings} />
      </Part>
      <FormAnswer />
      <SettingsConflict />
      <div className="flex justify-end">
        <SubmitButton className="min-w-40">{t("save")}</SubmitButton>
      </div>
    </NoticeForm>
  );
}
