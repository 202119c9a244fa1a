import { KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";

import { LinkInvalid, linkInvalidTitle } from "@/components/account/link-invalid";
import { NewPasswordForm } from "@/components/account/new-password-form";
import { NoticePage } from "@/components/account/notice-page";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { needsCodeAtReset, readOpenLink } from "@/lib/account/mail-links";
import { redeemResetAction } from "@/lib/account/password/actions";
import { isResetSession } from "@/lib/account/password/reset-session";
import type { AuthSearchParams } from "@/lib/auth/query";
import { secondStepPath } from "@/lib/auth/second-step";
import { getSession } from "@/lib/auth/session";
import { localePath } from "@/lib/i18n/paths";

interface NewPasswordPageProps {
  searchParams: Promise<AuthSearchParams>;
}

/** Whether a link's session, redeemed in this browser, may set the password. */
async function hasResetSession(): Promise<boolean> {
  const session = await getSession();
  if (session.status !== "signed-in" && session.status !== "second-step") return false;
  if (!(await isResetSession(session.accessToken))) return false;
  if (session.status === "signed-in") return true;
  const locale = await getLocale();
  const form = localePath(locale, "/auth/new-password");
  return redirect(localePath(locale, secondStepPath(session.step, form)));
}

export async function generateMetadata({ searchParams }: NewPasswordPageProps): Promise<Metadata> {
  const t = await getTranslations("auth.newPassword");
  const isOpen =
    (await readOpenLink("reset", await searchParams)) !== null || (await hasResetSession());
  const title = isOpen ? t("title") : await linkInvalidTitle("reset");
  return { title, robots: { index: false }, referrer: "same-origin" };
}

/** Where the link of a reset mail leads. Its token is redeemed when the form is sent, not before. */
export default async function NewPasswordPage({ searchParams }: NewPasswordPageProps) {
  const t = await getTranslations("auth.newPassword");
  const tokenHash = await readOpenLink("reset", await searchParams);
  if (tokenHash === null && !(await hasResetSession())) return <LinkInvalid kind="reset" />;
  if (tokenHash !== null && (await needsCodeAtReset(tokenHash))) {
    return (
      <NoticePage icon={KeyRound} title={t("title")} text={t("codeFirst")}>
        <ActionForm
          action={redeemResetAction}
          labels={await getFormLabels()}
          locale={await getLocale()}
        >
          <input type="hidden" name="tokenHash" value={tokenHash} />
          <SubmitButton>{t("continue")}</SubmitButton>
        </ActionForm>
      </NoticePage>
    );
  }
  return (
    <NoticePage icon={KeyRound} title={t("title")} text={t("subtitle")}>
      <NewPasswordForm tokenHash={tokenHash} />
    </NoticePage>
  );
}
