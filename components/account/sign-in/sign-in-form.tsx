import { getLocale, getTranslations } from "next-intl/server";

import { PasswordField } from "@/components/account/password-field";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import type { FormAction } from "@/lib/actions/types";
import { authHref } from "@/lib/auth/query";

/** E-mail and password, for travellers and for agencies. */
export async function SignInForm({
  action,
  submitLabel,
  next,
}: {
  action: FormAction<unknown>;
  submitLabel: string;
  /** Where to go afterwards; the action judges it. */
  next: string | undefined;
}) {
  const t = await getTranslations("auth");
  return (
    <ActionForm
      action={action}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid gap-5"
    >
      {next === undefined ? null : <input type="hidden" name="next" value={next} />}
      <TextField
        name="email"
        type="email"
        label={t("fields.email")}
        autoComplete="username"
        required
        maxLength={254}
      />
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
    </ActionForm>
  );
}
