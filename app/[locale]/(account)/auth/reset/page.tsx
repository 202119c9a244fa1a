import { KeyRound, MailCheck } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { AuthForm, EmailField } from "@/components/account/auth-form";
import { NoticePage } from "@/components/account/notice-page";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { requestResetAction } from "@/lib/account/password/actions";
import { authHref, readAuthQuery, type AuthSearchParams } from "@/lib/auth/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  return { title: t("title"), robots: { index: false } };
}

export default async function ResetPage({
  searchParams,
}: {
  searchParams: Promise<AuthSearchParams>;
}) {
  const t = await getTranslations("auth");
  const query = await searchParams;
  const { next } = readAuthQuery(query);
  const back = (
    <LocaleLink href={authHref("/auth", { next })} className={buttonVariants({ variant: "ghost" })}>
      {t("reset.back")}
    </LocaleLink>
  );
  if (query["sent"] === "1") {
    return (
      <NoticePage icon={MailCheck} title={t("reset.sentTitle")} text={t("reset.sent")}>
        <div className="flex flex-wrap gap-3">
          <LocaleLink
            href={authHref("/auth/reset", { next })}
            className={buttonVariants({ variant: "outline" })}
          >
            {t("reset.again")}
          </LocaleLink>
          {back}
        </div>
      </NoticePage>
    );
  }
  return (
    <NoticePage icon={KeyRound} title={t("reset.title")} text={t("reset.subtitle")}>
      <AuthForm action={requestResetAction} next={next}>
        <EmailField />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t("reset.submit")}</SubmitButton>
          {back}
        </div>
      </AuthForm>
    </NoticePage>
  );
}
