import { KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { LinkInvalid, linkInvalidTitle } from "@/components/account/link-invalid";
import { NoticePage } from "@/components/account/notice-page";
import { PasswordField } from "@/components/account/password-field";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { readOpenLink } from "@/lib/account/mail-links";
import { setPasswordAction } from "@/lib/account/password/actions";
import type { AuthSearchParams } from "@/lib/auth/query";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@/lib/auth/rules";

interface NewPasswordPageProps {
  searchParams: Promise<AuthSearchParams>;
}

export async function generateMetadata({ searchParams }: NewPasswordPageProps): Promise<Metadata> {
  const t = await getTranslations("auth.newPassword");
  const isOpen = (await readOpenLink("reset", await searchParams)) !== null;
  const title = isOpen ? t("title") : await linkInvalidTitle("reset");
  return { title, robots: { index: false }, referrer: "same-origin" };
}

/** Where the link of a reset mail leads. Its token is redeemed when the form is sent, not before. */
export default async function NewPasswordPage({ searchParams }: NewPasswordPageProps) {
  const t = await getTranslations("auth");
  const tokenHash = await readOpenLink("reset", await searchParams);
  if (tokenHash === null) return <LinkInvalid kind="reset" />;
  return (
    <NoticePage icon={KeyRound} title={t("newPassword.title")} text={t("newPassword.subtitle")}>
      <ActionForm
        action={setPasswordAction}
        labels={await getFormLabels()}
        locale={await getLocale()}
        className="grid gap-5"
      >
        <input type="hidden" name="tokenHash" value={tokenHash} />
        <PasswordField
          name="newPassword"
          label={t("fields.newPassword")}
          hint={t("fields.passwordHint")}
          toggleLabels={{ show: t("fields.showPassword"), hide: t("fields.hidePassword") }}
          autoComplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={MAX_PASSWORD_LENGTH}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t("newPassword.submit")}</SubmitButton>
          <LocaleLink href="/auth/reset" className={buttonVariants({ variant: "ghost" })}>
            {t("reset.again")}
          </LocaleLink>
        </div>
      </ActionForm>
    </NoticePage>
  );
}
