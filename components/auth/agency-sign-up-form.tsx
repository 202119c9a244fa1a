import { getLocale, getTranslations } from "next-intl/server";

import { TimeZoneField } from "@/components/agencies/time-zone-field";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { agencySignUpAction } from "@/lib/account/sign-up/actions";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@/lib/auth/rules";

import { PasswordField } from "./password-field";

/** A new account and its agency in one form. */
export async function AgencySignUpForm({ next }: { next: string | undefined }) {
  const t = await getTranslations("auth");
  return (
    <ActionForm
      action={agencySignUpAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid gap-5"
    >
      {next === undefined ? null : <input type="hidden" name="next" value={next} />}
      <TextField
        name="businessName"
        label={t("fields.businessName")}
        autoComplete="organization"
        required
        maxLength={200}
      />
      <TextField
        name="businessEmail"
        type="email"
        label={t("fields.businessEmail")}
        hint={t("fields.businessEmailHint")}
        autoComplete="username"
        required
        maxLength={254}
      />
      <TextField
        name="businessPhone"
        type="tel"
        label={t("fields.businessPhone")}
        autoComplete="tel"
        required
        maxLength={50}
      />
      <TimeZoneField current={null} />
      <PasswordField
        name="password"
        label={t("fields.password")}
        hint={t("fields.passwordHint")}
        toggleLabels={{ show: t("fields.showPassword"), hide: t("fields.hidePassword") }}
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        maxLength={MAX_PASSWORD_LENGTH}
      />
      <SubmitButton size="lg">{t("portal.signUp")}</SubmitButton>
    </ActionForm>
  );
}
