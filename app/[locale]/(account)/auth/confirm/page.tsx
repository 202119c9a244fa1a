import { BadgeCheck } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { LinkInvalid, linkInvalidTitle } from "@/components/account/link-invalid";
import { NoticePage } from "@/components/account/notice-page";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { readOpenLink } from "@/lib/account/mail-links";
import { confirmEmailAction } from "@/lib/account/password/actions";
import type { AuthSearchParams } from "@/lib/auth/query";

interface ConfirmPageProps {
  searchParams: Promise<AuthSearchParams>;
}

export async function generateMetadata({ searchParams }: ConfirmPageProps): Promise<Metadata> {
  const t = await getTranslations("auth.confirm");
  const isOpen = (await readOpenLink("confirm", await searchParams)) !== null;
  const title = isOpen ? t("title") : await linkInvalidTitle("confirm");
  return { title, robots: { index: false }, referrer: "same-origin" };
}

/** Where the link of a sign-up mail leads. Mail scanners open links too, so a button redeems it. */
export default async function ConfirmPage({ searchParams }: ConfirmPageProps) {
  const t = await getTranslations("auth.confirm");
  const tokenHash = await readOpenLink("confirm", await searchParams);
  if (tokenHash === null) return <LinkInvalid kind="confirm" />;
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
