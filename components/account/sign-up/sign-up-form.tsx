import { getLocale, getTranslations } from "next-intl/server";

import { PasswordField } from "@/components/account/password-field";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { signUpAction } from "@/lib/account/sign-up/actions";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@/lib/auth/rules";

/** A traveller's new account. */
export async function SignUpForm({ next }: { next: string | undefined }) {
  const t = await getTranslations("auth");
  return (
    <ActionForm
      action={signUpAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid gap-5"
    >
      {next === undefined ? null : <input type="hidden" name="next" value={next} />}
      <TextField
        name="fullName"
        label={t("fields.fullName")}
        autoComplete="name"
        required
        maxLength={120}
      />
      <TextField
        name="email"
        type="email"
        label={t("fields.email")}
        autoComplete="username"
        required
        maxLength={254}
      />
      <PasswordField
        name="password"
        label={t("fields.password")}
        hint={t("fields.passwordHint")}
        toggleLabels={{ show: t("fields.showPassword"), hide: t("fields.hidePassword") }}
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        maxLength={MAX_PASSWORD_LENGTH}
      />
      <SubmitButton size="lg">{t("signUp.submit")}</SubmitButton>
    </ActionForm>
  );
}
