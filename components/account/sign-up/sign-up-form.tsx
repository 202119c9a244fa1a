import { getTranslations } from "next-intl/server";

import { AuthForm, EmailField, NewPasswordField } from "@/components/account/auth-form";
import { TextField } from "@/components/forms/fields/text-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { signUpAction } from "@/lib/account/sign-up/actions";

export async function SignUpForm({ next }: { next: string | undefined }) {
  const t = await getTranslations("auth");
  return (
    <AuthForm action={signUpAction} next={next}>
      <TextField
        name="fullName"
        label={t("fields.fullName")}
        autoComplete="name"
        required
        maxLength={120}
      />
      <EmailField />
      <NewPasswordField name="password" label={t("fields.password")} />
      <SubmitButton size="lg">{t("signUp.submit")}</SubmitButton>
    </AuthForm>
  );
}
