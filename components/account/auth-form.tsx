import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { PasswordField } from "@/components/account/password-field";
import { RememberTimeZone } from "@/components/account/remember-time-zone";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import type { FormAction } from "@/lib/actions/types";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@/lib/auth/rules";

export async function AuthForm({
  action,
  next,
  children,
}: {
  action: FormAction<unknown>;
  next: string | undefined;
  children: ReactNode;
}) {
  return (
    <ActionForm
      action={action}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid gap-5"
    >
      {next === undefined ? null : <input type="hidden" name="next" value={next} />}
      {children}
      <RememberTimeZone />
    </ActionForm>
  );
}

export async function EmailField() {
  const t = await getTranslations("auth.fields");
  return (
    <TextField
      name="email"
      type="email"
      label={t("email")}
      autoComplete="username"
      required
      maxLength={254}
    />
  );
}

export async function NewPasswordField({ name, label }: { name: string; label: string }) {
  const t = await getTranslations("auth.fields");
  return (
    <PasswordField
      name={name}
      label={label}
      hint={t("passwordHint")}
      toggleLabels={{ show: t("showPassword"), hide: t("hidePassword") }}
      autoComplete="new-password"
      minLength={MIN_PASSWORD_LENGTH}
      maxLength={MAX_PASSWORD_LENGTH}
    />
  );
}
