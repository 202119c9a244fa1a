import { getLocale, getTranslations } from "next-intl/server";

import { PasswordField } from "@/components/account/password-field";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields/text-field";
import { TimeZoneField } from "@/components/forms/fields/time-zone-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { agencySignUpAction } from "@/lib/account/sign-up/actions";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@/lib/auth/rules";

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
