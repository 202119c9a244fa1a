import { getLocale, getTranslations } from "next-intl/server";

import { NewPasswordField } from "@/components/account/auth-form";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { finishResetAction, setPasswordAction } from "@/lib/account/password/actions";

/** @param tokenHash of the reset link; null in the session of one that is redeemed */
export async function NewPasswordForm({ tokenHash }: { tokenHash: string | null }) {
  const t = await getTranslations("auth");
  return (
    <ActionForm
      action={tokenHash === null ? finishResetAction : setPasswordAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid gap-5"
    >
      {tokenHash === null ? null : <input type="hidden" name="tokenHash" value={tokenHash} />}
      <NewPasswordField name="newPassword" label={t("fields.newPassword")} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t("newPassword.submit")}</SubmitButton>
        <LocaleLink href="/auth/reset" className={buttonVariants({ variant: "ghost" })}>
          {t("reset.again")}
        </LocaleLink>
      </div>
    </ActionForm>
  );
}
