import { LifeBuoy } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";

import { NoticePage } from "@/components/account/notice-page";
import { RecoveryCodes } from "@/components/account/recovery-codes";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { leaveCodesAction } from "@/lib/account/second-factor/actions";
import { readNewCodes } from "@/lib/account/second-factor/cookies";
import { safeNextPath } from "@/lib/auth/next-path";
import { readAuthQuery, type AuthSearchParams } from "@/lib/auth/query";
import { localePath } from "@/lib/i18n/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.recoveryCodes");
  return { title: t("title"), robots: { index: false } };
}

/** Shows new recovery codes until the owner confirms having saved them. */
export default async function RecoveryCodesPage({
  searchParams,
}: {
  searchParams: Promise<AuthSearchParams>;
}) {
  const { next } = readAuthQuery(await searchParams);
  const [codes, locale] = await Promise.all([readNewCodes(), getLocale()]);
  if (codes === null) redirect(safeNextPath(next, localePath(locale, "/dashboard/profile")));
  const t = await getTranslations("auth.recoveryCodes");
  return (
    <NoticePage icon={LifeBuoy} title={t("title")} text={t("text")}>
      <RecoveryCodes codes={codes} />
      <ActionForm action={leaveCodesAction} labels={await getFormLabels()} locale={locale}>
        {next === undefined ? null : <input type="hidden" name="next" value={next} />}
        <SubmitButton>{t("done")}</SubmitButton>
      </ActionForm>
    </NoticePage>
  );
}
