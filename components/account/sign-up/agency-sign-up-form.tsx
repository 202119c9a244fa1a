import { getTranslations } from "next-intl/server";

import { AuthForm, NewPasswordField } from "@/components/account/auth-form";
import { TextField } from "@/components/forms/fields/text-field";
import { TimeZoneField } from "@/components/forms/fields/time-zone-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { SignUpAgreement } from "@/components/layout/legal/agreement";
import { agencySignUpAction } from "@/lib/account/sign-up/actions";
import { getTermsVersion } from "@/lib/legal/queries";

export async function AgencySignUpForm({ next }: { next: string | undefined }) {
  const t = await getTranslations("auth");
  return (
    <AuthForm action={agencySignUpAction} next={next}>
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
      <NewPasswordField name="password" label={t("fields.password")} />
      <SignUpAgreement version={await getTermsVersion()} />
      <SubmitButton size="lg">{t("portal.signUp")}</SubmitButton>
    </AuthForm>
  );
}
