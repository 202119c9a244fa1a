import { getTranslations } from "next-intl/server";

import { AuthForm, EmailField } from "@/components/account/auth-form";
import { PasswordField } from "@/components/account/password-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import type { FormAction } from "@/lib/actions/types";
import { authHref } from "@/lib/auth/query";

export async function SignInForm({
  action,
  submitLabel,
  next,
}: {
  action: FormAction<unknown>;
  submitLabel: string;
  next: string | undefined;
}) {
  const t = await getTranslations("auth");
  return (
    <AuthForm action={action} next={next}>
      <EmailField />
      <div className="grid gap-2">
        <PasswordField
          name="password"
          label={t("fields.password")}
          toggleLabels={{ show: t("fields.showPassword"), hide: t("fields.hidePassword") }}
          autoComplete="current-password"
        />
        <LocaleLink
          href={authHref("/auth/reset", { next })}
          className="-my-1 inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-primary underline-offset-4 hover:underline"
        >
          {t("login.forgot")}
        </LocaleLink>
      </div>
      <SubmitButton size="lg">{submitLabel}</SubmitButton>
    </AuthForm>
  );
}
