import { BellOff, MailCheck } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { NoticePage } from "@/components/account/notice-page";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { stopEmailsAction } from "@/lib/account/stop-emails/actions";

interface StopEmailsPageProps {
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.stopEmails");
  return { title: t("title"), robots: { index: false }, referrer: "same-origin" };
}

/** Where the link at the foot of a mail leads, signed in or not. */
export default async function StopEmailsPage({ searchParams }: StopEmailsPageProps) {
  const t = await getTranslations("auth.stopEmails");
  const { token, done } = await searchParams;
  if (done === "1") {
    return (
      <NoticePage icon={MailCheck} title={t("doneTitle")} text={t("doneText")}>
        <LocaleLink href="/" className={buttonVariants()}>
          {t("home")}
        </LocaleLink>
      </NoticePage>
    );
  }
  return (
    <NoticePage icon={BellOff} title={t("title")} text={t("text")}>
      <ActionForm
        action={stopEmailsAction}
        labels={await getFormLabels()}
        locale={await getLocale()}
        className="grid gap-5"
      >
        <input type="hidden" name="token" value={typeof token === "string" ? token : ""} />
        <SubmitButton size="lg">{t("submit")}</SubmitButton>
      </ActionForm>
    </NoticePage>
  );
}
