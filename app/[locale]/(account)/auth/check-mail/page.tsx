import { MailCheck } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { NoticePage } from "@/components/account/notice-page";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { authHref, readAuthQuery, type AuthSearchParams } from "@/lib/auth/query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.checkMail");
  return { title: t("title"), robots: { index: false } };
}

export default async function CheckMailPage({
  searchParams,
}: {
  searchParams: Promise<AuthSearchParams>;
}) {
  const { next } = readAuthQuery(await searchParams);
  const t = await getTranslations("auth");
  return (
    <NoticePage icon={MailCheck} title={t("checkMail.title")} text={t("checkMail.text")}>
      <p className="text-sm text-muted-foreground">{t("checkMail.hint")}</p>
      <div className="flex flex-wrap gap-3">
        <LocaleLink href={authHref("/auth", { next })} className={buttonVariants()}>
          {t("reset.back")}
        </LocaleLink>
        <LocaleLink
          href={authHref("/auth/reset", { next })}
          className={buttonVariants({ variant: "outline" })}
        >
          {t("login.forgot")}
        </LocaleLink>
      </div>
    </NoticePage>
  );
}
