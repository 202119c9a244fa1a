import { getLocale, getTranslations } from "next-intl/server";

import { BusinessContactFields } from "@/components/agencies/business-contact-fields";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields/text-field";
import { TimeZoneField } from "@/components/forms/fields/time-zone-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { submitApplicationAction } from "@/lib/agencies/application/actions";
import { applicationLimits } from "@/lib/agencies/limits";
import type { OwnAgency } from "@/lib/agencies/types";

/** The details of an application: new, a correction of a pending one, or again after a rejection. */
export async function ApplicationForm({ agency }: { agency: OwnAgency | null }) {
  const t = await getTranslations("agencies");
  const shell = await getTranslations("shell");
  const optional = shell("optional");
  const privateHint = t("fields.privateHint");
  const isCorrection = agency?.state === "pending";
  const submit = isCorrection ? "saveCorrection" : agency ? "resubmit" : "submit";
  return (
    <ActionForm
      action={submitApplicationAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid gap-5"
    >
      {isCorrection ? <input type="hidden" name="correcting" value="on" /> : null}
      <TextField
        name="businessName"
        label={t("fields.businessName")}
        hint={t("fields.nameHint")}
        defaultValue={agency?.businessName ?? ""}
        maxLength={applicationLimits.businessName}
        autoComplete="organization"
        required
      />
      <BusinessContactFields contact={agency} addressHint={privateHint} />
      <TextField
        name="licenseNumber"
        label={t("fields.licenseNumber")}
        optionalLabel={optional}
        hint={privateHint}
        defaultValue={agency?.licenseNumber ?? ""}
        maxLength={applicationLimits.licenseNumber}
      />
      <TimeZoneField current={agency?.timeZone ?? null} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton size="lg">{t(`register.${submit}`)}</SubmitButton>
        {isCorrection ? (
          <LocaleLink
            href="/agency/register"
            prefetch={false}
            className={buttonVariants({ variant: "outline", size: "lg" })}
          >
            {t("register.cancelCorrection")}
          </LocaleLink>
        ) : (
          <p className="text-sm text-muted-foreground">{t("register.reviewTime")}</p>
        )}
      </div>
    </ActionForm>
  );
}
