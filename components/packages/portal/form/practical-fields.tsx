import { getLocale, getTranslations } from "next-intl/server";

import { CheckField } from "@/components/forms/fields/check-field";
import { CheckGroup } from "@/components/forms/fields/check-group";
import { SelectField } from "@/components/forms/fields/select-field";
import { TextAreaField, TextField } from "@/components/forms/fields/text-field";
import { languageField, spokenLanguages, type LanguageField } from "@/lib/i18n/spoken-languages";
import { packageLimits } from "@/lib/packages/limits";
import { practicalFormValues } from "@/lib/packages/practical/form-values";
import {
  fitnessLevels,
  noPracticalDetails,
  type PracticalDetails,
} from "@/lib/packages/practical/practical";

import { FormSection } from "./form-section";

type OptionalField = Exclude<
  keyof ReturnType<typeof practicalFormValues>,
  LanguageField | "fitness" | "requiresPassport"
>;

/** What travellers should know before they book; every field may stay empty. */
export async function PracticalFields({
  details = noPracticalDetails,
}: {
  details?: PracticalDetails | undefined;
}) {
  const t = await getTranslations("packages.practical");
  const optionalLabel = (await getTranslations("shell"))("optional");
  const names = new Intl.DisplayNames(await getLocale(), { type: "language" });
  const values = practicalFormValues(details);
  const text = (name: OptionalField) => ({
    name,
    label: t(name),
    hint: t(`hints.${name}`),
    optionalLabel,
    defaultValue: values[name],
  });
  const number = { type: "number", inputMode: "numeric", step: 1 } as const;
  return (
    <FormSection title={t("title")}>
      <p className="-mt-3 text-sm text-muted-foreground">{t("lead")}</p>
      <TextField {...text("meetingPoint")} maxLength={packageLimits.meetingPoint} />
      <div className="grid gap-5 @md:grid-cols-2">
        <TextField {...text("meetingTime")} type="time" />
        <TextField {...text("endTime")} type="time" />
        <SelectField
          name="fitness"
          label={t("fitness")}
          options={[
            { value: "", label: t("noFitness") },
            ...fitnessLevels.map((value) => ({ value, label: t(`levels.${value}`) })),
          ]}
          defaultValue={values.fitness}
        />
        <TextField {...text("minimumAge")} {...number} {...packageLimits.minimumAge} />
        <TextField {...text("smallestGroup")} {...number} {...packageLimits.groupSize} />
        <TextField {...text("largestGroup")} {...number} {...packageLimits.groupSize} />
      </div>
      <TextAreaField {...text("whatToBring")} lines={packageLimits.whatToBring} rows={4} />
      <TextAreaField {...text("requirements")} lines={packageLimits.requirements} rows={3} />
      <CheckField
        name="requiresPassport"
        label={t("requiresPassport")}
        hint={t("hints.requiresPassport")}
        isOn={details.requiresPassport}
      />
      <TextAreaField {...text("accessibility")} maxLength={packageLimits.accessibility} rows={3} />
      <CheckGroup
        name="guideLanguages"
        legend={t("guideLanguages")}
        optionalLabel={optionalLabel}
        boxes={spokenLanguages.map((language) => ({
          name: languageField(language),
          label: names.of(language) ?? language,
          isOn: details.guideLanguages.includes(language),
        }))}
      />
    </FormSection>
  );
}
