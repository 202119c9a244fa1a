import { getTranslations } from "next-intl/server";

import { AuthForm, EmailField, NewPasswordField } from "@/components/account/auth-form";
import { TextField } from "@/components/forms/fields/text-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { SignUpAgreement } from "@/components/layout/legal/agreement";
import { signUpAction } from "@/lib/account/sign-up/actions";
import { getTermsVersion } from "@/lib/legal/queries";

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
      <SignUpAgreement version={await getTermsVersion()} />
      <SubmitButton size="lg">{t("signUp.submit")}</SubmitButton>
    </AuthForm>
  );
}
