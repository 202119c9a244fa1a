import { MailCheck } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { NoticePage } from "@/components/account/notice-page";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { reportPath, type ReportSubject } from "@/lib/account/report/subject";
import { authHref } from "@/lib/auth/query";
import { localePath } from "@/lib/i18n/paths";

import { ReportForm } from "./report-form";

/** For somebody without an account. */
export async function VisitorReportView({
  subject,
  name,
}: {
  subject: ReportSubject;
  name: string;
}) {
  const t = await getTranslations("profile.report");
  const next = localePath(await getLocale(), reportPath(subject));
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-8 px-4 py-10">
      <div>
        <h1 className="text-4xl font-bold">{t("title")}</h1>
        <p className="mt-2 text-muted-foreground">{t("visitorText")}</p>
        <p className="mt-2">
          <LocaleLink
            href={authHref("/auth", { next })}
            className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
          >
            {t("signIn")}
          </LocaleLink>
        </p>
      </div>
      <ReportForm subject={subject} name={name} isVisitor />
    </div>
  );
}

export async function ReportSent() {
  const t = await getTranslations("profile.report.sent");
  return (
    <NoticePage icon={MailCheck} title={t("title")} text={t("text")}>
      <LocaleLink href="/packages" className={buttonVariants({ size: "lg" })}>
        {t("packages")}
      </LocaleLink>
    </NoticePage>
  );
}
