import { BadgeCheck } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { LinkInvalid } from "@/components/auth/link-invalid";
import { NoticePage } from "@/components/auth/notice-page";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { confirmEmailAction } from "@/lib/auth/password-actions";
import { readTokenHash, type AuthSearchParams } from "@/lib/auth/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.confirm");
  return { title: t("title"), robots: { index: false }, referrer: "same-origin" };
}

/** Where the link of a sign-up mail leads. Mail scanners open links too, so a button redeems it. */
export default async function ConfirmPage({
  searchParams,
}: {
  searchParams: Promise<AuthSearchParams>;
}) {
  const t = await getTranslations("auth.confirm");
  const tokenHash = readTokenHash(await searchParams);
  if (tokenHash === null) return <LinkInvalid />;
  return (
    <NoticePage icon={BadgeCheck} title={t("title")} text={t("text")}>
      <ActionForm
        action={confirmEmailAction}
        labels={await getFormLabels()}
        locale={await getLocale()}
        className="grid gap-5"
      >
        <input type="hidden" name="tokenHash" value={tokenHash} />
        <SubmitButton size="lg">{t("submit")}</SubmitButton>
      </ActionForm>
    </NoticePage>
  );
}
